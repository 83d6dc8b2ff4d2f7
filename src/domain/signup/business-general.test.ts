import { describe, expect, test } from 'vitest'
import { facts, right } from './business.fixture.ts'
import { checkBusiness } from './business-check.ts'
import type { BusinessValues, DiligenceValues, FinancialValues, GeneralValues, LegalValues } from './business-values.ts'
import { offeredIndustries } from './industries.ts'

const required = 'required'
const checked = (more: Partial<BusinessValues>, other = facts) => checkBusiness({ ...right, ...more }, other)
const general = (more: GeneralValues) => checked({ general: { ...right.general, ...more } }).general
const financial = (more: FinancialValues, other = facts) =>
  checked({ financial: { ...right.financial, ...more } }, other).financial
const legal = (more: LegalValues, rest: Partial<BusinessValues> = {}) =>
  checked({ legal: { ...right.legal, ...more }, ...rest }).legal

describe('[VALIDATION-006] the general form', () => {
  test('empty asks for what it needs', () => {
    expect(checked({ general: undefined }).general).toEqual({
      name: required,
      registrationNumber: required,
      registrationDate: required,
      registrationCountryCode: required,
      description: required,
      email: required,
      phoneCountryCode: required,
      phone: required,
      addressCountryCode: required,
      addressCity: required,
      addressStreet: required,
      addressPostalCode: required,
    })
  })

  test.each<[keyof GeneralValues, string, string | undefined]>([
    ['name', ' a ', 'short'],
    ['name', 'AB', undefined],
    ['name', '😀😀', undefined],
    ['name', 'שלום ועולם', undefined],
    ['name', '😀'.repeat(100), undefined],
    ['name', 'x'.repeat(101), 'long'],
    ['name', 'x'.repeat(300), 'long'],
    ['tradingName', '', undefined],
    ['tradingName', 'x'.repeat(100), undefined],
    ['tradingName', 'x'.repeat(101), 'long'],
    ['registrationNumber', '1', undefined],
    ['registrationNumber', '1'.repeat(50), undefined],
    ['registrationNumber', '1'.repeat(51), 'long'],
    ['registrationDate', '2026-05-04', undefined],
    ['registrationDate', '2026-05-05', 'future'],
    ['registrationDate', '2026-02-30', 'date'],
    ['registrationDate', '0020-06-01', 'date'],
    ['registrationCountryCode', 'ZZ', 'country'],
    ['website', '', undefined],
    ['website', ' example.com ', undefined],
    ['website', 'http://example.com', undefined],
    ['website', 'https://магазин.example:8443/a?b=c#d', undefined],
    ['website', 'HTTPS://Example.com/', undefined],
    ['website', 'localhost', 'url'],
    ['website', 'http://localhost', 'url'],
    ['website', 'ftp://example.com', 'url'],
    ['website', 'javascript:alert(1)', 'url'],
    ['website', 'https://bank.example@evil.example', 'url'],
    ['website', 'exa mple.com', 'url'],
    ['website', 'example.com/a b', 'url'],
    ['website', '.com', 'url'],
    ['website', 'example.', 'url'],
    ['website', `example.com/${'x'.repeat(188)}`, undefined],
    ['website', `example.com/${'x'.repeat(189)}`, 'long'],
    ['description', 'x'.repeat(19), 'short'],
    ['description', ` ${'x'.repeat(19)} `, 'short'],
    ['description', '😀'.repeat(20), undefined],
    ['description', '😀'.repeat(500), undefined],
    ['description', 'x'.repeat(501), 'long'],
    ['email', 'office@aster', 'email'],
    ['email', '  ', required],
    ['phoneCountryCode', 'ZZ', 'country'],
    ['phone', '12', 'phone'],
    ['phone', '+44 7700 900123', 'otherCountry'],
    ['addressCountryCode', 'ZZ', 'country'],
    ['addressCity', 'x'.repeat(101), 'long'],
    ['addressState', 'x'.repeat(101), 'long'],
    ['addressStreet', 'x'.repeat(201), 'long'],
    ['addressPostalCode', '1'.repeat(21), 'long'],
  ])('%s %j: %s', (field, value, fault) => {
    expect(general({ [field]: value })).toEqual(fault ? { [field]: fault } : {})
  })

  test('has another place of business only where it says so', () => {
    expect(general({ placeCity: 'x'.repeat(101) })).toEqual({})
    expect(general({ isElsewhere: true, placeCity: 'x'.repeat(101), placeCountryCode: 'GB' })).toEqual({
      placeCity: 'long',
      placeStreet: required,
      placePostalCode: required,
    })
  })
})

describe('[REGISTRATION-009] what moves through the account', () => {
  test('empty asks for what it needs', () => {
    expect(checked({ financial: undefined }).financial).toEqual({
      depositAmount: required,
      depositCurrency: required,
      withdrawalAmount: required,
      withdrawalCurrency: required,
      sourceIds: 'choose',
      purposeIds: 'choose',
      industry: required,
    })
  })

  test.each([
    ['0', undefined],
    ['0.5', undefined],
    ['1 000,50', undefined],
    ['1\u202f000.50', undefined],
    ['999999999999999.99', undefined],
    ['1,000', 'amount'],
    ['1.005', 'amount'],
    ['1,000.50', 'amount'],
    ['-1', 'amount'],
    ['1e5', 'amount'],
    ['ten', 'amount'],
    ['1000000000000000', 'amount'],
    [' ', required],
  ])('an amount of %j: %s', (depositAmount, fault) => {
    expect(financial({ depositAmount })).toEqual(fault ? { depositAmount: fault } : {})
  })

  test.each<[FinancialValues, object]>([
    [{ industry: '10', specifications: [] }, {}],
    [{ industry: '11', specifications: [] }, { specifications: 'choose' }],
    [{ industry: '11', specifications: ['999'] }, { specifications: 'choose' }],
    [{ industry: '11', specifications: ['111', '999'] }, {}],
    [{ industry: '40' }, {}],
    [{ industry: '99' }, { industry: 'choose' }],
  ])('%j: %j', (more, faults) => expect(financial(more)).toEqual(faults))

  test('[REGISTRATION-018] an industry that the brand does not offer is not chosen', () => {
    const groups = offeredIndustries(facts.groups ?? [], true)
    expect(financial({ industry: '40' }, { ...facts, groups })).toEqual({ industry: 'choose' })
  })

  test('without the list of industries the bank judges', () => {
    expect(financial({ industry: '99' }, { ...facts, groups: undefined })).toEqual({})
  })
})

describe('[REGISTRATION-010] due diligence', () => {
  const diligence = (more: DiligenceValues) => checked({ diligence: { ...right.diligence, ...more } }).diligence

  test('asks for every answer', () => {
    expect(checked({ diligence: undefined }).diligence).toEqual({
      government: required,
      lawsuits: required,
      taxPayers: required,
    })
  })

  test.each(['government', 'lawsuits', 'taxPayers'] as const)('asks for details of a yes to %s', (question) => {
    const details = `${question}Details` as const
    const of = (text: string | undefined, answer = true) => diligence({ [question]: answer, [details]: text })[details]
    expect(of(undefined)).toBe(required)
    expect(of('  ')).toBe(required)
    expect(of('no')).toBe('short')
    expect(of('yes')).toBeUndefined()
    expect(of('😀'.repeat(1000))).toBeUndefined()
    expect(of('x'.repeat(1001))).toBe('long')
    expect(of('x'.repeat(1001), false)).toBeUndefined()
  })
})

describe('legal information', () => {
  const romanian = { key: 'a', countryCode: 'RO', taxId: '1' }
  const american = { key: 'b', countryCode: 'US', taxId: '12-3456789' }

  test('[VALIDATION-015] has a tax number where the country of the registration gives one', () => {
    expect(legal({ taxIds: undefined })).toEqual({ taxIds: required })
    expect(legal({ taxIds: [] }, { general: { ...right.general, registrationCountryCode: 'BM' } })).toEqual({})
    expect(legal({ taxIds: [{ key: 'a', countryCode: 'BM' }] })).toEqual({})
  })

  test('[TAX-019] has one of the United States where taxes are paid there', () => {
    const diligence = { ...right.diligence, taxPayers: true, taxPayersDetails: 'A branch' }
    expect(legal({ taxIds: [romanian] }, { diligence })).toEqual({ taxIds: required })
    expect(legal({ taxIds: [romanian, american] }, { diligence })).toEqual({})
    expect(legal({ taxIds: [romanian, { ...american, taxId: '' }] }, { diligence })).toEqual({
      'taxIds.b.taxId': required,
    })
  })

  test('names the row and the field, and the second row of one country', () => {
    expect(
      legal({
        taxIds: [
          romanian,
          { ...american, taxId: '1_2' },
          { key: 'c', countryCode: 'RO', taxId: '2' },
          { key: 'd', taxId: '3' },
          { key: 'e', countryCode: 'ZZ' },
          { key: 'f', countryCode: 'GB', tinMissingReason: 'CANNOT_OBTAIN' },
          { key: 'g' },
        ],
      }),
    ).toEqual({
      'taxIds.b.taxId': 'taxId',
      'taxIds.c.countryCode': 'same',
      'taxIds.d.countryCode': required,
      'taxIds.e.countryCode': 'country',
      'taxIds.f.tinMissingExplanation': required,
      'taxIds.g.countryCode': required,
    })
  })

  test('has an answer to each question', () => {
    expect(legal({ answers: { controlAccount: '2', plan: 'x' } })).toEqual({
      'answers.businessAnotherAccount': required,
      'answers.firstName': required,
      'answers.firstDate': required,
      'answers.secondName': required,
      'answers.secondDate': required,
    })
  })
})
