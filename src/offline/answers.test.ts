import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { respond, type Context } from './answers.ts'
import { day, down, history, html, json, Page, start, statements } from './answers.fixture.ts'
import { vaultDoor } from './vault.ts'

let page: Page
beforeEach(async () => {
  page = await Page.of()
})
afterEach(async () => {
  await page.close()
  vaultDoor.close()
  await Dexie.delete('vault')
})

const contextOf = ({ vault, keep, wait, now, brand }: Page): Context => ({ vault, keep, wait, now, brand })

describe('whose business it is', () => {
  test('our own headers never reach the bank, the token does', async () => {
    await page.outcome(history({}, { 'X-Cache': 'only-if-cached' }), () => statements(1))
    const [request] = page.sent
    expect(['X-Part', 'X-Brand', 'X-Cache'].map((name) => request?.headers.get(name))).toEqual([null, null, null])
    expect(request?.headers.get('Authorization')).toBe('Bearer secret')
    expect(await request?.json()).toMatchObject({ method: 'exportList', accountId: '1' })
  })

  test('without a vault the bank is asked and nothing is kept', async () => {
    const held = page.vaultHeld
    page.vaultHeld = undefined
    expect(await page.outcome(history(), () => statements(1))).toMatchObject({ status: 200 })
    page.vaultHeld = held
    expect(await page.isKept(history())).toBe(false)
  })

  test('an answer to a secret is not kept', async () => {
    await page.outcome(history({ authSecret: 's' }), () => statements(1))
    expect(await page.isKept(history({ authSecret: 's' }))).toBe(false)
  })
})

describe('what an answer does', () => {
  const code = (responseCode: string) => () => json({ responseCode })
  test.each([
    // name, network, kept afterwards, then offered with a kept copy: from, and is the copy still served after
    ['00', () => statements(2), true, 'network', true],
    ['HTML portal', () => html(), false, 'cache', true],
    [
      'HTML that says JSON',
      () =>
        json('x', {})
          .text()
          .then(() => new Response('<html>', { headers: { 'Content-Type': 'application/json' } })),
      false,
      'cache',
      true,
    ],
    ['no network', down, false, 'cache', true],
    ['502', () => new Response('', { status: 502 }), false, 'cache', true],
    ['503', () => new Response('', { status: 503 }), false, 'cache', true],
    ['500', () => new Response('{}', { status: 500 }), false, 'network', true],
    ['401', () => new Response('', { status: 401 }), false, 'network', true],
    ['UE', code('UE'), false, 'network', true],
    ['TE', code('TE'), false, 'network', true],
    ['13', code('13'), false, 'network', true],
    ['CA', code('CA'), false, 'network', true],
    ['AU', code('AU'), false, 'network', false],
    ['ENOA', code('ENOA'), false, 'network', false],
    ['00 of another shape', () => json({ responseCode: '00', total: 'many' }), false, 'network', true],
  ] as const)('%s', async (_, network, keeps, from, served) => {
    await page.outcome(history(), network as () => Response)
    expect(await page.isKept(history())).toBe(keeps)
    await page.outcome(history(), () => statements(1))
    expect(await page.outcome(history(), network as () => Response)).toMatchObject({ from })
    const after = await page.outcome(history(), down)
    const text = await statements(keeps ? 2 : 1).text()
    const shown = after === 'reject' ? after : `${after?.from}: ${after?.text}`
    expect(shown).toBe(served ? `cache: ${text}` : 'reject')
  })

  test('after AU nothing is shown until a good answer comes', async () => {
    await page.outcome(history(), () => statements(1))
    await page.outcome(history(), () => json({ responseCode: 'AU' }))
    expect(await page.outcome(history(), down)).toBe('reject')
    await page.outcome(history({ pageNumber: 2 }), () => statements(5))
    expect(await page.outcome(history(), down)).toMatchObject({ from: 'cache' })
  })

  test('a gateway without a kept copy is handed on with its status', async () => {
    expect(await page.outcome(history(), () => new Response('', { status: 503 }))).toMatchObject({
      status: 503,
      from: 'network',
    })
  })
})

describe('history', () => {
  test('is the bank’s when it answers in time', async () => {
    await page.outcome(history(), () => statements(1))
    expect(await page.outcome(history(), () => statements(2))).toMatchObject({
      from: 'network',
      text: await statements(2).text(),
    })
    expect(page.told).toEqual([])
  })

  test('is the kept one after 4 s, with its time; the page hears of the difference', async () => {
    await page.outcome(history(), () => statements(1))
    page.time = start + 60_000
    let arrive: (response: Response) => void = () => {}
    const waits: number[] = []
    const answer = respond(
      history(),
      { ...contextOf(page), wait: (ms) => (waits.push(ms), Promise.resolve(undefined)) },
      () => new Promise((resolve) => (arrive = resolve)),
    )
    const response = await answer
    expect(waits).toEqual([4_000])
    expect(response?.headers.get('X-From')).toBe('cache')
    expect(response?.headers.get('X-Stored-At')).toBe(new Date(start).toISOString())
    arrive(statements(2))
    await page.settled()
    await vi.waitFor(() => expect(page.told).toEqual([{ word: 'history', verb: 'statements' }]))
    const again = await page.outcome(history({}, { 'X-Cache': 'only-if-cached' }), down)
    expect(again).toMatchObject({ from: 'cache', text: await statements(2).text() })
  })

  test('says nothing when the late answer is the same', async () => {
    await page.outcome(history(), () => statements(1))
    let arrive: (response: Response) => void = () => {}
    await respond(
      history(),
      { ...contextOf(page), wait: () => Promise.resolve(undefined) },
      () => new Promise((resolve) => (arrive = resolve)),
    )
    arrive(statements(1))
    await page.settled()
    await page.outcome(history({ pageNumber: 9 }), () => statements(1))
    expect(page.told).toEqual([])
  })

  test('waits for the bank where nothing is kept', async () => {
    let arrive: (response: Response) => void = () => {}
    const answer = page.outcome(history(), () => new Promise((resolve) => (arrive = resolve)), {
      wait: () => Promise.resolve(undefined),
    })
    await vi.waitFor(() => expect(page.sent).toHaveLength(1))
    arrive(statements(3))
    expect(await answer).toMatchObject({ from: 'network' })
  })

  test('asked twice at once is asked once', async () => {
    let arrive: (response: Response) => void = () => {}
    const network = (): Promise<Response> => new Promise((resolve) => (arrive = resolve))
    const both = [page.outcome(history(), network), page.outcome(history(), network)]
    await vi.waitFor(() => expect(page.sent).toHaveLength(1))
    await new Promise((resolve) => setImmediate(resolve))
    arrive(statements(3))
    expect(await Promise.all(both)).toMatchObject([{ from: 'network' }, { from: 'network' }])
    expect(page.sent).toHaveLength(1)
  })

  test('is of no use after 90 days', async () => {
    await page.outcome(history(), () => statements(1))
    page.time = start + 90 * day + 1
    expect(await page.outcome(history(), down)).toBe('reject')
  })
})
