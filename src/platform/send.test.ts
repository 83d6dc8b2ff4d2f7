// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calls, read, write } from '../domain/call.ts'
import { broken, Channel, gate, type Hit, json, makeBank, makeLocks, ok } from './stand-ins.fixture.ts'

const it = calls('tests', {
  look: read('balanceInquiry', {}),
  pay: write('ownTransfer', { once: true }),
  open: read('newsList', { as: 'public' }),
})
const start = Date.UTC(2026, 0, 5, 9)
const renewed = () => json({ accessToken: 'a2', refreshToken: 'r2', expiresIn: 600 })
const bearer = ({ headers }: Hit) => headers.get('Authorization')

let bank: ReturnType<typeof makeBank>

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('navigator', { onLine: true, locks: makeLocks() })
  bank = makeBank((hit) =>
    hit.path === '/auth/refresh' ? renewed() : bearer(hit) === 'Bearer a1' ? json({}, 401) : ok(),
  )
  vi.stubGlobal('fetch', bank.fetch)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  Channel.closeAll()
})

/** A signed-in tab whose token holds for ten minutes. */
async function fresh(session: object = {}) {
  vi.resetModules()
  const stored = { isAuthed: true, userId: '1', accessToken: 'a1', refreshToken: 'r1', expiresAt: start + 600_000 }
  sessionStorage.setItem('session', JSON.stringify({ ...stored, ...session }))
  sessionStorage.setItem('lastActivity', String(start))
  const [{ send }, { onExpired }, session_] = await Promise.all([
    import('./send.ts'),
    import('./expiry.ts'),
    import('./session.ts'),
  ])
  const ended: string[] = []
  onExpired((because) => {
    ended.push(because)
    session_.clearSession()
  })
  return { send, ended, ...session_ }
}

/** Lets tabs answer and promises settle. */
const settled = async <T>(work: Promise<T>): Promise<PromiseSettledResult<T>> => {
  const [result] = await Promise.all([Promise.allSettled([work]), vi.advanceTimersByTimeAsync(500)])
  return result[0]
}

test.each([
  ['[SESSION-009] HTTP 401', () => json({}, 401)],
  ['[ERRORS-005] code AU', () => json({ responseCode: 'AU' })],
] as const)('%s: one refresh, and the call goes out once more as it was', async (_, refusal) => {
  bank.answer = (hit) => (hit.path === '/auth/refresh' ? renewed() : bearer(hit) === 'Bearer a1' ? refusal() : ok())
  const { send, sessionStore } = await fresh()
  const payload = { amount: '10.00', note: null }
  expect(await settled(send(it.pay, payload as never, { idempotencyKey: 'k' }))).toMatchObject({ status: 'fulfilled' })
  const sent = bank.of('ownTransfer')
  expect(sent.map(bearer)).toEqual(['Bearer a1', 'Bearer a2'])
  expect(sent.map(({ text }) => text)).toEqual(Array(2).fill('{"method":"ownTransfer","amount":"10.00"}'))
  expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['k', 'k'])
  expect(bank.of('/auth/refresh').map(({ body }) => body)).toEqual([{ refreshToken: 'r1' }])
  expect(bearer(bank.of('/auth/refresh')[0]!)).toBeNull()
  expect(sessionStore.get()).toMatchObject({
    accessToken: 'a2',
    refreshToken: 'r2',
    expiresAt: Date.now() + 600_000 - 100,
  })
})

test('[TRANSPORT-017] every call of a signed-in person carries the Bearer, a public one does not', async () => {
  bank.answer = () => ok()
  const { send } = await fresh()
  await settled(send(it.look, {}))
  await settled(send(it.open, {}))
  expect(bank.hits.map(bearer)).toEqual(['Bearer a1', null])
})

test('[SESSION-007] C25 ten calls refused at once: one refresh, ten successes, every body its own', async () => {
  const { send } = await fresh()
  const sent = Array.from({ length: 10 }, (_, n) => settled(send(it.look, { n } as never)))
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(10).fill('fulfilled'))
  expect(bank.of('/auth/refresh')).toHaveLength(1)
  const again = bank.of('balanceInquiry').filter((hit) => bearer(hit) === 'Bearer a2')
  expect(again.map(({ body }) => body['n'])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('a call refused after another one has refreshed is repeated without a second refresh', async () => {
  const late = gate<Response>()
  bank.answer = (hit) => {
    if (hit.path === '/auth/refresh') return renewed()
    if (bearer(hit) !== 'Bearer a1') return ok()
    return hit.body['late'] ? late.promise : json({}, 401)
  }
  const { send } = await fresh()
  const slow = send(it.look, { late: true } as never)
  await settled(send(it.look, {}))
  late.open(json({}, 401))
  expect(await settled(slow)).toMatchObject({ status: 'fulfilled' })
  expect(bank.of('/auth/refresh')).toHaveLength(1)
})

test('a second refusal is not followed by a second repeat', async () => {
  bank.answer = (hit) => (hit.path === '/auth/refresh' ? renewed() : json({}, 401))
  const { send } = await fresh()
  expect(await settled(send(it.look, {}))).toMatchObject({ reason: { kind: 'refused', code: 'AU' } })
  expect([bank.of('balanceInquiry').length, bank.of('/auth/refresh').length]).toEqual([2, 1])
})

test.each([400, 401, 403])(
  '[SESSION-008] [SESSION-012] C25 a refresh refused with %i ends the session once',
  async (status) => {
    bank.answer = () => json({}, status)
    const { send, ended } = await fresh({ expiresAt: start })
    const all = await Promise.all([settled(send(it.look, {})), settled(send(it.pay, {})), settled(send(it.look, {}))])
    expect(all.map((one) => one.status)).toEqual(Array(3).fill('rejected'))
    expect([ended, bank.of('/auth/refresh').length, bank.hits.length]).toEqual([['session expired'], 1, 1])
  },
)

test('[SESSION-013] without a refresh token the session ends as such', async () => {
  const { send, ended } = await fresh({ refreshToken: undefined })
  expect(await settled(send(it.look, {}))).toMatchObject({ reason: { code: 'AU' } })
  expect([ended, bank.of('/auth/refresh').length]).toEqual([['empty refresh token'], 0])
})

test.each([
  ['the network breaks', broken],
  ['the bank is busy', () => json({}, 429)],
  ['the bank is ill', () => json({}, 503)],
])('the session stays while a refresh fails because %s, and the call goes out all the same', async (_, answer) => {
  bank.answer = (hit) => (hit.path === '/auth/refresh' ? answer() : ok())
  const { send, ended, sessionStore } = await fresh({ expiresAt: start })
  expect(await settled(send(it.look, {}))).toMatchObject({ status: 'fulfilled' })
  expect([ended, sessionStore.get().refreshToken, bearer(bank.of('balanceInquiry')[0]!)]).toEqual([
    [],
    'r1',
    'Bearer a1',
  ])
})

test('C25 signing out during a refresh stores no late tokens and sends nothing', async () => {
  const late = gate<Response>()
  bank.answer = () => late.promise
  const { send, clearSession, sessionStore } = await fresh({ expiresAt: start })
  const waiting = send(it.pay, {})
  await vi.advanceTimersByTimeAsync(500)
  clearSession()
  late.open(renewed())
  expect(await settled(waiting)).toMatchObject({ reason: { code: 'AU' } })
  expect(sessionStore.get()).toEqual({ isAuthed: false })
  expect(sessionStorage.length).toBe(0)
  expect(bank.of('ownTransfer')).toHaveLength(0)
})

test('what one person asked is not repeated for the next', async () => {
  const late = gate<Response>()
  bank.answer = () => late.promise
  const { send, clearSession, updateSession } = await fresh()
  const waiting = send(it.pay, {})
  await vi.advanceTimersByTimeAsync(0)
  clearSession()
  updateSession({ isAuthed: true, userId: '2', accessToken: 'b1', refreshToken: 'rb' })
  late.open(json({}, 401))
  expect(await settled(waiting)).toMatchObject({ reason: { code: 'AU' } })
  expect(bank.hits).toHaveLength(1)
})

test('what was asked for one customer is not sent for another that is chosen during the refresh', async () => {
  const late = gate<Response>()
  bank.answer = (hit) => (hit.path === '/auth/refresh' ? late.promise : ok())
  const { send, updateSession } = await fresh({ expiresAt: start, fromCustomerId: '1' })
  const waiting = send(it.pay, {})
  await vi.advanceTimersByTimeAsync(500)
  updateSession({ fromCustomerId: '2' })
  late.open(renewed())
  expect(await settled(waiting)).toMatchObject({ status: 'rejected' })
  expect(bank.of('ownTransfer')).toHaveLength(0)
})

test.each([
  [10_001, 0],
  [10_000, 1],
  [-5_000, 1],
])('[SESSION-006] a token that ends in %i ms is refreshed first %i times', async (left, times) => {
  bank.answer = (hit) => (hit.path === '/auth/refresh' ? renewed() : ok())
  const { send } = await fresh({ expiresAt: start + left })
  await settled(send(it.look, {}))
  expect(bank.of('/auth/refresh')).toHaveLength(times)
  expect(bank.of('balanceInquiry').map(bearer)).toEqual([times ? 'Bearer a2' : 'Bearer a1'])
})

test('C27 the clock is asked before every call: after fifteen minutes nothing goes out', async () => {
  const { send, ended } = await fresh()
  vi.setSystemTime(start + 900_000)
  expect(await settled(send(it.look, {}))).toMatchObject({ reason: { code: 'AU' } })
  expect([ended, bank.hits.length]).toEqual([['idle'], 0])
})

const term = { id: 'tos', version: '2', title: 'Terms' }
const termsFirst = () => json({ responseCode: 'TE', terms: { term } })

test('[ERRORS-002] terms first: calls that were refused ask once together, and each is repeated once', async () => {
  const { send } = await fresh({ accessToken: 'a2' })
  const { termsStore } = await import('./terms.ts')
  let accepted = false
  bank.answer = () => (accepted ? ok() : termsFirst())
  const both = Promise.all([send(it.look, {}), send(it.pay, {})])
  await vi.waitFor(() => expect([termsStore.get()?.terms, bank.hits.length]).toEqual([[term], 2]))
  accepted = true
  termsStore.get()?.answer(true)
  await both
  expect([bank.hits.length, termsStore.get()]).toEqual([4, undefined])
})

test('terms that are asked again after they were accepted are an error, not a loop; declined, nothing is repeated', async () => {
  const { send } = await fresh({ accessToken: 'a2' })
  const { termsStore } = await import('./terms.ts')
  bank.answer = termsFirst
  for (const [accepts, hits] of [
    [true, 2],
    [false, 3],
  ] as const) {
    const work = settled(send(it.look, {}))
    await vi.waitFor(() => expect(termsStore.get()).toBeDefined())
    termsStore.get()?.answer(accepts)
    expect(await work).toMatchObject({ status: 'rejected', reason: { kind: 'terms' } })
    expect(bank.hits).toHaveLength(hits)
  }
})
