import { type HandlersOf } from '../contract.ts'
import { limitsOf, maxAmountOf } from '../own-limits.ts'
import { mayBegin, type Submitted } from '../own-order.ts'
import { pairOf } from '../own-pair.ts'
import { priceOf } from '../own-price.ts'
import { ownTransfer } from '../own-transfer.ts'
import { giveUp, outcomeOf } from '../once.ts'
import { quoted } from '../people/rates.ts'
import { checkCurrency, quoteOf } from '../quotes.ts'
import { invalid } from '../refusals.ts'

const fields = { fromField: 'fromAccountId', toField: 'toAccountId' }

const none = { wire: false, eft: false, card: false, instant: false, interac: false, digital: false }

export const transfers: HandlersOf<'transfers'> = {
  /** What this bank can do for the person: so far, money between own accounts. */
  async available(ctx) {
    return {
      sendMoneyPaxumUser: false,
      requestMoney: false,
      settlementAccount: false,
      sendMoneyUser: false,
      addFundsWireThirdParty: false,
      addFundsBankThirdParty: false,
      own: { ...none, betweenAccounts: mayBegin(ctx.who.right) },
      other: { ...none, loadPrepaidCard: false, p2p: false, globalTransfer: false },
      mass: { ...none, p2p: false, globalTransfer: false },
      funding: { digital: false },
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
  async outcome(ctx, { idempotencyKey: key }) {
    const { state, answer } = await outcomeOf<Submitted>(ctx.db, { customerId: ctx.who.customerId, key })
    return { state, ...answer }
  },
  async giveUp(ctx, { idempotencyKey: key }) {
    const { state, answer } = await giveUp<Submitted>(ctx.db, { customerId: ctx.who.customerId, key })
    return { state, ...answer }
  },
}
