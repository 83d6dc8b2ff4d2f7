import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Newcomer } from './outside/newcomer.ts'
import { type Reply, trial, type Trial } from './trial.ts'

let bank: Trial

beforeAll(async () => {
  bank = await trial({ faults: true })
})
afterAll(() => bank.close())

let hosts = 0
/** A clock and a network address of its own. */
const host = () => ({ host: `recovery-${(hosts += 1)}` })
type Headers = ReturnType<typeof host>

const person = async (headers: Headers, wish: object = {}): Promise<Newcomer> =>
  (await bank.post('/outside/api/people', { kind: 'ben', ...wish }, headers)).body
const later = (headers: Headers, seconds: number) =>
  bank.post('/outside/api/clock', { offsetMs: seconds * 1000 }, headers)
const rpc = (method: string, payload: object, headers: Headers) =>
  bank.post(`/api?method=${method}`, { method, ...payload }, headers)

const request = (email: string, headers: Headers, captcha: unknown = 'sandbox-ok') =>
  rpc('passwordChangeRequest', { email, captcha }, headers)
const check = (email: string, code: string, headers: Headers) =>
  rpc('passwordChangeCodeCheck', { email, code }, headers)
const change = (email: string, code: string, password: string, headers: Headers) =>
  rpc('passwordChangeWithCode', { email, code, password }, headers)

async function mails(to: string): Promise<{ subject: string; body: string }[]> {
  return (await bank.get(`/outside/api/post?to=${encodeURIComponent(to)}`)).body.mails
}
const mailed = async (to: string): Promise<string> =>
  (await mails(to)).find(({ subject }) => subject.startsWith('Your code'))?.body.slice(0, 6) ?? ''
const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')
const fields = ({ body }: Reply): string[] => (body.validationErrors ?? []).map(({ code }: { code: string }) => code)

const fresh = 'Quiet-Harbour-71'

describe('[RECOVERY-008] a code for a new password', () => {
  test('is mailed to who has an account; nobody learns who has none', async () => {
    const headers = host()
    const ben = await person(headers)
    const waiting = await person(headers, { inactive: true })
    for (const email of [ben.email, waiting.email, 'nobody@people.example']) {
      const { body } = await request(email, headers)
      expect(body).toEqual({
        responseCode: '00',
        responseDescription: 'Success',
        emailId: expect.stringMatching(/^[\da-f-]{36}$/),
        retryAfterSeconds: 60,
      })
      const soon = await request(email.toUpperCase(), headers)
      expect([soon.status, soon.headers['retry-after']]).toEqual([429, '60'])
      expect((await check(email, '000000', headers)).body).toMatchObject({ emailCodeIsValid: false, attemptsLeft: 4 })
      expect(await change(email, '000000', fresh, headers)).toMatchObject({
        body: { validationErrors: [{ code: 'wrong', description: 'Wrong code. 3 more tries.' }] },
      })
    }
    expect(await mailed(ben.email)).toMatch(/^\d{6}$/)
    expect((await mails(waiting.email)).map(({ subject }) => subject)).toEqual(['Activate your account'])
    expect(await mails('nobody@people.example')).toEqual([])
  })

  test('is not sent without the bot check', async () => {
    const headers = host()
    const { email } = await person(headers)
    for (const captcha of [undefined, '', 'ok']) {
      const payload = captcha === undefined ? { email } : { email, captcha }
      expect(fields(await rpc('passwordChangeRequest', payload, headers))).toEqual(['captcha'])
    }
    expect(await mails(email)).toEqual([])
  })
})

describe('[RECOVERY-009] the check of a code', () => {
  test('a right one stays good; five wrong ones block for 15 minutes, the right one and a new one too', async () => {
    const headers = host()
    const { email } = await person(headers)
    await request(email, headers)
    const code = await mailed(email)
    for (const _ of [1, 2])
      expect((await check(email, code, headers)).body).toMatchObject({ emailCodeIsValid: true, attemptsLeft: 5 })
    const left: number[] = []
    for (const by of [1, 2, 3, 4, 5, 6]) left.push((await check(email, other(code, by), headers)).body.attemptsLeft)
    expect(left).toEqual([4, 3, 2, 1, 0, 0])
    expect((await check(email, code, headers)).body).toMatchObject({ emailCodeIsValid: false, attemptsLeft: 0 })
    await later(headers, 61)
    await request(email, headers)
    const next = await mailed(email)
    expect((await check(email, next, headers)).body.emailCodeIsValid).toBe(false)
    expect((await change(email, next, fresh, headers)).body.validationErrors).toMatchObject([
      { code: 'wrong', description: 'Too many wrong attempts. Try again in 15 minutes.' },
    ])
    await later(headers, 15 * 60 + 1)
    await request(email, headers)
    expect((await check(email, await mailed(email), headers)).body.emailCodeIsValid).toBe(true)
  })

  test('parallel guesses are counted one by one', async () => {
    const headers = host()
    const { email } = await person(headers)
    await request(email, headers)
    const code = await mailed(email)
    const all = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((by) => check(email, other(code, by), headers)))
    expect(all.map(({ body }) => body.attemptsLeft).toSorted()).toEqual([0, 0, 0, 1, 2, 3, 4])
    expect((await check(email, code, headers)).body.emailCodeIsValid).toBe(false)
  })

  test('it lives ten minutes, and until the next one; nobody else can use it', async () => {
    const headers = host()
    const [ben, other] = [await person(headers), await person(headers)]
    await request(ben.email, headers)
    await request(other.email, headers)
    const former = await mailed(ben.email)
    expect((await check(other.email, former, headers)).body.emailCodeIsValid).toBe(false)
    await later(headers, 61)
    await request(ben.email, headers)
    expect((await check(ben.email, former, headers)).body.emailCodeIsValid).toBe(false)
    const code = await mailed(ben.email)
    await later(headers, 61 + 599)
    expect((await check(ben.email, code, headers)).body.emailCodeIsValid).toBe(true)
    await later(headers, 61 + 601)
    expect(fields(await check(ben.email, code, headers))).toEqual(['expired'])
    expect(fields(await change(ben.email, code, fresh, headers))).toEqual(['expired'])
  })

  test.each(['', '12345', '1234567'])('%s is no code', async (code) => {
    expect((await check('a@ex.com', code, host())).body.responseCode).toBe('VF')
  })
})

describe('[RECOVERY-010] the new password', () => {
  test('replaces the old one, once, ends every session, forgives wrong tries and is told by mail', async () => {
    const headers = host()
    const ben = await person(headers)
    const sessions = [await bank.signIn(ben), await bank.signIn(ben)]
    for (const _ of [1, 2, 3, 4, 5]) await bank.signIn({ ...ben, password: 'wrong' })
    expect((await bank.signIn(ben)).body.message).toContain('Too many wrong attempts')
    await request(ben.email, headers)
    const code = await mailed(ben.email)
    expect((await change(ben.email, code, fresh, headers)).body.responseCode).toBe('00')
    for (const { body } of sessions) {
      expect((await bank.post('/auth/refresh', { refreshToken: body.refreshToken })).body.message).toBe(
        'session expired',
      )
      const headersOf = { authorization: `Bearer ${body.accessToken}` }
      expect((await bank.post('/api?method=customerInfoGet', { method: 'customerInfoGet' }, headersOf)).status).toBe(
        401,
      )
    }
    expect((await bank.signIn(ben)).status).toBe(403)
    expect((await bank.signIn({ ...ben, password: fresh })).status).toBe(200)
    expect(fields(await change(ben.email, code, 'Another-Harbour-72', headers))).toEqual(['wrong'])
    expect((await mails(ben.email))[0]?.subject).toBe('Your password was changed')
  })

  test('that breaks rules is refused with all of them, and the code stays good', async () => {
    const headers = host()
    const ben = await person(headers)
    await request(ben.email, headers)
    const code = await mailed(ben.email)
    const refusals = []
    for (const password of ['short', 'Password2026', ben.email, ben.password, 'x'.repeat(129)])
      refusals.push(fields(await change(ben.email, code, password, headers)))
    expect(refusals).toEqual([
      ['length', 'upper', 'digit'],
      ['common'],
      expect.arrayContaining(['email']),
      ['recent'],
      ['length', 'upper', 'digit'],
    ])
    expect((await bank.signIn(ben)).status).toBe(200)
    expect((await change(ben.email, code, fresh, headers)).body.responseCode).toBe('00')
  })

  test('is none of the last five, and may be the sixth', async () => {
    const headers = host()
    const ben = await person(headers)
    let at = 0
    const next = async (password: string) => {
      await later(headers, (at += 61))
      await request(ben.email, headers)
      const changed = await change(ben.email, await mailed(ben.email), password, headers)
      return changed.body.responseCode === '00' ? 'taken' : fields(changed)[0]
    }
    const passwords = [1, 2, 3, 4].map((n) => `${fresh}-${n}`)
    for (const password of passwords) expect(await next(password)).toBe('taken')
    for (const password of [...passwords, ben.password]) expect(await next(password)).toBe('recent')
    expect(await next(`${fresh}-5`)).toBe('taken')
    expect(await next(ben.password)).toBe('taken')
  })

  test('two who use one code at the same moment: one password', async () => {
    const headers = host()
    const ben = await person(headers)
    await request(ben.email, headers)
    const code = await mailed(ben.email)
    const both = await Promise.all([1, 2].map((n) => change(ben.email, code, `${fresh}-${n}`, headers)))
    expect(both.map(({ body }) => body.responseCode).toSorted()).toEqual(['00', 'VF'])
    const { tries } = (
      await sql<{ tries: number }>`select count(*)::int as tries from password_try where email = ${ben.email}`.execute(
        bank.bank.db,
      )
    ).rows[0]!
    expect(tries).toBe(1)
  })
})
