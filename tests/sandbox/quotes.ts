import { invalid } from './refusals.ts'
import { liveRate, plainRate, quoted } from './people/rates.ts'

/** Milliseconds for which a rate is the newest one; it is honoured for as long again. */
const slot = 300_000

export interface Quote {
  rate: string
  /** RFC 3339. */
  validUntil: string
}

/** Units of `to` for one of `from` now. One currency against itself is 1. */
export const quoteOf = (from: string, to: string, now: Date): Quote => quoteIn(from, to, slotOf(now))

/** The quote that a person was shown, while it is honoured; without one the newest. */
export function honoured(from: string, to: string, now: Date, shown: string | undefined): Quote | undefined {
  const last = slotOf(now)
  if (shown === undefined) return quoteIn(from, to, last)
  return [last, last - 1].map((n) => quoteIn(from, to, n)).find(({ rate }) => rate === plainRate(shown))
}

/** Refuses a currency in which nobody keeps an account. */
export function checkCurrency(field: string, code: string): void {
  if (!quoted.includes(code)) throw invalid(field, 'currency', 'We do not exchange this currency.')
}

const slotOf = (now: Date): number => Math.floor(now.getTime() / slot)

const quoteIn = (from: string, to: string, n: number): Quote => ({
  rate: liveRate(from, to, new Date(n * slot)),
  validUntil: new Date((n + 2) * slot).toISOString(),
})
