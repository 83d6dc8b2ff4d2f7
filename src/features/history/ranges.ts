import { addDays, type Day, monthOf, monthRange, shiftMonth } from '../../domain/dates.ts'

export type RangeName = 'thisMonth' | 'lastMonth' | 'last90' | 'thisYear'
export interface Range {
  fromDate: Day
  toDate: Day
}

/** Periods that are asked for often, both ends included. */
export function ranges(today: Day): Record<RangeName, Range> {
  const { from } = monthRange(monthOf(today))
  const last = monthRange(shiftMonth(monthOf(today), -1))
  return {
    thisMonth: { fromDate: from, toDate: today },
    lastMonth: { fromDate: last.from, toDate: last.to },
    last90: { fromDate: addDays(today, -89), toDate: today },
    thisYear: { fromDate: `${today.slice(0, 4)}-01-01`, toDate: today },
  }
}
