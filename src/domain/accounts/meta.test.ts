import { expect, test } from 'vitest'
import { accountMeta } from './meta.ts'
import { type Account } from './rules.ts'

const account = (own: Partial<Account> = {}): Account => ({
  accountId: '1',
  type: 1001,
  accountStatusId: 1,
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
const alone = (own: Partial<Account> = {}) => accountMeta(account(own), [account(own)])
const card = (cardStatusId: number, settlementAccountId: string) =>
  account({ accountId: '9', type: 2017, subType: 'DEBIT', cardStatusId, settlementAccountId })

test('[HISTORY-014] debit history is for settlement accounts only', () => {
  expect(alone({ isSettlementAccount: true }).debitHistory).toBe(true)
  for (const type of [1001, 2010, 2016, 4001, 4002])
    expect(alone({ type, isSettlementAccount: false }).debitHistory).toBe(false)
})

test('[ACCOUNTS-006] what an account can: statements, history, instructions, a card, and what is left of a prepayment', () => {
  const open = {
    statements: true,
    transactionHistory: true,
    debitHistory: true,
    instructions: true,
    cardCanBeRequested: true,
    cardRequested: false,
    remainingValue: null,
  }
  expect(alone()).toEqual(open)
  expect(alone({ accountStatusId: 11 })).toEqual({ ...open, instructions: false, cardCanBeRequested: false })
  expect(alone({ type: 4001, isSettlementAccount: false, pendingAmount: '10' })).toEqual({
    ...open,
    debitHistory: false,
    instructions: false,
    cardCanBeRequested: false,
    remainingValue: '90',
  })
  expect(alone({ type: 2016, subType: 'DEBIT' })).toMatchObject({
    statements: false,
    transactionHistory: false,
    instructions: false,
    cardCanBeRequested: false,
  })
})

test.each([
  ['of this account', card(23, '1'), false, true],
  ['of another account', card(23, '2'), false, false],
  ['that is active', card(2, '1'), true, false],
])('[ACCOUNTS-006] whether a card can be requested or was, with a card %s', (_, one, can, requested) => {
  const meta = accountMeta(account(), [account(), one])
  expect([meta.cardCanBeRequested, meta.cardRequested]).toEqual([can, requested])
})

test.each([['GBP'], ['JPY'], ['BTC']])('no card is made in %s', (currencyCode) =>
  expect(alone({ currencyCode }).cardCanBeRequested).toBe(false),
)
