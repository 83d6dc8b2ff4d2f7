import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { type BusinessRegistration } from '../../src/domain/signup/business-struct.ts'
import { address, type Change, faultsOf, general, named, type Row, x } from './business-rules.fixture.ts'
import { one } from './db/sql.ts'
import { trial, type Trial } from './trial.ts'

let bank: Trial

beforeAll(async () => {
  bank = await trial()
})
afterAll(() => bank.close())

const faults = (change: Change) => faultsOf(bank, change)
const each = (rows: readonly Row[]) =>
  test.each(named(rows))('%s', async (_name, change, expected) => {
    expect(await faults(change)).toEqual(expected)
  })

test('a payload that keeps every rule is taken', async () => {
  expect(await faults(() => undefined)).toEqual([])
})

test('what was refused leaves nothing behind', async () => {
  const count = () =>
    one(bank.bank.db, sql`select (select count(*) from customer) + (select count(*) from person) as n`)
  const before = await count()
  expect(await faults(general({ name: '' }))).toEqual(['general.name required'])
  expect(await count()).toEqual(before)
})

describe('[VALIDATION-006] the company', () => {
  each([
    ['general.name required', general({ name: ' ' })],
    ['general.name short', general({ name: 'A' })],
    ['', general({ name: 'AB' })],
    ['', general({ name: '🏦'.repeat(100) })],
    ['general.name long', general({ name: x(101) })],
    ['general.tradingName long', general({ tradingName: x(101) })],
    ['', general({ tradingName: '', website: '' })],
    ['general.registrationNumber required', general({ registrationNumber: '' })],
    ['general.registrationNumber long', general({ registrationNumber: x(51) })],
    ['general.registrationDate future', general({ registrationDate: '2999-01-01' })],
    ['general.registrationCountryCode country', general({ registrationCountryCode: 'XX' })],
    ['general.website url', general({ website: 'nordlicht' })],
    ['general.website url', general({ website: 'ftp://nordlicht.example' })],
    ['general.website url', general({ website: 'https://nordlicht' })],
    ['', general({ website: 'http://nordlicht.example/shop?lang=ro' })],
    ['general.description required', general({ description: '' })],
    ['general.description short', general({ description: x(19) })],
    ['', general({ description: x(20) })],
    ['', general({ description: x(500) })],
    ['general.description long', general({ description: x(501) })],
    ['general.email required', general({ email: '' })],
    ['general.email email', general({ email: 'office@nordlicht' })],
    ['general.phone phone', general({ phone: { countryCode: 'RO', number: '12' } })],
    ['general.phoneCountryCode country', general({ phone: { countryCode: 'XX', number: '712345678' } })],
    ['general.addressCountryCode country', general({ address: { ...address, countryCode: 'XX' } })],
    ['general.addressState long', general({ address: { ...address, state: x(101) } })],
    ['general.addressCity required', general({ address: { ...address, city: '' } })],
    ['general.addressCity long', general({ address: { ...address, city: x(101) } })],
    ['general.addressStreet required', general({ address: { ...address, street: '' } })],
    ['general.addressStreet long', general({ address: { ...address, street: x(201) } })],
    ['general.addressPostalCode required', general({ address: { ...address, postalCode: '' } })],
    ['general.addressPostalCode long', general({ address: { ...address, postalCode: x(21) } })],
    ['general.placeCity required', general({ place: { ...address, city: '' } })],
  ])
})

const financial =
  (change: Partial<BusinessRegistration['financialDetail']>): Change =>
  (wish) =>
    void Object.assign(wish.financialDetail, change)

describe('[VALIDATION-006] its money', () => {
  each([
    ['financial.depositAmount amount', financial({ monthlyDepositAmount: '-1' })],
    ['financial.depositAmount amount', financial({ monthlyDepositAmount: '1.005' })],
    ['', financial({ monthlyDepositAmount: '0' })],
    ['financial.withdrawalAmount amount', financial({ monthlyWithdrawalAmount: '-0.01' })],
    ['financial.depositCurrency required', financial({ monthlyDepositCurrency: 'ZZZ' })],
    ['financial.withdrawalCurrency required', financial({ monthlyWithdrawalCurrency: '' })],
    ['financial.sourceIds choose', financial({ sourceIds: [] })],
    ['financial.sourceIds choose', financial({ sourceIds: ['101', '999'] })],
    ['financial.purposeIds choose', financial({ purposeIds: [] })],
    ['financial.purposeIds choose', financial({ purposeIds: ['101'] })],
    ['financial.industry required', financial({ industry: '', specifications: [] })],
    ['financial.industry required', financial({ industry: '999', specifications: [] })],
    ['financial.specifications choose', financial({ specifications: [] })],
    ['financial.specifications choose', financial({ specifications: ['3011'] })],
    ['', financial({ industry: '303', specifications: [] })],
    ['', financial({ industry: '604', specifications: [] })],
  ])

  test('[REGISTRATION-018] a brand that hides the adult group takes none of it', async () => {
    Object.assign(bank.bank, { hideAdultIndustries: true })
    expect(await faults(financial({ industry: '604', specifications: [] }))).toEqual(['financial.industry required'])
    expect(await faults(financial({ industry: '303', specifications: [] }))).toEqual([])
    Object.assign(bank.bank, { hideAdultIndustries: false })
  })
})
