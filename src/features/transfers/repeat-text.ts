import { type TFunction } from 'i18next'
import { dayLabel } from '../../domain/dates.ts'
import { lastPayment, movesInShorterMonths } from '../../domain/transfers/rules.ts'
import { type Repeat } from './repeat.ts'

/** When it comes again and until when, in words. */
export function repeatText(t: TFunction<'transfers'>, tag: string, repeat: Repeat): string {
  const { first, frequency, endDate } = repeat
  const last = lastPayment(first, repeat)
  return [
    t(($) => $.repeat.every[frequency], { day: Number(first.slice(-2)) }),
    movesInShorterMonths(first, frequency) && t(($) => $.repeat.shorter),
    t(($) => $.repeat.first, { day: dayLabel(first, tag, frequency.endsWith('WEEKLY') ? 'full' : 'medium') }),
    last
      ? t(($) => $.repeat.last, { count: last.count, day: dayLabel(last.day, tag) })
      : endDate !== undefined && t(($) => $.repeat.until, { day: dayLabel(endDate, tag) }),
  ]
    .filter(Boolean)
    .join(', ')
}
