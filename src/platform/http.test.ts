// @vitest-environment jsdom
import { object, string } from 'superstruct'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calls, read, rest, write } from '../domain/call.ts'
import { BankError } from '../domain/errors.ts'
import { broken, json, makeBank, ok } from './stand-ins.fixture.ts'

const it = calls('tests', {
  look: read('balanceInquiry', { response: object({ total: string() }) }),
  mine: read('profileInquiry', { as: 'user' }),
  open: read('newsList', { as: 'public', lang: true }),
  pay: write('ownTransfer', { once: true, request: object({ amount: string() }) }),
  mark: write('readSet', {}),
  item: rest('GET /things/{id}', { request: object({ id: string(), page: string() }) }),
  change: rest('PUT /things/{id}', { request: object({ id: string(), name: string() }) }),
  paper: rest('GET /papers/{id}', { bytes: true, request: object({ id: string() }) }),
})
const total = { total: '1.00' }

let bank: ReturnType<typeof makeBank>
let said: ReturnType<typeof vi.spyOn>

/** `call` over a session that a reload would find. */
async function fresh(session: object = {}) {
  vi.resetModules()
  sessionStorage.setItem('session', JSON.stringify({ isAuthed: true, email: 'anna@people.example', ...session }))
  return import('./http.ts')
}

const failure = async (work: Promise<unknown>): Promise<BankError> => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toMatchObject({ name: 'BankError' })
  return error as BankError
}

beforeEach(() => {
  localStorage.clear()
  bank = makeBank(() => ok(total))
  vi.stubGlobal('fetch', bank.fetch)
  said = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('[TRANSPORT-009] a named call is a POST with the method in query and body', async () => {
  const { call } = await fresh()
  await call(it.look, {})
  expect(bank.hits[0]).toMatchObject({ path: '/api?method=balanceInquiry', verb: 'POST' })
  expect(bank.hits[0]?.body).toEqual({ method: 'balanceInquiry' })
  expect(bank.hits[0]?.headers.get('Content-Type')).toBe('application/json')
})

test.each([
  ['[TRANSPORT-011] the acting customer', 'look', { fromCustomerId: '2' }, { fromCustomerId: '2' }],
  ['[TRANSPORT-012] the e-mail of a user’s own call', 'mine', {}, { fromEmail: 'anna@people.example' }],
  ['[TRANSPORT-012] the secret in place of the e-mail', 'mine', { authSecret: 's' }, { authSecret: 's' }],
  ['[TRANSPORT-013] the language of a dictionary and no name', 'open', { fromCustomerId: '2' }, { lang: 'ua' }],
] as const)('%s is in the body', async (_, verb, session, fields) => {
  localStorage.setItem('language', 'ua')
  const { call } = await fresh(session)
  await call(it[verb], {}).catch(() => {})
  expect(bank.hits[0]?.body).toEqual({ method: it[verb].method, ...fields })
})

test('[TRANSPORT-006] what is empty is not sent', async () => {
  const { call } = await fresh()
  await call(it.mark, { a: null, b: undefined, c: Number.NaN, d: 0, e: '' } as never)
  expect(bank.hits[0]?.text).toBe('{"method":"readSet","d":0,"e":""}')
})

test('[TRANSPORT-001] [TRANSPORT-015] [TRANSPORT-016] language and client version go with every call', async () => {
  localStorage.setItem('language', 'ua')
  const { call } = await fresh()
  await call(it.look, {})
  await call(it.open, {})
  await call(it.item, { id: '1', page: '2' })
  expect(bank.hits.map(({ headers }) => [headers.get('Accept-Language'), headers.get('X-Client-Version')])).toEqual(
    Array(3).fill(['uk', '2.1.2']),
  )
})

test('a token is carried as Bearer; without one there is no such header', async () => {
  const { call } = await fresh()
  await call(it.look, {}, { token: 't1' })
  await call(it.look, {})
  expect(bank.hits.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer t1', null])
})

test('[TRANSPORT-007] who acts for a customer says so in a header on every call but public ones', async () => {
  const { call } = await fresh({ fromCustomerId: '2' })
  await call(it.look, {})
  await call(it.change, { id: '1', name: 'x' })
  await call(it.open, {})
  expect(bank.hits.map(({ headers }) => headers.get('Customer-Id'))).toEqual(['2', '2', null])
  const { call: ownCall } = await fresh()
  await ownCall(it.look, {})
  expect(bank.hits[3]?.headers.has('Customer-Id')).toBe(false)
})

test('a call with a path: what is left goes to the query of a GET and to the body of others', async () => {
  const { call } = await fresh()
  await call(it.item, { id: 'a/b', page: '2' })
  await call(it.change, { id: '1', name: 'x' })
  expect(bank.hits.map(({ verb, path, text }) => [verb, path, text])).toEqual([
    ['GET', '/things/a%2Fb?page=2', ''],
    ['PUT', '/things/1', '{"name":"x"}'],
  ])
  expect(bank.hits[0]?.headers.has('Content-Type')).toBe(false)
})

test('C02 the same payment sent again has the same key and the same bytes', async () => {
  const { call } = await fresh()
  bank.answer = () => (bank.hits.length === 1 ? broken() : ok())
  const pay = () => call(it.pay, { amount: '25.00' }, { idempotencyKey: 'k1' })
  await failure(pay())
  await pay()
  expect(bank.hits.map(({ headers, text }) => [headers.get('Idempotency-Key'), text])).toEqual(
    Array(2).fill(['k1', '{"method":"ownTransfer","amount":"25.00"}']),
  )
})

test.each([
  ['500', () => json({}, 500), 'unknown-outcome', { key: 'notAvailable' }],
  ['400', () => json({ message: 'Bad amount' }, 400), 'invalid', { text: 'Bad amount' }],
  ['429', () => json({}, 429, { 'Retry-After': '7' }), 'server', { key: 'tooManyRequests', seconds: 7 }],
  ['a dropped socket', broken, 'unknown-outcome', { key: 'unknownOutcome' }],
  ['an empty 200', () => new Response(''), 'unknown-outcome', { key: 'serverError' }],
  ['a stranger’s page', () => new Response('<html>'), 'unknown-outcome', { key: 'unknownOutcome' }],
] as const)('C01 a payment answered by %s is sent once and says what is known', async (_, answer, kind, say) => {
  const { call } = await fresh()
  bank.answer = answer
  expect(await failure(call(it.pay, { amount: '10.00' }))).toMatchObject({ kind, say })
  expect(bank.hits).toHaveLength(1)
})

test.each([
  ['a dropped socket', broken, 'offline', { key: 'offline' }],
  ['[ERRORS-012] 500', () => json({}, 500), 'server', { key: 'notAvailable' }],
  ['[ERRORS-015] an empty answer', () => new Response(''), 'server', { key: 'serverError' }],
  [
    '[ERRORS-003] VF',
    () => json({ responseCode: 'VF', validationErrors: [{ description: 'a' }, { description: 'b' }] }),
    'invalid',
    { text: 'a b' },
  ],
] as const)('a look-up answered by %s says so', async (_, answer, kind, say) => {
  const { call } = await fresh()
  bank.answer = answer
  expect(await failure(call(it.look, {}))).toMatchObject({ kind, say })
  expect(bank.hits).toHaveLength(1)
})

test.each(['look', 'pay'] as const)('a garbled answer names the call on the console (%s)', async (verb) => {
  const { call } = await fresh()
  bank.answer = () => new Response('<html>Sign in to the airport</html>')
  await failure(call(it[verb], {} as never))
  expect(said.mock.calls.map(([text]: unknown[]) => text)).toEqual([`Garbled answer: ${it[verb].method}`])
})

test.each([
  ['look', 'offline'],
  ['pay', 'unknown-outcome'],
] as const)('a body that breaks off is no reply (%s)', async (verb, kind) => {
  const { call } = await fresh()
  const body = () =>
    new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"responseCode":"00","tot'))
        stream.error(new TypeError('network error'))
      },
    })
  bank.answer = () => new Response(body())
  expect(await failure(call(it[verb], {} as never))).toMatchObject({ kind, status: undefined })
  expect(said).not.toHaveBeenCalled()
})

test('what the caller no longer wants is not a failure', async () => {
  const { call } = await fresh()
  const { connectionStore } = await import('./connection.ts')
  const stop = new AbortController()
  bank.answer = ({ signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  const asked = call(it.look, {}, { signal: stop.signal })
  stop.abort()
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  expect([connectionStore.get().state, bank.hits.length]).toEqual(['online', 1])
})

test('[TRANSPORT-014] five minutes without an answer: a look-up is offline, a payment unknown', async () => {
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  const { call } = await fresh()
  bank.answer = ({ signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  const [look, pay] = [failure(call(it.look, {})), failure(call(it.pay, { amount: '1' }))]
  expect(timeout.mock.calls).toEqual([[300_000], [300_000]])
  limit.abort(new DOMException('time', 'TimeoutError'))
  expect([(await look).kind, (await pay).kind]).toEqual(['offline', 'unknown-outcome'])
})

test('a kept answer is marked with the moment it was true, a queued write with nothing', async () => {
  const { call } = await fresh()
  bank.answer = () =>
    json({ responseCode: '00', ...total }, 200, { 'X-From': 'cache', 'X-Stored-At': '2026-01-02T03:04:05Z' })
  expect(await call(it.look, {})).toEqual({ value: total, from: 'device', at: Date.UTC(2026, 0, 2, 3, 4, 5) })
  bank.answer = () => new Response('', { headers: { 'X-From': 'queue' } })
  expect(await call(it.mark, {})).toMatchObject({ value: {}, from: 'queue' })
})

test('a file is bytes, and another page in its place is garbled', async () => {
  const { call } = await fresh()
  bank.answer = () => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } })
  expect(await ((await call(it.paper, { id: '1' })).value as unknown as Blob).text()).toBe('%PDF')
  bank.answer = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })
  expect((await failure(call(it.paper, { id: '1' }))).kind).toBe('garbled')
})

test('a payload that makes no path is a fault of the caller, not of the connection', async () => {
  const { call } = await fresh()
  await expect(call(it.item, { id: '..', page: '1' })).rejects.toBeInstanceOf(TypeError)
  expect(bank.hits).toHaveLength(0)
})
