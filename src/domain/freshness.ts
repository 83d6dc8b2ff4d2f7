import { dateTimeLabel, dayOf, timeLabel } from './dates.ts'

/**
 * How old a kept figure is.
 * - `now`: under a minute. - `recent`: under an hour. - `today`: under a day. - `old`: a day and more.
 * - `unknown`: nobody knows when it was true, or it claims to come from the future.
 */
export type AgeClass = 'now' | 'recent' | 'today' | 'old' | 'unknown'

const minute = 60_000
const hour = 60 * minute
const dayLong = 24 * hour

/** Times in milliseconds. A clock that is up to a minute behind is forgiven. */
export function ageClass(now: number, at: number | undefined): AgeClass {
  if (at === undefined || !Number.isFinite(at) || at - now > minute) return 'unknown'
  const age = now - at
  return age < minute ? 'now' : age < hour ? 'recent' : age < dayLong ? 'today' : 'old'
}

export interface AsOf {
  age: AgeClass
  /** "5 minutes ago" in words; empty where the age is unknown. */
  ago: string
  /** The time, with its date where that is not today's; empty where the age is unknown. */
  at: string
}

/** The pieces of an "as of" label; the words around them are the screen's. */
export function asOf(now: number, at: number | undefined, tag: string, zone: string): AsOf {
  const age = ageClass(now, at)
  if (at === undefined || age === 'unknown') return { age, ago: '', at: '' }
  const words = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  const passed = Math.max(0, now - at)
  const ago =
    passed < minute
      ? words.format(0, 'second')
      : passed < hour
        ? words.format(-Math.floor(passed / minute), 'minute')
        : passed < dayLong
          ? words.format(-Math.floor(passed / hour), 'hour')
          : words.format(-Math.floor(passed / dayLong), 'day')
  const sameDay = dayOf(at, zone) === dayOf(now, zone)
  return { age, ago, at: sameDay ? timeLabel(at, tag, zone) : dateTimeLabel(at, tag, zone) }
}
