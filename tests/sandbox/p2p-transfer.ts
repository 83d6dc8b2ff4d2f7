import { sql } from 'kysely'
import { dayOf } from '../../src/domain/dates.ts'
import { type RequestOf } from '../../src/domain/call.ts'
import { type transfers } from '../../src/domain/transfers/calls.ts'
import { type Context, Refusal } from './context.ts'
import { must, one } from './db/sql.ts'
import { bindInvoice, invoiceToPay, type Payable, payableOf } from './invoice-pay.ts'
import { mayBegin } from './own-order.ts'
import { mostForOne, type Side } from './own-pair.ts'
import { type Price, priceOf } from './own-price.ts'
import { subscriptionOf, keepSubscription, subscriptionRow } from './own-subscription.ts'
import { type Limits } from './own-limits.ts'
import { checkAmount } from './own-transfer.ts'
import { maskedName, p2pPair, type Payee, payeeOf, sourceOf } from './p2p-payee.ts'
import { askForTransfer } from './pending-transfer.ts'
import { operations } from './people/operations.ts'
import { honoured, quoteOf } from './quotes.ts'
import { invalid } from './refusals.ts'
import { type Deal, enter, type Row, type Submitted } from './transfer-deal.ts'

type Order = RequestOf<typeof transfers.p2pSubmit>

/** What a payment costs and brings now; without a payee as if they had an account in its currency. */
export async function p2pFee(ctx: Context, asked: RequestOf<typeof transfers.p2pFee>) {
  const from = await sourceOf(ctx, asked.accountId)
  const invoice = await payableOf(ctx, asked.invoiceId)
  const payee = asked.toEmail ? await payeeOf(ctx, asked.toEmail, invoice?.payeeCustomerId) : undefined
  const pair = payee ? await p2pPair(ctx, from, payee, invoice?.payeeAccountId) : { from, to: from }
  const { rate, validUntil } = quoteOf(from.currencyCode, pair.to.currencyCode, ctx.now())
  const price = await priceOf(ctx, pair, { ...asked, currency: from.currencyCode, rate, field: 'amount' })
  const fee = (await isFree(ctx, asked.couponCode)) ? '0' : price.fee
  return {
    fee,
    feeCurrency: from.currencyCode,
    toAmount: price.arrives,
    exchangeRate: rate,
    validUntil,
    toCurrencyCode: pair.to.currencyCode,
  }
}

/** Whether a coupon waives the fee; refuses one that is none or over. */
async function isFree(ctx: Context, code: string | undefined): Promise<boolean> {
  if (!code) return false
  const today = dayOf(ctx.now().getTime(), ctx.who.zone)
  const found = await one(
    ctx.db,
    sql`select code from coupon where code = upper(${code.trim()}) and valid_until >= ${today}`,
  )
  if (!found) throw invalid('couponCode', 'coupon', 'This coupon is not valid.')
  return true
}

/** Limits of payments to people, also by a link, from an account (decisions G-32): what counts is what left it and what is held. */
export async function p2pLimits(ctx: Context, from: Side): Promise<Limits> {
  const now = ctx.now()
  const { zone } = ctx.who
  const euro = quoteOf('EUR', from.currencyCode, now).rate
  const most = await mostForOne(ctx)
  return must(
    ctx.db,
    sql`with used as (
          select coalesce(sum(-amount), 0) as month, coalesce(sum(-amount) filter (
            where at >= date_trunc('day', ${now}::timestamptz at time zone ${zone}) at time zone ${zone}), 0) as day
          from payment where account_id = ${from.accountId} and operation_type in (${operations.p2p.id}, ${operations.globalPay.id}) and amount < 0
            and status_id in (1, 2, 3)
            and at >= date_trunc('month', ${now}::timestamptz at time zone ${zone}) at time zone ${zone}),
        size as (select ${from.digits}::int as digits, power(10::numeric, ${from.digits}::int) as units,
          ${most}::numeric * ${euro}::numeric as most)
        select shown(ceil(${euro}::numeric * units) / units, ${from.currencyCode})::text as min,
          trunc(most, digits)::text as max, trunc(most * 3, digits)::text as daily,
          trunc(most * 20, digits)::text as monthly,
          trunc(greatest(0, least(most * 3 - day, most * 20 - month)), digits)::text as left,
          trunc(greatest(0, most * 3 - day), digits)::text as "leftToday"
        from used, size`,
  )
}

/** Pays a person, or asks for the approval of it, or refuses and leaves everything as it was. */
export async function p2pTransfer(ctx: Context, order: Order): Promise<Submitted> {
  const { deal, payee, invoice } = await p2pDealOf(ctx, order)
  const coming = { ...order, fromAccount: order.accountId, toAmount: order.amount }
  const subscription = subscriptionOf(ctx, coming)
  const { note, reference } = order
  const words = { toName: maskedName(payee.name), beneficiaryEmail: payee.email, note, reference }
  const row = subscription && subscriptionRow(coming, subscription, { type: 'p2p', ...words })
  const pending = await askForTransfer(ctx, deal, row)
  const made = pending ?? (await enter(ctx, deal))
  if (!pending && row) await keepSubscription(ctx, row)
  if (invoice) await bindInvoice(ctx, invoice, made, order.accountId)
  if (order.templateName?.trim()) await keepTemplate(ctx, order)
  return made
}

/** A payment to a person that may be made now, at its price; its account and its invoice are locked until the transaction ends. */
export async function p2pDealOf(ctx: Context, order: Order) {
  if (!mayBegin(ctx.who.right)) throw new Refusal('13', 'Your access does not allow transfers.')
  if (ctx.who.right === 3) throw new Refusal('13', 'Your access allows transfers between accounts only.')
  if (Number(await mostForOne(ctx)) === 0)
    throw new Refusal('13', 'Transfers are not open to you yet. Please verify your identity.')
  const from = await sourceOf(ctx, order.accountId, true)
  if (order.currency !== from.currencyCode) throw invalid('currency', 'currency', 'Choose the currency of the account.')
  const invoice = await invoiceToPay(ctx, order)
  const payee = await payeeToPay(ctx, order.toEmail, invoice)
  const pair = await p2pPair(ctx, from, payee, invoice?.payeeAccountId)
  const quote = honoured(from.currencyCode, pair.to.currencyCode, ctx.now(), order.exchangeRate)
  if (!quote) throw invalid('exchangeRate', 'changed', 'The exchange rate has changed. Please check again.')
  const asked = { amount: order.amount, currency: order.currency, rate: quote.rate, field: 'amount' }
  const price = await priceOf(ctx, pair, asked)
  if (await isFree(ctx, order.couponCode)) price.fee = '0'
  await checkAmount(ctx, { from, price, limits: await p2pLimits(ctx, from), fee: order.fee, field: 'amount' })
  return { deal: await dealOf(ctx, order, { pair, price, rate: quote.rate }, payee), payee, invoice }
}

async function payeeToPay(ctx: Context, email: string, invoice: Payable | undefined): Promise<Payee> {
  if (email.trim().toLowerCase() === ctx.who.email.toLowerCase())
    throw invalid('toEmail', 'own', 'This is your own e-mail.')
  const payee = await payeeOf(ctx, email, invoice?.payeeCustomerId)
  if (!payee) throw invalid('toEmail', 'unknown', 'Nobody with this e-mail can be paid here.')
  if (payee.customerId === ctx.who.customerId) throw invalid('toEmail', 'own', 'This is your own e-mail.')
  if (payee.blocked) throw invalid('toEmail', 'blackList', 'Payments between you and this person are not possible.')
  return payee
}

async function dealOf(
  ctx: Context,
  order: Order,
  { pair, price, rate }: { pair: Deal['pair']; price: Price; rate: string },
  payee: Payee,
): Promise<Deal> {
  const { from, to } = pair
  const { name: payer } = await must<{ name: string }>(
    ctx.db,
    sql`select coalesce(business_name, first_name || ' ' || last_name) as name from person, customer
        where user_id = ${ctx.who.userId} and customer_id = ${ctx.who.customerId}`,
  )
  const exchanged = from.currencyCode !== to.currencyCode
  const words = { operationType: operations.p2p.id, reference: order.reference, note: order.note }
  const left: Row = {
    ...words,
    accountId: from.accountId,
    amount: `-${price.leaves}`,
    fee: price.fee,
    description: order.note || maskedName(payee.name),
    counterpartyName: maskedName(payee.name),
    counterpartyAccount: payee.email,
    ...(exchanged && { originalAmount: price.arrives, originalCurrency: to.currencyCode, rate }),
  }
  const arrived: Row = {
    ...words,
    accountId: to.accountId,
    amount: price.arrives,
    fee: '0',
    description: order.note || payer,
    counterpartyName: payer,
    counterpartyAccount: ctx.who.email,
    ...(exchanged && { originalAmount: `-${price.leaves}`, originalCurrency: from.currencyCode, rate }),
  }
  const notices = [
    { userId: ctx.who.userId, title: 'Transfer done', body: `${price.leaves} ${from.currencyCode} to ${payee.email}.` },
    { userId: payee.userId, title: 'Money received', body: `${price.arrives} ${to.currencyCode} from ${payer}.` },
  ]
  return { pair: { from, to: { ...to, name: payee.email } }, price, rate, left, arrived, notices }
}

/** Another one of the same name takes its place. */
async function keepTemplate(ctx: Context, { templateName = '', toEmail, amount, currency }: Order): Promise<void> {
  await sql`insert into payment_template (customer_id, name, to_email, amount, currency_code)
    values (${ctx.who.customerId}, ${templateName.trim()}, ${toEmail.trim()}, ${amount}, ${currency})
    on conflict (customer_id, name) do update set to_email = excluded.to_email, amount = excluded.amount,
      currency_code = excluded.currency_code`.execute(ctx.db)
}
