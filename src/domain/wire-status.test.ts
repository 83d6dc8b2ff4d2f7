import { object, string } from 'superstruct'
import { describe, expect, test } from 'vitest'
import { type AnyCall, type AnyRpcCall, read, rest, write } from './call.ts'
import { BankError } from './errors.ts'
import { count } from './struct.ts'
import { noReply, openReply, openRest } from './wire.ts'

const list = read('cardList', { response: object({ name: string(), total: count() }) })
const pay = write('ownTransfer', { once: true, response: object({ transactionId: string() }) })
const login = rest('POST /auth/postlogin', { as: 'public', response: object({ code: string() }) })

const fails = (open: () => unknown): BankError => {
  try {
    open()
  } catch (error) {
    if (error instanceof BankError) return error
    throw error
  }
  throw new Error('did not fail')
}

const rpc = (body: unknown, call: AnyRpcCall = list, status = 200): BankError =>
  fails(() => openReply(call, { status, body }))
const http = (status: number, body: unknown = {}, retryAfter?: string, call: AnyCall = login): BankError =>
  fails(() => openRest(call, { status, body, retryAfter }))

describe('HTTP statuses', () => {
  test('204 is success for a REST call, not for a named one', () => {
    expect(openRest(rest('POST /auth/logout', {}), { status: 204, body: undefined })).toEqual({})
    expect(rpc(undefined, list, 204)).toMatchObject({ kind: 'server', code: 'UE' })
  })

  test('a REST answer is checked', () => {
    expect(openRest(login, { status: 201, body: { code: '012345', extra: 1 } })).toEqual({ code: '012345' })
    expect(http(200, { code: 12 })).toMatchObject({ kind: 'garbled', call: 'POST /auth/postlogin' })
  })

  test.each([
    [400, 'invalid', 'checkFields', undefined],
    [422, 'invalid', 'checkFields', undefined],
    [401, 'refused', 'signInAgain', 'AU'],
    [403, 'refused', 'accessDenied', undefined],
    [404, 'refused', 'accessDenied', undefined],
    [409, 'unknown-outcome', 'unknownOutcome', undefined],
    [413, 'invalid', 'fileTooLarge', undefined],
    [426, 'refused', 'updateNeeded', undefined],
    [500, 'server', 'notAvailable', undefined],
    [502, 'server', 'notAvailable', undefined],
    [503, 'server', 'notAvailable', undefined],
    [504, 'server', 'notAvailable', undefined],
    [418, 'server', 'networkError', 'UE'],
    [302, 'server', 'networkError', 'UE'],
  ])('%i is %s and says %s', (status, kind, key, code) => {
    expect(http(status)).toMatchObject({ kind, say: { key }, code, status })
    expect(rpc({}, list, status)).toMatchObject({ kind, say: { key }, code, status })
  })

  test('[ERRORS-013] 200, 204, 401, 422, 429 and 500 are known; a stranger is the unknown error', () => {
    const logout = rest('POST /auth/logout', {})
    for (const status of [200, 204]) expect(openRest(logout, { status, body: {} })).toEqual({})
    const unknown = [401, 422, 429, 500, 300, 418, 501].filter((status) => http(status).code === 'UE')
    expect(unknown).toEqual([300, 418, 501])
  })

  test('[ERRORS-014] 403 of an auth call shows its message', () => {
    expect(http(403, { message: 'Wrong password' }).say).toEqual({ text: 'Wrong password' })
  })

  test.each([400, 422])('%i shows the refused fields', (status) => {
    const body = { message: 'Invalid', validationErrors: [{ field: 'code', description: 'Wrong code' }] }
    expect(http(status, body)).toMatchObject({ say: { text: 'Wrong code' }, fields: [{ field: 'code' }] })
    expect(http(status, { message: 'Invalid' }).say).toEqual({ text: 'Invalid' })
  })

  test.each([
    ['30', 30],
    ['0.5', 1],
    [undefined, 60],
    ['-5', 60],
    ['Fri, 27 Nov 2026 10:00:00 GMT', 60],
  ])('429 with Retry-After %s waits %i s', (retryAfter, seconds) => {
    expect(http(429, {}, retryAfter)).toMatchObject({
      kind: 'server',
      retryAfter: seconds,
      say: { key: 'tooManyRequests', seconds },
    })
  })
})

describe('a call that happens once', () => {
  test('nothing came back', () => {
    expect(noReply(pay, new Error('lost'))).toMatchObject({
      kind: 'unknown-outcome',
      say: { key: 'unknownOutcome' },
      call: 'ownTransfer',
    })
    expect(noReply(list, new Error('lost'))).toMatchObject({ kind: 'offline', code: 'AE', say: { key: 'offline' } })
  })

  test.each([500, 502, 503, 504, 520, 408, 409, 204])('%i leaves it open whether it happened', (status) => {
    expect(rpc({}, pay, status).kind).toBe('unknown-outcome')
  })

  test.each([undefined, '<html>', null, {}, { responseCode: '00' }])('and so does %j', (body) => {
    expect(rpc(body, pay).kind).toBe('unknown-outcome')
  })

  test.each([400, 401, 403, 404, 413, 418, 422, 426, 429])('%i says that it did not', (status) => {
    expect(['invalid', 'refused', 'server']).toContain(rpc({}, pay, status).kind)
  })

  test('a clear answer is clear', () => {
    expect(rpc({ responseCode: 'CA' }, pay).kind).toBe('refused')
    expect(openReply(pay, { status: 200, body: { responseCode: '00', transactionId: '0042' } })).toEqual({
      transactionId: '0042',
    })
  })
})

test('every error names its call', () => {
  const named: AnyCall[] = [list, pay]
  expect(named.map((call) => noReply(call, null).call)).toEqual(['cardList', 'ownTransfer'])
})
