import { array, enums, object, optional, size, string } from 'superstruct'
import { calls, read, write } from '../call.ts'
import { amount, flag, id, instant, rate } from '../struct.ts'
import { submitted } from '../transfers/submitted.ts'

/** Who pays the fee of a global payment. */
export const feeShares = ['sender', 'beneficiary'] as const
export const beneficiaryTypes = ['person', 'company'] as const

/** How the money can leave the bank; `eft`: to a bank account, `oct`: to a card. */
export const transferTypes = ['eft', 'oct'] as const

/** A payment to somebody who is no customer, taken over a link (spec B§3, decisions G-32). */
export const globalPayment = object({
  accountId: id(),
  /** What is set aside, in the currency of the account; the fee comes on top where the sender pays it. */
  amount: amount(),
  currency: string(),
  toEmail: size(string(), 3, 254),
  beneficiaryType: enums(beneficiaryTypes),
  beneficiaryName: size(string(), 2, 70),
  countryCode: size(string(), 2, 2),
  /** What the recipient may choose from; at least one is not forbidden. */
  paymentMethods: array(object({ name: string(), forbidden: flag() })),
  feeShare: enums(feeShares),
  description: optional(size(string(), 0, 140)),
  /** As it was reviewed: at another one the bank moves nothing (`changed`). */
  fee: optional(amount()),
})

/** Global pay from the form of a payment to a person, and what its sender may do later (spec B§7). */
export const globalpay = calls('globalpay', {
  /** Without a country: the countries alone. */
  methods: read('p2pGlobalPayMethodsGet', {
    quiet: true,
    fresh: 60_000,
    request: object({ toEmail: optional(string()), countryCode: optional(string()) }),
    response: object({
      countries: array(string()),
      methods: array(
        object({
          name: string(),
          transferType: enums(transferTypes),
          /** Not possible to this person. */
          forbidden: flag(),
          /** In which it can arrive; the country's own comes first. */
          currencies: array(string()),
        }),
      ),
    }),
  }),
  /** What it costs, and what would arrive if it were taken now: the rate of the day on which it is taken counts. */
  meta: read('p2pGlobalPayMetaGet', {
    quiet: true,
    request: object({
      paymentMethod: string(),
      amount: amount(),
      currency: string(),
      toCurrencyCode: string(),
      countryCode: string(),
      feeShare: enums(feeShares),
    }),
    response: object({
      exchangeRate: rate(),
      toAmount: amount(),
      /** Of the sender, on top. */
      fee: amount(),
      feeCurrency: string(),
      /** Of the recipient, taken off before the exchange; in the same currency. */
      recipientFee: amount(),
      validUntil: instant(),
    }),
  }),
  submit: write('p2pGlobalPaySubmit', {
    once: true,
    quiet: true,
    changes: ['accounts', 'history', 'notifications', 'transfers'],
    request: globalPayment,
    response: submitted,
  }),
  /** Gives the money back to its sender, as long as nobody has taken it. A repeat is answered like the first. */
  takeBack: write('p2pGlobalPayCancel', {
    quiet: true,
    changes: ['accounts', 'history', 'notifications', 'transfers'],
    request: object({ transactionId: id() }),
  }),
})
