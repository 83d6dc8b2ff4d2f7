// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { broken, Channel, gate, json, makeBank, makeLocks } from './stand-ins.fixture.ts'

const start = Date.UTC(2026, 0, 5, 9)
const session = { isAuthed: true, userId: '1', accessToken: 'a1', refreshToken: 'r1', expiresAt: start }

let bank: ReturnType<typeof makeBank>

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('navigator', { onLine: true, locks: makeLocks() })
  let count = 1
  bank = makeBank(async () => {
    const tokens = { accessToken: `a${(count += 1)}`, refreshToken: `r${count}`, expiresIn: 600 }
    await new Promise((resolve) => setTimeout(resolve, 50))
    return json(tokens)
  })
  vi.stubGlobal('fetch', bank.fetch)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  Channel.closeAll()
})

/** A tab: modules of its own. What it holds is read once; tabs then keep it in memory, each its own. */
async function tab(stored: object = session) {
  vi.resetModules()
  sessionStorage.setItem('session', JSON.stringify(stored))
  const [refreshing, expiry, own] = await Promise.all([
    import('./refresh.ts'),
    import('./expiry.ts'),
    import('./session.ts'),
  ])
  const ended: string[] = []
  expiry.onExpired((because) => ended.push(because))
  refreshing.shareTokens()
  own.sessionStore.get()
  return { ...refreshing, ...own, closeAll: expiry.closeAll, ended, tokens: () => own.sessionStore.get().accessToken }
}

const all = (...work: Promise<unknown>[]) =>
  Promise.all([Promise.allSettled(work), vi.advanceTimersByTimeAsync(1_000)]).then(([results]) => results)

test.each([
  ['with locks', true],
  ['one after the other', false],
])('C25 two tabs with one token ask the bank once, %s', async (_, together) => {
  const [one, two] = [await tab(), await tab()]
  if (together) await all(one.refresh(), two.refresh())
  else {
    await all(one.refresh())
    await all(two.freshToken())
  }
  expect(bank.of('/auth/refresh').map(({ body }) => body)).toEqual([{ refreshToken: 'r1' }])
  expect([one.tokens(), two.tokens()]).toEqual(['a2', 'a2'])
})

test('a tab copied before the refresh gets the tokens from the one that has them', async () => {
  const one = await tab()
  await all(one.refresh())
  const copied = await tab()
  await all(copied.refresh())
  expect(bank.hits).toHaveLength(1)
  expect(copied.tokens()).toBe('a2')
})

test('a tab that was loaded again since still has them', async () => {
  const one = await tab()
  await all(one.refresh())
  const kept = JSON.parse(sessionStorage.getItem('session') ?? '') as object
  one.closeAll()
  await tab(kept)
  const copied = await tab()
  await all(copied.refresh())
  expect(bank.hits).toHaveLength(1)
  expect(copied.tokens()).toBe('a2')
})

test('a tab of another person learns nothing of the tokens', async () => {
  const [one, other] = [await tab(), await tab({ ...session, userId: '2', accessToken: 'x', refreshToken: 'rx' })]
  await all(one.refresh())
  expect(other.tokens()).toBe('x')
  one.closeAll()
  one.clearSession()
  const asked: unknown[] = []
  other.hearTabs((word) => asked.push(word))
  const copied = await tab()
  await all(copied.refresh())
  expect(asked.filter((word) => (word as { say: string }).say === 'tokens')).toHaveLength(1)
  expect(bank.hits).toHaveLength(2)
})

test('after the end a tab hands out no tokens', async () => {
  const one = await tab()
  await all(one.refresh())
  one.closeAll()
  one.clearSession()
  const copied = await tab()
  await all(copied.refresh())
  expect(bank.hits).toHaveLength(2)
})

test('who signs out while a refresh waits for its turn is not ended a second time, and the bank is not asked', async () => {
  const locked = gate()
  void navigator.locks.request('refresh', () => locked.promise)
  const one = await tab()
  const waiting = one.refresh()
  one.clearSession()
  locked.open()
  await all(waiting)
  expect([one.ended, bank.hits.length]).toEqual([[], 0])
})

test('a refusal meant for a person who has left ends nobody else', async () => {
  const late = gate<Response>()
  bank.answer = () => late.promise
  const one = await tab()
  const waiting = one.refresh()
  await vi.advanceTimersByTimeAsync(500)
  one.clearSession()
  one.updateSession({ ...session, userId: '2', refreshToken: 'rb' })
  late.open(json({}, 401))
  const [result] = await all(waiting)
  expect(result).toMatchObject({ status: 'rejected' })
  expect(one.ended).toEqual([])
})

test('after a refresh that failed the next one asks again', async () => {
  const answer = bank.answer
  bank.answer = broken
  const one = await tab()
  await all(one.refresh())
  bank.answer = answer
  await all(one.refresh())
  expect([bank.hits.length, one.tokens(), one.ended]).toEqual([2, 'a2', []])
})

test('tokens lie in session storage and nowhere else on the device', async () => {
  const kept = vi.spyOn(Storage.prototype, 'setItem')
  const open = vi.fn<() => void>()
  vi.stubGlobal('indexedDB', { open })
  const one = await tab()
  await all(one.refresh())
  const stores = kept.mock.instances.map((store) => (store === (localStorage as unknown) ? 'local' : 'session'))
  expect(new Set(stores)).toEqual(new Set(['session']))
  expect([open.mock.calls.length, localStorage.length]).toEqual([0, 0])
  expect(sessionStorage.getItem('session')).toContain('r2')
  kept.mockRestore()
})
