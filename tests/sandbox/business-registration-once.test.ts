import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { business, personOf } from './business.fixture.ts'
import { rows } from './db/sql.ts'
import { trial, type Trial } from './trial.ts'

let bank: Trial

beforeAll(async () => {
  bank = await trial({ faults: true })
})
afterAll(() => bank.close())

type Headers = Record<string, string>
let hosts = 0
/** A clock and a network address of its own. */
const host = (): Headers => ({ host: `business-once-${(hosts += 1)}` })

const rpc = (method: string, payload: object, headers: Headers = host()) =>
  bank.post(`/api?method=${method}`, { method, ...payload }, headers)
const create = (wish: object, headers: Headers = host(), key: string = randomUUID()) =>
  rpc('businessAccountCreate', { lang: 'en', ...wish }, { ...headers, 'idempotency-key': key })
const mailsTo = async (to: string) => (await bank.get(`/outside/api/post?to=${encodeURIComponent(to)}`)).body.mails
const customers = async (name: string) =>
  (await rows(bank.bank.db, sql`select from customer where business_name = ${name}`)).length

describe('C02 once for a key', () => {
  const named = (name: string) => business((wish) => Object.assign(wish.company, { name }))

  test('sent twice it is one business with one mail; asked by the key the bank says so', async () => {
    const headers = host()
    const key = randomUUID()
    const wish = named('Once SRL')
    const [first, second] = [await create(wish, headers, key), await create(wish, headers, key)]
    expect(first.body.responseCode).toBe('00')
    expect(second.body).toEqual(first.body)
    expect(await customers('Once SRL')).toBe(1)
    expect(await mailsTo(personOf(wish, 'p1').email)).toHaveLength(1)
    const outcome = await rpc('personalAccountOutcomeGet', { idempotencyKey: key }, headers)
    expect(outcome.body).toMatchObject({ state: 'done', answer: { customerId: first.body.customerId } })
  })

  test('a key that was given up makes nothing any more', async () => {
    const headers = host()
    const key = randomUUID()
    expect((await rpc('personalAccountOutcomeGiveUp', { idempotencyKey: key }, headers)).body.state).toBe('notFound')
    expect((await create(named('Given up SRL'), headers, key)).status).toBe(422)
    expect(await customers('Given up SRL')).toBe(0)
  })

  test('two at once with one e-mail: one business, and nothing of the other', async () => {
    const wish = named('Race SRL')
    const other = { ...structuredClone(wish), company: { ...wish.company, name: 'Other race SRL' } }
    const both = await Promise.all([create(wish), create(other)])
    expect(both.map(({ body }) => body.responseCode).toSorted()).toEqual(['00', 'VF'])
    const refused = both.find(({ body }) => body.responseCode === 'VF')?.body
    expect(refused.validationErrors).toContainEqual(
      expect.objectContaining({ field: 'people.p1.email', code: 'exists' }),
    )
    expect((await customers('Race SRL')) + (await customers('Other race SRL'))).toBe(1)
  })
})

describe('who may register', () => {
  test('a brand that takes no businesses', async () => {
    const { registrationTypes } = bank.bank
    for (const types of [[], ['personal']]) {
      Object.assign(bank.bank, { registrationTypes: types })
      expect((await create(business())).body.responseCode).toBe('ENOA')
    }
    Object.assign(bank.bank, { registrationTypes })
  })

  test('[VALIDATION-016] nobody comes in through what hides an address', async () => {
    const headers = host()
    await bank.post('/outside/api/network', { flags: ['vpn'], service: 'Some VPN' }, headers)
    expect((await create(business(), headers)).body.validationErrors).toMatchObject([{ field: 'ip', code: 'privacy' }])
    await bank.post('/outside/api/network', { service: 'Some VPN' }, headers)
    expect((await create(business(), headers)).body.responseCode).toBe('00')
  })

  test('an older form is told to update, whatever else is wrong', async () => {
    const { body } = await create(business((wish) => Object.assign(wish, { formVersion: '3.53', directors: [] })))
    expect([body.responseCode, body.responseDescription, body.validationErrors]).toEqual([
      'VF',
      'This form has changed. Update the app, look through your answers, and send them again.',
      [expect.objectContaining({ field: 'formVersion', code: 'version' })],
    ])
  })
})
