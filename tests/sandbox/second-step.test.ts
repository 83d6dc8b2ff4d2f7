import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { challenge, trial, type Trial, verifier } from './trial.ts'

let bank: Trial

beforeAll(async () => {
  bank = await trial({ faults: true })
})
afterAll(() => bank.close())

interface Person {
  email: string
  password: string
}
const person = async (secondStep: 'sms' | 'otp'): Promise<Person> =>
  (await bank.post('/outside/api/people', { kind: 'ben', secondStep })).body
let hosts = 0
/** A clock and a network address of its own. */
const host = () => ({ host: `second-${(hosts += 1)}` })
const login = (who: Person, headers: Record<string, string>) =>
  bank.post(
    '/auth/postlogin',
    { username: who.email, password: who.password, codeChallenge: challenge, client: 'spa' },
    headers,
  )
const finish = (code: string, otp: string, headers: Record<string, string>, codeVerifier = verifier) =>
  bank.post('/auth/token', { code, codeVerifier, otp }, headers)
const later = (headers: Record<string, string>, seconds: number) =>
  bank.post('/outside/api/clock', { offsetMs: seconds * 1000 }, headers)
/** The latest text message; the phone is masked, so by its end. */
async function texted(phoneNumber: string): Promise<string> {
  const { sms } = (await bank.get('/outside/api/post')).body
  const mine = sms.find(({ recipient }: { recipient: string }) => recipient.endsWith(phoneNumber.slice(-2)))
  return mine.body.slice(0, 6)
}
const shownBy = async (who: Person, headers: Record<string, string>): Promise<string> =>
  (await bank.get(`/outside/api/authenticator?email=${who.email}`, headers)).body.code
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('[AUTH-015] [AUTH-017] [AUTH-028] a second step', () => {
  test('sms: the code of the text message is worth tokens, once', async () => {
    const headers = host()
    const first = await login(await person('sms'), headers)
    expect(first.body).toEqual({
      status: 'second step',
      authFlow: 'sms',
      code: expect.any(String),
      tmpJwt: expect.any(String),
      phoneNumber: expect.stringMatching(/^\+40 ••• \d\d$/),
    })
    const otp = await texted(first.body.phoneNumber)
    const tokens = await finish(first.body.code, otp, headers)
    expect([tokens.status, tokens.body]).toMatchObject([200, { accessToken: expect.any(String), expiresIn: 600 }])
    const again = await finish(first.body.code, otp, headers)
    expect([again.status, again.body.message]).toEqual([403, 'This sign-in has expired. Start again.'])
  })

  test('otp: a code of the authenticator, also of the interval before, and none twice', async () => {
    const headers = host()
    const who = await person('otp')
    const first = await login(who, headers)
    expect(first.body).toEqual({
      status: 'second step',
      authFlow: 'otp',
      code: expect.any(String),
      tmpJwt: expect.any(String),
    })
    const otp = await shownBy(who, headers)
    await later(headers, 30)
    expect((await finish(first.body.code, otp, headers)).status).toBe(200)
    const second = await login(who, headers)
    expect((await finish(second.body.code, otp, headers)).body.message).toBe('Wrong code. 4 more tries.')
  })

  test('a code of two minutes ago is a wrong one', async () => {
    const headers = host()
    const who = await person('otp')
    const otp = await shownBy(who, headers)
    await later(headers, 120)
    const { body } = await login(who, headers)
    expect((await finish(body.code, otp, headers)).body.message).toBe('Wrong code. 4 more tries.')
  })

  test('five wrong codes block for 15 minutes, and the right password in between takes none back', async () => {
    const headers = host()
    const who = await person('sms')
    const said: string[] = []
    for (let n = 0; n < 6; n += 1) {
      const { body } = await login(who, headers)
      if (!body.code) said.push(body.message)
      else said.push((await finish(body.code, other(await texted(body.phoneNumber)), headers)).body.message)
    }
    expect(said).toEqual([
      'Wrong code. 4 more tries.',
      'Wrong code. 3 more tries.',
      'Wrong code. 2 more tries.',
      'Wrong code. One more try.',
      'Too many wrong attempts. Try again in 15 minutes.',
      'Too many wrong attempts. Try again in 15 minutes.',
    ])
    await later(headers, 15 * 60 + 1)
    expect((await login(who, headers)).status).toBe(200)
  })

  test('another text message after a minute, not before; the former code is worth nothing then', async () => {
    const headers = host()
    const { body } = await login(await person('sms'), headers)
    const former = await texted(body.phoneNumber)
    const soon = await bank.post('/auth/push/re-send', { tmpJwt: body.tmpJwt }, headers)
    expect([soon.status, soon.headers['retry-after']]).toEqual([429, '60'])
    await later(headers, 61)
    expect((await bank.post('/auth/push/re-send', { tmpJwt: body.tmpJwt }, headers)).body).toEqual({
      retryAfterSeconds: 60,
    })
    const now = await texted(body.phoneNumber)
    expect((await finish(body.code, former, headers)).status).toBe(403)
    expect((await finish(body.code, now, headers)).status).toBe(200)
  })

  test('a code of six minutes ago has expired, the sign-in after a quarter of an hour', async () => {
    const headers = host()
    const { body } = await login(await person('sms'), headers)
    const otp = await texted(body.phoneNumber)
    await later(headers, 6 * 60)
    expect((await finish(body.code, otp, headers)).body.message).toBe('This code has expired. Ask for a new one.')
    await later(headers, 16 * 60)
    expect((await finish(body.code, otp, headers)).body.message).toBe('This sign-in has expired. Start again.')
    expect((await bank.post('/auth/push/re-send', { tmpJwt: body.tmpJwt }, headers)).status).toBe(403)
  })

  test('without the verifier of the sign-in the right code is worth nothing, and is used up', async () => {
    const headers = host()
    const { body } = await login(await person('sms'), headers)
    const otp = await texted(body.phoneNumber)
    const tampered = await finish(body.code, otp, headers, verifier.replace(/^./, '~'))
    expect([tampered.status, tampered.body.message]).toEqual([403, '[get token error] bad status'])
    expect((await finish(body.code, otp, headers)).status).toBe(403)
  })

  test('the code of the first step alone is worth nothing', async () => {
    const headers = host()
    const { body } = await login(await person('sms'), headers)
    expect((await bank.post('/auth/posttoken', { code: body.code, codeVerifier: verifier }, headers)).status).toBe(403)
    for (const otp of ['', '12345', '1234567']) expect((await finish(body.code, otp, headers)).status).toBe(422)
  })
})
