import { expect, test } from 'vitest'
import { authenticatorCodeOf } from './authenticator.ts'
import { base32, fromBase32 } from './base32.ts'

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is %j (RFC 4648, section 10)', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
  expect(fromBase32(encoded).toString()).toBe(text)
})

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [20_000_000_000, '353130'],
])('after %i seconds an authenticator shows %s (RFC 6238, appendix B)', (seconds, code) =>
  expect(authenticatorCodeOf(base32(Buffer.from('12345678901234567890')), new Date(seconds * 1000))).toBe(code),
)
