import { enums, type Infer, object, optional, refine, string } from 'superstruct'
import { mayLookUp } from '../../domain/email.ts'
import { compare, isNegative } from '../../domain/money.ts'
import { type HistoryFilter } from '../../domain/history/rules.ts'
import { amount, day, id } from '../../domain/struct.ts'

/** The first day that a filter may name. */
export const firstDay = '1900-01-01'

const filterDay = () => optional(refine(day(), 'filterDay', (value) => value >= firstDay))
const size = () => optional(refine(amount(), 'size', (value) => !isNegative(value)))

/** The address of the history screen: account, filters (spec B§3) and the entry that is open. All of it is text. */
export const historySearch = object({
  accountId: optional(id()),
  keyword: optional(string()),
  transactionType: optional(id()),
  fromDate: filterDay(),
  toDate: filterDay(),
  fromAmount: size(),
  toAmount: size(),
  transactionDirection: optional(enums(['in', 'out'])),
  status: optional(enums(['all', 'completed', 'pending', 'rejected'])),
  email: optional(refine(string(), 'email', mayLookUp)),
  /** The entry whose details are open. */
  transaction: optional(id()),
  /** `device`: what is kept on this device is searched, also while the bank can be reached. */
  source: optional(enums(['device'])),
})

export type HistorySearch = Infer<typeof historySearch>

/** What narrows the list; account, source and the open entry do not. */
export const filterKeys = [
  'keyword',
  'transactionType',
  'transactionDirection',
  'status',
  'fromDate',
  'toDate',
  'fromAmount',
  'toAmount',
  'email',
] as const
export type FilterKey = (typeof filterKeys)[number]

/** The filters that are set, in the order in which they are shown. `all` is the same as no status. */
export const activeFilters = (search: HistorySearch): FilterKey[] =>
  filterKeys.filter((key) => Boolean(search[key]?.trim()) && search[key] !== 'all')

export const clearedFilters: { [key in FilterKey]: undefined } = {
  keyword: undefined,
  transactionType: undefined,
  transactionDirection: undefined,
  status: undefined,
  fromDate: undefined,
  toDate: undefined,
  fromAmount: undefined,
  toAmount: undefined,
  email: undefined,
}

/**
 * What the bank, or the kept book, is asked for. What is not set is not there; an end before its start is dropped,
 * because the bank would refuse it.
 */
export function filterOf(search: HistorySearch, who: Pick<HistoryFilter, 'accountId' | 'customerId'>): HistoryFilter {
  const set = Object.fromEntries(activeFilters(search).map((key) => [key, search[key]?.trim()])) as HistoryFilter
  const { fromDate, toDate, fromAmount, toAmount } = set
  if (fromDate && toDate && toDate < fromDate) delete set.toDate
  if (fromAmount && toAmount && compare(toAmount, fromAmount) < 0) delete set.toAmount
  return {
    ...(who.accountId && { accountId: who.accountId }),
    ...(who.customerId && { customerId: who.customerId }),
    ...set,
  }
}
