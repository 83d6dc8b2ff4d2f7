import { type Day, isDay } from '../../domain/dates.ts'
import { frequencies } from '../../domain/transfers/calls.ts'
import { type Subscription, subscriptionFault } from '../../domain/transfers/rules.ts'

/** How often a transfer comes again and how that ends, as a person chooses and types it. Without `repeat`: once. */
export interface RepeatValues {
  repeat?: string | undefined
  /** `times`: after a number of payments, else on a day. */
  ends?: string | undefined
  endDate?: string | undefined
  times?: string | undefined
}

/** A transfer that comes again from `first` on, which is the day on which it is confirmed. */
export interface Repeat extends Subscription {
  first: Day
}

/** Keys of `repeat.faults` in `locales/<lang>/transfers.json`. */
export type RepeatFault = 'day' | 'early' | 'times'
export type RepeatFaults = Partial<Record<'endDate' | 'times', RepeatFault>>

/** What is chosen, sound or not; undefined: once. */
function chosen({ repeat, ends, endDate, times = '' }: RepeatValues): Subscription | undefined {
  const frequency = frequencies.find((name) => name === repeat)
  if (!frequency) return undefined
  if (ends !== 'times') return { frequency, ...(isDay(endDate ?? '') && { endDate }) }
  return { frequency, transactions: /^\d{1,4}$/.test(times.trim()) ? Number(times) : 0 }
}

/** What is wrong, by field. */
export function repeatFaults(values: RepeatValues, today: Day): RepeatFaults {
  const subscription = chosen(values)
  const fault = subscription && subscriptionFault(today, subscription)
  if (fault === undefined) return {}
  if (fault === 'transactions') return { times: 'times' }
  return { endDate: fault === 'end' ? 'day' : 'early' }
}

/** What a transfer that is begun today says about coming again; undefined: nothing, or nothing sound yet. */
export function repeatOf(values: RepeatValues, today: Day): Repeat | undefined {
  const subscription = chosen(values)
  return subscription && !subscriptionFault(today, subscription) ? { ...subscription, first: today } : undefined
}

/** Its part of the call. */
export const repeatPayload = (repeat: Repeat | undefined) =>
  repeat && {
    subscriptionFrequency: repeat.frequency,
    ...(repeat.endDate !== undefined && { subscriptionEndDate: repeat.endDate }),
    ...(repeat.transactions !== undefined && { subscriptionTransactions: repeat.transactions }),
  }

/** What a call that was sent said. */
export function sentRepeat(sent: Record<string, unknown>, today: Day): { repeat?: Repeat } {
  const { subscriptionFrequency, subscriptionEndDate: endDate, subscriptionTransactions: transactions } = sent
  const frequency = frequencies.find((name) => name === subscriptionFrequency)
  if (!frequency) return {}
  return {
    repeat: {
      frequency,
      first: today,
      ...(typeof endDate === 'string' && { endDate }),
      ...(typeof transactions === 'number' && { transactions }),
    },
  }
}

/** Whether two come again alike. */
export const isSameRepeat = (a: RepeatValues, b: RepeatValues): boolean =>
  JSON.stringify(chosen(a)) === JSON.stringify(chosen(b))
