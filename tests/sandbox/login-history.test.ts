import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { challenge, type Customer, trial, type Trial, verifier } from './trial.ts'

let bank: Trial

beforeAll(async () => {
  bank = await trial({ faults: true })
})
afterAll(() => bank.close())

const pages = { pageNumber: 1, pageSize: 20 }
const results = async (who: Customer, filter: object = {}): Promise<string[]> =>
  (await who.rpc('loginHistoryList', { ...pages, ...filter })).body.history.map(
    ({ result }: { result: string }) => result,
  )

describe('[SETTINGS-007] [SETTINGS-013] the login history', () => {
  test('has every try with its end, newest first, with device and address', async () => {
    const who = await bank.customer('ben')
    await bank.signIn({ email: who.email.toUpperCase(), password: 'not-it' })
    const { body } = await who.rpc('loginHistoryList', pages)
    expect(body).toMatchObject({
      total: 2,
      history: [
        { result: 'wrong', ip: '127.0.0.1', countryCode: null, device: expect.stringContaining('light') },
        { result: 'ok', date: expect.stringMatching(/^20.*Z$/) },
      ],
    })
  })

  test('a sixth try, which is not looked at, is told as blocked, and blocks nobody any longer than before', async () => {
    const who = await bank.customer('ben')
    for (let n = 0; n < 7; n += 1) await bank.signIn({ email: who.email, password: 'not-it' })
    expect(await results(who)).toEqual(['blocked', 'blocked', 'wrong', 'wrong', 'wrong', 'wrong', 'wrong', 'ok'])
  })

  test('a second step that was not finished is told, the first half of one that was is not', async () => {
    const who = await bank.customer('ben')
    await sql`update person set login2fa_mode = 'otp' where user_id = ${who.userId}`.execute(bank.bank.db)
    const begin = () =>
      bank.post('/auth/postlogin', {
        username: who.email,
        password: who.password,
        codeChallenge: challenge,
        client: 'spa',
      })
    const { body } = await begin()
    expect(await results(who)).toEqual(['unfinished', 'ok'])
    const { code: otp } = (await bank.get(`/outside/api/authenticator?email=${who.email}`)).body
    await bank.post('/auth/token', { code: body.code, codeVerifier: verifier, otp })
    expect(await results(who)).toEqual(['ok', 'ok'])
  })

  test('comes by pages of the size that was asked for, 100 at most, and by days of the customer', async () => {
    const who = await bank.customer('ben')
    for (let n = 0; n < 130; n += 1)
      await sql`insert into sign_in (at, login, ip, device, result) values
        (${new Date(Date.UTC(2026, 5, 1, 22, 30) + n * 86_400_000)}, ${who.email}, '192.0.2.9', 'x', 'ok')`.execute(
        bank.bank.db,
      )
    const second = (await who.rpc('loginHistoryList', { pageNumber: 2, pageSize: 20 })).body
    expect([second.history.length, second.total]).toEqual([20, 131])
    expect((await who.rpc('loginHistoryList', { pageNumber: 1, pageSize: 1000 })).body.history).toHaveLength(100)
    // 22:30 in summer is half past eleven in London: still the same day, and the next one in UTC+2.
    expect(await results(who, { fromDate: '2026-06-01', toDate: '2026-06-01' })).toHaveLength(1)
    expect(await results(who, { fromDate: '2026-06-01', toDate: '2026-06-03' })).toHaveLength(3)
    expect(await results(who, { fromDate: '2026-06-03', toDate: '2026-06-01' })).toEqual([])
    for (const bad of [{ pageNumber: 0 }, { pageSize: -1 }, { pageNumber: 1.5 }, { fromDate: '2026-02-30' }])
      expect((await who.rpc('loginHistoryList', { ...pages, ...bad })).body.responseCode).toBe('VF')
  })

  test('an address has the country of its narrowest range', async () => {
    const who = await bank.customer('ben')
    for (const ip of ['192.0.2.9', '192.0.2.200', '2001:db8:9000::1', '8.8.8.8 some host'])
      await sql`insert into sign_in (at, login, ip, device, result) values (now(), ${who.email}, ${ip}, 'x', 'ok')`.execute(
        bank.bank.db,
      )
    const { history } = (await who.rpc('loginHistoryList', pages)).body
    expect(history.slice(0, 4).map(({ ip, countryCode }: never) => [ip, countryCode])).toEqual(
      [
        ['192.0.2.9', 'RO'],
        ['192.0.2.200', 'LV'],
        ['2001:db8:9000::1', 'US'],
        ['8.8.8.8', null],
      ].toReversed(),
    )
  })

  test('is told to its own person only', async () => {
    const [who, other] = [await bank.customer('ben'), await bank.customer('ben')]
    await bank.signIn({ email: other.email, password: 'not-it' })
    expect(await results(who)).toEqual(['ok'])
    expect((await who.rpc('loginHistoryList', { ...pages, fromEmail: other.email })).body.responseCode).toBe('ENOA')
    expect((await bank.post('/api?method=loginHistoryList', { method: 'loginHistoryList', ...pages })).status).toBe(401)
  })
})

test('signing out everywhere ends every session of the person and nobody else’s', async () => {
  const [who, other] = [await bank.customer('ben'), await bank.customer('ben')]
  const second = (await bank.signIn(who)).body
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  expect((await bank.post('/auth/logout/everywhere', {})).status).toBe(401)
  expect((await bank.post('/auth/logout/everywhere', {}, bearer(who.accessToken))).status).toBe(204)
  for (const { accessToken, refreshToken } of [who, second]) {
    expect((await bank.post('/auth/logout/everywhere', {}, bearer(accessToken))).status).toBe(401)
    expect((await bank.post('/auth/refresh', { refreshToken })).status).toBe(403)
  }
  expect(await results(other)).toEqual(['ok'])
})
