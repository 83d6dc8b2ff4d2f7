import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  addDays,
  addMonths,
  ageOn,
  dateTimeLabel,
  dayHeading,
  dayLabel,
  dayOf,
  daysBetween,
  monthLabel,
  monthOf,
  monthRange,
  shiftMonth,
  timeLabel,
} from './dates.ts'

afterEach(() => vi.unstubAllEnvs())

const zones = ['America/New_York', 'Europe/Bucharest', 'Pacific/Auckland']

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
])('%s and %i months is %s', (day, months, expected) => expect(addMonths(day, months)).toBe(expected))

test('months', () => {
  expect(monthRange('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(monthRange('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(shiftMonth('2026-01', -1)).toBe('2025-12')
  expect(monthOf('2026-03-01')).toBe('2026-03')
})

test('bad text is refused, not guessed', () => {
  expect(() => addDays('2026-02-30', 1)).toThrow('out of range')
  expect(() => dayOf('yesterday', 'UTC')).toThrow(RangeError)
})

test.each([
  ['1990-01-31', '2026-01-30', 35],
  ['1990-01-31', '2026-01-31', 36],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
])('born %s is on %s %i years old', (birthDay, day, age) => expect(ageOn(birthDay, day)).toBe(age))

describe.each(zones)('in %s', (zone) => {
  test('no label or sum moves a day', () => {
    vi.stubEnv('TZ', zone)
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    expect(monthLabel(monthOf('2026-03-01'), 'en')).toBe('March 2026')
    expect(dayLabel('1990-01-31', 'en', 'long')).toBe('January 31, 1990')
    expect(dayLabel('2026-12-31', 'en')).toBe('Dec 31, 2026')
    expect(addDays('2026-03-28', 1)).toBe('2026-03-29')
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30')
    expect(addDays('2026-09-26', 2)).toBe('2026-09-28')
    expect(daysBetween('2026-03-28', '2026-04-01')).toBe(4)
    expect(daysBetween('2026-04-01', '2026-03-28')).toBe(-4)
  })
})

test('the day of a moment depends on the zone', () => {
  const moment = '2026-03-01T03:30:00Z'
  expect(zones.map((zone) => dayOf(moment, zone))).toEqual(['2026-02-28', '2026-03-01', '2026-03-01'])
  expect(dayOf(Date.parse('2026-11-27T21:30:00Z'), 'Europe/Bucharest')).toBe('2026-11-27')
  expect(dayOf('2026-03-29T00:59:59+00:00', 'Europe/Bucharest')).toBe('2026-03-29')
})

test('titles of a month', () => {
  expect(monthLabel('2026-02', 'uk')).toMatch(/^лютий 2026/)
  expect(monthLabel('2026-02', 'ro')).toBe('februarie 2026')
  expect(monthLabel('2026-02', 'ru')).toMatch(/^февраль 2026/)
  expect(monthLabel('2026-02', 'en', 'short')).toBe('Feb 2026')
  expect(monthLabel('2026-02', 'en', 'narrow')).toBe('Feb')
})

test('headings of a day', () => {
  expect(dayHeading('2026-03-01', '2026-03-01', 'en')).toBe('Today')
  expect(dayHeading('2026-02-28', '2026-03-01', 'en')).toBe('Yesterday')
  expect(dayHeading('2026-03-02', '2026-03-01', 'en')).toBe('Monday, March 2, 2026')
  expect(dayHeading('2026-02-27', '2026-03-01', 'ro')).toMatch(/^Vineri, 27 februarie 2026/)
})

test('date and time in a zone', () => {
  const label = dateTimeLabel('2026-03-01T00:30:00Z', 'en', 'America/New_York')
  expect(label).toMatch(/Feb 28, 2026/)
  expect(label).toMatch(/7:30/)
  expect(timeLabel('2026-03-01T00:30:00Z', 'ro', 'Europe/Bucharest')).toBe('02:30')
})
