import { expect, test } from 'vitest'
import { haystack, type HistoryFilter, matches, type Transaction } from '../../domain/history/rules.ts'
import { finding } from './find.ts'

const rows = Array.from({ length: 5_000 }, (_, index): Transaction => ({
  transactionId: String(index),
  accountId: index % 2 === 0 ? 'a' : 'b',
  transactionDate: '2026-03-15',
  dateTime: '2026-03-15T10:00:00Z',
  operationType: String(index % 3),
  direction: index % 5 === 0 ? 'in' : 'out',
  statusId: 3,
  description: index % 7 === 0 ? 'Chirie Ștefan' : 'Coffee',
  counterpartyName: 'Shop',
  amount: String(index % 5 === 0 ? index : -index),
  currencyCode: 'EUR',
  fee: '0',
}))
const kept = { rows, haystacks: rows.map(haystack) }
const last = (filter: HistoryFilter) => [...finding(kept, filter)].at(-1)

test.each<HistoryFilter>([
  {},
  { accountId: 'a' },
  { keyword: '  stefan ' },
  { keyword: 'STEFAN', accountId: 'b', transactionDirection: 'in' },
  { fromAmount: '4990', toAmount: '4995' },
  { keyword: 'nothing like it' },
])('%j finds what the rule finds, in order', (filter) => {
  expect(last(filter)).toEqual(rows.filter((row) => matches(filter, row)))
})

test('pauses before the end, so that the first rows can be shown', () => {
  const search = finding(kept, {})
  expect(search.next().value?.length).toBe(2_000)
})

test('an empty book has an answer too', () => expect([...finding({ rows: [], haystacks: [] }, {})]).toEqual([[]]))
