import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Customer, type Reply, trial, type Trial } from './trial.ts'

let bank: Trial

beforeAll(async () => {
  bank = await trial({ faults: true })
})
afterAll(() => bank.close())

/** A person with a phone, a clock and an address of its own. */
async function person(secondStep: 'sms' | 'otp' | 'no' = 'no') {
  const who = await bank.customer('ben')
  const phone = `+44${who.userId.padStart(9, '0')}`
  await sql`update person set phone = ${phone}, login2fa_mode = ${secondStep}
    where user_id = ${who.userId}`.execute(bank.bank.db)
  return { ...who, phone, headers: { host: `password-${who.userId}` } }
}
type Person = Awaited<ReturnType<typeof person>>

const change = (who: Person, passwordNew: string, password = who.password, passwordNewRepeat = passwordNew) =>
  who.rpc('passwordChange', { password, passwordNew, passwordNewRepeat }, who.headers)
const confirm = (who: Person | Customer, requestKey: string, code: string) =>
  who.rpc('passwordChangeConfirm', { requestKey, code }, 'headers' in who ? who.headers : {})
const texted = async ({ phone }: Person): Promise<string> =>
  (await bank.get(`/outside/api/post?to=${encodeURIComponent(phone)}`)).body.sms[0].body.slice(0, 6)
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const later = (who: Person, seconds: number) =>
  bank.post('/outside/api/clock', { offsetMs: seconds * 1000 }, who.headers)
const faultsOf = ({ body }: Reply) => [body.validationErrors[0].field, body.validationErrors[0].code]
async function renew(who: Person, passwordNew: string, password: string): Promise<void> {
  const { body } = await change(who, passwordNew, password)
  expect((await confirm(who, body.requestKey, await texted(who))).body.responseCode).toBe('00')
}

describe('[SETTINGS-027] [SETTINGS-028] a new password', () => {
  test('holds after the code of the text message, and every other session has ended', async () => {
    const who = await person()
    const second = (await bank.signIn(who)).body
    const { body } = await change(who, 'Tulip-Field-9')
    expect(body).toMatchObject({ approveType: 2, phoneNumber: expect.stringMatching(/^\+44 ••• \d\d$/) })
    expect((await bank.signIn(who)).status).toBe(200)
    expect((await confirm(who, body.requestKey, await texted(who))).body.responseCode).toBe('00')
    expect((await bank.signIn(who)).status).toBe(403)
    expect((await bank.signIn({ ...who, password: 'Tulip-Field-9' })).status).toBe(200)
    expect((await bank.post('/auth/refresh', { refreshToken: second.refreshToken })).status).toBe(403)
    expect((await bank.post('/auth/refresh', { refreshToken: who.refreshToken })).status).toBe(200)
    const { mails, sms } = (await bank.get(`/outside/api/post?to=${who.email}`)).body
    expect(mails[0].subject).toBe('Your password was changed')
    expect(sms[0].recipient).toBe(who.phone)
    expect((await confirm(who, body.requestKey, await texted(who))).body.validationErrors[0].code).toBe('over')
  })

  test('is confirmed by the authenticator of who has one', async () => {
    const who = await person('otp')
    const { body } = await change(who, 'Tulip-Field-9')
    expect(body).toEqual(expect.not.objectContaining({ phoneNumber: expect.anything() }))
    expect(body.approveType).toBe(3)
    const { code } = (await bank.get(`/outside/api/authenticator?email=${who.email}`, who.headers)).body
    expect((await confirm(who, body.requestKey, code)).body.responseCode).toBe('00')
  })

  test.each([
    ['short', 'Tulip-9'],
    ['long', `Tulip-9${'x'.repeat(122)}`],
    ['lower', 'TULIP-FIELD-9'],
    ['upper', 'tulip-field-9'],
    ['digit', 'Tulip-Field-X'],
    ['common', 'Password2026'],
  ])('is refused: %s', async (code, password) => {
    expect(faultsOf(await change(await person(), password))).toEqual(['passwordNew', code])
  })

  test('is not the present one, nor one of the four before it; the one before those may come again', async () => {
    const who = await person()
    const row = [who.password, 'Tulip-Field-1', 'Tulip-Field-2', 'Tulip-Field-3', 'Tulip-Field-4', 'Tulip-Field-5']
    for (const n of [1, 2, 3, 4]) await renew(who, row[n] ?? '', row[n - 1] ?? '')
    for (const used of [row[4], row[1], row[0]])
      expect(faultsOf(await change(who, used ?? '', row[4]))).toEqual(['passwordNew', 'used'])
    await renew(who, row[5] ?? '', row[4] ?? '')
  })

  test('typed twice in two ways, or with a wrong present one, is refused', async () => {
    const who = await person()
    expect(faultsOf(await change(who, 'Tulip-Field-9', who.password, 'Tulip-Field-8'))).toEqual([
      'passwordNewRepeat',
      'different',
    ])
    expect(faultsOf(await change(who, 'Tulip-Field-9', 'not-it'))).toEqual(['password', 'wrong'])
  })

  test('five wrong present passwords at once block for a quarter of an hour, the right one too', async () => {
    const who = await person()
    const tries = await Promise.all(Array.from({ length: 7 }, () => change(who, 'Tulip-Field-9', 'not-it')))
    expect(tries.map((reply) => faultsOf(reply)[1]).toSorted()).toEqual([
      'blocked',
      'blocked',
      ...Array<string>(5).fill('wrong'),
    ])
    expect(faultsOf(await change(who, 'Tulip-Field-9'))).toEqual(['password', 'blocked'])
  })

  test('five wrong codes, and the right one is worth nothing', async () => {
    const who = await person()
    const { requestKey } = (await change(who, 'Tulip-Field-9')).body
    const right = await texted(who)
    const said: string[] = []
    for (let n = 0; n < 5; n += 1) said.push((await confirm(who, requestKey, other(right))).body.responseDescription)
    expect(said).toEqual([
      'Wrong code. 4 more tries.',
      'Wrong code. 3 more tries.',
      'Wrong code. 2 more tries.',
      'Wrong code. One more try.',
      'Wrong code. Start again.',
    ])
    expect(faultsOf(await confirm(who, requestKey, right))).toEqual(['code', 'over'])
    expect((await bank.signIn(who)).status).toBe(200)
  })

  test('eleven minutes later the code is worth nothing, and so is that of a request that another one replaced', async () => {
    const who = await person()
    const first = (await change(who, 'Tulip-Field-9')).body
    const code = await texted(who)
    const second = (await change(who, 'Tulip-Field-8')).body
    expect(faultsOf(await confirm(who, first.requestKey, code))).toEqual(['code', 'over'])
    await later(who, 11 * 60)
    const { accessToken } = (await bank.post('/auth/refresh', { refreshToken: who.refreshToken }, who.headers)).body
    const late = await bank.post(
      '/api?method=passwordChangeConfirm',
      { method: 'passwordChangeConfirm', requestKey: second.requestKey, code: await texted(who) },
      { ...who.headers, authorization: `Bearer ${accessToken}` },
    )
    expect(faultsOf(late)).toEqual(['code', 'over'])
  })

  test('another person, or another session of the same one, cannot confirm it', async () => {
    const [who, thief] = [await person(), await person()]
    const { requestKey } = (await change(who, 'Tulip-Field-9')).body
    const code = await texted(who)
    expect(faultsOf(await confirm(thief, requestKey, code))).toEqual(['code', 'over'])
    const { accessToken } = (await bank.signIn(who)).body
    const elsewhere = await bank.post(
      '/api?method=passwordChangeConfirm',
      { method: 'passwordChangeConfirm', requestKey, code },
      { authorization: `Bearer ${accessToken}` },
    )
    expect(faultsOf(elsewhere)).toEqual(['code', 'over'])
    expect((await confirm(who, requestKey, code)).body.responseCode).toBe('00')
  })

  test('the right code twice at once changes it once', async () => {
    const who = await person()
    const { requestKey } = (await change(who, 'Tulip-Field-9')).body
    const code = await texted(who)
    const both = await Promise.all([confirm(who, requestKey, code), confirm(who, requestKey, code)])
    expect(both.map(({ body }) => body.responseCode).toSorted()).toEqual(['00', 'VF'])
  })

  test('the sixth request in a quarter of an hour has to wait', async () => {
    const who = await person()
    for (let n = 0; n < 5; n += 1) await change(who, `Tulip-Field-${n}`)
    const sixth = await change(who, 'Tulip-Field-9')
    expect([sixth.status, sixth.headers['retry-after']]).toEqual([429, '900'])
  })
})
