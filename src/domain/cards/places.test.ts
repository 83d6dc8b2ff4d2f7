import { expect, test } from 'vitest'
import { type Account } from '../accounts/rules.ts'
import { cardsOf, firstKind, onlyCard, withoutPage } from './places.ts'

const account = (accountId: string, own: Partial<Account>): Account => ({
  accountId,
  type: 2010,
  subType: 'PREPAID',
  accountStatusId: 1,
  accountName: accountId,
  accountNumber: accountId,
  currencyCode: 'EUR',
  balance: '0',
  accountBalanceMin: '0',
  pendingAmount: '0',
  cardIsVirtual: false,
  cardStatusId: 2,
  customerId: '7',
  isSettlementAccount: false,
  ...own,
})

/** Accounts by letter: P physical, V virtual, D debit, C closed physical, X closed virtual, A a payment account. */
const kinds: Record<string, Partial<Account>> = {
  P: {},
  V: { type: 2011, cardIsVirtual: true },
  D: { type: 2016, subType: 'DEBIT' },
  C: { accountStatusId: 11 },
  X: { type: 2011, cardIsVirtual: true, accountStatusId: 11 },
  A: { type: 1001, subType: null, cardIsVirtual: null, cardStatusId: null },
}
const accounts = (letters: string): Account[] =>
  [...letters].map((letter, n) => account(`${letter}${n}`, kinds[letter]!))

test.each([
  ['', 'virtual'],
  ['A', 'virtual'],
  ['AP', 'physical'],
  ['VP', 'physical'],
  ['V', 'virtual'],
  ['VC', 'virtual'],
  ['VD', 'virtual'],
  ['DC', 'virtual'],
])('[CARDS-009] with "%s" the root leads to the %s list', (letters, kind) => {
  expect(firstKind(accounts(letters))).toBe(kind)
})

test.each([
  ['P', 'P0', undefined],
  ['V', undefined, 'V0'],
  ['AP', 'P1', undefined],
  ['PC', 'P0', undefined],
  ['PX', 'P0', undefined],
  ['DP', 'P1', undefined],
  ['PP', undefined, undefined],
  ['PV', undefined, undefined],
  ['VV', undefined, undefined],
  ['D', undefined, undefined],
  ['', undefined, undefined],
])(
  '[CARDS-010] with "%s" the physical list goes straight to %s, the virtual one to %s',
  (letters, physical, virtual) => {
    expect(onlyCard(accounts(letters), 'physical')?.accountId).toBe(physical)
    expect(onlyCard(accounts(letters), 'virtual')?.accountId).toBe(virtual)
  },
)

test('a list has the open prepaid cards of its kind', () => {
  const all = accounts('APVDCXP')
  expect(cardsOf(all, 'physical').map(({ accountId }) => accountId)).toEqual(['P1', 'P6'])
  expect(cardsOf(all, 'virtual').map(({ accountId }) => accountId)).toEqual(['V2'])
})

test.each([
  ['', '/home'],
  ['A', '/home'],
  ['P', '/home'],
  ['AAC', '/home'],
  ['PV', '/cards'],
  ['PD', '/cards'],
  ['CX', '/cards'],
])('[CARDS-012] with "%s" a page that is not allowed leads to %s', (letters, place) => {
  expect(withoutPage(accounts(letters))).toBe(place)
})
