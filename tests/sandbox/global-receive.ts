import { sql } from 'kysely'
import { type RequestOf, type ResponseOf } from '../../src/domain/call.ts'
import { type recipient } from '../../src/domain/globalpay/recipient-calls.ts'
import { detailFaults, flattened, numberField, sentDetails } from '../../src/domain/globalpay/rules.ts'
import { type Context, Refusal } from './context.ts'
import { one } from './db/sql.ts'
import { arrivesOf } from './global-price.ts'
import { endPayment, expireGlobal } from './global-payment.ts'
import { expireDays } from './global-submit.ts'
import { extraParams, globalCountries, wayInto, waysInto } from './global-ways.ts'
import { honoured, quoteOf } from './quotes.ts'
import { invalid } from './refusals.ts'
import { hashed } from './secrets.ts'

/** What a recipient asked for, priced; kept until the code says that it was the recipient. */
export interface Taking {
  paymentMethod: string
  countryCode: string
  details: Record<string, string>
  ending: string
  leaves: string
  toAmount: string
  toCurrencyCode: string
  rate: string
}

export interface Global {
  paymentId: string
  accountId: string
  holdId: string
  userId: string
  senderName: string
  toEmail: string
  name: string
  countryCode: string
  methods: string[]
  amount: string
  currencyCode: string
  isBen: boolean
  charge: string
  description: string
  submittedAt: Date
  status: 'pending' | 'awaitingApproval' | 'completed' | 'refused' | 'expired' | 'cancelled' | 'failed'
  taking: Taking | null
  operationId: string | null
  codeHash: string | null
  codeSentAt: Date | null
  tries: number
  blockedUntil: Date | null
}

/** The payment of a secret. Anything else is no link of this bank, whatever it is. */
export async function globalOf(ctx: Context, paymentSecret: string): Promise<Global> {
  await expireGlobal(ctx.db, ctx.now(), undefined, hashed(paymentSecret))
  const found = await one<Global>(
    ctx.db,
    sql`select payment_id as "paymentId", account_id as "accountId", g.hold_id as "holdId", user_id as "userId",
          sender_name as "senderName", to_email as "toEmail", beneficiary_name as name, country_code as "countryCode",
          methods, shown(-p.amount, currency_code)::text as amount, currency_code as "currencyCode",
          fee_share = 'beneficiary' as "isBen", shown(charge, currency_code)::text as charge, g.description,
          submitted_at as "submittedAt", g.status, taking, operation_id as "operationId", code_hash as "codeHash",
          code_sent_at as "codeSentAt", tries, blocked_until as "blockedUntil"
        from global_payment g join payment p using (payment_id) where secret_hash = ${hashed(paymentSecret)}`,
  )
  if (!found) throw invalid('paymentSecret', 'unknown', 'This link leads to no payment.')
  return found
}

/** It can still be taken; else why not. */
export function stillOpen({ status }: Pick<Global, 'status'>): void {
  if (status !== 'pending' && status !== 'awaitingApproval')
    throw new Refusal('13', 'This payment can no longer be taken.')
}

export const askedOf = (operationId: string, toEmail: string) => ({
  operationId,
  approveType: 'email' as const,
  approvalSentTo: maskedEmail(toEmail),
  availableApprovalMethods: ['email' as const],
})

/** `maria@home.example` as `m••••@home.example`. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1••••')

export async function paymentGet(
  ctx: Context,
  { paymentSecret }: RequestOf<typeof recipient.payment>,
): Promise<ResponseOf<typeof recipient.payment>> {
  const found = await globalOf(ctx, paymentSecret)
  const { taking, operationId, status } = found
  const isTaken = taking && (status === 'awaitingApproval' || status === 'completed')
  return {
    payment: {
      beneficiaryName: found.name,
      senderName: found.senderName,
      amount: found.amount,
      currencyCode: found.currencyCode,
      description: found.description,
      feeIsBen: found.isBen,
      paymentId: found.paymentId,
      submittedDate: new Date(found.submittedAt).toISOString(),
      expireDays,
      status,
      ...(isTaken && {
        taken: {
          paymentMethod: taking.paymentMethod,
          ending: taking.ending,
          toAmount: taking.toAmount,
          toCurrencyCode: taking.toCurrencyCode,
        },
      }),
      ...(operationId && status === 'awaitingApproval' && { operation: askedOf(operationId, found.toEmail) }),
    },
    countries: [
      found.countryCode,
      ...globalCountries.filter((code) => code !== found.countryCode && openTo(found, code).length > 0),
    ],
  }
}

/** The ways into a country that the sender left open. */
export const openTo = ({ methods }: Global, countryCode: string) =>
  waysInto(countryCode).filter(({ name }) => methods.includes(name))

function wayTo(
  found: Global,
  { countryCode, paymentMethod, currencyCode }: Record<'countryCode' | 'paymentMethod' | 'currencyCode', string>,
) {
  if (!found.methods.includes(paymentMethod))
    throw invalid('paymentMethod', 'forbidden', 'The sender did not allow this way.')
  return wayInto(countryCode, paymentMethod, currencyCode)
}

const priceOf = (ctx: Context, found: Global, rate: string, currency: string) =>
  arrivesOf(ctx, { amount: found.amount, recipientFee: found.isBen ? found.charge : '0', rate, currency })

export async function metaGet(ctx: Context, asked: RequestOf<typeof recipient.recipientMeta>) {
  const found = await globalOf(ctx, asked.paymentSecret)
  stillOpen(found)
  wayTo(found, { ...asked, currencyCode: asked.toCurrencyCode })
  const { rate, validUntil } = quoteOf(found.currencyCode, asked.toCurrencyCode, ctx.now())
  const { arrives } = await priceOf(ctx, found, rate, asked.toCurrencyCode)
  return { exchangeRate: rate, toAmount: arrives, fee: found.isBen ? found.charge : '0', validUntil }
}

export async function paramsGet(ctx: Context, asked: RequestOf<typeof recipient.extraParams>) {
  const found = await globalOf(ctx, asked.paymentSecret)
  return { params: extraParams(asked.countryCode, wayTo(found, asked).transferType, ctx.lang) }
}

/** Checked and priced, but not paid. */
export async function takingOf(ctx: Context, found: Global, asked: RequestOf<typeof recipient.take>): Promise<Taking> {
  const { countryCode, paymentMethod, currencyCode, paymentDetails } = asked
  const { transferType } = wayTo(found, asked)
  const params = flattened(extraParams(countryCode, transferType, 'en'))
  const [[field, code] = []] = Object.entries(detailFaults(paymentDetails, { transferType, countryCode, params }))
  if (field && code) throw invalid(`paymentDetails.${field}`, code, 'Please check this field.')
  const quote = honoured(found.currencyCode, currencyCode, ctx.now(), asked.exchangeRate)
  if (!quote) throw invalid('exchangeRate', 'changed', 'The exchange rate has changed. Please check again.')
  const { leaves, arrives } = await priceOf(ctx, found, quote.rate, currencyCode)
  const details = sentDetails(paymentDetails, { transferType, params })
  const ending = details[numberField[transferType]]?.slice(-4) ?? ''
  // A whole card number is of no use to anybody who reads the bank's tables.
  if (details['cardNumber']) details['cardNumber'] = `**** **** **** ${ending}`
  return {
    paymentMethod,
    countryCode,
    details,
    ending,
    leaves,
    toAmount: arrives,
    toCurrencyCode: currencyCode,
    rate: quote.rate,
  }
}

export async function refuse(ctx: Context, asked: RequestOf<typeof recipient.refuse>) {
  const found = await globalOf(ctx, asked.paymentSecret)
  if (asked.paymentId !== found.paymentId) throw invalid('paymentId', 'unknown', 'This link leads to no payment.')
  if (found.status === 'refused') return { status: 'refused' as const }
  const done = await ctx.db.transaction().execute((tx) => endPayment(tx, ctx.now(), found.paymentId, 'refused'))
  if (!done) throw new Refusal('13', 'This payment can no longer be refused.')
  return { status: 'refused' as const }
}
