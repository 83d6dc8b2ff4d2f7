import { expect, test } from 'vitest'
import { commonPasswords, passwordFault } from './password.ts'

const common = await commonPasswords()
const email = 'anna.lind@people.example'

test.each([
  ['', 'short'],
  ['Abcdef12', 'short'],
  ['Tulip-fi9', 'short'],
  ['Tulip-fie9', undefined],
  [`Tu9${'-'.repeat(125)}`, undefined],
  [`Tu9${'-'.repeat(126)}`, 'long'],
  ['TULIP-FIELD-9', 'lower'],
  ['tulip-field-9', 'upper'],
  ['Tulip-Field-X', 'digit'],
  // Letters and figures of other alphabets are letters and figures.
  ['Тюльпан-поле-9', undefined],
  ['tülip-fÄld-٣', undefined],
  // Ten characters, however many units or accents they are made of.
  ['Ab9😀😀😀😀😀😀', 'short'],
  ['Ab9😀😀😀😀😀😀😀', undefined],
  ['Ab9e\u0301e\u0301e\u0301e\u0301', 'short'],
  ['Anna.Lind@People.example1', undefined],
  ['Anna.Lind2026', 'email'],
  ['1Anna.Lind!!', 'email'],
  ['Password2026', 'common'],
  ['Password123', 'common'],
  ['!!Qwertyuiop1', 'common'],
  ['1Q2w3e4r5t', 'common'],
  ['Qwerty-tulip-9', undefined],
  ['Sextant-2026', 'common'],
  ['Sextant-Demo-2026', undefined],
])('“%s”: %s', (password, fault) => expect(passwordFault(password, { email, common })).toBe(fault))

test('the e-mail itself, where it has all that a password needs', () => {
  expect(passwordFault('Anna9@people.example', { email: 'anna9@people.example', common })).toBe('email')
})

test('without an e-mail nothing is taken for one', () => {
  expect(passwordFault('-2026-Tulip', { email: '', common })).toBeUndefined()
  expect(passwordFault('1234567890aB', { email: '', common })).toBeUndefined()
})

test('the list has only what the other rules would let through, in small letters', () => {
  expect(common.size).toBeGreaterThan(1000)
  for (const word of common) expect(word).toBe(word.toLowerCase())
})
