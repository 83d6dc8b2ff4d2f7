import { expect, test } from 'vitest'
import { ranges } from './ranges.ts'

test.each([
  ['2026-03-31', 'lastMonth', '2026-02-01', '2026-02-28'],
  ['2026-01-15', 'lastMonth', '2025-12-01', '2025-12-31'],
  ['2026-03-31', 'thisMonth', '2026-03-01', '2026-03-31'],
  ['2026-03-31', 'last90', '2026-01-01', '2026-03-31'],
  ['2026-03-31', 'thisYear', '2026-01-01', '2026-03-31'],
] as const)('on %s %s is %s to %s', (today, name, fromDate, toDate) =>
  expect(ranges(today)[name]).toEqual({ fromDate, toDate }),
)
