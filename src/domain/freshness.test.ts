import { expect, test } from 'vitest'
import { ageClass, asOf } from './freshness.ts'

const at = Date.parse('2026-03-01T10:00:00Z')
const minutes = (n: number): number => n * 60_000

test.each([
  [0, 'now'],
  [minutes(1) - 1, 'now'],
  [minutes(1), 'recent'],
  [minutes(60) - 1, 'recent'],
  [minutes(60), 'today'],
  [minutes(1440) - 1, 'today'],
  [minutes(1440), 'old'],
  [-minutes(1), 'now'],
  [-minutes(1) - 1, 'unknown'],
])('%i ms later: %s', (later, age) => expect(ageClass(at + later, at)).toBe(age))

test('what has no time is unknown, never new', () => {
  expect(ageClass(at, undefined)).toBe('unknown')
  expect(ageClass(at, Number.NaN)).toBe('unknown')
  expect(asOf(at, undefined, 'en', 'UTC')).toEqual({ age: 'unknown', ago: '', at: '' })
})

test('pieces of an "as of" label', () => {
  expect(asOf(at + minutes(5), at, 'en', 'Europe/Bucharest')).toMatchObject({ age: 'recent', ago: '5 minutes ago' })
  expect(asOf(at + minutes(5), at, 'ro', 'Europe/Bucharest').at).toBe('12:00')
  expect(asOf(at + minutes(150), at, 'en', 'UTC').ago).toBe('2 hours ago')
  const old = asOf(at + minutes(3 * 1440), at, 'en', 'UTC')
  expect(old).toMatchObject({ age: 'old', ago: '3 days ago' })
  expect(old.at).toMatch(/Mar 1, 2026/)
})

test('yesterday evening shows its date in the morning', () => {
  const evening = Date.parse('2026-03-01T21:50:00Z')
  expect(asOf(evening + minutes(20), evening, 'en', 'Europe/Bucharest').at).toMatch(/Mar 1, 2026/)
})
