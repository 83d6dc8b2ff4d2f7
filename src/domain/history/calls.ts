import { array, enums, nullable, object, optional, string, union } from 'superstruct'
import { calls, read, rest } from '../call.ts'
import { amount, count, day, flag, id, instant, rate } from '../struct.ts'

export const transaction = object({
  transactionId: id(),
  accountId: id(),
  /** The booking day in the account's zone. */
  transactionDate: day(),
  dateTime: instant(),
  /** Id of the transaction type dictionary. */
  operationType: id(),
  direction: enums(['in', 'out']),
  statusId: count(),
  description: string(),
  counterpartyName: string(),
  counterpartyAccount: optional(nullable(string())),
  /** Signed: negative leaves the account. Without the fee. */
  amount: amount(),
  currencyCode: string(),
  /** Zero or more, charged on top. */
  fee: amount(),
  /** Balance of the account after this entry; absent while pending and for rejected ones. */
  balance: optional(nullable(amount())),
  /** Where money changed currency: the other side. */
  originalAmount: optional(nullable(amount())),
  originalCurrencyCode: optional(nullable(string())),
  rate: optional(nullable(rate())),
  reference: optional(nullable(string())),
  note: optional(nullable(string())),
  cardLast4: optional(nullable(string())),
  rejectReason: optional(nullable(string())),
  /** Nobody has taken it yet, so its sender may. */
  mayTakeBack: optional(nullable(flag())),
})

const page = { pageNumber: count(), pageSize: count() }

export const historyFilter = object({
  accountId: optional(id()),
  customerId: optional(id()),
  keyword: optional(string()),
  transactionType: optional(id()),
  fromDate: optional(day()),
  toDate: optional(day()),
  fromAmount: optional(amount()),
  toAmount: optional(amount()),
  transactionDirection: optional(enums(['in', 'out'])),
  status: optional(enums(['all', 'completed', 'pending', 'rejected'])),
  email: optional(string()),
  ...page,
})

const statement = object({
  exportId: id(),
  dateFrom: day(),
  year: count(),
  month: count(),
  /** The current month: its figures still move, its file is never kept. */
  inProgress: flag(),
  currencyCode: string(),
  beginningBalance: amount(),
  totalDebit: amount(),
  totalCredit: amount(),
  endingBalance: amount(),
})

/** History and statements (spec B§3, B§7). */
export const history = calls('history', {
  list: read('transactionHistoryGet', {
    keep: 'history',
    fresh: 30_000,
    request: historyFilter,
    response: object({
      /** One object or a list: both are accepted (spec B§3). */
      transactions: object({ transaction: optional(nullable(union([transaction, array(transaction)]))) }),
      results: count(),
      rejectedCount: count(),
      processingCount: count(),
      totals: optional(
        object({
          beginningBalance: amount(),
          totalDebit: amount(),
          totalCredit: amount(),
          endingBalance: amount(),
        }),
      ),
    }),
  }),
  /** What was spent and received in each of the last months, a row for each month and currency. */
  months: read('spendingByMonthList', {
    keep: 'screen',
    fresh: 60_000,
    request: object({ months: count() }),
    response: object({
      months: array(object({ month: string(), currencyCode: string(), spent: amount(), received: amount() })),
    }),
  }),
  statements: read('exportList', {
    keep: 'history',
    fresh: 60_000,
    request: object({ accountId: id(), source: enums(['monthly']), year: optional(count()), ...page }),
    response: object({ total: count(), years: array(count()), exports: array(statement) }),
  }),
  /** The PDF of a month. */
  statementFile: rest('GET /files/statements/{accountId}/{exportId}.pdf', {
    keep: 'closed',
    bytes: true,
    request: object({ accountId: id(), exportId: id(), lang: string() }),
  }),
  /** The PDF receipt of one transaction. */
  receiptFile: rest('GET /files/receipts/{transactionId}.pdf', {
    bytes: true,
    request: object({ transactionId: id(), lang: string() }),
  }),
})
