import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticatorCodeOf } from './authenticator.ts'
import { challenge, type Customer, trial, type Trial } from './trial.ts'

let bank: Trial

beforeAll(async () => {
  bank = await trial({ faults: true })
})
afterAll(() => bank.close())

const bearer = (who: Customer) => ({ authorization: `Bearer ${who.accessToken}` })
const ask = (who: Customer, mode: number) =>
  bank.post('/customer/two-step-verification', { mode, typeMode: 'login' }, bearer(who))
const confirm = (who: Customer, reqId: string, code: string) =>
  bank.post(`/customer/two-step-verification/${reqId}/confirm`, { code }, bearer(who))
const texted = async (phone: string): Promise<string> => {
  const { sms } = (await bank.get('/outside/api/post')).body
  const mine = sms.find(({ recipient }: { recipient: string }) => recipient.endsWith(phone.slice(-2)))
  return mine.body.slice(0, 6)
}
const modeOf = async (who: Customer): Promise<string> => (await who.rpc('customerInfoGet')).body.customer.login2faMode
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('[SETTINGS-018] [SETTINGS-019] [APPROVALS-011] a text message confirms another second step, once, and it is asked for from then on', async () => {
  const ben = await bank.customer('ben')
  const { body, status } = await ask(ben, 2)
  expect([status, body]).toMatchObject([200, { approveType: 2, phoneNumber: expect.stringContaining('•••') }])
  expect(await modeOf(ben)).toBe('no')
  const code = await texted(body.phoneNumber)
  const { status: done, body: tokens } = await confirm(ben, body.reqId, code)
  expect([done, tokens.accessToken === ben.accessToken]).toEqual([200, false])
  expect(await modeOf(ben)).toBe('sms')
  expect(await modeOf({ ...ben, accessToken: tokens.accessToken })).toBe('sms')
  expect((await bank.post('/auth/refresh', { refreshToken: tokens.refreshToken })).status).toBe(200)
  expect((await confirm(ben, body.reqId, code)).status).toBe(400)
  const login = { username: ben.email, password: ben.password, codeChallenge: challenge, client: 'spa' }
  expect((await bank.post('/auth/postlogin', login)).body.authFlow).toBe('sms')
  expect((await ask(ben, 2)).body.message).toBe('This is how you sign in already.')
})

test('[SETTINGS-029] [APPROVALS-010] a wrong code says how many tries are left; the fifth ends it; another person or request has no use of it', async () => {
  const [ben, anna] = [await bank.customer('ben'), await bank.customer('anna')]
  const { body } = await ask(ben, 2)
  const code = await texted(body.phoneNumber)
  expect((await confirm(ben, '%20', code)).body.message).toBe('Not Operation Id, Fail Operation')
  expect((await confirm(anna, body.reqId, code)).body.message).toBe('This confirmation has expired. Start again.')
  const wrong = await confirm(ben, body.reqId, other(code))
  expect([wrong.status, wrong.body.message]).toEqual([400, 'Wrong code. 4 more tries.'])
  for (let tries = 1; tries < 5; tries += 1) await confirm(ben, body.reqId, other(code))
  expect((await confirm(ben, body.reqId, code)).body.message).toBe('This confirmation has expired. Start again.')
  const first = (await ask(ben, 2)).body
  const firstCode = await texted(first.phoneNumber)
  await ask(ben, 2)
  expect((await confirm(ben, first.reqId, firstCode)).status).toBe(400)
  expect(await modeOf(ben)).toBe('no')
})

test('a phone must be linked to approve sign-ins, and nobody asks more than five times in a quarter of an hour', async () => {
  const ben = await bank.customer('ben')
  expect((await ask(ben, 1)).body.message).toBe('Link a phone first.')
  expect((await ask(ben, 4)).status).toBe(422)
  for (let asked = 0; asked < 5; asked += 1) expect((await ask(ben, 2)).status).toBe(200)
  expect((await ask(ben, 2)).status).toBe(429)
  expect((await bank.post('/customer/two-step-verification', { mode: 2, typeMode: 'login' })).status).toBe(401)
})

describe('an authenticator', () => {
  const login = ({ email, password }: Customer) =>
    bank.post('/auth/postlogin', { username: email, password, codeChallenge: challenge, client: 'spa' })
  const key = async (who: Customer) => {
    const { body } = await ask(who, 3)
    const code = body.approveType === 3 ? await shownTo(who) : await texted(body.phoneNumber)
    return (await confirm(who, body.reqId, code)).body.authenticator
  }
  const shownTo = async ({ email }: Customer) =>
    (await bank.get(`/outside/api/authenticator?email=${encodeURIComponent(email)}`)).body.code

  test('gets its key only after a text message has shown who asks, and counts from its first code on', async () => {
    const ben = await bank.customer('ben')
    const { body } = await ask(ben, 3)
    expect(body).toEqual({ reqId: expect.any(String), approveType: 2, phoneNumber: expect.any(String) })
    const { body: given } = await confirm(ben, body.reqId, await texted(body.phoneNumber))
    expect(given).toEqual({
      authenticator: { reqId: expect.any(String), secret: expect.stringMatching(/^[A-Z2-7]{32}$/) },
    })
    expect(await modeOf(ben)).toBe('no')
    const { reqId, secret } = given.authenticator
    const code = authenticatorCodeOf(secret, new Date())
    expect((await confirm(ben, reqId, other(code))).body.message).toBe('Wrong code. 4 more tries.')
    const done = await confirm(ben, reqId, authenticatorCodeOf(secret, new Date()))
    expect([done.status, Object.keys(done.body)]).toEqual([200, ['accessToken', 'refreshToken', 'expiresIn']])
    expect(await modeOf({ ...ben, accessToken: done.body.accessToken })).toBe('otp')
    expect((await login(ben)).body.authFlow).toBe('otp')
    expect((await confirm(ben, reqId, authenticatorCodeOf(secret, new Date()))).status).toBe(400)
  })

  test('takes the place of another one, whose code confirms it; an unfinished one changes nothing', async () => {
    const ben = await bank.customer('ben')
    const first = await key(ben)
    const { accessToken } = (await confirm(ben, first.reqId, authenticatorCodeOf(first.secret, new Date()))).body
    const now = { ...ben, accessToken }
    const { body } = await ask(now, 3)
    expect(body).toEqual({ reqId: expect.any(String), approveType: 3 })
    expect((await confirm(now, body.reqId, authenticatorCodeOf(first.secret, new Date()))).body.message).toBe(
      'Wrong code. 4 more tries.',
    )
    const { authenticator } = (
      await confirm(now, body.reqId, authenticatorCodeOf(first.secret, new Date(Date.now() + 30_000)))
    ).body
    expect(authenticator.secret).not.toBe(first.secret)
    expect(await confirm(now, authenticator.reqId, authenticatorCodeOf(first.secret, new Date()))).toMatchObject({
      status: 400,
    })
    const done = await confirm(now, authenticator.reqId, authenticatorCodeOf(authenticator.secret, new Date()))
    expect(done.status).toBe(200)
    const again = await ask({ ...now, accessToken: done.body.accessToken }, 2)
    const past = await confirm(
      { ...now, accessToken: done.body.accessToken },
      again.body.reqId,
      authenticatorCodeOf(first.secret, new Date()),
    )
    expect(past.status).toBe(400)
  })
})

test('who must have a second step can choose another one, not none', async () => {
  const ben = await bank.customer('ben')
  const { body } = await ask(ben, 2)
  const { accessToken } = (await confirm(ben, body.reqId, await texted(body.phoneNumber))).body
  await bank.post('/outside/api/facts', { email: ben.email, pushAskedFor: 30 })
  const now = { ...ben, accessToken }
  expect((await now.rpc('customerInfoGet')).body.customer.strictMode).toBe(true)
  expect((await ask(now, 0)).body.message).toBe('You cannot go without a second step.')
  expect((await ask(now, 3)).status).toBe(200)
})
