import { array, boolean, enums, literal, object, optional, record, size, string } from 'superstruct'
import { calls, type Facts, read, write } from '../call.ts'
import { amount, count, flag, id, instant, rate } from '../struct.ts'
import { transferTypes } from './calls.ts'

/** Nobody is signed in: the secret of the link says which payment it is (spec B§7). The screen tells what fails (B§8). */
const facts = { as: 'recipient', quiet: true } as const satisfies Facts
const paymentSecret = string()

/** The code goes to the address that the link was sent to. */
const asked = {
  operationId: id(),
  approveType: literal('email'),
  /** Masked. */
  approvalSentTo: string(),
  availableApprovalMethods: array(literal('email')),
}

export const paymentStatuses = [
  'pending',
  'awaitingApproval',
  'processing',
  'completed',
  'refused',
  'expired',
  'cancelled',
  'failed',
  'error',
] as const

const payment = object({
  beneficiaryName: string(),
  senderName: string(),
  amount: amount(),
  currencyCode: string(),
  description: string(),
  /** The fee is paid by the recipient. */
  feeIsBen: flag(),
  paymentId: id(),
  submittedDate: instant(),
  expireDays: count(),
  status: optional(enums(paymentStatuses)),
  /** What was chosen, once it was. */
  taken: optional(object({ paymentMethod: string(), ending: string(), toAmount: amount(), toCurrencyCode: string() })),
  /** The code that it waits for. */
  operation: optional(object(asked)),
})

/** A parameter of one method in one country and currency, in the person's language. */
const param = object({
  name: string(),
  label: string(),
  required: boolean(),
  pattern: optional(string()),
  options: optional(object({ group: string(), items: array(object({ value: string(), label: string() })) })),
})

/** Global pay, as its recipient takes it (spec B§4, B§7). */
export const recipient = calls('globalpay', {
  payment: read('recipientPaymentGet', {
    ...facts,
    request: object({ paymentSecret }),
    /** The country that the sender named comes first. */
    response: object({ payment, countries: array(string()) }),
  }),
  recipientMethods: read('recipientMethodsGet', {
    ...facts,
    request: object({ paymentSecret, countryCode: string() }),
    response: object({
      methods: array(object({ name: string(), transferType: enums(transferTypes), currencies: array(string()) })),
    }),
  }),
  recipientMeta: read('recipientMetaGet', {
    ...facts,
    request: object({ paymentSecret, paymentMethod: string(), toCurrencyCode: string(), countryCode: string() }),
    response: object({
      exchangeRate: rate(),
      toAmount: amount(),
      /** In the currency of the payment. */
      fee: amount(),
      validUntil: instant(),
    }),
  }),
  extraParams: read('recipientExtraParamsGet', {
    ...facts,
    lang: true,
    request: object({ paymentSecret, paymentMethod: string(), currencyCode: string(), countryCode: string() }),
    response: object({ params: array(param) }),
  }),
  /** Has a code sent; another submit takes the place of this one until it is approved. */
  take: write('recipientPaymentSubmit', {
    ...facts,
    request: object({
      paymentSecret,
      paymentMethod: string(),
      currencyCode: string(),
      countryCode: string(),
      paymentDetails: record(string(), size(string(), 0, 140)),
      /** As it was shown: at another one that is not honoured any more nothing is taken (`changed`). */
      exchangeRate: optional(rate()),
    }),
    response: object(asked),
  }),
  /** The right code pays, once; a repeat is answered like the first. */
  approveTaking: write('recipientPaymentApprove', {
    ...facts,
    lang: true,
    request: object({ paymentSecret, approvalCode: size(string(), 4, 8), operationId: id() }),
    /** What is said of it, in the person's language. */
    response: object({ responseDescription: string(), status: enums(paymentStatuses) }),
  }),
  resendCode: write('recipientCodeResend', {
    ...facts,
    request: object({ paymentSecret, approveType: literal('email'), operationId: id() }),
    response: object({ approvalSentTo: string(), retryAfterSeconds: count() }),
  }),
  refuse: write('recipientPaymentCancel', {
    ...facts,
    request: object({ paymentSecret, paymentId: id() }),
    response: object({ status: literal('refused') }),
  }),
})
