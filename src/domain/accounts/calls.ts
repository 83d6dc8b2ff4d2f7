import { array, enums, nullable, object, optional, size, string } from 'superstruct'
import { calls, read, write } from '../call.ts'
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
  /** Of the card that is made in the place of this one. */
  cardReissuedStatusId: optional(nullable(count())),
  cardReissuedAccountId: optional(nullable(id())),
  settlementAccountId: optional(nullable(id())),
  customerId: id(),
  isSettlementAccount: flag(),
  /** Of a wallet: the person's own address outside, where withdrawals go. */
  walletAddress: optional(nullable(string())),
})

/** On which way money comes in: between banks of the euro area, within a country, between any banks, on a blockchain. */
export const receivingWays = ['sepa', 'local', 'swift', 'chain'] as const

/** What a payer needs to know (spec B§3). */
const instruction = object({
  id: id(),
  way: enums(receivingWays),
  /** An IBAN, or the address of a wallet at the bank. */
  bankAccountNumber: string(),
  /** Of a wallet: the network. */
  bankName: string(),
  bic: optional(nullable(string())),
  beneficiary: string(),
  /** Must go along with the payment. */
  reference: optional(nullable(string())),
  /** The person has seen it before. */
  viewed: flag(),
})

const opened = object({ accountId: id() })

/** Accounts, their balances, and how money comes in (spec B§3, B§7). */
export const accounts = calls('accounts', {
  list: read('balanceInquiry', {
    keep: 'screen',
    fresh: 5_000,
    forced: 3_000,
    response: object({ accounts: array(account) }),
  }),
  instructions: read('paymentInstructionList', {
    keep: 'screen',
    quiet: true,
    request: opened,
    response: object({ instructions: array(instruction) }),
  }),
  /** Repeating it changes nothing. */
  instructionViewed: write('paymentInstructionViewedSet', { quiet: true, request: object({ instructionId: id() }) }),
  /** In which currencies the customer may open another account or wallet now, and what that costs. */
  offer: read('accountOfferGet', {
    quiet: true,
    response: object({
      currencies: array(string()),
      /** In the currency of the account that the new one is added to. */
      currencyFee: amount(),
      wallets: array(string()),
    }),
  }),
  /** Opens an account in another currency beside `accountId`, which pays for it. Another fee than the one seen: `changed`. */
  addCurrency: write('currencyAdd', {
    once: true,
    quiet: true,
    changes: ['accounts', 'history', 'notifications', 'cards'],
    request: object({ accountId: id(), currencyCode: string(), fee: optional(amount()) }),
    response: opened,
  }),
  createWallet: write('walletCreate', {
    once: true,
    quiet: true,
    changes: ['accounts', 'notifications'],
    request: object({ currencyCode: string(), address: size(string(), 1, 128) }),
    response: opened,
  }),
})
