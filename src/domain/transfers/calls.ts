import { array, enums, literal, nullable, object, optional, string } from 'superstruct'
import { calls, read, write } from '../call.ts'
import { amount, count, day, flag, id, instant, rate } from '../struct.ts'

export const frequencies = ['WEEKLY', 'BIWEEKLY', 'MONTHLY', 'QUARTERLY', 'YEARLY'] as const

const pair = { fromAccountId: id(), toAccountId: id() }

export const ownTransfer = object({
  fromAccount: id(),
  toAccount: id(),
  /** In `currency`: what leaves the source where that is its currency, else what arrives at the target. */
  toAmount: amount(),
  /** The currency of one of the two accounts. */
  currency: string(),
  /** What the review showed. Where the bank now has another rate or fee it refuses (`changed`), and moves nothing. */
  exchangeRate: optional(rate()),
  fee: optional(amount()),
  subscriptionFrequency: optional(enums(frequencies)),
  subscriptionEndDate: optional(day()),
  /** Payments in all, the first of them now. */
  subscriptionTransactions: optional(count()),
  subscriptionUserCancel: optional(flag()),
})

const submitted = object({
  transactionId: id(),
  /** A path of the app where the transaction is shown. */
  link: string(),
  /** In the currency of the source, on top of what leaves it. */
  fee: amount(),
  /** The field that the bank changed, if it did. */
  field: optional(nullable(string())),
  /** 3 done, 1 waits for approval. */
  statusId: count(),
})

const byKey = object({ idempotencyKey: string() })

const outcome = object({
  state: enums(['done', 'running', 'notFound']),
  transactionId: optional(id()),
  link: optional(string()),
  fee: optional(amount()),
  field: optional(nullable(string())),
  statusId: optional(count()),
})

const group = <K extends string>(...names: K[]) =>
  object(Object.fromEntries(names.map((name) => [name, flag()])) as Record<K, ReturnType<typeof flag>>)

/** The transfer permission set (spec B§3; decisions 1.4). */
const permissions = object({
  sendMoneyPaxumUser: flag(),
  requestMoney: flag(),
  settlementAccount: flag(),
  sendMoneyUser: flag(),
  addFundsWireThirdParty: flag(),
  addFundsBankThirdParty: flag(),
  own: group('digital', 'betweenAccounts', 'wire', 'eft', 'card', 'instant', 'interac'),
  other: group('digital', 'loadPrepaidCard', 'wire', 'eft', 'card', 'instant', 'interac', 'p2p', 'globalTransfer'),
  mass: group('wire', 'eft', 'card', 'instant', 'interac', 'p2p', 'digital', 'globalTransfer'),
  funding: group('digital'),
})

/** Transfers (spec B§3, B§7). */
export const transfers = calls('transfers', {
  available: read('availableTransfersGet', { keep: 'screen', fresh: 60_000, response: permissions }),
  /** Units of the one currency for one of the other. */
  rate: read('exchangeRateGet', {
    quiet: true,
    request: object({ fromCurrency: string(), toCurrency: string(), amount: optional(amount()) }),
    response: object({ rate: rate(), validUntil: instant() }),
  }),
  rates: read('exchangeRateDefaultList', {
    fresh: 60_000,
    response: object({ rates: array(object({ from: string(), to: string(), rate: rate() })) }),
  }),
  ownFee: read('ownTransferFeeGet', {
    quiet: true,
    request: object({ ...pair, amount: amount() }),
    response: object({
      fee: amount(),
      feeCurrency: string(),
      /** What arrives, in the currency of the target. */
      toAmount: amount(),
      exchangeRate: rate(),
      /** Until when rate and fee stand. */
      validUntil: instant(),
    }),
  }),
  /** The most that can leave the source now: balance less fee, and limits. */
  ownMaxAmount: read('ownTransferMaxAmountGet', {
    quiet: true,
    request: object({ ...pair, operation: literal('betweenAccounts') }),
    response: object({ maxAmount: amount(), currencyCode: string() }),
  }),
  ownLimits: read('ownTransferLimitsGet', {
    quiet: true,
    request: object({ ...pair, type: literal('betweenAccounts'), currencyCode: string() }),
    response: object({
      /** Of this pair of accounts, in the currency asked for; `left` is what today and this month still allow. */
      limits: object({ min: amount(), max: amount(), daily: amount(), monthly: amount(), left: amount() }),
    }),
  }),
  ownSubmit: write('ownTransferSubmit', {
    once: true,
    quiet: true,
    changes: ['accounts', 'history', 'notifications', 'transfers'],
    request: ownTransfer,
    response: submitted,
  }),
  /** What became of a submit whose answer was lost. After `notFound` the same key may be sent again, and no other. */
  outcome: read('transferOutcomeGet', { quiet: true, request: byKey, response: outcome }),
  /**
   * Gives up a submit that the bank does not have: after `notFound` a request that still comes with this key is refused
   * (422), so that another one may take its place. `done`: too late.
   */
  giveUp: write('transferGiveUp', { quiet: true, request: byKey, response: outcome }),
})
