import { CalendarDate, endOfMonth, fromAbsolute, parseDate, toCalendarDate } from '@internationalized/date'
import { type Day, isDay } from './day.ts'

export { type Day, isDay }

/** A month `YYYY-MM`. Sorts as text. */
export type Month = string

/** Throws on what is no day, as all arithmetic here does. */
export const addDays = (day: Day, days: number): Day => parseDate(day).add({ days }).toString()

/** The same day of another month, or the last one where that month is shorter: 31 January + 1 is 28 February. */
export const addMonths = (day: Day, months: number): Day => parseDate(day).add({ months }).toString()

/** Whole days from one day to another; negative where the second comes first. */
export const daysBetween = (from: Day, to: Day): number => parseDate(to).compare(parseDate(from))

export const monthOf = (day: Day): Month => day.slice(0, 7)

export const shiftMonth = (month: Month, months: number): Month => monthOf(addMonths(`${month}-01`, months))

/** First and last day of a month, both included. */
export function monthRange(month: Month): { from: Day; to: Day } {
  const first = parseDate(`${month}-01`)
  return { from: first.toString(), to: endOfMonth(first).toString() }
}

/** The day on which a moment (RFC 3339 text or milliseconds) falls in a zone such as `Europe/Bucharest`. */
export const dayOf = (moment: string | number, zone: string): Day =>
  toCalendarDate(fromAbsolute(millis(moment), zone)).toString()

/** Whole years from a birthday to a day; one born on 29 February has it on 1 March in other years. */
export function ageOn(birthDay: Day, day: Day): number {
  const born = parseDate(birthDay)
  const at = parseDate(day)
  const had = new CalendarDate(2000, at.month, at.day).compare(new CalendarDate(2000, born.month, born.day)) >= 0
  return at.year - born.year - (had ? 0 : 1)
}

function millis(moment: string | number): number {
  const value = typeof moment === 'number' ? moment : Date.parse(moment)
  if (Number.isNaN(value)) throw new RangeError(`${moment} is no moment`)
  return value
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, options)
  formats.set(key, format)
  return format
}

/** A day is formatted at midnight UTC in UTC, so that no zone moves it. */
const label = (day: Day, tag: string, options: Intl.DateTimeFormatOptions): string =>
  formatOf(tag, { ...options, timeZone: 'UTC' }).format(parseDate(day).toDate('UTC'))

/** `1 March 2026` in the manner of a language; `short` is the one with digits only. */
export const dayLabel = (day: Day, tag: string, dateStyle: 'short' | 'medium' | 'long' | 'full' = 'medium'): string =>
  label(day, tag, { dateStyle })

/** `March 2026`; `narrow` is the month alone, short, for a place under a bar. */
export const monthLabel = (month: Month, tag: string, style: 'long' | 'short' | 'narrow' = 'long'): string =>
  label(`${month}-01`, tag, style === 'narrow' ? { month: 'short' } : { month: style, year: 'numeric' })

/** The heading of a day in a list, with a capital: "Today" and "Yesterday" in words, other days with their weekday. */
export function dayHeading(day: Day, today: Day, tag: string): string {
  const days = daysBetween(today, day)
  const text =
    days === 0 || days === -1
      ? new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(days, 'day')
      : label(day, tag, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  return text.charAt(0).toLocaleUpperCase(tag) + text.slice(1)
}

/** Date and time of a moment in a zone. */
export const dateTimeLabel = (moment: string | number, tag: string, zone: string): string =>
  formatOf(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(millis(moment))

/** Time of day of a moment in a zone. */
export const timeLabel = (moment: string | number, tag: string, zone: string): string =>
  formatOf(tag, { timeStyle: 'short', timeZone: zone }).format(millis(moment))
