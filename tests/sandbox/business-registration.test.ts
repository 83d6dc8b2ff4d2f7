import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BusinessRegistration } from '../../src/domain/signup/business-struct.ts'
import { business, personOf } from './business.fixture.ts'
import { one, rows } from './db/sql.ts'
import { trial, type Trial } from './trial.ts'

let bank: Trial

beforeAll(async () => {
  bank = await trial({ faults: true })
})
afterAll(() => bank.close())

type Headers = Record<string, string>
let hosts = 0
/** A clock and a network address of its own. */
const host = (): Headers => ({ host: `business-${(hosts += 1)}` })

const rpc = (method: string, payload: object, headers: Headers = host()) =>
  bank.post(`/api?method=${method}`, { method, ...payload }, headers)
const create = (wish: object, headers: Headers = host(), key: string = randomUUID()) =>
  rpc('businessAccountCreate', { lang: 'en', ...wish }, { ...headers, 'idempotency-key': key })

interface Mail {
  subject: string
  body: string
}
const mailsTo = async (to: string): Promise<Mail[]> =>
  (await bank.get(`/outside/api/post?to=${encodeURIComponent(to)}`)).body.mails
const linkIn = ({ body }: Mail) => new URL(/https?:\S+/.exec(body)?.[0] ?? '')
const newest = async (to: string): Promise<Mail> => {
  const [mail] = await mailsTo(to)
  if (!mail) throw new Error(`no mail to ${to}`)
  return mail
}
const codeOf = async (to: string) => linkIn(await newest(to)).searchParams.get('code')

const password = 'Correct-Horse-7'

/** By the way of who has forgotten theirs. */
async function choosePassword(email: string, headers: Headers) {
  await rpc('passwordChangeRequest', { email, captcha: 'sandbox-ok' }, headers)
  const code = /\d{6}/.exec((await newest(email)).body)?.[0]
  return rpc('passwordChangeWithCode', { email, code, password }, headers)
}

const people = (wish: BusinessRegistration) => wish.users.map((id) => personOf(wish, id))

describe('[REGISTRATION-008] [REGISTRATION-035] create business account', () => {
  test('makes a business with an empty account in euro, its users without a password, and keeps what was said', async () => {
    const wish = business()
    const { body } = await create({ ...wish, lang: 'ua' })
    expect(body).toMatchObject({ responseCode: '00', customerId: expect.any(String) })
    const { customerId } = body
    const customer = await one(bank.bank.db, sql`select * from customer where customer_id = ${customerId}`)
    expect(customer).toMatchObject({
      customer_type: 'business',
      business_name: 'Nordlicht Trading SRL',
      country: 'RO',
      registration_number: 'J12/1801/2014',
      tax_id: 'RO 33445566',
      zone: 'Europe/Bucharest',
      verified: false,
    })
    const users = await rows(
      bank.bank.db,
      sql`select first_name as name, password_hash as hash, is_active as active, lang, phone, access_right as right,
            position_id as position
          from person join access using (user_id) where customer_id = ${customerId} order by first_name`,
    )
    const fresh = { hash: null, active: false, lang: 'ua', phone: '+40712345678' }
    expect(users).toEqual([
      { name: 'Ana', ...fresh, right: 2, position: 8 },
      { name: 'Bogdan', ...fresh, right: 3, position: 2 },
      { name: 'Carla', ...fresh, right: 4, position: 2 },
      { name: 'Filip', ...fresh, right: 1, position: 5 },
    ])
    const accounts = await rows(
      bank.bank.db,
      sql`select currency_code as currency, posted from account where customer_id = ${customerId}`,
    )
    expect(accounts).toEqual([{ currency: 'EUR', posted: '0.00000000' }])
    const kept = await one<{ payload: object }>(
      bank.bank.db,
      sql`select payload from business_registration where customer_id = ${customerId} and is_crs_check_needed
          and form_version = '3.54'`,
    )
    const { captcha: _, ...said } = wish
    expect(kept?.payload).toEqual(said)
    const parties = await rows(
      bank.bank.db,
      sql`select party_id as id, user_id is not null as "isUser", is_director as "isDirector",
            is_beneficial_owner as "isOwner" from business_party where customer_id = ${customerId} order by party_id`,
    )
    expect(parties).toEqual([
      { id: 'c1', isUser: false, isDirector: false, isOwner: false },
      { id: 'p1', isUser: true, isDirector: true, isOwner: true },
      { id: 'p2', isUser: true, isDirector: true, isOwner: true },
      { id: 'p3', isUser: true, isDirector: true, isOwner: false },
      { id: 'p4', isUser: false, isDirector: false, isOwner: false },
      { id: 'p5', isUser: false, isDirector: false, isOwner: false },
      { id: 'p6', isUser: true, isDirector: false, isOwner: false },
    ])
  })

  test('its representative activates it, chooses a password by a mailed code, and signs in to the business; so do its users', async () => {
    const headers = host()
    const wish = business()
    const [ana, ...others] = people(wish)
    if (!ana) throw new Error('nobody uses it')
    const { customerId } = (await create(wish, headers)).body
    for (const { email } of others) expect(await mailsTo(email)).toEqual([])
    expect(linkIn(await newest(ana.email)).href).toContain(
      `http://${headers['host']}/activate?action=activationBusiness&user=ana`,
    )
    const activated = await rpc(
      'businessAccountActivate',
      { email: ana.email, activationCode: await codeOf(ana.email) },
      headers,
    )
    expect(activated.body).toMatchObject({ responseCode: '00', login: ana.email })
    for (const { email } of others) {
      expect(linkIn(await newest(email)).searchParams.get('action')).toBe('activationEmployee')
      const own = await rpc('accountActivate', { username: email, activationCode: await codeOf(email) }, headers)
      expect(own.body).toMatchObject({ responseCode: '00', login: email })
    }
    for (const { email, accessRights } of [ana, ...others]) {
      const mail = await newest(email)
      expect([mail.subject, linkIn(mail).href]).toEqual([
        'Choose your password',
        `http://${headers['host']}/account-recovery/email`,
      ])
      const before = await bank.signIn({ email, password })
      expect([before.status, before.body.message]).toEqual([403, 'Wrong e-mail or password.'])
      expect((await choosePassword(email, headers)).body.responseCode).toBe('00')
      const { status, body } = await bank.signIn({ email, password })
      expect(status).toBe(200)
      const as = { ...headers, authorization: `Bearer ${body.accessToken}` }
      const info = await rpc('customerInfoGet', { fromEmail: email }, as)
      expect(info.body.customer).toMatchObject({
        customerId,
        customerType: 'business',
        businessName: 'Nordlicht Trading SRL',
        isNeedKyc: true,
      })
      const access = await rpc('businessAuthorisedUserGet', {}, as)
      expect(access.body.access).toMatchObject({ accessRights })
      expect(access.body.authorisedUsers).toHaveLength(4)
    }
  })

  test('who has no password is refused like a wrong one before the activation too', async () => {
    const wish = business()
    await create(wish)
    const { email } = personOf(wish, 'p1')
    for (const tried of ['', password, 'null']) {
      const { status, body } = await bank.signIn({ email, password: tried })
      expect([status, body.message]).toEqual([403, 'Wrong e-mail or password.'])
    }
  })

  test('the activation mail is sent again on request', async () => {
    const headers = host()
    const wish = business()
    const { email } = personOf(wish, 'p1')
    await create(wish, headers)
    await rpc('activationCodeResend', { email }, headers)
    expect(await mailsTo(email)).toHaveLength(2)
    const done = await rpc('businessAccountActivate', { email, activationCode: await codeOf(email) }, headers)
    expect(done.body.responseCode).toBe('00')
  })

  test('its activation invites nobody of another business that its representative works for', async () => {
    const headers = host()
    const other = business()
    await create(other, headers)
    const { email } = personOf(other, 'p6')
    const wish = business((asked) => {
      Object.assign(personOf(asked, 'p6'), { email })
      asked.authorizedCompanyRepresentative = 'p6'
    })
    await create(wish, headers)
    const done = await rpc('businessAccountActivate', { email, activationCode: await codeOf(email) }, headers)
    expect(done.body.responseCode).toBe('00')
    expect(await mailsTo(personOf(wish, 'p2').email)).toHaveLength(1)
    expect(await mailsTo(personOf(other, 'p2').email)).toEqual([])
  })

  test('[VALIDATION-008] somebody who works for another business keeps their name and password, and gets access', async () => {
    const headers = host()
    const petra = (await bank.post('/outside/api/people', { kind: 'petra' }, headers)).body
    const before = await one<{ count: string }>(bank.bank.db, sql`select count(*) from person`)
    const wish = business((asked) => {
      for (const id of ['p1', 'p2', 'p3']) {
        const one = personOf(asked, id)
        Object.assign(one, { isUser: false, accessRights: 0, email: '' })
      }
      Object.assign(personOf(asked, 'p6'), { email: petra.email.toUpperCase(), accessRights: 2 })
      asked.users = ['p6']
      asked.authorizedCompanyRepresentative = 'p6'
    })
    const { customerId } = (await create(wish, headers)).body
    expect(await one(bank.bank.db, sql`select count(*) from person`)).toEqual(before)
    const { body } = await bank.signIn(petra)
    const as = { ...headers, authorization: `Bearer ${body.accessToken}` }
    const info = await rpc('customerInfoGet', { fromEmail: petra.email }, as)
    expect(info.body.accesses).toContainEqual({ customerId, businessName: 'Nordlicht Trading SRL', right: 2 })
    const sent = await mailsTo(petra.email)
    expect(sent.map(({ subject }) => subject)).toEqual(['Activate your account'])
    await rpc('activationCodeResend', { email: petra.email }, headers)
    const activationCode = linkIn(await newest(petra.email)).searchParams.get('code')
    const done = await rpc('businessAccountActivate', { email: petra.email, activationCode }, headers)
    expect(done.body.responseCode).toBe('00')
    expect((await mailsTo(petra.email)).map(({ subject }) => subject)).not.toContain('Choose your password')
  })
})
