import { expect, test } from 'vitest'
import { isPkce } from './pkce.ts'

test.each([
  ['a'.repeat(42), false],
  ['a'.repeat(43), true],
  ['a'.repeat(128), true],
  ['a'.repeat(129), false],
  ['dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk', true],
  [`${'Az09-._~'.repeat(6)}`, true],
  [`${'a'.repeat(43)}+`, false],
  [`${'a'.repeat(43)}\n`, false],
  [`${'é'.repeat(50)}`, false],
])('[VALIDATION-002][VALIDATION-003] %s: %s', (text, expected) => expect(isPkce(text)).toBe(expected))
