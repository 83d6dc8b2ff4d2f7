import { describe, expect, test } from 'vitest'
import { amountOf, check, inLanguage, isDirty, payload, samePrice, tidy, valuesOf } from './form.ts'

const both = { fromAccount: '1', toAccount: '2' }
const nbsp = '\u00a0'

describe('C09 an amount is read by the separators of the person’s language and never guessed', () => {
  test.each([
    ['en', '1,234.56', '1234.56'],
    ['en', '40,23', undefined],
    ['en', '15,00', undefined],
    ['en', '1,5', undefined],
    ['es', '1.234,56', '1234.56'],
    ['es', '40,23', '40.23'],
    ['es', '40.23', undefined],
    ['pt', '1.234,56', '1234.56'],
    ['ro', '1.234,56', '1234.56'],
    ['ro', '40.23', undefined],
    ['ru', `1${nbsp}234,56`, '1234.56'],
    ['ru', '1\u202f234,56', '1234.56'],
    ['ru', '1 234,56', '1234.56'],
    ['uk', `1${nbsp}234,56`, '1234.56'],
    ['uk', '40.23', undefined],
  ])('%s: %s', (tag, amount, read) => {
    expect(amountOf({ amount }, tag, 2)).toBe(read)
    expect(check({ ...both, amount }, tag, 2).amount === undefined).toBe(read !== undefined)
  })
})

describe('C11 what is no plain amount is refused', () => {
  test.each([
    ['', 'empty'],
    ['1e5', 'chars'],
    ['+5', 'chars'],
    ['0x10', 'chars'],
    ['１２', 'chars'],
    ['1,5', 'grouping'],
    ['0', 'positive'],
    ['0.00', 'positive'],
    ['-5', 'positive'],
    ['1.001', 'decimals'],
    ['9'.repeat(31), 'precision'],
  ])('%s: %s', (amount, fault) => {
    expect(check({ ...both, amount }, 'en', 2).amount).toBe(fault)
    expect(amountOf({ amount }, 'en', 2)).toBeUndefined()
  })
})

test.each([
  [{}, { fromAccount: 'from', toAccount: 'to' }],
  [{ fromAccount: '1' }, { toAccount: 'to' }],
  [{ toAccount: '2' }, { fromAccount: 'from' }],
  [{ fromAccount: '1', toAccount: '1' }, { toAccount: 'same' }],
  [both, {}],
])('accounts %j: %j', (values, faults) => {
  expect(check({ ...values, amount: '5' }, 'en')).toEqual(faults)
})

describe('the bounds of the bank are checked in the order in which a person can do something about them', () => {
  const bounds = { min: '1', max: '10000', left: '900.5', available: '250.10' }
  test.each([
    ['0.99', 'min'],
    ['1', undefined],
    ['250.10', undefined],
    ['250.11', 'available'],
    ['900.51', 'left'],
    ['10,000.01', 'max'],
  ])('%s: %s', (amount, fault) => expect(check({ ...both, amount }, 'en', 2, bounds).amount).toBe(fault))

  test('a bound that is not known is no bound, not a zero', () => {
    expect(check({ ...both, amount: '999999' }, 'en', 2, {})).toEqual({})
  })
})

test.each([
  ['1234.5', 'en', 2, '1,234.50'],
  ['1234,5', 'es', 2, '1.234,50'],
  ['5', 'en', 0, '5'],
  ['0.00012345', 'en', 8, '0.00012345'],
  ['1,5', 'en', 2, '1,5'],
  ['', 'en', 2, ''],
])('leaving the field writes %s in %s with %i decimals as %s', (text, tag, precision, shown) => {
  expect(tidy(text, tag, precision)).toBe(shown)
})

describe('another language keeps the amount, not its signs', () => {
  test.each([
    ['en', 'es', '1,234', '1.234'],
    ['en', 'ru', '1,234.5', `1${nbsp}234,5`],
    ['es', 'en', '1,234', '1.234'],
    ['en', 'es', 'abc', 'abc'],
  ])('%s to %s: %s is %s', (before, after, amount, shown) => {
    const values = inLanguage({ ...both, amount, tag: before }, after)
    expect(values).toEqual({ ...both, amount: shown, tag: after })
    expect(amountOf(values, after)).toBe(amountOf({ amount }, before))
  })

  test('the same language changes nothing, not even the object', () => {
    const values = { ...both, amount: '1,234', tag: 'en' }
    expect(inLanguage(values, 'en')).toBe(values)
    expect(inLanguage(both, 'en')).toBe(both)
  })
})

test.each([
  [
    { ...both, amount: '5', tag: 'en', extra: 'x' },
    { ...both, amount: '5', tag: 'en' },
  ],
  [{ fromAccount: 7, amount: null }, {}],
  [{ amount: '' }, {}],
  [null, {}],
  ['text', {}],
])('a draft that holds %j gives %j', (stored, values) => expect(valuesOf(stored)).toEqual(values))

test('C55 a form that was emptied is not worth a draft, one with a single answer is', () => {
  expect([{}, { tag: 'en' }, { amount: '' }].map(isDirty)).toEqual([false, false, false])
  expect([{ amount: '1' }, { fromAccount: '1' }, { toAccount: '2' }].map(isDirty)).toEqual([true, true, true])
})

const price = { fee: '0.5', feeCurrency: 'EUR', toAmount: '499.12', exchangeRate: '4.9912' }

test.each([
  ['itself', price, true],
  ['the same in other digits', { ...price, fee: '0.50', toAmount: '499.120' }, true],
  ['another fee', { ...price, fee: '0.51' }, false],
  ['another rate', { ...price, exchangeRate: '4.9913' }, false],
  ['another amount', { ...price, toAmount: '499.13' }, false],
])('a price and %s', (_, other, same) => expect(samePrice(price, other)).toBe(same))

test('[TRANSFER-OWN-002] [TRANSFER-OWN-015] the call names both accounts, the amount in the currency of the source, and the price that was shown', () => {
  const party = (id: string, currencyCode: string) => ({ id, label: '', currencyCode })
  expect(payload({ from: party('1', 'EUR'), to: party('2', 'RON') }, '100', price)).toEqual({
    fromAccount: '1',
    toAccount: '2',
    toAmount: '100',
    currency: 'EUR',
    exchangeRate: '4.9912',
    fee: '0.5',
  })
})
