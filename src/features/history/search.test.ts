import { expect, test } from 'vitest'
import { create } from 'superstruct'
import { activeFilters, clearedFilters, filterOf } from './filters.ts'
import { historySearch, type HistorySearch } from './search.ts'

test.each([
  ['transactionType', '012'],
  ['transaction', '662E41'],
  ['accountId', '723421968459640832'],
  ['keyword', 'true'],
])('%s keeps the code %s as text', (key, value) =>
  expect(create({ [key]: value }, historySearch)).toEqual({ [key]: value }),
)

test.each([
  { fromDate: '2026-02-30' },
  { toDate: '0202-03-01' },
  { fromAmount: '1e5' },
  { toAmount: '-1' },
  { transactionDirection: 'sideways' },
  { status: 'lost' },
  { email: 'ben' },
  { source: 'cloud' },
])('%j does not fit', (search) => expect(historySearch.validate(search)[0]).toBeDefined())

test.each<[HistorySearch, ReturnType<typeof filterOf>]>([
  [{}, { accountId: '7' }],
  [{ transaction: '9', source: 'device', accountId: '8' }, { accountId: '7' }],
  [{ keyword: '  ' }, { accountId: '7' }],
  [{ status: 'all' }, { accountId: '7' }],
  [{ keyword: ' rent ' }, { accountId: '7', keyword: 'rent' }],
  [
    { fromDate: '2026-03-02', toDate: '2026-03-01' },
    { accountId: '7', fromDate: '2026-03-02' },
  ],
  [
    { fromAmount: '10', toAmount: '9' },
    { accountId: '7', fromAmount: '10' },
  ],
  [
    { fromAmount: '9', toAmount: '10' },
    { accountId: '7', fromAmount: '9', toAmount: '10' },
  ],
])('[HISTORY-004] %j asks for %j', (search, filter) => expect(filterOf(search, { accountId: '7' })).toEqual(filter))

test('[HISTORY-015] a business customer is named in the filter', () => {
  expect(filterOf({}, { accountId: '7', customerId: '42' })).toEqual({ accountId: '7', customerId: '42' })
})

test('cleared filters leave account and source', () => {
  const search: HistorySearch = { accountId: '7', source: 'device', keyword: 'rent', email: 'ben@example.com' }
  expect(activeFilters(search)).toEqual(['keyword', 'email'])
  expect(activeFilters({ ...search, ...clearedFilters } as HistorySearch)).toEqual([])
})
