import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { notifications } from '../domain/notifications/calls.ts'
import { drain, type Sender } from './drain.ts'
import { discard, enqueue, lease, list, makeDue, settle } from './outbox.ts'
import { partOf, queuePartOf } from './owner.ts'
import { workDoor } from './work.ts'

const start = Date.UTC(2026, 4, 4)
const { markRead } = notifications
const partFor = async (userId: string, fromCustomerId?: string): Promise<string> =>
  queuePartOf(await partOf({ apiBase: '', brand: 'aster', userId, fromCustomerId }))
const anna = await partFor('1001')
const ben = await partFor('1002')

function sender(more: Partial<Sender> = {}): Sender & { sent: unknown[] } {
  const sent: unknown[] = []
  const send = async (_: unknown, payload: unknown): Promise<unknown> => void sent.push(payload)
  return { sent, send, part: () => anna, holds: async () => true, now: () => start + 1, random: () => 0.5, ...more }
}
const failing = (...failures: object[]) => {
  const sent: unknown[] = []
  const send = async (_: unknown, payload: unknown): Promise<unknown> => {
    sent.push(payload)
    const failure = failures.shift()
    if (failure && Object.keys(failure).length > 0) throw failure
    return {}
  }
  return { sent, sender: { ...sender(), send } }
}
const mark = (id: string, at = start): Promise<void> => enqueue(anna, markRead, { ids: [id] }, at)
const ids = async (part = anna, now = start + 1) =>
  (await list(part, now)).map((item) => (item.payload.ids as string[])[0])

afterEach(async () => {
  workDoor.close()
  await Dexie.delete('work')
})

describe('sending', () => {
  test('sends what is due and forgets it after the yes', async () => {
    await mark('11')
    await mark('12', start + 1)
    const bank = sender()
    expect(await drain(bank)).toBeUndefined()
    expect(bank.sent).toEqual([{ ids: ['11'] }, { ids: ['12'] }])
    expect(await ids()).toEqual([])
  })

  test('a crash between the sending and the forgetting keeps the item', async () => {
    await mark('11')
    const { run } = workDoor
    const crash = vi
      .spyOn(workDoor, 'run')
      .mockImplementation((mode, work) => (mode === 'rw' ? Promise.reject(new Error('killed')) : run(mode, work)))
    const bank = sender()
    await expect(drain(bank)).rejects.toThrow('killed')
    crash.mockRestore()
    expect(bank.sent).toHaveLength(1)
    expect(await ids()).toEqual(['11'])
  })

  test('never sends under another person, nor after a change in between', async () => {
    await mark('11')
    await mark('12', start + 1)
    const asBen = sender({ part: () => ben })
    await drain(asBen)
    expect(asBen.sent).toEqual([])
    let who = anna
    const changing = sender({ part: () => who })
    await drain({ ...changing, send: async (...args) => ((who = ben), changing.send(...args)) })
    expect(changing.sent).toEqual([{ ids: ['11'] }])
    expect(await ids()).toEqual(['12'])
  })

  test('stops where the bank is out of reach, and nothing counts as a try', async () => {
    await mark('11')
    await mark('12', start + 1)
    const { sent, sender: away } = failing({ kind: 'offline', code: 'AE' })
    expect(await drain(away)).toEqual({ act: 'stop', why: 'unreachable' })
    expect(sent).toHaveLength(1)
    expect(await list(anna, start + 1)).toMatchObject([{ attempts: 0 }, { attempts: 0 }])
  })

  test('an answer from the queue is not the bank’s yes', async () => {
    await mark('11')
    expect(await drain(sender({ send: async () => ({ from: 'queue' }) }))).toMatchObject({ why: 'unreachable' })
    expect(await ids()).toEqual(['11'])
  })

  test('after UE it goes on with the next one and tries again later', async () => {
    await mark('11')
    await mark('12', start + 1)
    const { sent, sender: bank } = failing({ code: 'UE' }, {})
    await drain(bank)
    expect(sent).toHaveLength(2)
    expect(await list(anna, start + 1)).toMatchObject([
      { attempts: 1, nextAt: start + 1 + 5_000, lastError: 'UE', state: 'ready' },
    ])
    const soon = sender()
    await drain(soon)
    expect(soon.sent).toEqual([])
    const later = sender({ now: () => start + 5_001 })
    await drain(later)
    expect(later.sent).toHaveLength(1)
  })

  test('is parked after six tries, and the person may try again', async () => {
    await mark('11')
    let now = start
    for (let i = 0; i < 6; i += 1) {
      expect((await list(anna, now))[0]?.state).toBe('ready')
      await drain({ ...failing({ status: 500 }).sender, now: () => (now += 600_000) })
    }
    expect(await list(anna, now)).toMatchObject([{ state: 'parked', attempts: 6, lastError: '500' }])
    await makeDue(anna, now)
    expect(await list(anna, now)).toMatchObject([{ state: 'ready', attempts: 0, nextAt: now }])
  })

  test('what the bank refuses is parked at once; the same write again makes it wait again', async () => {
    await mark('11')
    await drain(failing({ code: 'VF' }).sender)
    expect(await list(anna, start)).toMatchObject([{ state: 'parked', lastError: 'VF' }])
    await mark('11', start + 5)
    expect(await list(anna, start + 5)).toMatchObject([{ state: 'ready' }])
  })

  test('who has lost the lease sends no more', async () => {
    await mark('11')
    const bank = sender({ holds: async () => false })
    await drain(bank)
    expect(bank.sent).toEqual([])
  })

  test('the lease is one sender’s for 30 s', async () => {
    expect(await lease('a', start)).toBe(true)
    expect(await lease('b', start + 30_000 - 1)).toBe(false)
    expect(await lease('a', start + 29_000)).toBe(true)
    expect(await lease('b', start + 58_999)).toBe(false)
    expect(await lease('b', start + 59_000)).toBe(true)
  })

  test('an item that is gone meanwhile is not brought back', async () => {
    await mark('11')
    const [item] = await list(anna, start)
    await discard(anna)
    await settle(item!.id, { attempts: 1 })
    expect(await ids()).toEqual([])
  })
})
