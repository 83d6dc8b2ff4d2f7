import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BusinessRegistration } from '../../src/domain/signup/business-struct.ts'
import { type Change, faultsOf, legal, named, type Row, x } from './business-rules.fixture.ts'
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

type Diligence = BusinessRegistration['dueDiligence']
const diligence =
  (change: Partial<Diligence>, details: Partial<Diligence['details']> = {}): Change =>
  ({ dueDiligence }) => {
    Object.assign(dueDiligence, change)
    Object.assign(dueDiligence.details, details)
  }
const answers =
  (change: Record<string, string>): Change =>
  ({ legalInformation }) =>
    void Object.assign(legalInformation.answers, change)
const number = { countryCode: 'RO', taxId: '33445566' }
const reason = { countryCode: 'RO', tinMissingReason: 'CANNOT_OBTAIN' } as const

describe('[VALIDATION-006] due diligence and terms', () => {
  each([
    ['diligence.governmentDetails required', diligence({ government: true })],
    ['diligence.lawsuitsDetails short', diligence({}, { lawsuits: 'ab' })],
    ['diligence.lawsuitsDetails long', diligence({}, { lawsuits: x(1001) })],
    ['diligence.lawsuitsDetails details', diligence({ lawsuits: false })],
    ['privacyPolicy accept', legal({ terms: { privacyPolicy: false, userAgreement: true } })],
    ['userAgreement accept', legal({ terms: { privacyPolicy: true, userAgreement: false } })],
    ['captcha captcha', (wish) => void (wish.captcha = '')],
  ])
})

describe('[VALIDATION-015] tax numbers', () => {
  each([
    ['legal.taxIds required', diligence({ taxPayers: true }, { taxPayers: 'An owner does.' })],
    ['legal.taxIds required', legal({ taxIds: [] })],
    ['legal.taxIds required', legal({ taxIds: [{ countryCode: 'RO' }] })],
    ['legal.taxIds taxId', legal({ taxIds: [{ countryCode: 'RO', taxId: '3344_5566' }] })],
    ['legal.taxIds taxId', legal({ taxIds: [{ countryCode: 'RO', taxId: x(31) }] })],
    ['legal.taxIds country', legal({ taxIds: [number, { countryCode: 'XX', taxId: '1' }] })],
    ['legal.taxIds same', legal({ taxIds: [number, number] })],
    ['legal.taxIds required', legal({ taxIds: [reason] })],
    ['', legal({ taxIds: [{ ...reason, tinMissingExplanation: 'It was asked for in May.' }] })],
    ['legal.taxIds long', legal({ taxIds: [{ ...reason, tinMissingExplanation: x(501) }] })],
    ['legal.taxIds reason', legal({ taxIds: [{ ...number, tinMissingExplanation: 'It was asked for.' }] })],
    ['', legal({ taxIds: [{ countryCode: 'RO', tinMissingReason: 'NO_TIN_IS_REQUIRED' }] })],
    ['legal.isCrsCheckNeeded crs', legal({ isCrsCheckNeeded: false })],
  ])

  test('a payer of taxes in the United States has a number there', async () => {
    const change: Change = (wish) => {
      diligence({ taxPayers: true }, { taxPayers: 'An owner does.' })(wish)
      legal({ taxIds: [number, { countryCode: 'US', taxId: '12-3456789' }] })(wish)
    }
    expect(await faults(change)).toEqual([])
  })

  test.each([
    ['BM', true, []],
    ['BM', false, ['legal.isCrsCheckNeeded crs']],
    ['DE', true, ['legal.taxIds required']],
    ['US', false, ['legal.taxIds required']],
    ['US', true, ['legal.isCrsCheckNeeded crs', 'legal.taxIds required']],
  ])('registered in %s without a number, checked under the standard %s: %o', async (code, isCrsCheckNeeded, found) => {
    const change: Change = (wish) => {
      wish.company.registrationCountryCode = code
      legal({ taxIds: [], isCrsCheckNeeded })(wish)
    }
    expect(await faults(change)).toEqual(found)
  })
})

describe('[VALIDATION-006] additional questions', () => {
  each([
    ['legal.answers.mainCountries required', answers({ mainCountries: ' ' })],
    ['legal.answers.mainCountries long', answers({ mainCountries: x(1001) })],
    ['legal.answers.anotherAccount required', answers({ anotherAccount: 'perhaps' })],
    ['legal.answers.anotherAccountValue required', answers({ anotherAccount: 'true' })],
    ['legal.answers.businessAnotherAccountValue required', answers({ businessAnotherAccountValue: '' })],
    ['legal.answers.businessAnotherAccountValue unknown', answers({ businessAnotherAccount: 'false' })],
    ['legal.answers.controlAccountFirstName required', answers({ controlAccountFirstName: '' })],
    ['legal.answers.controlAccountFirstName long', answers({ controlAccountFirstName: x(101) })],
    ['legal.answers.controlAccountSecondDate required', answers({ controlAccountSecondDate: '' })],
    ['legal.answers.controlAccountSecondDate date', answers({ controlAccountSecondDate: '2021-02-29' })],
    ['legal.answers.controlAccountSecondDate date', answers({ controlAccountSecondDate: '2999-01-01' })],
    ['legal.answers.favouriteColour unknown', answers({ favouriteColour: 'blue' })],
  ])
})
