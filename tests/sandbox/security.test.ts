import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must, rows } from './db/sql.ts'
import { passwordsOf } from './passwords.ts'
import { challenge, trial, type Trial, verifier } from './trial.ts'

let bank: Trial

beforeAll(async () => {
  bank = await trial({ faults: true })
})
afterAll(() => bank.close())

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

describe('what the bank keeps of its secrets', () => {
  test('a password is kept as scrypt with a salt of its own of 128 bits', async () => {
    const [one, two] = [await passwordsOf(10).hash('Tulip-Field-9'), await passwordsOf(10).hash('Tulip-Field-9')]
    expect(one).not.toBe(two)
    const [name, cost, salt = '', key = ''] = one.split('$')
    expect([name, cost]).toEqual(['scrypt', '10'])
    expect([salt, key].map((text) => Buffer.from(text, 'base64url').length)).toEqual([16, 32])
  })

  test('codes and tokens are kept as hashes only', async () => {
    const who = (await bank.post('/outside/api/people', { kind: 'ben', secondStep: 'sms' })).body
    const login = { username: who.email, password: who.password, codeChallenge: challenge, client: 'spa' }
    const { code } = (await bank.post('/auth/postlogin', login)).body
    const { sms } = (await bank.get(`/outside/api/post?to=${encodeURIComponent(who.phone)}`)).body
    const otp = String(sms[0].body).slice(0, 6)
    const step = await must<Record<string, string>>(
      bank.bank.db,
      sql`select * from second_step where user_id = ${who.userId}`,
    )
    expect([step['step_hash'], step['code_hash']]).toEqual([hash(code), hash(otp)])
    const { refreshToken } = (await bank.post('/auth/token', { code, codeVerifier: verifier, otp })).body
    const kept = await rows<{ hash: string }>(
      bank.bank.db,
      sql`select token_hash as hash from refresh_token join session using (session_id) where user_id = ${who.userId}`,
    )
    expect(kept).toEqual([{ hash: hash(refreshToken) }])
  })

  test('a password of 128 letters of any alphabet signs in whole: one letter less is another one', async () => {
    const passwords = passwordsOf(10)
    const long = `Tü9${'Ж😀-'.repeat(41)}xy`
    const stored = await passwords.hash(long)
    expect(await passwords.matches(long, stored)).toBe(true)
    expect(await passwords.matches(long.slice(0, -1), stored)).toBe(false)
    expect(await passwords.matches(long.normalize('NFD'), stored)).toBe(true)
  })
})

describe('a session', () => {
  test('begins with tokens of its own at each sign-in, of 256 random bits', async () => {
    const who = await bank.customer('ben')
    const again = (await bank.signIn(who)).body
    expect(again.refreshToken).not.toBe(who.refreshToken)
    for (const token of [who.refreshToken, String(again.refreshToken)])
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const sid = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid
    expect(sid(again.accessToken)).not.toBe(sid(who.accessToken))
  })

  test('is never in a cookie', async () => {
    const who = await bank.customer('ben')
    const answers = [
      await bank.signIn(who),
      await bank.post('/auth/refresh', { refreshToken: who.refreshToken }),
      await who.rpc('customerInfoGet'),
      await bank.get('/ping?n=1'),
    ]
    for (const { headers } of answers) expect(headers['set-cookie']).toBeUndefined()
  })

  test('is not opened by a token in the address', async () => {
    const who = await bank.customer('ben')
    const method = { method: 'customerInfoGet' }
    const asked = await bank.post(`/api?method=customerInfoGet&access_token=${who.accessToken}`, method)
    expect(asked.status).toBe(401)
  })
})
