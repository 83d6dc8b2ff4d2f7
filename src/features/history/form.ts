import { isDay } from '../../domain/dates.ts'
import { mayLookUp } from '../../domain/email.ts'
import { type AmountFault, compare, formatAmount, parseAmount } from '../../domain/money.ts'
import { type FilterKey } from './filters.ts'
import { firstDay, type HistorySearch } from './search.ts'

/** The filters of the panel as a person types them; the keyword has a box of its own. */
export type FilterValues = Partial<Record<Exclude<FilterKey, 'keyword'>, string>>

/** Keys of `faults` in `locales/<lang>/history.json`. */
export type Fault = 'day' | 'dayOrder' | Exclude<AmountFault, 'empty'> | 'negative' | 'amountOrder' | 'email'

/** The values of an address; amounts in the manner of the language. */
export const start = (search: HistorySearch, tag: string): FilterValues => ({
  ...(search.transactionType && { transactionType: search.transactionType }),
  ...(search.transactionDirection && { transactionDirection: search.transactionDirection }),
  ...(search.status && search.status !== 'all' && { status: search.status }),
  ...(search.fromDate && { fromDate: search.fromDate }),
  ...(search.toDate && { toDate: search.toDate }),
  ...(search.fromAmount && { fromAmount: formatAmount(search.fromAmount, tag) }),
  ...(search.toAmount && { toAmount: formatAmount(search.toAmount, tag) }),
  ...(search.email && { email: search.email }),
})

/** What is wrong, by field. A field without a value is never wrong. */
export function check(values: FilterValues, tag: string): { [key in keyof FilterValues]?: Fault } {
  const faults: { [key in keyof FilterValues]?: Fault } = {}
  const note = (key: keyof FilterValues, fault: Fault | undefined): void => {
    if (fault) faults[key] = fault
  }
  note('fromDate', dayFault(values.fromDate))
  note('toDate', dayFault(values.toDate))
  note('fromAmount', amountFault(values.fromAmount, tag))
  note('toAmount', amountFault(values.toAmount, tag))
  note('email', mayLookUp(values.email?.trim() ?? '') ? undefined : 'email')
  const { fromDate, toDate } = values
  if (fromDate && toDate && !faults.fromDate && !faults.toDate && toDate < fromDate) faults.toDate = 'dayOrder'
  const [least, most] = [amountOf(values.fromAmount, tag), amountOf(values.toAmount, tag)]
  if (least && most && !faults.fromAmount && !faults.toAmount && compare(most, least) < 0) {
    faults.toAmount = 'amountOrder'
  }
  return faults
}

/** The address of the values: a cleared field and one that is wrong are taken out, not left as they were. */
export function payload(
  values: FilterValues,
  tag: string,
): { [key in keyof FilterValues]: HistorySearch[key] | undefined } {
  const faults = check(values, tag)
  const good = (key: keyof FilterValues): string | undefined =>
    faults[key] ? undefined : values[key]?.trim() || undefined
  return {
    transactionType: good('transactionType'),
    transactionDirection: good('transactionDirection') as HistorySearch['transactionDirection'],
    status: good('status') as HistorySearch['status'],
    fromDate: good('fromDate'),
    toDate: good('toDate'),
    fromAmount: amountOf(good('fromAmount'), tag),
    toAmount: amountOf(good('toAmount'), tag),
    email: good('email'),
  }
}

const amountOf = (text: string | undefined, tag: string): string | undefined => parseAmount(text ?? '', tag).ok

function dayFault(day: string | undefined): Fault | undefined {
  return !day || (isDay(day) && day >= firstDay) ? undefined : 'day'
}

function amountFault(text: string | undefined, tag: string): Fault | undefined {
  const { ok, error } = parseAmount(text ?? '', tag)
  if (error) return error === 'empty' ? undefined : error
  return compare(ok, '0') < 0 ? 'negative' : undefined
}
