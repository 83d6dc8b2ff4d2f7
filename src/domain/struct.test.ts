import { array, create, is, object, optional, string } from 'superstruct'
import { describe, expect, test } from 'vitest'
import { amount, count, day, flag, id, instant, losslessNumber } from './struct.ts'

describe('numeric text', () => {
  test.each([
    ['10', 10],
    ['0', 0],
    ['-7', -7],
    ['1.5', 1.5],
    ['4111111111111111', '4111111111111111'],
    ['10.50', '10.50'],
    ['007', '007'],
    ['00', '00'],
    ['1e3', '1e3'],
    ['0x10', '0x10'],
    ['12345678901234567890', '12345678901234567890'],
    ['90071992.54740993', '90071992.54740993'],
    ['01234', '01234'],
    ['0.00000001', '0.00000001'],
    ['-0', '-0'],
    [' 1', ' 1'],
    ['', ''],
  ])('[TRANSPORT-005] %j stands for %j', (text, value) => expect(losslessNumber(text)).toBe(value))

  test('[TRANSPORT-005] C13 only where the struct says number', () => {
    const answer = object({
      pin: string(),
      postalCode: string(),
      number: string(),
      taxId: string(),
      code: string(),
      accountId: id(),
      amount: amount(),
      note: string(),
      address: string(),
      fullName: string(),
      description: string(),
      results: count(),
    })
    const text = {
      pin: '0042',
      postalCode: '01234',
      number: '0712345678',
      taxId: '0012345',
      code: '1e5',
      accountId: '9007199254740993',
      amount: '12.50',
      note: '7',
      address: '12',
      fullName: '7',
      description: '100',
    }
    expect(create({ ...text, results: '40' }, answer)).toEqual({ ...text, results: 40 })
  })
})

test.each([
  [7, 7],
  ['7', 7],
])('count takes %j', (value, expected) => expect(create(value, count())).toBe(expected))

test.each(['07', '1e3', '', null, true, Number.NaN])('count refuses %j', (value) => {
  expect(() => create(value, count())).toThrow('Expected a number')
})

test.each([
  [true, true],
  [1, true],
  ['1', true],
  [false, false],
  [0, false],
  ['0', false],
])('flag takes %j as %s', (value, expected) => expect(create(value, flag())).toBe(expected))

test.each([2, 'true', 'yes', '', null])('flag refuses %j', (value) =>
  expect(() => create(value, flag())).toThrow('Expected a value of type `flag`'),
)

test.each([
  ['12.50', '12.50'],
  ['-0.00000001', '-0.00000001'],
  ['99999999999999999.99', '99999999999999999.99'],
  [12.5, '12.5'],
  [100, '100'],
])('amount takes %j as %s', (value, expected) => expect(create(value, amount())).toBe(expected))

test.each(['1e5', '1,5', '.5', '5.', '+5', '', '0.000000001', 'NaN', 0.1 + 0.2, 1e21, 1e-8, null])(
  'amount refuses %j',
  (value) => {
    expect(() => create(value, amount())).toThrow(/Expected a string|not a decimal amount|type `amount`/)
  },
)

test.each([
  ['0012', '0012'],
  ['9007199254740993', '9007199254740993'],
  [42, '42'],
])('id takes %j as %s', (value, expected) => expect(create(value, id())).toBe(expected))

test.each([2 ** 53, 1.5, null, true])('id refuses %j, which may have lost digits', (value) => {
  expect(() => create(value, id())).toThrow('Expected a string')
})

test.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['2026-2-3', false],
  ['2026-02-28T00:00:00Z', false],
  ['28.02.2026', false],
])('day %j: %s', (value, expected) => expect(is(value, day())).toBe(expected))

test.each([
  ['2026-03-01T10:00:00Z', true],
  ['2026-03-01T10:00:00.123456+02:00', true],
  ['2026-03-01T10:00:00', false],
  ['2026-03-01', false],
  ['March 7', false],
  ['2026-13-01T10:00:00Z', false],
])('instant %j: %s', (value, expected) => expect(is(value, instant())).toBe(expected))

test('coercion reaches lists and what is optional', () => {
  const answer = object({ rows: array(object({ on: flag(), n: optional(count()) })) })
  expect(create({ rows: [{ on: '1', n: '3' }, { on: 0 }] }, answer)).toEqual({
    rows: [{ on: true, n: 3 }, { on: false }],
  })
})
