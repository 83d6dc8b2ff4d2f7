import { expect, test } from 'vitest'
import { collapse, fullName } from './names.ts'

test.each([
  ['  Anna   Maria ', 'Anna Maria'],
  ['Anna\u00a0\t\nMaria', 'Anna Maria'],
  ['', ''],
])('[PROFILE-012] %j becomes %j', (text, expected) => expect(collapse(text)).toBe(expected))

test.each([
  [' Anna ', '  Pop  Ionescu', 'Anna Pop Ionescu'],
  ['Anna', null, 'Anna'],
  [undefined, 'Pop', 'Pop'],
])('[PROFILE-013] %j and %j is %j', (first, last, expected) => expect(fullName(first, last)).toBe(expected))
