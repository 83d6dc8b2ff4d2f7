import { describe, expect, test } from 'vitest'
import { fold, haystack, type HistoryFilter, matches, type Transaction } from './rules.ts'

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

describe('a kept row matches as the bank would', () => {
  test.each<[HistoryFilter, boolean]>([
    [{}, true],
    [{ accountId: 'a', pageNumber: 4, pageSize: 20, customerId: '7' }, true],
    [{ accountId: 'b' }, false],
    [{ keyword: 'rent march' }, true],
    [{ keyword: 'STEFAN' }, true],
    [{ keyword: 'ştefan' }, true],
    [{ keyword: 'muller' }, true],
    [{ keyword: 'inv-0042' }, true],
    [{ keyword: '0440532' }, true],
    [{ keyword: 'march stefan' }, false],
    [{ keyword: 'march rent' }, false],
    [{ keyword: '   ' }, true],
    [{ transactionType: '12' }, true],
    [{ transactionType: '1' }, false],
    [{ fromDate: '2026-03-15', toDate: '2026-03-15' }, true],
    [{ fromDate: '2026-03-16' }, false],
    [{ toDate: '2026-03-14' }, false],
    [{ fromAmount: '850' }, true],
    [{ fromAmount: '850.00000001' }, false],
    [{ toAmount: '850.00' }, true],
    [{ toAmount: '90' }, false],
    [{ transactionDirection: 'out' }, true],
    [{ transactionDirection: 'in' }, false],
    [{ status: 'all' }, true],
    [{ status: 'completed' }, true],
    [{ status: 'pending' }, false],
    [{ email: 'de89370400440532013000' }, true],
    [{ email: 'ben@example.com' }, false],
    [{ keyword: 'rent', transactionDirection: 'in' }, false],
  ])('%j: %s', (filter, expected) => expect(matches(filter, row())).toBe(expected))

  test.each([
    [1, 'pending'],
    [2, 'pending'],
    [3, 'completed'],
    [4, 'rejected'],
    [5, 'rejected'],
    [6, 'completed'],
  ])('status %i is found under %s only', (statusId, group) => {
    const found = (['completed', 'pending', 'rejected'] as const).filter((status) =>
      matches({ status }, row({ statusId })),
    )
    expect(found).toEqual([group])
  })

  test('a made haystack is taken as it is', () => {
    expect(haystack(row({ reference: null }))).toBe('rent march\nstefan muller\nde89370400440532013000')
    expect(matches({ keyword: 'Łódź' }, row(), fold('ŁÓDŹ'))).toBe(true)
  })

  test.each([
    ['  Straße ', 'strasse'],
    ['ÎNVĂȚĂTOR', 'invatator'],
    ['Київ', fold('КИЇВ')],
    ['Æsir Łódź Þór', 'aesir lodz thor'],
  ])('%j folds to %j', (text, folded) => expect(fold(text)).toBe(folded))
})
