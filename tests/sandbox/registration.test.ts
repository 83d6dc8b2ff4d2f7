import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { one } from './db/sql.ts'
import { trial, type Trial } from './trial.ts'

let bank: Trial

beforeAll(async () => {
  bank = await trial({ faults: true })
})
afterAll(() => bank.close())

let hosts = 0
/** A clock and a network address of its own. */
const host = () => ({ host: `registration-${(hosts += 1)}` })
type Headers = Record<string, string>

const rpc = (method: string, payload: object, headers: Headers = host()) =>
  bank.post(`/api?method=${method}`, { method, ...payload }, headers)
const password = 'Correct-Horse-7'
let people = 0
const newAddress = () => `maria.${(people += 1)}@people.example`

const wish = (change: object = {}) => ({
  firstName: 'Maria',
  lastName: 'Pop',
  email: newAddress(),
  phone: { countryCode: 'RO', number: '712345678' },
  birthDay: '1990-02-28',
  residenceCountryCode: 'RO',
  password,
  terms: { privacyPolicy: true, userAgreement: true },
  captcha: 'sandbox-ok',
  device: 'spa',
  lang: 'en',
  ...change,
})
const create = (payload: object, headers: Headers = host(), key: string = randomUUID()) =>
  rpc('personalAccountCreate', payload, { ...headers, 'idempotency-key': key })

const mailsTo = async (to: string) =>
  (await bank.get(`/outside/api/post?to=${encodeURIComponent(to)}`)).body.mails as { body: string }[]
const codeIn = (body = '') => new URL(/https?:\S+/.exec(body)?.[0] ?? '').searchParams.get('code')
const personOf = (email: string) =>
  one<Record<string, unknown>>(bank.bank.db, sql`select * from person where email = ${email}`)

describe('[REGISTRATION-034] [REGISTRATION-024] create personal account', () => {
  test('makes a person, an own customer and an empty account in euro, keeps when both terms were accepted, and mails a link that activates', async () => {
    const headers = host()
    const asked = wish({ firstName: '  Maria   Elena ', lang: 'ua', phone: { countryCode: 'UA', number: '501234567' } })
    const made = await create(asked, headers)
    expect(made.body).toMatchObject({ responseCode: '00', userId: expect.any(String), customerId: expect.any(String) })
    const person = await personOf(asked.email)
    expect(person).toMatchObject({
      first_name: 'Maria Elena',
      phone: '+380501234567',
      lang: 'ua',
      is_active: false,
      privacy_policy_at: expect.anything(),
      user_agreement_at: expect.anything(),
    })
    expect(person?.['password_hash']).toMatch(/^scrypt\$/)
    const before = await bank.signIn(asked)
    expect([before.status, before.body.message]).toEqual([
      403,
      'Your account is not active yet. Please open the link in the mail that we sent you.',
    ])
    const [mail] = await mailsTo(asked.email)
    expect(mail?.body).toContain(`http://${headers.host}/activate?action=activation&user=`)
    const activated = await rpc(
      'accountActivate',
      { username: asked.email, activationCode: codeIn(mail?.body) },
      headers,
    )
    expect(activated.body).toMatchObject({ responseCode: '00', login: asked.email })
    const { status, body } = await bank.signIn(asked)
    expect(status).toBe(200)
    const as = { authorization: `Bearer ${body.accessToken}` }
    const info = await rpc('customerInfoGet', { fromEmail: asked.email }, { ...headers, ...as })
    expect(info.body.customer).toMatchObject({ customerType: 'personal', isNeedKyc: true, verified: false })
    const { accounts } = (await rpc('balanceInquiry', {}, { ...headers, ...as })).body
    expect(accounts).toMatchObject([{ currencyCode: 'EUR', balance: '0.00' }])
    expect(accounts[0].accountNumber).toMatch(/^RO\d{2}SEXT\d{16}$/)
  })

  test('the activation mail is sent again on request, and the link before is worth nothing', async () => {
    const headers = host()
    const asked = wish()
    await create(asked, headers)
    const [first] = await mailsTo(asked.email)
    await rpc('activationCodeResend', { email: asked.email }, headers)
    const mails = await mailsTo(asked.email)
    expect(mails).toHaveLength(2)
    const old = await rpc('accountActivate', { username: asked.email, activationCode: codeIn(first?.body) }, headers)
    expect(old.body.validationErrors[0].code).toBe('replaced')
    const fresh = await rpc(
      'accountActivate',
      { username: asked.email, activationCode: codeIn(mails[0]?.body) },
      headers,
    )
    expect(fresh.body.responseCode).toBe('00')
  })

  test('C02 sent twice with one key it is one account with one mail; asked by the key the bank says so', async () => {
    const headers = host()
    const key = randomUUID()
    const asked = wish()
    const [first, second] = [await create(asked, headers, key), await create(asked, headers, key)]
    expect(second.body).toEqual(first.body)
    expect(await mailsTo(asked.email)).toHaveLength(1)
    const outcome = await rpc('personalAccountOutcomeGet', { idempotencyKey: key }, headers)
    expect(outcome.body).toMatchObject({ state: 'done', answer: { userId: first.body.userId } })
    const other = await rpc('personalAccountOutcomeGet', { idempotencyKey: randomUUID() }, headers)
    expect(other.body.state).toBe('notFound')
  })

  test('C02 a key that was given up makes nothing any more', async () => {
    const headers = host()
    const key = randomUUID()
    expect((await rpc('personalAccountOutcomeGiveUp', { idempotencyKey: key }, headers)).body.state).toBe('notFound')
    const asked = wish()
    expect((await create(asked, headers, key)).status).toBe(422)
    expect(await personOf(asked.email)).toBeUndefined()
  })

  test('two at once with one address: one account', async () => {
    const asked = wish()
    const both = await Promise.all([create(asked), create({ ...asked, email: asked.email.toUpperCase() })])
    const codes = both.map(({ body }) => [body.responseCode, body.validationErrors?.[0]?.code])
    expect(codes.toSorted()).toEqual([
      ['00', undefined],
      ['VF', 'exists'],
    ])
  })

  test('the password is in no stored hash but its own: another one with the same key is the same wish', async () => {
    const headers = host()
    const key = randomUUID()
    const asked = wish()
    const first = await create(asked, headers, key)
    expect((await create({ ...asked, password: 'Other-Horse-8' }, headers, key)).body).toEqual(first.body)
  })
})

describe('the bank repeats the rules', () => {
  test.each([
    ['firstName', { firstName: ' ' }, 'required'],
    ['lastName', { lastName: 'x'.repeat(51) }, 'long'],
    ['firstName', { firstName: 'Maria 😀' }, 'letters'],
    ['birthDay', { birthDay: '1899-12-31' }, 'date'],
    ['residenceCountryCode', { residenceCountryCode: 'XX' }, 'country'],
    ['email', { email: 'maria@people' }, 'email'],
    ['phoneCountryCode', { phone: { countryCode: 'XX', number: '712345678' } }, 'country'],
    ['phone', { phone: { countryCode: 'RO', number: '12' } }, 'phone'],
    ['phone', { phone: { countryCode: 'RO', number: '+4071234' } }, 'phone'],
    ['password', { password: 'onlysmallletters1' }, 'rules'],
    ['privacyPolicy', { terms: { privacyPolicy: false, userAgreement: true } }, 'accept'],
    ['userAgreement', { terms: { privacyPolicy: true, userAgreement: false } }, 'accept'],
    ['captcha', { captcha: '' }, 'captcha'],
  ])('%s %o: %s', async (field, change, code) => {
    const asked = wish(change)
    const { body } = await create(asked)
    expect(body).toMatchObject({ responseCode: 'VF' })
    expect(body.validationErrors.map((one: object) => ({ ...one, description: '' }))).toContainEqual({
      field,
      code: field === 'phone' && code === 'phone' ? 'phone' : code,
      description: '',
    })
    expect(await personOf(asked.email)).toBeUndefined()
  })

  test('a brand without registration takes nobody', async () => {
    const { registrationTypes } = bank.bank
    for (const types of [[], ['business']]) {
      Object.assign(bank.bank, { registrationTypes: types })
      expect((await create(wish())).body.responseCode).toBe('ENOA')
    }
    Object.assign(bank.bank, { registrationTypes })
  })

  test('names of other scripts are names', async () => {
    expect((await create(wish({ firstName: 'محمد', lastName: 'Соломія-Марія' }))).body.responseCode).toBe('00')
  })

  test('18 by the calendar of where the person lives: at 22:30 UTC it is tomorrow in Bucharest and today in London', async () => {
    const headers = host()
    const now = Date.now()
    const at = Date.UTC(new Date(now).getUTCFullYear() + 1, 0, 14, 22, 30)
    await bank.post('/outside/api/clock', { offsetMs: at - now }, headers)
    const birthDay = `${new Date(at).getUTCFullYear() - 18}-01-15`
    expect((await create(wish({ birthDay }), headers)).body.responseCode).toBe('00')
    const { body } = await create(wish({ birthDay, residenceCountryCode: 'GB' }), headers)
    expect(body.validationErrors).toMatchObject([{ field: 'birthDay', code: 'adult' }])
  })

  test('nobody comes in through what hides an address', async () => {
    const headers = host()
    await bank.post('/outside/api/network', { flags: ['vpn'], service: 'Some VPN' }, headers)
    expect((await create(wish(), headers)).body.validationErrors).toMatchObject([{ field: 'ip', code: 'privacy' }])
    await bank.post('/outside/api/network', { service: 'Some VPN' }, headers)
    expect((await create(wish(), headers)).body.responseCode).toBe('00')
  })
})

describe('check e-mail', () => {
  test('[VALIDATION-019] [REGISTRATION-028] [REGISTRATION-029] [REGISTRATION-030] free, taken, and of an employee of a business', async () => {
    const make = async (kind: string) => (await bank.post('/outside/api/people', { kind }, host())).body
    const [anna, petra, acme] = [await make('anna'), await make('petra'), await make('acme')]
    const status = async (email: string) => (await rpc('emailCheck', { email })).body
    expect(await status(newAddress())).toMatchObject({ existStatus: 0, exist: false })
    expect(await status(` ${anna.email.toUpperCase()} `)).toMatchObject({ existStatus: 1, exist: true })
    expect(await status(acme.email)).toMatchObject({ existStatus: 1, exist: true })
    expect(await status(petra.email)).toMatchObject({ existStatus: 3, exist: true })
    const { body } = await create(wish({ email: petra.email }))
    expect(body.validationErrors).toMatchObject([{ field: 'email', code: 'employee' }])
  })
})
