import { array, enums, nullable, object, optional, string } from 'superstruct'
import { calls, read } from '../call.ts'
import { amount, count, flag, id } from '../struct.ts'

const account = object({
  accountId: id(),
  /** 1001 payment, 4001 prepayment, 4002 receiving, or a card type 2006 to 2135. */
  type: count(),
  subType: optional(nullable(enums(['PREPAID', 'DEBIT']))),
  accountStatusId: count(),
  accountName: string(),
  accountNumber: string(),
  currencyCode: string(),
  /** Posted balance; `balance - pendingAmount` may be spent. */
  balance: amount(),
  accountBalanceMin: amount(),
  pendingAmount: amount(),
  cardIsVirtual: optional(nullable(flag())),
  cardNumber: optional(nullable(string())),
  cardNetwork: optional(nullable(enums(['MC', 'VISA', 'UPI']))),
  cardStatusId: optional(nullable(count())),
  cardAliasName: optional(nullable(string())),
  cardExpiryMonth: optional(nullable(count())),
  cardExpiryYear: optional(nullable(count())),
  cardReissuedStatusId: optional(nullable(count())),
  settlementAccountId: optional(nullable(id())),
  customerId: id(),
  isSettlementAccount: flag(),
})

/** Accounts and their balances (spec B§3, B§7). */
export const accounts = calls('accounts', {
  list: read('balanceInquiry', { keep: 'screen', fresh: 5_000, response: object({ accounts: array(account) }) }),
})
