import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { history } from '../domain/history/calls.ts'
import { notifications } from '../domain/notifications/calls.ts'
import { discard, enqueue, list } from './outbox.ts'
import { destroyWork, workDoor } from './work.ts'
import { partOf, personOf, queuePartOf } from './owner.ts'
import { sendOrQueue } from './queue.ts'

const start = Date.UTC(2026, 4, 4)
const { markRead } = notifications
const partFor = async (userId: string, fromCustomerId?: string): Promise<string> =>
  queuePartOf(await partOf({ apiBase: '', brand: 'aster', userId, fromCustomerId }))
const anna = await partFor('1001')
const ben = await partFor('1002')

const mark = (id: string, at = start): Promise<void> => enqueue(anna, markRead, { ids: [id] }, at)
const ids = async (part = anna, now = start + 1) =>
  (await list(part, now)).map((item) => (item.payload.ids as string[])[0])

afterEach(async () => {
  workDoor.close()
  await Dexie.delete('work')
})

describe('the queue', () => {
  test('keeps a write once, oldest first, with its payload', async () => {
    await mark('12', start + 1)
    await mark('11', start)
    await mark('12', start + 2)
    expect(await ids()).toEqual(['11', '12'])
    expect((await list(anna, start + 2))[1]).toMatchObject({
      word: 'notifications',
      verb: 'markRead',
      createdAt: start + 1,
      state: 'ready',
    })
  })

  test('takes a write anew that waits in a shape of another version', async () => {
    await mark('11')
    await workDoor.run('rw', (db) => db.outbox.toCollection().modify({ ver: 99 }))
    await mark('11', start + 1)
    expect(await list(anna, start + 2)).toMatchObject([{ payload: { ids: ['11'] }, state: 'ready' }])
  })

  test('takes nothing that must not wait', async () => {
    await expect(enqueue(anna, history.list, {}, start)).rejects.toThrow('must not wait')
    expect(await ids()).toEqual([])
  })

  test('is of one person and customer', async () => {
    await mark('11')
    expect(await ids(ben)).toEqual([])
    expect(await ids(await partFor('1001', '2'))).toEqual([])
  })

  test('lies sealed on the device', async () => {
    await enqueue(anna, markRead, { ids: ['marker-11'] }, start)
    const [row] = await workDoor.run('r', (db) => db.outbox.toArray())
    const text = JSON.stringify(row) + new TextDecoder('latin1').decode(row?.ct)
    expect(text).not.toContain('marker')
    const [key] = await workDoor.run('r', (db) => db.keys.toArray())
    await expect(crypto.subtle.exportKey('raw', key!.seal)).rejects.toThrow('not extractable')
  })

  test('forgets after 14 days', async () => {
    await mark('11')
    expect(await ids(anna, start + 14 * 86_400_000)).toEqual(['11'])
    expect(await ids(anna, start + 14 * 86_400_000 + 1)).toEqual([])
    expect(await workDoor.run('r', (db) => db.outbox.count())).toBe(0)
  })

  test('holds 500 and then says so', async () => {
    await mark('0')
    await workDoor.run('rw', async (db) => {
      const row = await db.outbox.toCollection().first()
      await db.outbox.bulkAdd(
        Array.from({ length: 499 }, (_, i) => ({ ...row!, id: `copy ${i}`, dedupeKey: `copy ${i}` })),
      )
    })
    await expect(mark('501')).rejects.toThrow('storage: full')
    await mark('0')
  })

  test('parks what nobody knows any more', async () => {
    await mark('11')
    await workDoor.run('rw', (db) => db.outbox.toCollection().modify({ ver: 99 }))
    expect(await list(anna, start)).toMatchObject([{ state: 'parked', payload: {} }])
  })

  test('goes with the person who signs out', async () => {
    await mark('11')
    await enqueue(ben, markRead, { ids: ['21'] }, start)
    await destroyWork(personOf(anna))
    expect([await ids(), await ids(ben)]).toEqual([[], ['21']])
  })

  test('lets the person discard one or all', async () => {
    for (const id of ['11', '12', '13']) await mark(id)
    const [first] = await list(anna, start)
    await discard(ben, first!.id)
    await discard(anna, first!.id)
    expect(await ids()).toHaveLength(2)
    await discard(anna)
    expect(await ids()).toEqual([])
  })

  test('does not say saved when the device can not keep a key', async () => {
    vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValueOnce(new DOMException('no', 'NotSupportedError'))
    await expect(mark('11')).rejects.toThrow('no')
    vi.restoreAllMocks()
  })
})

describe('a write that may wait', () => {
  const request = (): Request =>
    new Request('https://bank.example/api?method=notificationReadSet', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Part': 'x.1', Authorization: 'Bearer secret' },
      body: JSON.stringify({ method: 'notificationReadSet', fromCustomerId: '1', ids: ['11'] }),
    })
  const json = (body: object) => async (): Promise<Response> =>
    new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })

  test('goes to the bank when it can', async () => {
    const network = vi.fn<typeof fetch>(json({ responseCode: '00', unread: 0 }))
    const answer = await sendOrQueue(markRead, request(), anna, network, start)
    expect(answer.headers.get('X-From')).toBe('network')
    expect((network.mock.calls[0]![0] as Request).headers.has('X-Part')).toBe(false)
    expect(await ids()).toEqual([])
  })

  test.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a gateway', async () => new Response('', { status: 503 })],
    ['a captive portal', async () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
  ])('waits after %s, without envelope and token', async (_, network) => {
    const answer = await sendOrQueue(markRead, request(), anna, network, start)
    expect(answer.headers.get('X-From')).toBe('queue')
    expect(await answer.json()).toEqual({ responseCode: '00', queued: true })
    expect((await list(anna, start)).map((item) => item.payload)).toEqual([{ ids: ['11'] }])
  })

  test('is handed on when the bank refuses', async () => {
    const answer = await sendOrQueue(markRead, request(), anna, json({ responseCode: 'AU' }), start)
    expect(await answer.json()).toEqual({ responseCode: 'AU' })
    expect(await ids()).toEqual([])
  })

  test('rejects where nobody is known', async () => {
    await expect(
      sendOrQueue(markRead, request(), undefined, () => Promise.reject(new TypeError('x')), start),
    ).rejects.toThrow('Not reached')
  })
})
