import { expect, test } from 'vitest'
import { isIban, plainIban } from './iban.ts'

test.each([
  ['DE89 3704 0044 0532 0130 00', true],
  ['de89370400440532013000', true],
  ['GB29 NWBK 6016 1331 9268 19', true],
  ['RO49 AAAA 1B31 0075 9384 0000', true],
  ['NO93 8601 1117 947', true],
  ['UA213223130000026007233566001', true],
  ['DE89 3704 0044 0532 0130 01', false],
  ['DE89 3704 0044 0532 0130 0', false],
  ['DE89 3704 0044 0532 0130 000', false],
  ['XX89 3704 0044 0532 0130 00', false],
  ['8937 0400 4405 3201 3000', false],
  ['', false],
])('%j is an IBAN: %s', (text, is) => expect(isIban(text)).toBe(is))

test('is sent as capitals without spaces', () => expect(plainIban(' de89-3704 0044')).toBe('DE8937040044'))
