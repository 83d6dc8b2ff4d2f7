import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyOf, personOf } from './business.fixture.ts'
import {
  address,
  type Change,
  faultsOf,
  holding,
  named,
  noSources,
  person,
  type Row,
  shares,
  x,
} from './business-rules.fixture.ts'
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

describe('[VALIDATION-005] [VALIDATION-009] [VALIDATION-010] who does what', () => {
  each([
    ['directors required', (wish) => void (wish.directors = [])],
    ['directors choose', (wish) => void wish.directors.push('p9')],
    ['directors choose', (wish) => void wish.directors.push('p1')],
    ['users choose', (wish) => void wish.users.pop(), 'people.p6 unused'],
    ['users choose', (wish) => void wish.users.push('p9')],
    ['users fullAccess', person('p1', { accessRights: 3 })],
    ['people.p6.accessRight required', person('p6', { accessRights: 0 })],
    ['people.p6.accessRight required', person('p6', { accessRights: 6 })],
    ['people.p4.accessRight required', person('p4', { accessRights: 1 })],
    ['representative required', (wish) => void (wish.authorizedCompanyRepresentative = 'p4')],
    ['people.p4 unused', shares((tree) => void tree.pop())],
    ['companies.c2 unused', (wish) => void wish.companyList.push({ ...companyOf(wish), ...noSources, id: 'c2' })],
    ['people.p4 same', (wish) => void wish.personList.push({ ...personOf(wish, 'p4') })],
    ['companies.c1 same', (wish) => void wish.companyList.push({ ...companyOf(wish) })],
  ])

  test('no user at all', async () => {
    const change: Change = (wish) => {
      wish.users = []
      wish.personList = wish.personList.filter(({ id }) => id !== 'p6')
      for (const one of wish.personList) Object.assign(one, { isUser: false, accessRights: 0 })
      wish.authorizedCompanyRepresentative = 'p1'
    }
    expect(await faults(change)).toEqual(['representative required', 'users fullAccess', 'users required'])
  })
})

describe('[VALIDATION-007] people', () => {
  each([
    ['people.p2.firstName required', person('p2', { firstName: '' })],
    ['people.p2.firstName long', person('p2', { firstName: x(51) })],
    ['people.p2.lastName letters', person('p2', { lastName: 'Pop 7' })],
    ['people.p2.birthDay date', person('p2', { birthday: '1899-12-31' })],
    ['people.p2.birthDay date', person('p2', { birthday: '2999-01-01' })],
    ['people.p2.birthDay adult', person('p2', { birthday: '2015-06-01' })],
    ['people.p6.birthDay adult', person('p6', { birthday: '2015-06-01' })],
    ['people.p5.birthDay date', person('p5', { birthday: '2999-01-01' })],
    ['people.p5.birthDay adult', holding({ directors: ['p5'] })],
    ['people.p6.email required', person('p6', { email: '' })],
    ['people.p6.email email', person('p6', { email: 'filip' })],
    ['people.p4.email email', person('p4', { email: 'dan@pop' })],
    ['people.p6.phone required', person('p6', { phone: undefined })],
    ['people.p6.phone phone', person('p6', { phone: { countryCode: 'RO', number: '+4071' } })],
    ['people.p4.phoneCountryCode country', person('p4', { phone: { countryCode: 'XX', number: '712345678' } })],
    ['people.p4.addressCity required', person('p4', { address: { ...address, city: '' } })],
    ['people.p4.taxId required', person('p4', { taxId: undefined })],
    ['', person('p4', { taxId: undefined, address: { ...address, countryCode: 'AE' } })],
    [
      'people.p4.tinMissingExplanation required',
      person('p4', { taxId: { countryCode: 'RO', tinMissingReason: 'CANNOT_OBTAIN' } }),
    ],
  ])

  test('[VALIDATION-008] an e-mail is free or that of an employee, and stands once', async () => {
    const { email } = await bank.customer('anna')
    expect(await faults(person('p6', { email: email.toUpperCase() }))).toEqual(['people.p6.email exists'])
    expect(await faults(person('p4', { email }))).toEqual([])
    const same: Change = (wish) => person('p6', { email: personOf(wish, 'p1').email.toUpperCase() })(wish)
    expect(await faults(same)).toEqual(['people.p1.email same', 'people.p6.email same'])
  })

  test.each([
    [-1, []],
    [2, ['people.p6.birthDay adult']],
  ])('18 years old, and %i days short of it', async (days, found) => {
    const born = new Date(Date.now() + days * 86_400_000)
    born.setUTCFullYear(born.getUTCFullYear() - 18)
    expect(await faults(person('p6', { birthday: born.toISOString().slice(0, 10) }))).toEqual(found)
  })
})

describe('[VALIDATION-013] companies above it', () => {
  each([
    ['companies.c1.directors director', holding({ directors: [] })],
    ['companies.c1.directors choose', holding({ directors: ['p9'] })],
    ['companies.c1.name short', holding({ name: 'A' })],
    ['companies.c1.registrationNumber required', holding({ registrationNumber: '' })],
    ['companies.c1.registrationDate future', holding({ registrationDate: '2999-01-01' })],
    ['companies.c1.registrationCountryCode country', holding({ registrationCountryCode: 'XX' })],
    ['companies.c1.addressStreet required', holding({ address: { ...address, street: '' } })],
    ['companies.c1.taxId required', holding({ taxId: undefined })],
  ])
})
