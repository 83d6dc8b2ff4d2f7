import { expect, test } from 'vitest'
import { check, type FilterValues, payload, start } from './form.ts'
import { type HistorySearch } from './search.ts'

test.each<[string, FilterValues, ReturnType<typeof check>]>([
  ['en', {}, {}],
  ['en', { fromAmount: '40,23' }, { fromAmount: 'grouping' }],
  ['en', { fromAmount: '1,234.56' }, {}],
  ['es', { fromAmount: '1.234,56' }, {}],
  ['ro', { fromAmount: '40.23' }, { fromAmount: 'grouping' }],
  ['uk', { fromAmount: '1\u00a0234,56' }, {}],
  ['en', { fromAmount: '1e5' }, { fromAmount: 'chars' }],
  ['en', { toAmount: '0x10' }, { toAmount: 'chars' }],
  ['en', { toAmount: '１２' }, { toAmount: 'chars' }],
  ['en', { toAmount: '-5' }, { toAmount: 'negative' }],
  ['en', { toAmount: '0.000000001' }, { toAmount: 'decimals' }],
  ['en', { fromAmount: '9', toAmount: '10' }, {}],
  ['en', { fromAmount: '10', toAmount: '9' }, { toAmount: 'amountOrder' }],
  ['en', { fromDate: '2026-03-02', toDate: '2026-03-01' }, { toDate: 'dayOrder' }],
  ['en', { fromDate: '2026-03-01', toDate: '2026-03-01' }, {}],
  ['en', { fromDate: '0202-03-01' }, { fromDate: 'day' }],
  ['en', { email: 'ben' }, { email: 'email' }],
  ['en', { email: ' ben@example.com ' }, {}],
])('[HISTORY-004] in %s %j has the faults %j', (tag, values, faults) => expect(check(values, tag)).toEqual(faults))

test('what is cleared or wrong is taken out of the address', () => {
  const patch = payload({ fromAmount: '40,23', email: 'ben', status: '', toAmount: '1,000.5' }, 'en')
  expect(patch).toEqual({
    transactionType: undefined,
    transactionDirection: undefined,
    status: undefined,
    fromDate: undefined,
    toDate: undefined,
    fromAmount: undefined,
    toAmount: '1000.5',
    email: undefined,
  })
  expect('fromDate' in patch).toBe(true)
})

test.each(['en', 'es', 'pt', 'ro', 'ru', 'uk'])('in %s an address survives the way through the form', (tag) => {
  const search: HistorySearch = {
    transactionType: '012',
    transactionDirection: 'out',
    status: 'pending',
    fromDate: '2026-03-01',
    toDate: '2026-03-31',
    fromAmount: '0.00000001',
    toAmount: '1234567.8',
    email: 'ben@example.com',
  }
  expect(payload(start(search, tag), tag)).toEqual(search)
})
