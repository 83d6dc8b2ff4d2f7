import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  amountParts,
  compare,
  divide,
  formatAmount,
  isNegative,
  isZero,
  multiply,
  negate,
  parseAmount,
  ratio,
  round,
  split,
  subtract,
  sum,
  toClipboard,
} from './money.ts'

const nbsp = '\u00a0'
const nnbsp = '\u202f'
const minus = '\u2212'

describe('arithmetic is exact', () => {
  test.each([
    ['0.1', '0.2', '0.3'],
    ['90071992.54740993', '0.00000001', '90071992.54740994'],
    ['99999999999999999.99', '0.01', '100000000000000000'],
    ['12.50', '-12.5', '0'],
    ['-0', '0', '0'],
  ])('%s + %s = %s', (a, b, expected) => expect(add(a, b)).toBe(expected))

  test('subtract, negate, sum, compare', () => {
    expect(subtract('0.00000002', '0.00000003')).toBe('-0.00000001')
    expect(negate('0')).toBe('0')
    expect(negate('-1.50')).toBe('1.5')
    expect(sum(['0.1', '0.2', '-0.3'])).toBe('0')
    expect(sum([])).toBe('0')
    expect(compare('10', '9.99')).toBe(1)
    expect(compare('1.50', '1.5')).toBe(0)
    expect(isZero('-0.00')).toBe(true)
    expect(isNegative('-0')).toBe(false)
    expect(isNegative('-0.00000001')).toBe(true)
  })

  test('a number is no amount', () => {
    expect(() => add(0.1 as unknown as string, '0.2')).toThrow('Invalid value')
    expect(() => add('', '1')).toThrow('Invalid number')
  })

  test('fee 100.10 at 2.9 % + 0.30 is rounded once', () => {
    const fee = add(multiply('100.10', '0.029'), '0.30')
    expect(fee).toBe('3.2029')
    expect(round(fee, 2)).toBe('3.20')
  })

  test.each([
    ['1.005', 2, '1.01'],
    ['-1.005', 2, '-1.01'],
    ['1.004', 2, '1.00'],
    ['-0.001', 2, '0.00'],
    ['0.000000005', 8, '0.00000001'],
    ['99.5', 0, '100'],
  ])('round %s to %i is %s', (amount, precision, expected) => expect(round(amount, precision)).toBe(expected))

  test('1 EUR ÷ 1.08765 to 8 decimals', () => {
    expect(divide('1', '1.08765', 8)).toBe('0.91941341')
    expect(() => divide('1', '0', 2)).toThrow('Division by zero')
  })

  test('ratio is for drawing', () => {
    expect(ratio('25', '100')).toBe(0.25)
    expect(ratio('1', '0')).toBe(0)
  })
})

describe('split by largest remainder', () => {
  test.each([
    ['100.00', ['1', '1', '1'], ['33.34', '33.33', '33.33']],
    ['0.05', ['30', '70'], ['0.02', '0.03']],
    ['-100.00', ['1', '1', '1'], ['-33.34', '-33.33', '-33.33']],
    ['0', ['1', '1'], ['0.00', '0.00']],
  ])('%s by %j', (amount, weights, parts) => expect(split(amount, weights)).toEqual(parts))

  test('parts add up to the amount', () => {
    const cents = fc
      .bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
      .map((value) => round(divide(String(value), '100', 2), 2))
    const weights = fc.array(fc.integer({ min: 1, max: 1000 }).map(String), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(cents, weights, (amount, by) => {
        expect(compare(sum(split(amount, by)), amount)).toBe(0)
      }),
    )
  })

  test('what has more decimals than the currency can not be split', () =>
    expect(() => split('0.001', ['1'])).toThrow('more than 2 decimals'))
})

describe('reading', () => {
  test.each([
    ['de', '1.234,56', '1234.56'],
    ['en', '1,234.56', '1234.56'],
    ['es', '1.234,56', '1234.56'],
    ['pt', '1.234,56', '1234.56'],
    ['ro', '1.234,56', '1234.56'],
    ['es', '1234,50', '1234.5'],
    ['ru', '1 234,56', '1234.56'],
    ['ru', `1${nbsp}234,56`, '1234.56'],
    ['uk', `1${nnbsp}234,56`, '1234.56'],
    ['fr', '1\u2009234,56', '1234.56'],
    ['de-CH', "1'234.5", '1234.5'],
    ['ar-EG', '١٬٢٣٤٫٥', '1234.5'],
    ['en', '99999999999999999.99', '99999999999999999.99'],
    ['en', '  12.50  ', '12.5'],
    ['en', '\u200e-5', '-5'],
    ['en', `${minus}5`, '-5'],
    ['en', '-0', '0'],
    ['en', '007', '7'],
    ['en', '.5', '0.5'],
    ['en', '5.', '5'],
    ['en', '0.00000001', '0.00000001'],
  ])('%s %j is %s', (tag, text, amount) => expect(parseAmount(text, tag)).toEqual({ ok: amount }))

  test.each([
    ['en', '', 'empty'],
    ['en', ' \u200e ', 'empty'],
    ['en', '1.234,56', 'chars'],
    ['en', '1e5', 'chars'],
    ['en', '$5', 'chars'],
    ['en', '1.2.3', 'chars'],
    ['en', 'NaN', 'chars'],
    ['en', 'Infinity', 'chars'],
    ['en', '+5', 'chars'],
    ['en', '0x10', 'chars'],
    ['en', '１２', 'chars'],
    ['en', '1 234', 'chars'],
    ['en', '--5', 'chars'],
    ['en', '5-', 'chars'],
    ['en', '-', 'chars'],
    ['en', '.', 'chars'],
    ['en', '1,5', 'grouping'],
    ['en', '40,23', 'grouping'],
    ['en', '15,00', 'grouping'],
    ['en', '1,2345', 'grouping'],
    ['en', '0,123', 'grouping'],
    ['en', ',123', 'grouping'],
    ['en', '1,,234', 'grouping'],
    ['es', '1.5', 'grouping'],
    ['ro', '40.23', 'grouping'],
    ['pt', '40.23', 'grouping'],
    ['ru', '12 34', 'grouping'],
    ['en', '0.000000001', 'decimals'],
    ['en', '9'.repeat(31), 'precision'],
  ])('%s %j is refused: %s', (tag, text, error) => expect(parseAmount(text, tag)).toEqual({ error }))

  test('the decimals of a currency', () => {
    expect(parseAmount('1.005', 'en', 2)).toEqual({ error: 'decimals' })
    expect(parseAmount('100.00', 'en', 0)).toEqual({ ok: '100' })
    expect(parseAmount('100.50', 'en', 0)).toEqual({ error: 'decimals' })
  })
})

describe('writing', () => {
  test.each([
    ['es', '1234.5', '1.234,50'],
    ['ro', '1234.5', '1.234,50'],
    ['en', '1234.5', '1,234.50'],
    ['ru', '1234.5', `1${nbsp}234,50`],
    ['en', '-1234.5', `${minus}1,234.50`],
    ['en', '99999999999999999.99', '99,999,999,999,999,999.99'],
    ['en', '0', '0.00'],
    ['en', '-0', '0.00'],
    ['en', '-0.00', '0.00'],
    ['en', '1', '1.00'],
    ['en', '0.1', '0.10'],
    ['en', '100', '100.00'],
  ])('[ACCOUNTS-011] at least 2 decimals: %s %s is %s', (tag, amount, text) => {
    expect(formatAmount(amount, tag)).toBe(text)
  })

  test.each([
    ['en', '0.00000001', '0.00000001'],
    ['ro', '0.00000001', '0,00000001'],
    ['en', '90071992.54740993', '90,071,992.54740993'],
    ['en', '12345678.123456789', '12,345,678.12345678'],
    ['en', '-0.000000009', '0.00'],
  ])('[ACCOUNTS-010] at most 8 decimals, never rounded up: %s %s is %s', (tag, amount, text) => {
    expect(formatAmount(amount, tag)).toBe(text)
  })

  test('decimals on demand, plus sign', () => {
    expect(formatAmount('1.5', 'en', { precision: 3 })).toBe('1.500')
    expect(formatAmount('100', 'en', { precision: 0 })).toBe('100.00')
    expect(formatAmount('1.239', 'en', { max: 2 })).toBe('1.23')
    expect(formatAmount('5', 'en', { plus: true })).toBe('+5.00')
    expect(formatAmount('-5', 'en', { plus: true })).toBe(`${minus}5.00`)
    expect(formatAmount('0', 'en', { plus: true })).toBe('0.00')
  })

  test('parts', () => {
    expect(amountParts('-1234567.5', 'ro')).toEqual({
      sign: minus,
      major: '1.234.567',
      decimalSeparator: ',',
      minor: '50',
    })
  })

  test.each([
    ['-70.00', '-70.00'],
    ['0.00000001', '0.00000001'],
    ['1', '1.00'],
    ['0.1', '0.10'],
    ['-0', '0.00'],
    ['1234567.123', '1234567.123'],
  ])('copied %s is %s', (amount, text) => expect(toClipboard(amount)).toBe(text))
})

describe('what is written is read back', () => {
  const units = fc.bigInt({ min: -(10n ** 26n), max: 10n ** 26n })
  test.each(['en', 'es', 'pt', 'ro', 'ru', 'uk', 'de', 'fr', 'ar-EG', 'de-CH'])('%s', (tag) => {
    fc.assert(
      fc.property(units, (value) => {
        const amount = multiply(String(value), '0.00000001')
        expect(parseAmount(formatAmount(amount, tag), tag)).toEqual({ ok: amount })
      }),
      { numRuns: 300 },
    )
  })
})
