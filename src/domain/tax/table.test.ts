import { describe, expect, test } from 'vitest'
import { taxCountries, taxRule } from './table.ts'

const rule = (name: string, short: string, required: boolean, isCrs: boolean) => ({ name, short, required, isCrs })
const tin = 'Tax Identification Number'

describe('[TAX-015] the country tax table', () => {
  test.each([
    [
      'US',
      'personal',
      rule('Social Security Number / Individual Taxpayer Identification Number', 'SSN/ITIN', true, false),
    ],
    ['US', 'business', rule('Employer Identification Number', 'EIN', true, false)],
    ['GB', 'personal', rule('National Insurance number / Unique Taxpayer Reference', 'NINO/UTR', true, true)],
    ['GB', 'business', rule('Unique Taxpayer Reference', 'UTR', true, true)],
    ['DE', 'personal', rule('Steuerliche Identifikationsnummer', 'IdNr', true, true)],
    ['DE', 'business', rule('Steuernummer', 'St.-Nr.', true, true)],
    ['FR', 'personal', rule('Numéro fiscal de référence', 'SPI', true, true)],
    ['FR', 'business', rule('Numéro SIREN', 'SIREN', true, true)],
    ['BM', 'personal', rule(tin, 'TIN', false, true)],
    ['BM', 'business', rule(tin, 'TIN', false, true)],
  ] as const)('of %s for a %s', (code, type, expected) => expect(taxRule(code, type)).toEqual(expected))

  test('[TAX-016] covers 195 countries, each once, with all names', () => {
    expect(taxCountries).toHaveLength(195)
    expect(new Set(taxCountries).size).toBe(195)
    expect(taxCountries).toEqual(expect.arrayContaining(['US', 'GB', 'DE', 'FR']))
    for (const code of taxCountries) {
      expect(code).toMatch(/^[A-Z]{2}$/)
      for (const type of ['personal', 'business'] as const) {
        const { name, short } = taxRule(code, type)
        expect(name.length * short.length, code).toBeGreaterThan(0)
      }
    }
  })

  test.each([
    ['JP', false, true],
    ['AE', false, true],
    ['GB', true, true],
    ['BM', false, false],
  ])('[VALIDATION-015] of %s is required of a person: %s, of a business: %s', (code, personal, business) => {
    expect(taxRule(code, 'personal').required).toBe(personal)
    expect(taxRule(code, 'business').required).toBe(business)
  })

  test.each(['ZZ', '', 'us', undefined])('[TAX-017] asks nothing of %s', (code) => {
    expect(taxRule(code, 'personal')).toEqual(rule('', '', false, false))
    expect(taxRule(code, 'business')).toEqual(rule('', '', false, false))
  })

  test.each([
    ['RU', true],
    ['RO', true],
    ['TW', false],
    ['ME', false],
    ['TT', false],
    ['TN', false],
    ['US', false],
  ])('has %s under the Common Reporting Standard: %s', (code, isCrs) => {
    expect(taxRule(code, 'personal').isCrs).toBe(isCrs)
  })
})
