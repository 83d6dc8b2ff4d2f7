import { describe, expect, test } from 'vitest'
import { missingReasons } from './missing-reason.ts'
import { isCrsCheckNeeded, taxFaults, taxNumberOf, withUsEntry } from './rules.ts'

const reason = 'tinMissingReason'
const explanation = 'tinMissingExplanation'

test('[TAX-014] the reasons for which there is no tax number', () => {
  expect(missingReasons).toEqual(['COUNTRY_DOES_NOT_ISSUE', 'CANNOT_OBTAIN', 'NO_TIN_IS_REQUIRED'])
})

describe('a tax number', () => {
  test.each([
    ['1234567890', {}],
    [' RO 12345678 ', {}],
    ['12-345/678.90', {}],
    ['ИНН 7707083893', {}],
    ['1'.repeat(30), {}],
    ['1'.repeat(31), { taxId: 'taxId' }],
    ['12_345', { taxId: 'taxId' }],
    ['12😀', { taxId: 'taxId' }],
    ['12\u202e34', { taxId: 'taxId' }],
    ['<b>', { taxId: 'taxId' }],
    ['   ', { taxId: 'required' }],
    ['', { taxId: 'required' }],
    [undefined, { taxId: 'required' }],
  ])('%j: %j', (taxId, faults) => expect(taxFaults({ countryCode: 'DE', taxId }, 'personal')).toEqual(faults))

  test.each([
    ['JP', 'personal', {}],
    ['JP', 'business', { taxId: 'required' }],
    ['AE', 'personal', {}],
    ['AE', 'business', { taxId: 'required' }],
    ['US', 'personal', { taxId: 'required' }],
    ['BM', 'business', {}],
    ['ZZ', 'personal', {}],
    [undefined, 'personal', {}],
  ] as const)('[VALIDATION-015] missing in %s for a %s: %j', (countryCode, type, faults) => {
    expect(taxFaults({ countryCode }, type)).toEqual(faults)
  })

  test('is judged where it is not required too', () => {
    expect(taxFaults({ countryCode: 'BM', taxId: '1_2' }, 'personal')).toEqual({ taxId: 'taxId' })
  })

  test.each([
    ['COUNTRY_DOES_NOT_ISSUE', undefined, undefined],
    ['NO_TIN_IS_REQUIRED', undefined, undefined],
    ['CANNOT_OBTAIN', undefined, 'required'],
    ['CANNOT_OBTAIN', '  ', 'required'],
    ['CANNOT_OBTAIN', 'no', 'short'],
    ['CANNOT_OBTAIN', '😀😀', 'short'],
    ['CANNOT_OBTAIN', 'new', undefined],
    ['CANNOT_OBTAIN', '😀'.repeat(500), undefined],
    ['CANNOT_OBTAIN', 'x'.repeat(501), 'long'],
  ] as const)('missing for the reason %s with %j: %s', (tinMissingReason, tinMissingExplanation, fault) => {
    const faults = taxFaults({ countryCode: 'DE', tinMissingReason, tinMissingExplanation }, 'personal')
    expect(faults).toEqual(fault ? { [explanation]: fault } : {})
  })
})

describe('[TAX-018] as it is sent', () => {
  const because = { countryCode: 'DE', tinMissingExplanation: ' Lost it ' }
  test.each([
    ['the number wins', { ...because, taxId: ' 12  3 ', [reason]: 'CANNOT_OBTAIN' }, { taxId: '12 3' }],
    [
      'the explanation goes with CANNOT_OBTAIN',
      { ...because, [reason]: 'CANNOT_OBTAIN' },
      { [reason]: 'CANNOT_OBTAIN', [explanation]: 'Lost it' },
    ],
    ['and not otherwise', { ...because, [reason]: 'NO_TIN_IS_REQUIRED' }, { [reason]: 'NO_TIN_IS_REQUIRED' }],
    ['nor here', { ...because, [reason]: 'COUNTRY_DOES_NOT_ISSUE' }, { [reason]: 'COUNTRY_DOES_NOT_ISSUE' }],
  ] as const)('%s', (_, typed, sent) => expect(taxNumberOf(typed)).toEqual({ countryCode: 'DE', ...sent }))

  test('neither number nor reason is nothing', () => expect(taxNumberOf({ ...because, taxId: ' ' })).toBeUndefined())
})

describe('[TAX-019] an entry for the United States', () => {
  const german = { key: 'a', countryCode: 'DE' }
  test('is added for who pays taxes there', () => {
    expect(withUsEntry([german], true)).toEqual([german, { key: 'us', countryCode: 'US' }])
    expect(withUsEntry([], true)).toEqual([{ key: 'us', countryCode: 'US' }])
  })
  test('is not added twice, nor for anybody else', () => {
    const american = [german, { key: 'b', countryCode: 'US' }]
    expect(withUsEntry(american, true)).toBe(american)
    const none = [german]
    expect(withUsEntry(none, false)).toBe(none)
    expect(withUsEntry(none, undefined)).toBe(none)
  })
})

test.each([
  [['RO'], true],
  [['US', 'DE'], true],
  [['US'], false],
  [['TW', 'ZZ', undefined], false],
  [[], false],
])('[TAX-020] the countries %j need a CRS check: %s', (countries, needed) => {
  expect(isCrsCheckNeeded(countries)).toBe(needed)
})
