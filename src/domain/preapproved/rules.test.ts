import { expect, test } from 'vitest'
import { paymentsMade } from './rules.ts'

test.each([
  ['2026-01-31', 'MONTHLY', '2026-02-28', 1],
  ['2026-01-31', 'MONTHLY', '2026-03-31', 2],
  ['2026-11-01', 'WEEKLY', '2026-11-22', 3],
  ['2026-11-01', 'WEEKLY', '2026-11-01', 0],
  ['2024-02-29', 'YEARLY', '2026-02-28', 2],
] as const)('from %s, %s, before %s: %i were made', (first, frequency, next, made) => {
  expect(paymentsMade(first, frequency, next)).toBe(made)
})
