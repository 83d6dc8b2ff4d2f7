import { addDays, addMonths, type Day } from '../dates.ts'
import { type Amount, compare, multiply, round } from '../money.ts'
import { type frequencies } from './calls.ts'

/** The name of a transfer between own accounts in look-ups of limits (spec B§9). */
export const betweenAccounts = 'betweenAccounts'

interface Asked {
  amount?: Amount | undefined
  fromAccountId?: string | undefined
  toAccountId?: string | undefined
}

/** Limits and the largest amount are of a pair: they are asked for when both accounts are known (spec B§5). */
export const mayAskLimits = ({ fromAccountId, toAccountId }: Asked): boolean =>
  Boolean(fromAccountId && toAccountId && fromAccountId !== toAccountId)

/** The fee needs the amount as well (spec B§5). */
export const mayAskFee = (asked: Asked): boolean =>
  mayAskLimits(asked) && asked.amount !== undefined && compare(asked.amount, '0') > 0

/** The rate that is known without asking: a currency against itself is 1 (spec B§5). */
export const rateWithoutCall = (fromCurrency: string, toCurrency: string): string | undefined =>
  fromCurrency === toCurrency ? '1' : undefined

/** What arrives of an amount that leaves, half up at the decimals of the target's currency. */
export const received = (amount: Amount, rate: string, precision: number): Amount =>
  round(multiply(amount, rate), precision)

export type Frequency = (typeof frequencies)[number]

/** Of a subscription the first payment is made now, and all of them on the day of the first (decisions G-32). */
export interface Subscription {
  frequency: Frequency
  /** The last day on which a payment may be made. */
  endDate?: Day | undefined
  /** Payments in all. */
  transactions?: number | undefined
}

export const transactionsRange = { least: 2, most: 999 } as const

const steps: Record<Frequency, { days: number } | { months: number }> = {
  WEEKLY: { days: 7 },
  BIWEEKLY: { days: 14 },
  MONTHLY: { months: 1 },
  QUARTERLY: { months: 3 },
  YEARLY: { months: 12 },
}

/**
 * The day of the nth payment, 0 is the first. Counted from the first day, so that one of the 31st is paid on the last day
 * of shorter months and on the 31st again afterwards.
 */
export function paymentDay(first: Day, frequency: Frequency, n: number): Day {
  const step = steps[frequency]
  return 'days' in step ? addDays(first, step.days * n) : addMonths(first, step.months * n)
}

/** The day of the next payment after `made` of them; undefined when the subscription has ended. */
export function nextPayment(
  first: Day,
  { frequency, endDate, transactions }: Subscription,
  made: number,
): Day | undefined {
  if (transactions !== undefined && made >= transactions) return undefined
  const day = paymentDay(first, frequency, made)
  return endDate !== undefined && day > endDate ? undefined : day
}

/** How many payments there will be and the day of the last one; undefined where they are more than anybody counts. */
export function lastPayment(first: Day, subscription: Subscription): { count: number; day: Day } | undefined {
  let day = first
  for (let count = 1; count <= transactionsRange.most; count += 1) {
    const next = nextPayment(first, subscription, count)
    if (next === undefined) return { count, day }
    day = next
  }
  return undefined
}

/** Whether the day of the month is one that shorter months do not have. */
export const movesInShorterMonths = (first: Day, frequency: Frequency): boolean =>
  'months' in steps[frequency] && Number(first.slice(-2)) > 28

/**
 * Why a subscription is none.
 * - `end`: it needs an end, by date or by number, and not both.
 * - `transactions`: not a whole number from 2 to 999.
 * - `endDate`: before the second payment.
 */
export type SubscriptionFault = 'end' | 'transactions' | 'endDate'

export function subscriptionFault(first: Day, subscription: Subscription): SubscriptionFault | undefined {
  const { endDate, transactions } = subscription
  if ((endDate === undefined) === (transactions === undefined)) return 'end'
  if (transactions === undefined) return nextPayment(first, subscription, 1) === undefined ? 'endDate' : undefined
  const { least, most } = transactionsRange
  return Number.isInteger(transactions) && transactions >= least && transactions <= most ? undefined : 'transactions'
}

/** The fee of a payment to a person: of an account, and of an amount above 0 (spec B§5). */
export const mayAskP2pFee = ({ accountId, amount }: { accountId: string; amount?: Amount | undefined }): boolean =>
  accountId !== '' && amount !== undefined && compare(amount, '0') > 0

/** How many recent payees are offered (spec B§9). */
export const recentPayees = 3

/** Those that can still be paid (spec B§5). */
export const shownRecent = <T extends { isDisabled: boolean }>(list: readonly T[]): T[] =>
  list.filter(({ isDisabled }) => !isDisabled).slice(0, recentPayees)
