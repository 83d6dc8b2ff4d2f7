import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { challenge, type Customer, trial, type Trial, verifier } from './trial.ts'

let bank: Trial
let anna: Customer

beforeAll(async () => {
  bank = await trial({ faults: true })
  anna = await bank.customer('anna')
})
afterAll(() => bank.close())

const login = (username: string, password: string, more: object = {}, headers: Record<string, string> = {}) =>
  bank.post('/auth/postlogin', { username, password, codeChallenge: challenge, client: 'spa', ...more }, headers)
const code = async () => (await login(anna.email, anna.password)).body.code as string
const refresh = (refreshToken: string) => bank.post('/auth/refresh', { refreshToken })
const info = (accessToken: string) =>
  bank.post('/api?method=customerInfoGet', { method: 'customerInfoGet' }, { authorization: `Bearer ${accessToken}` })

describe('signing in', () => {
  test('a password is worth a code, and the code with its verifier tokens', async () => {
    const first = await login(` ${anna.email.toUpperCase()} `, anna.password)
    expect(first.body).toEqual({ status: 'ok', authFlow: 'simple', code: expect.any(String) })
    const tokens = await bank.post('/auth/posttoken', { code: first.body.code, codeVerifier: verifier })
    expect(tokens.body).toMatchObject({ expiresIn: 600 })
    expect(tokens.headers['cache-control']).toBe('no-store')
    expect((await info(tokens.body.accessToken)).body.customer.login).toBe(anna.email)
  })

  test('an unknown name and a wrong password are answered alike', async () => {
    const wrong = await login(anna.email, 'wrong')
    const unknown = await login('nobody@people.example', 'wrong')
    expect([wrong.status, wrong.body]).toEqual([403, { message: 'Wrong e-mail or password.' }])
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  test('five wrong tries block the name for 15 minutes, known or not', async () => {
    const ben = await bank.customer('ben')
    for (const name of [ben.email, 'stranger@people.example']) {
      const headers = { host: `five-${name.length}` }
      for (let n = 0; n < 5; n++) expect((await login(name, 'wrong', {}, headers)).body.message).toMatch(/^Wrong/)
      const blocked = await login(name, ben.password, {}, headers)
      expect([blocked.status, blocked.body.message]).toEqual([403, 'Too many wrong attempts. Try again in 15 minutes.'])
    }
    await bank.post('/outside/api/clock', { offsetMs: 15 * 60_000 + 1_000 }, { host: 'later' })
    expect((await login(ben.email, ben.password, {}, { host: 'later' })).status).toBe(200)
  })

  test('guesses at the same time are counted too', async () => {
    const ivan = await bank.customer('ivan')
    const headers = { host: 'crowd' }
    const all = await Promise.all(Array.from({ length: 12 }, () => login(ivan.email, 'wrong', {}, headers)))
    expect(all.filter(({ body }) => body.message.startsWith('Wrong'))).toHaveLength(5)
  })

  test('thirty wrong tries from one address are answered 429 with Retry-After', async () => {
    const headers = { host: 'one-address' }
    for (let n = 0; n < 30; n++) await login(`guess-${n}@people.example`, 'wrong', {}, headers)
    const limited = await login(anna.email, anna.password, {}, headers)
    expect([limited.status, limited.headers['retry-after']]).toEqual([429, '900'])
  })

  test('a device that was not seen before is told by mail', async () => {
    const rita = await bank.customer('rita')
    for (const device of ['Tablet', 'Tablet', 'Phone'])
      await login(rita.email, rita.password, {}, { 'user-agent': device })
    const { mails } = (await bank.get(`/outside/api/post?to=${rita.email}`)).body
    expect(mails.map(({ body }: { body: string }) => body)).toEqual([
      expect.stringContaining('Phone'),
      expect.stringContaining('Tablet'),
    ])
  })
})

describe('the verifier', () => {
  test.each([
    ['wrong', `${verifier.slice(0, -1)}A`, 403],
    ['of 42 characters', 'a'.repeat(42), 422],
    ['of 129 characters', 'a'.repeat(129), 422],
  ])('%s is refused', async (_, codeVerifier, status) => {
    const refused = await bank.post('/auth/posttoken', { code: await code(), codeVerifier })
    expect(refused.status).toBe(status)
  })

  test.each([42, 129])('a challenge of %i characters is refused', async (length) => {
    const refused = await login(anna.email, anna.password, { codeChallenge: 'a'.repeat(length) })
    expect([refused.status, refused.body.validationErrors[0].field]).toEqual([422, 'codeChallenge'])
  })

  test('[AUTH-046] a code is used once, also by a wrong verifier, and not after five minutes', async () => {
    const once = await code()
    const redeem = (value: string, codeVerifier = verifier, headers = {}) =>
      bank.post('/auth/posttoken', { code: value, codeVerifier }, headers)
    expect((await redeem(once)).status).toBe(200)
    expect((await redeem(once)).body).toEqual({ message: '[get token error] bad status' })
    const guessed = await code()
    await redeem(guessed, 'b'.repeat(43))
    expect((await redeem(guessed)).status).toBe(403)
    const old = await code()
    await bank.post('/outside/api/clock', { offsetMs: 5 * 60_000 + 1_000 }, { host: 'five-minutes' })
    expect((await redeem(old, verifier, { host: 'five-minutes' })).status).toBe(403)
  })
})

describe('tokens', () => {
  test('[SESSION-010] refreshing gives both tokens anew; a token that comes back after them ends the whole session', async () => {
    const first = (await bank.signIn(anna)).body
    const second = (await refresh(first.refreshToken)).body
    expect(second).toMatchObject({ accessToken: expect.any(String), refreshToken: expect.any(String) })
    expect(second.refreshToken).not.toBe(first.refreshToken)
    expect((await info(second.accessToken)).status).toBe(200)
    await bank.post('/outside/api/clock', { offsetMs: 1_000 }, { host: 'a-second' })
    const third = (await bank.post('/auth/refresh', { refreshToken: second.refreshToken }, { host: 'a-second' })).body
    expect((await refresh(first.refreshToken)).status).toBe(403)
    expect((await refresh(third.refreshToken)).status).toBe(403)
    expect((await info(third.accessToken)).status).toBe(401)
  })

  test('a refresh whose answer was lost is answered again for a minute, and what was lost is worth nothing', async () => {
    const { refreshToken } = (await bank.signIn(anna)).body
    const lost = (await refresh(refreshToken)).body
    const again = (await refresh(refreshToken)).body
    const third = (await refresh(refreshToken)).body
    for (const { refreshToken: dead } of [lost, again]) expect((await refresh(dead)).status).toBe(403)
    expect((await info(third.accessToken)).status).toBe(200)
    expect((await refresh(third.refreshToken)).status).toBe(200)
  })

  test('after a minute the same token ends the session', async () => {
    const { refreshToken } = (await bank.signIn(anna)).body
    const second = (await refresh(refreshToken)).body
    await bank.post('/outside/api/clock', { offsetMs: 61_000 }, { host: 'a-minute' })
    expect((await bank.post('/auth/refresh', { refreshToken }, { host: 'a-minute' })).status).toBe(403)
    expect((await refresh(second.refreshToken)).status).toBe(403)
  })

  test('two refreshes at once leave one token that works', async () => {
    const { refreshToken } = (await bank.signIn(anna)).body
    const both = await Promise.all([refresh(refreshToken), refresh(refreshToken)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const next = await Promise.all(both.map(({ body }) => refresh(body.refreshToken)))
    expect(next.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  test('[SESSION-011] signing out with the refresh token ends the session, and repeating it is no error', async () => {
    const { accessToken, refreshToken } = (await bank.signIn(anna)).body
    for (let n = 0; n < 2; n++) expect((await bank.post('/auth/logout', { refreshToken })).status).toBe(204)
    expect([(await refresh(refreshToken)).status, (await info(accessToken)).status]).toEqual([403, 401])
  })

  test('an access token ends after 10 minutes, a refresh token after 8 hours', async () => {
    const { accessToken, refreshToken } = (await bank.signIn(anna)).body
    const at = async (minutes: number) => {
      const host = `in-${minutes}-minutes`
      await bank.post('/outside/api/clock', { offsetMs: minutes * 60_000 }, { host })
      return { host }
    }
    const ask = async (minutes: number) =>
      bank.post(
        '/api?method=balanceInquiry',
        { method: 'balanceInquiry' },
        { authorization: `Bearer ${accessToken}`, ...(await at(minutes)) },
      )
    expect([(await ask(9)).status, (await ask(11)).status]).toEqual([200, 401])
    expect((await bank.post('/auth/refresh', { refreshToken }, await at(481))).status).toBe(403)
    expect((await bank.post('/auth/refresh', { refreshToken }, await at(479))).status).toBe(200)
  })

  test('forged tokens are nobody', async () => {
    const [head = '', body = ''] = anna.accessToken.split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const token of ['', 'x', `${head}.${body}.`, `${none}.${body}.`]) expect((await info(token)).status).toBe(401)
  })
})
