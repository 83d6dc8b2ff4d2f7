import { type RequestOf } from '../../domain/call.ts'
import { type AmountFault, compare, formatAmount, maxDecimals, parseAmount } from '../../domain/money.ts'
import { type transfers } from '../../domain/transfers/calls.ts'
import { isSameRepeat, type RepeatValues } from './repeat.ts'
import { type Sides } from './sides.ts'

/** What a person chooses and types; the amount is what leaves the source, as text of the language `tag`. */
export interface TransferValues extends RepeatValues {
  fromAccount?: string | undefined
  toAccount?: string | undefined
  amount?: string | undefined
  /** The language in which the amount was typed: `1,234` is another amount in the next one. */
  tag?: string | undefined
}

/** A stable reference: a new one would reset the form. */
export const start: TransferValues = {}

/** What the bank has just said of this pair of accounts, in the currency of the source. Absent: not known. */
export interface Bounds {
  min?: string | undefined
  /** The most for one transfer. */
  max?: string | undefined
  /** What today and this month still allow. */
  left?: string | undefined
  /** The most that can leave the source now. */
  available?: string | undefined
}

/** Keys of `faults` in `locales/<lang>/transfers.json`. */
export type Fault =
  | 'from'
  | 'to'
  | 'same'
  | Exclude<AmountFault, 'empty'>
  | 'empty'
  | 'positive'
  | 'min'
  | 'max'
  | 'left'
  | 'available'

export type FieldName = 'fromAccount' | 'toAccount' | 'amount'
export type Faults = Partial<Record<FieldName, Fault>>

/** What is wrong, by field. `precision`: the decimals of the source's currency. */
export function check(values: TransferValues, tag: string, precision = maxDecimals, bounds: Bounds = {}): Faults {
  const { fromAccount, toAccount } = values
  const faults: Faults = {}
  if (!fromAccount) faults.fromAccount = 'from'
  if (!toAccount) faults.toAccount = 'to'
  else if (toAccount === fromAccount) faults.toAccount = 'same'
  const amount = amountFault(values.amount, tag, precision, bounds)
  if (amount) faults.amount = amount
  return faults
}

/** What is wrong with an amount that is typed, by the bounds as far as they are known. */
export function amountFault(
  text: string | undefined,
  tag: string,
  precision: number,
  bounds: Bounds,
): Fault | undefined {
  const { ok, error } = parseAmount(text ?? '', tag, precision)
  if (error) return error
  if (compare(ok, '0') <= 0) return 'positive'
  const above = (bound: string | undefined): boolean => bound !== undefined && compare(ok, bound) > 0
  if (bounds.min !== undefined && compare(ok, bounds.min) < 0) return 'min'
  if (above(bounds.max)) return 'max'
  if (above(bounds.left)) return 'left'
  return above(bounds.available) ? 'available' : undefined
}

/** The canonical amount, where it is one above zero. */
export function amountOf(values: TransferValues, tag: string, precision = maxDecimals): string | undefined {
  const { ok } = parseAmount(values.amount ?? '', tag, precision)
  return ok !== undefined && compare(ok, '0') > 0 ? ok : undefined
}

/** Whether two mean the same transfer, however each is written. */
export const isSameOrder = (a: TransferValues, b: TransferValues, tag: string): boolean =>
  a.fromAccount === b.fromAccount &&
  a.toAccount === b.toAccount &&
  amountOf(a, a.tag ?? tag) === amountOf(b, b.tag ?? tag) &&
  isSameRepeat(a, b)

/** The amount as the language writes it; what is no amount stays as it was typed. */
export function tidy(text: string | undefined, tag: string, precision = maxDecimals): string | undefined {
  const { ok } = parseAmount(text ?? '', tag, precision)
  return ok === undefined ? text : written(ok, tag, precision)
}

/** A canonical amount as a person of that language types it. */
export const written = (amount: string, tag: string, precision = maxDecimals): string =>
  formatAmount(amount, tag, precision < 2 ? { min: 0 } : {})

/** The values in another language: the same amount, written its way. What was no amount stays as it was typed. */
export function inLanguage(values: TransferValues, tag: string): TransferValues {
  if (!values.tag || values.tag === tag) return values
  const { ok } = parseAmount(values.amount ?? '', values.tag)
  return { ...values, tag, ...(ok !== undefined && { amount: formatAmount(ok, tag, { min: 0 }) }) }
}

/** What a draft of any age holds: text or nothing, by name. */
export function valuesOf(stored: unknown): TransferValues {
  const from = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  const text = (name: keyof TransferValues) =>
    typeof from[name] === 'string' && from[name] !== '' ? { [name]: from[name] } : {}
  return { ...text('fromAccount'), ...text('toAccount'), ...text('amount'), ...text('tag') }
}

/** Whether there is anything worth keeping. */
export const isDirty = ({ fromAccount, toAccount, amount, repeat }: TransferValues): boolean =>
  Boolean(fromAccount || toAccount || amount || repeat)

/** The rate and the fee that the person saw: with another one the bank moves nothing. */
export interface Price {
  fee: string
  feeCurrency: string
  toAmount: string
  exchangeRate: string
}

/** Whether two prices are the same for the person who pays. */
export const samePrice = (a: Price, b: Price): boolean =>
  compare(a.fee, b.fee) === 0 && compare(a.toAmount, b.toAmount) === 0 && compare(a.exchangeRate, b.exchangeRate) === 0

/** The call of a transfer as it was reviewed. */
export const payload = (
  { from, to }: Sides,
  amount: string,
  { exchangeRate, fee }: Price,
): RequestOf<typeof transfers.ownSubmit> => ({
  fromAccount: from.id,
  toAccount: to.id,
  toAmount: amount,
  currency: from.currencyCode,
  exchangeRate,
  fee,
})
