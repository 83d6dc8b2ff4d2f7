import { expect, test } from 'vitest'
import {
  type Account,
  AccountStatus,
  AccountType,
  available,
  isCard,
  isClosed,
  isDebitCard,
  isWallet,
  sortByStatus,
  takesCurrency,
  totals,
} from './rules.ts'

const account = (own: Partial<Account> = {}): Account => ({
  accountId: '1',
  type: 1001,
  accountStatusId: 2,
  accountName: 'Main',
  accountNumber: 'RO49AAAA1B31007593840000',
  currencyCode: 'EUR',
  balance: '100.00',
  accountBalanceMin: '0',
  pendingAmount: '0',
  customerId: '7',
  isSettlementAccount: true,
  ...own,
})

test.each([
  ['[ACCOUNTS-015]', 'payment', 1001],
  ['[ACCOUNTS-016]', 'prepayment', 4001],
  ['[ACCOUNTS-017]', 'receiving', 4002],
] as const)('%s the type code of a %s account is %i', (_, name, code) => expect(AccountType[name]).toBe(code))

test('[ACCOUNTS-009] status 11 is closed', () => {
  expect(AccountStatus.closed).toBe(11)
  expect(isClosed(account({ accountStatusId: 11 }))).toBe(true)
  expect(isClosed(account({ accountStatusId: 2 }))).toBe(false)
})

test('[CARDS-055] without a subtype the debit cards are the types 2016 to 2018', () => {
  const types = Array.from({ length: 131 }, (_, n) => 2005 + n)
  expect(types.filter((type) => isDebitCard(account({ type })))).toEqual([2016, 2017, 2018])
})

test.each([
  [1001, false, false],
  [2005, false, false],
  [2006, true, false],
  [2015, true, false],
  [2016, true, true],
  [2018, true, true],
  [2019, true, false],
  [2135, true, false],
  [2136, false, false],
  [4001, false, false],
])('type %i is a card: %s, a debit card: %s', (type, card, debit) => {
  expect(isCard(account({ type }))).toBe(card)
  expect(isDebitCard(account({ type }))).toBe(debit)
})

test('the subtype decides before the number', () => {
  expect(isDebitCard(account({ type: 2006, subType: 'DEBIT' }))).toBe(true)
  expect(isDebitCard(account({ type: 2016, subType: 'PREPAID' }))).toBe(false)
  expect(isDebitCard(account({ type: 1001, subType: 'DEBIT' }))).toBe(false)
})

test.each([
  ['100.00', '0', '100'],
  ['100.00', '30.50', '69.5'],
  ['10', '12.00000001', '-2.00000001'],
])('balance %s with %s pending: %s may be spent', (balance, pendingAmount, left) => {
  expect(available(account({ balance, pendingAmount }))).toBe(left)
})

test('by status id ascending, otherwise in the order of the bank', () => {
  const list = [
    account({ accountId: 'a', accountStatusId: 11 }),
    account({ accountId: 'b', accountStatusId: 2 }),
    account({ accountId: 'c', accountStatusId: 0 }),
    account({ accountId: 'd', accountStatusId: 2 }),
  ]
  expect(sortByStatus(list).map(({ accountId }) => accountId)).toEqual(['c', 'b', 'd', 'a'])
  expect(list[0]?.accountId).toBe('a')
})

test('totals: a row for each currency, without closed accounts and debit cards', () => {
  const list = [
    account({ balance: '100.10', pendingAmount: '0.20' }),
    account({ currencyCode: 'USD', balance: '5', pendingAmount: '1' }),
    account({ balance: '0.20' }),
    account({ balance: '9', accountStatusId: 11 }),
    account({ balance: '9', type: 2016, subType: 'DEBIT' }),
    account({ balance: '1', type: 2010, subType: 'PREPAID' }),
  ]
  expect(totals(list)).toEqual([
    { currencyCode: 'EUR', balance: '101.3', pending: '0.2', available: '101.1' },
    { currencyCode: 'USD', balance: '5', pending: '1', available: '4' },
  ])
  expect(totals([])).toEqual([])
})

test.each<[string, Partial<Account>, boolean, boolean]>([
  ['in euro', {}, false, true],
  ['in bitcoin', { currencyCode: 'BTC' }, true, false],
  ['that is closed', { accountStatusId: 11 }, false, false],
  ['for prepayment', { type: 4001 }, false, false],
  ['of a card', { type: 2010, subType: 'PREPAID' }, false, false],
])('an account %s: a wallet %o', (_, own, wallet, takes) => {
  expect(isWallet(account(own))).toBe(wallet)
  expect(takesCurrency(account(own))).toBe(takes)
})
