import { describe, expect, test } from 'vitest'
import { type Account } from '../accounts/rules.ts'
import { BankError } from '../errors.ts'
import { openReply } from '../wire.ts'
import { history, historyFilter } from './calls.ts'
import {
  addPage,
  addsUp,
  defaultAccount,
  firstPage,
  groupByDay,
  hasMore,
  type HistoryAnswer,
  isPending,
  newestFirst,
  noPages,
  pageSizes,
  spendingRows,
  type Statement,
  statementMonth,
  statusName,
  type Transaction,
  transactionsOf,
} from './rules.ts'

const row = (own: Partial<Transaction> = {}): Transaction => ({
  transactionId: '1',
  accountId: 'a',
  transactionDate: '2026-03-15',
  dateTime: '2026-03-15T10:00:00Z',
  operationType: '12',
  direction: 'out',
  statusId: 3,
  description: 'Rent  March',
  counterpartyName: 'Ștefan Müller',
  counterpartyAccount: 'DE89370400440532013000',
  amount: '-850.00',
  currencyCode: 'EUR',
  fee: '1.00',
  reference: 'INV-0042',
  ...own,
})

const answer = (rows: Transaction[], results = rows.length): HistoryAnswer => ({
  transactions: { transaction: rows },
  results,
  rejectedCount: 0,
  processingCount: 0,
})

const body = (transaction: unknown): unknown => ({
  responseCode: '00',
  transactions: { transaction },
  results: 1,
  rejectedCount: 0,
  processingCount: 0,
})

test('[HISTORY-004] the filter has the fields of the specification', () => {
  expect(Object.keys(historyFilter.schema)).toEqual(
    expect.arrayContaining([
      'accountId',
      'customerId',
      'keyword',
      'transactionType',
      'fromDate',
      'toDate',
      'fromAmount',
      'toAmount',
      'transactionDirection',
      'status',
      'pageNumber',
      'email',
    ]),
  )
})

test('[HISTORY-006] one object, a list, null or nothing', () => {
  const open = (transaction: unknown): readonly Transaction[] =>
    transactionsOf(openReply(history.list, { status: 200, body: body(transaction) }))
  expect(open(row())).toEqual([row()])
  expect(open([row(), row({ transactionId: '2' })])).toHaveLength(2)
  expect(open([])).toEqual([])
  expect(open(null)).toEqual([])
  expect(open(undefined)).toEqual([])
})

test.each(['ENOA', '13', 'UE', 'ZZ'])(
  '[HISTORY-024] a history answer with code %s gives an error and no rows',
  (code) => {
    const reply = { status: 200, body: { ...(body([row()]) as object), responseCode: code } }
    expect(() => openReply(history.list, reply)).toThrow(BankError)
  },
)

test.each([
  [1, 'pending', true],
  [2, 'processing', true],
  [3, 'completed', false],
  [4, 'rejected', false],
  [5, 'cancelled', false],
  [6, 'refunded', false],
  [7, undefined, false],
])('status %i is %s, pending: %s', (statusId, name, pending) => {
  expect(statusName(statusId)).toBe(name)
  expect(isPending({ statusId })).toBe(pending)
})

test('rows under their days', () => {
  const rows = [
    row({ transactionId: '3', transactionDate: '2026-03-29' }),
    row({ transactionId: '2', transactionDate: '2026-03-28' }),
    row({ transactionId: '1', transactionDate: '2026-03-29' }),
  ]
  expect(
    groupByDay(rows).map(({ day, rows: group }) => [day, group.map(({ transactionId }) => transactionId)]),
  ).toEqual([
    ['2026-03-29', ['3', '1']],
    ['2026-03-28', ['2']],
  ])
})

describe('paging', () => {
  const ids = ({ rows }: { rows: readonly Transaction[] }): string[] => rows.map(({ transactionId }) => transactionId)
  const rows = (...names: string[]): Transaction[] => names.map((transactionId) => row({ transactionId }))
  const first = addPage(noPages, answer(rows('9', '8'), 5), firstPage, 'fetch')

  test('[HISTORY-011] fetch appends', () => {
    const second = addPage(first, answer(rows('7', '6'), 5), 2, 'fetch')
    expect(ids(second)).toEqual(['9', '8', '7', '6'])
    expect([second.page, second.total, hasMore(second, 2)]).toEqual([2, 5, true])
    expect(hasMore(addPage(second, answer(rows('5'), 5), 3, 'fetch'), 2)).toBe(false)
  })

  test('[HISTORY-012] clear empties first', () => {
    expect(ids(addPage(first, answer(rows('4'), 1), 1, 'clear'))).toEqual(['4'])
  })

  test('a row that moved to the next page is there once, in its newest words', () => {
    const changed = row({ transactionId: '8', statusId: 4 })
    const second = addPage(first, answer([changed, ...rows('7')], 6), 2, 'fetch')
    expect(ids(second)).toEqual(['9', '8', '7'])
    expect(second.rows[1]?.statusId).toBe(4)
    expect(ids(first)).toEqual(['9', '8'])
  })

  test('sizes of the specification', () => {
    expect(pageSizes).toEqual({ history: 20, statements: 12, authorizations: 10 })
    expect(firstPage).toBe(1)
    expect(hasMore({ rows: [], page: 1, total: 20 })).toBe(false)
    expect(hasMore({ rows: [], page: 1, total: 21 })).toBe(true)
  })
})

test('no account chosen: the first by status id', () => {
  const accounts = [
    { accountId: 'x', accountStatusId: 11 },
    { accountId: 'y', accountStatusId: 2 },
  ] as Account[]
  expect(defaultAccount(accounts)?.accountId).toBe('y')
  expect(defaultAccount([])).toBeUndefined()
})

describe('statements', () => {
  const statement = (dateFrom: string, own: Partial<Statement> = {}): Statement => ({
    exportId: dateFrom,
    dateFrom,
    year: 2026,
    month: 3,
    inProgress: false,
    currencyCode: 'EUR',
    beginningBalance: '100.00',
    totalDebit: '30.10',
    totalCredit: '0.20',
    endingBalance: '70.10',
    ...own,
  })

  test('newest first', () => {
    const list = ['2025-12-01', '2026-03-01', '2026-02-01'].map((dateFrom) => statement(dateFrom))
    expect(newestFirst(list).map(statementMonth)).toEqual(['2026-03', '2026-02', '2025-12'])
  })

  test('figures add up', () => {
    expect(addsUp(statement('2026-03-01'))).toBe(true)
    expect(addsUp(statement('2026-03-01', { endingBalance: '70.11' }))).toBe(false)
  })
})

test('spending by month: one currency, oldest first, no invented months', () => {
  const months = [
    { month: '2026-03', currencyCode: 'EUR', spent: '50.00', received: '200.00' },
    { month: '2026-03', currencyCode: 'USD', spent: '999', received: '0' },
    { month: '2026-01', currencyCode: 'EUR', spent: '100.10', received: '0' },
  ]
  expect(spendingRows(months, 'EUR')).toEqual([
    { month: '2026-01', spent: '100.10', received: '0', net: '-100.1', spentBar: 0.5005, receivedBar: 0 },
    { month: '2026-03', spent: '50.00', received: '200.00', net: '150', spentBar: 0.25, receivedBar: 1 },
  ])
  expect(spendingRows(months, 'RON')).toEqual([])
})
