import { expect, test } from 'vitest'
import { luhn, maskCardNumber } from './card-number.ts'

test.each([
  ['4111111111111111', true],
  ['5555 5555 5555 4444', true],
  ['2223003122003222', true],
  ['2720990000000007', true],
  ['6200000000000005', true],
  ['4111111111111112', false],
  ['4000 0000 0000 0000', false],
  ['', false],
  ['4111x', false],
])('Luhn of %j: %s', (text, expected) => expect(luhn(text)).toBe(expected))

test.each([
  ['4111 1111 1111 1111', '**** **** **** 1111'],
  ['4111111111111112', '**** **** **** 1112'],
  ['**** **** **** 1234', '**** **** **** 1234'],
])('[CARDS-042] %s is masked', (text, expected) => expect(maskCardNumber(text)).toBe(expected))

test.each(['1234', '', '411111', '123456789012345'])('[CARDS-041] %j is shorter than 16 and stays', (text) => {
  expect(maskCardNumber(text)).toBe(text)
})

test('a whole card number of 12 to 15 digits is masked all the same', () => {
  expect(maskCardNumber('378282246310005')).toBe('**** **** **** 0005')
})
