import { type Infer } from 'superstruct'
import { type Account, sortByStatus } from '../accounts/rules.ts'
import { type ResponseOf } from '../call.ts'
import { type Day, type Month, monthOf } from '../dates.ts'
import { abs, add, type Amount, compare, ratio, subtract } from '../money.ts'
import { type history, type historyFilter, type transaction } from './calls.ts'

export type Transaction = Infer<typeof transaction>
export type HistoryAnswer = ResponseOf<typeof history.list>
export type HistoryFilter = Partial<Infer<typeof historyFilter>>
export type Statement = ResponseOf<typeof history.statements>['exports'][number]
export type MonthFigures = ResponseOf<typeof history.months>['months'][number]

/** Page sizes (spec B§9). */
export const pageSizes = { history: 20, statements: 12, authorizations: 10 } as const

/** History and statement pages count from here (spec B§9). */
export const firstPage = 1

/** Transaction status ids (decisions G-33). */
export const TransactionStatus = {
  pending: 1,
  processing: 2,
  completed: 3,
  rejected: 4,
  cancelled: 5,
  refunded: 6,
} as const
export type TransactionStatusName = keyof typeof TransactionStatus

/** The filter's words and the statuses they stand for; `all` stands for every status. */
export const statusGroups = {
  completed: [TransactionStatus.completed, TransactionStatus.refunded],
  pending: [TransactionStatus.pending, TransactionStatus.processing],
  rejected: [TransactionStatus.rejected, TransactionStatus.cancelled],
} as const satisfies Record<string, readonly number[]>

/** The name of a status id, or undefined for one that the table does not know. */
export const statusName = (statusId: number): TransactionStatusName | undefined =>
  (Object.keys(TransactionStatus) as TransactionStatusName[]).find((name) => TransactionStatus[name] === statusId)

/** Still under way: shown with the pending icon and an asterisk. */
export const isPending = ({ statusId }: Pick<Transaction, 'statusId'>): boolean => inGroup('pending', statusId)

const inGroup = (group: keyof typeof statusGroups, statusId: number): boolean =>
  (statusGroups[group] as readonly number[]).includes(statusId)

/** The rows of an answer, which holds one object, a list or nothing (spec B§3). */
export function transactionsOf(answer: Pick<HistoryAnswer, 'transactions'>): readonly Transaction[] {
  const { transaction } = answer.transactions
  return Array.isArray(transaction) ? transaction : transaction ? [transaction] : []
}

const letters: Record<string, string> = { ł: 'l', đ: 'd', ð: 'd', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ı: 'i' }

/** Text for comparison: without accents, in lower case, white space as one space. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łđðøßæœþı]/g, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()

/** What a keyword is looked for in: description, counterparty and reference, folded, a line each. */
export const haystack = (row: Transaction): string =>
  [row.description, row.counterpartyName, row.counterpartyAccount, row.reference]
    .map((text) => fold(text ?? ''))
    .filter(Boolean)
    .join('\n')

/**
 * Whether a kept row is one that the bank would answer to a filter: days inclusive, amounts without their sign and
 * inclusive, the keyword as a phrase. Page and customer are no property of a row and don't count.
 */
export function matches(filter: HistoryFilter, row: Transaction, text: string = haystack(row)): boolean {
  const size = abs(row.amount)
  return [
    !filter.accountId || filter.accountId === row.accountId,
    !filter.keyword || text.includes(fold(filter.keyword)),
    !filter.transactionType || filter.transactionType === row.operationType,
    !filter.fromDate || filter.fromDate <= row.transactionDate,
    !filter.toDate || row.transactionDate <= filter.toDate,
    !filter.fromAmount || compare(filter.fromAmount, size) <= 0,
    !filter.toAmount || compare(size, filter.toAmount) <= 0,
    !filter.transactionDirection || filter.transactionDirection === row.direction,
    !filter.status || filter.status === 'all' || inGroup(filter.status, row.statusId),
    !filter.email || fold(row.counterpartyAccount ?? '') === fold(filter.email),
  ].every(Boolean)
}

export interface DayGroup {
  day: Day
  rows: readonly Transaction[]
}

/** Rows under their booking days, both in the order in which they came. */
export function groupByDay(rows: readonly Transaction[]): DayGroup[] {
  const days = new Map<Day, Transaction[]>()
  for (const row of rows) {
    const group = days.get(row.transactionDate)
    if (group) group.push(row)
    else days.set(row.transactionDate, [row])
  }
  return [...days].map(([day, group]) => ({ day, rows: group }))
}

/** The pages read so far as one list. */
export interface Paged {
  rows: readonly Transaction[]
  /** The last page read; 0 before the first. */
  page: number
  /** Rows that the bank has for this filter. */
  total: number
}

export const noPages: Paged = { rows: [], page: 0, total: 0 }

/**
 * A page arrives (spec B§4): `fetch` appends, `clear` empties first. A row that is there already keeps its place and
 * takes the newer words, because new entries move old ones to the next page.
 */
export function addPage(list: Paged, answer: HistoryAnswer, page: number, option: 'fetch' | 'clear'): Paged {
  const rows = new Map((option === 'clear' ? [] : list.rows).map((row) => [row.transactionId, row]))
  for (const row of transactionsOf(answer)) rows.set(row.transactionId, row)
  return { rows: [...rows.values()], page, total: answer.results }
}

export const hasMore = ({ page, total }: Paged, pageSize: number = pageSizes.history): boolean =>
  page * pageSize < total

/** The account that is shown while none is chosen: the first by status id (spec B§4). */
export const defaultAccount = (accounts: readonly Account[]): Account | undefined => sortByStatus(accounts)[0]

/** The month of a statement, read from its first day without any time zone. */
export const statementMonth = (statement: Pick<Statement, 'dateFrom'>): Month => monthOf(statement.dateFrom)

/** Newest first (decisions G-43). */
export const newestFirst = (statements: readonly Statement[]): Statement[] =>
  statements.toSorted((a, b) => (a.dateFrom < b.dateFrom ? 1 : a.dateFrom > b.dateFrom ? -1 : 0))

/** Whether a statement's figures agree: beginning less debit plus credit is the end. Debit is zero or more. */
export const addsUp = (statement: Statement): boolean =>
  compare(
    add(subtract(statement.beginningBalance, statement.totalDebit), statement.totalCredit),
    statement.endingBalance,
  ) === 0

export interface SpendingRow {
  month: Month
  spent: Amount
  received: Amount
  /** Received less spent. */
  net: Amount
  /** Bars of a drawing: 0 to 1 of the largest figure of all rows. */
  spentBar: number
  receivedBar: number
}

/** Months of one currency as table rows, oldest first. A month that the bank did not name is not there: not zero. */
export function spendingRows(months: readonly MonthFigures[], currencyCode: string): SpendingRow[] {
  const rows = months.filter((row) => row.currencyCode === currencyCode)
  const largest = rows.flatMap((row) => [row.spent, row.received]).reduce((a, b) => (compare(a, b) < 0 ? b : a), '0')
  return rows
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
    .map(({ month, spent, received }) => ({
      month,
      spent,
      received,
      net: subtract(received, spent),
      spentBar: ratio(spent, largest),
      receivedBar: ratio(received, largest),
    }))
}
