import { expect, test } from 'vitest'
import { isDay } from './day.ts'

test.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-2-3', false],
  ['2026-13-01', false],
  ['2026-01-01T00:00:00Z', false],
  ['', false],
])('%j is a day: %s', (text, expected) => expect(isDay(text)).toBe(expected))
