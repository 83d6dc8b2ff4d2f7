import { expect, test } from 'vitest'
import { byteSize } from './bytes.ts'

test.each([
  [0, '0B'],
  [999, '999B'],
  [1000, '1kB'],
  [1024, '1kB'],
  [999_949, '999.9kB'],
  [999_950, '1MB'],
  [1_500_000, '1.5MB'],
  [10_000_000, '10MB'],
])('[SHELL-016] %i is %s', (bytes, text) => expect(byteSize(bytes, 'en')).toBe(text))

test('in other languages', () => expect(byteSize(1_500_000, 'ro')).toMatch(/^1,5\s?MB$/))
