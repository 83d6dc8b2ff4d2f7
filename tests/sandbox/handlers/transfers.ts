import { sql } from 'kysely'
import { type ResponseOf } from '../../../src/domain/call.ts'
import { type transfers as calls } from '../../../src/domain/transfers/calls.ts'
import { Refusal } from '../context.ts'
import { one, rows } from '../db/sql.ts'
import { maskedName, payeeOf, recentOf, sourceOf } from '../p2p-payee.ts'
import { p2pFee, p2pLimits, p2pTransfer } from '../p2p-transfer.ts'
import { isSubAccount, mayFundDigital, mayLook } from '../rights.ts'
import { type HandlersOf } from '../contract.ts'
import { limitsOf, maxAmountOf } from '../own-limits.ts'
import { mayBegin } from '../own-order.ts'
import { pairOf } from '../own-pair.ts'
import { priceOf } from '../own-price.ts'
import { ownTransfer } from '../own-transfer.ts'
import { giveUp, outcomeOf } from '../once.ts'
import { quoted } from '../people/rates.ts'
import { checkCurrency, quoteOf } from '../quotes.ts'
import { invalid } from '../refusals.ts'
import { type Submitted } from '../transfer-deal.ts'

const fields = { fromField: 'fromAccountId', toField: 'toAccountId' }

const none = { wire: false, eft: false, card: false, instant: false, interac: false, digital: false }

export const transfers: HandlersOf<'transfers'> = {
  /** What this bank can do for the person: so far, money between own accounts and to people, and invoices. */
  async available(ctx) {
    return {
      sendMoneyPaxumUser: ctx.who.right === 2,
      requestMoney: ctx.who.right === 2,
      settlementAccount: await isSubAccount(ctx),
      sendMoneyUser: ctx.who.right === 2,
      addFundsWireThirdParty: false,
      addFundsBankThirdParty: false,
      own: { ...none, betweenAccounts: mayBegin(ctx.who.right) },
      other: { ...none, loadPrepaidCard: false, p2p: ctx.who.right === 2, globalTransfer: ctx.who.right === 2 },
      mass: { ...none, p2p: false, globalTransfer: false },
      funding: { digital: await mayFundDigital(ctx) },
    }
  },
  async rate(ctx, { fromCurrency, toCurrency }) {
    checkCurrency('fromCurrency', fromCurrency)
    checkCurrency('toCurrency', toCurrency)
    return quoteOf(fromCurrency, toCurrency, ctx.now())
  },
  /** What one euro is in each currency. */
  async rates(ctx) {
    const others = quoted.filter((code) => code !== 'EUR')
    return { rates: others.map((to) => ({ from: 'EUR', to, rate: quoteOf('EUR', to, ctx.now()).rate })) }
  },
  async ownFee(ctx, { fromAccountId, toAccountId, amount }) {
    const pair = await pairOf(ctx, { from: fromAccountId, to: toAccountId }, fields)
    const { from, to } = pair
    const { rate, validUntil } = quoteOf(from.currencyCode, to.currencyCode, ctx.now())
    const price = await priceOf(ctx, pair, { amount, currency: from.currencyCode, rate, field: 'amount' })
    return { fee: price.fee, feeCurrency: from.currencyCode, toAmount: price.arrives, exchangeRate: rate, validUntil }
  },
  async ownMaxAmount(ctx, { fromAccountId, toAccountId }) {
    const pair = await pairOf(ctx, { from: fromAccountId, to: toAccountId }, fields)
    return { maxAmount: await maxAmountOf(ctx, pair), currencyCode: pair.from.currencyCode }
  },
  async ownLimits(ctx, { fromAccountId, toAccountId, currencyCode }) {
    const pair = await pairOf(ctx, { from: fromAccountId, to: toAccountId }, fields)
    if (![pair.from.currencyCode, pair.to.currencyCode].includes(currencyCode))
      throw invalid('currencyCode', 'currency', 'Choose the currency of one of the accounts.')
    const { min, max, daily, monthly, left } = await limitsOf(ctx, pair, currencyCode)
    return { limits: { min, max, daily, monthly, left } }
  },
  ownSubmit: ownTransfer,
  async payee(ctx, { email }) {
    const payee = await payeeOf(ctx, email)
    if (!payee || payee.customerId === ctx.who.customerId) return { exist: false, outBlacklist: false }
    return { exist: true, outBlacklist: payee.blocked, name: maskedName(payee.name) }
  },
  p2pFee,
  async externalLimits(ctx, { fromAccountId }) {
    const from = await sourceOf(ctx, fromAccountId)
    const { leftToday: _, ...limits } = await p2pLimits(ctx, from)
    return { limits: { ...limits, currencyCode: from.currencyCode } }
  },
  p2pSubmit: p2pTransfer,
  async recent(ctx, { limit }) {
    mayLook(ctx)
    const found = await recentOf(ctx, Math.min(limit, 50))
    return { transfers: found.map((one) => ({ ...one, type: 'p2p' as const, permission: '3d' as const })) }
  },
  async templates(ctx) {
    mayLook(ctx)
    const templates = await rows<ResponseOf<typeof calls.templates>['templates'][number]>(
      ctx.db,
      sql`select template_id as id, name as "templateName", to_email as "toEmail",
            shown(amount, currency_code) as amount, currency_code as currency
          from payment_template where customer_id = ${ctx.who.customerId} order by name`,
    )
    return { templates }
  },
  async templateDelete(ctx, { id }) {
    if (!mayBegin(ctx.who.right)) throw new Refusal('13', 'Your access does not allow transfers.')
    const gone = await one(
      ctx.db,
      sql`delete from payment_template where template_id::text = ${id} and customer_id = ${ctx.who.customerId}
          returning template_id`,
    )
    if (!gone) throw new Refusal('ENOA', 'No access')
    return {}
  },
  async outcome(ctx, { idempotencyKey: key }) {
    const { state, answer } = await outcomeOf<Submitted>(ctx.db, { customerId: ctx.who.customerId, key })
    return { state, ...answer }
  },
  async giveUp(ctx, { idempotencyKey: key }) {
    const { state, answer } = await giveUp<Submitted>(ctx.db, { customerId: ctx.who.customerId, key })
    return { state, ...answer }
  },
  madeOutcome: (ctx, { idempotencyKey: key }) => outcomeOf(ctx.db, { customerId: ctx.who.customerId, key }),
  madeGiveUp: (ctx, { idempotencyKey: key }) => giveUp(ctx.db, { customerId: ctx.who.customerId, key }),
}
