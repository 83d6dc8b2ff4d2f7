import { cardRequested, isUnderWay } from '../cards/rules.ts'
import { type Amount } from '../money.ts'
import { type Account, AccountType, available, isCard, isClosed, isDebitCard, takesCurrency } from './rules.ts'

/** The currencies in which cards are made (spec B§3). */
const cardCurrencies: readonly string[] = ['EUR', 'RON', 'USD']

export interface AccountMeta {
  /** Monthly statements are made for it. */
  statements: boolean
  transactionHistory: boolean
  /** Has debit and authorization history (spec B§6). */
  debitHistory: boolean
  /** Money can be paid in from outside: payment instructions exist. */
  instructions: boolean
  /** A card that spends from it can be applied for now: only one application is open at a time. */
  cardCanBeRequested: boolean
  /** Such a card is on its way. */
  cardRequested: boolean
  /** What is left on a prepayment account; null for the others. */
  remainingValue: Amount | null
}

/**
 * What can be done with an account (spec B§3, account meta). A closed account keeps its past. `all`: the accounts and
 * cards of the same customer.
 */
export function accountMeta(account: Account, all: readonly Account[]): AccountMeta {
  const ownMoney = !isDebitCard(account)
  return {
    statements: ownMoney,
    transactionHistory: ownMoney,
    debitHistory: account.isSettlementAccount,
    instructions: !isClosed(account) && !isCard(account) && account.type !== AccountType.prepayment,
    cardCanBeRequested: takesCurrency(account) && cardCurrencies.includes(account.currencyCode) && !cardRequested(all),
    cardRequested: all.some((card) => card.settlementAccountId === account.accountId && isUnderWay(card)),
    remainingValue: account.type === AccountType.prepayment ? available(account) : null,
  }
}
