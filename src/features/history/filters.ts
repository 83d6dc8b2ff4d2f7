import { type HistoryFilter } from '../../domain/history/rules.ts'
import { compare } from '../../domain/money.ts'
import { type HistorySearch } from './search.ts'

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
