import { array, enums, literal, nullable, object, optional, size, string } from 'superstruct'
import { asked } from '../approvals/operation.ts'
import { calls, read, write } from '../call.ts'
import { amount, count, day, flag, id, instant, rate } from '../struct.ts'
import { submitted } from './submitted.ts'

export const frequencies = ['WEEKLY', 'BIWEEKLY', 'MONTHLY', 'QUARTERLY', 'YEARLY'] as const

const pair = { fromAccountId: id(), toAccountId: id() }

/** What the review showed. Where the bank now has another rate or fee it refuses (`changed`), and moves nothing. */
const seen = { exchangeRate: optional(rate()), fee: optional(amount()) }

const subscription = {
  subscriptionFrequency: optional(enums(frequencies)),
  subscriptionEndDate: optional(day()),
  /** Payments in all, the first of them now. */
  subscriptionTransactions: optional(count()),
  subscriptionUserCancel: optional(flag()),
}

export const ownTransfer = object({
  fromAccount: id(),
  toAccount: id(),
  /** In `currency`: what leaves the source where that is its currency, else what arrives at the target. */
  toAmount: amount(),
  /** The currency of one of the two accounts. */
  currency: string(),
  ...seen,
  ...subscription,
})

/** A payment to a person (spec B§7, decisions G-32). */
export const p2pTransfer = object({
  accountId: id(),
  /** What leaves the account, in its currency. */
  amount: amount(),
  currency: string(),
  toEmail: size(string(), 3, 254),
  note: optional(size(string(), 0, 255)),
  reference: optional(size(string(), 0, 35)),
  couponCode: optional(size(string(), 0, 20)),
  /** Keeps it as a template under this name. */
  templateName: optional(size(string(), 0, 50)),
  invoiceId: optional(id()),
  ...seen,
  ...subscription,
})

const byKey = object({ idempotencyKey: string() })

const outcome = object({
  state: enums(['done', 'running', 'notFound']),
  transactionId: optional(id()),
  link: optional(string()),
  fee: optional(amount()),
  field: optional(nullable(string())),
  statusId: optional(count()),
  ...asked,
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

const price = {
  fee: amount(),
  feeCurrency: string(),
  /** What arrives, in the currency of the target. */
  toAmount: amount(),
  exchangeRate: rate(),
  /** Until when rate and fee stand. */
  validUntil: instant(),
}

/** `left` is what today and this month still allow. */
const limits = { min: amount(), max: amount(), daily: amount(), monthly: amount(), left: amount() }

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
    response: object(price),
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
      /** Of this pair of accounts, in the currency asked for. */
      limits: object(limits),
    }),
  }),
  ownSubmit: write('ownTransferSubmit', {
    once: true,
    quiet: true,
    changes: ['accounts', 'history', 'notifications', 'transfers', 'approvals', 'preapproved'],
    request: ownTransfer,
    response: submitted,
  }),
  /** Whether an e-mail can be paid; the name is masked. */
  payee: read('payeeCheck', {
    quiet: true,
    request: object({ email: string() }),
    response: object({ exist: flag(), outBlacklist: flag(), name: optional(string()) }),
  }),
  p2pFee: read('p2pTransferFeeGet', {
    quiet: true,
    request: object({
      accountId: id(),
      amount: amount(),
      toEmail: optional(string()),
      couponCode: optional(string()),
      /** The price of paying it. */
      invoiceId: optional(id()),
    }),
    response: object({ ...price, toCurrencyCode: string() }),
  }),
  /** Of payments to people, in the currency of the account. */
  externalLimits: read('externalLimitsGet', {
    quiet: true,
    request: object({ type: literal('p2p'), fromAccountId: id(), countryCode: optional(string()) }),
    response: object({ limits: object({ ...limits, currencyCode: string() }) }),
  }),
  p2pSubmit: write('p2pTransferSubmit', {
    once: true,
    quiet: true,
    changes: ['accounts', 'history', 'notifications', 'transfers', 'invoices', 'preapproved'],
    request: p2pTransfer,
    response: submitted,
  }),
  /** Whom one paid last; `isDisabled`: can't be paid any more. */
  recent: read('recentTransferList', {
    quiet: true,
    request: object({ types: array(literal('p2p')), permission: literal('3d'), limit: count() }),
    response: object({
      transfers: array(
        object({
          paymentId: id(),
          type: literal('p2p'),
          permission: literal('3d'),
          isDisabled: flag(),
          title: string(),
          toEmail: string(),
          currencyCode: string(),
        }),
      ),
    }),
  }),
  templates: read('paymentTemplateList', {
    quiet: true,
    request: object({ type: literal('p2p') }),
    response: object({
      templates: array(
        object({ id: id(), templateName: string(), toEmail: string(), amount: amount(), currency: string() }),
      ),
    }),
  }),
  templateDelete: write('paymentTemplateDelete', { changes: ['transfers'], request: object({ id: id() }) }),
  /** What became of a submit whose answer was lost. After `notFound` the same key may be sent again, and no other. */
  outcome: read('transferOutcomeGet', { quiet: true, request: byKey, response: outcome }),
  /**
   * Gives up a submit that the bank does not have: after `notFound` a request that still comes with this key is refused
   * (422), so that another one may take its place. `done`: too late.
   */
  giveUp: write('transferGiveUp', { quiet: true, request: byKey, response: outcome }),
})
