import { sql } from 'kysely'
import { type Context, Refusal } from './context.ts'
import { must } from './db/sql.ts'
import { type Limits, limitsOf } from './own-limits.ts'
import { mostForOne, type Pair, pairOf, type Side } from './own-pair.ts'
import { ownDeal, request } from './own-entry.ts'
import { mayBegin, type Order } from './own-order.ts'
import { type Price, priceOf } from './own-price.ts'
import { keepSubscription, subscriptionOf, subscriptionRow } from './own-subscription.ts'
import { askForTransfer } from './pending-transfer.ts'
import { honoured } from './quotes.ts'
import { invalid } from './refusals.ts'
import { type Deal, enter, type Submitted } from './transfer-deal.ts'

/** Moves money between two accounts of the customer, or asks for it, or refuses and leaves everything as it was. */
export async function ownTransfer(ctx: Context, order: Order): Promise<Submitted> {
  const subscription = subscriptionOf(ctx, order)
  const deal = await ownDealOf(ctx, order)
  if (ctx.who.right === 3) {
    if (subscription) throw invalid('subscriptionFrequency', 'approval', 'What waits for approval cannot come again.')
    return request(ctx, deal)
  }
  const row = subscription && subscriptionRow(order, subscription, { type: 'ownAccount', toAccountId: order.toAccount })
  const asked = await askForTransfer(ctx, deal, row)
  if (asked) return asked
  const made = await enter(ctx, deal)
  if (row) await keepSubscription(ctx, row)
  return made
}

/** A transfer that may be made now, at its price; the accounts are locked until the transaction ends. */
export async function ownDealOf(ctx: Context, order: Order): Promise<Deal> {
  if (!mayBegin(ctx.who.right)) throw new Refusal('13', 'Your access does not allow transfers.')
  const ids = { from: order.fromAccount, to: order.toAccount }
  const pair = await pairOf(ctx, ids, { fromField: 'fromAccount', toField: 'toAccount' }, true)
  if (Number(await mostForOne(ctx)) === 0)
    throw new Refusal('13', 'Transfers are not open to you yet. Please verify your identity.')
  const rate = rateOf(ctx, pair, order)
  const wanted = { amount: order.toAmount, currency: order.currency, rate, field: 'toAmount' }
  const price = await priceOf(ctx, pair, wanted)
  const limits = await limitsOf(ctx, pair, pair.from.currencyCode)
  await checkAmount(ctx, { from: pair.from, price, limits, fee: order.fee, field: 'toAmount' })
  return ownDeal(ctx, pair, price, rate)
}

function rateOf(ctx: Context, { from, to }: Pair, order: Order): string {
  if (![from.currencyCode, to.currencyCode].includes(order.currency))
    throw invalid('currency', 'currency', 'Choose the currency of one of the accounts.')
  const quote = honoured(from.currencyCode, to.currencyCode, ctx.now(), order.exchangeRate)
  if (!quote) throw invalid('exchangeRate', 'changed', 'The exchange rate has changed. Please check again.')
  return quote.rate
}

/** Refuses a price that is not the one that the person saw, and an amount that limits or balance do not allow. */
export async function checkAmount(
  ctx: Context,
  order: { from: Side; price: Price; limits: Limits; fee: string | undefined; field: string },
): Promise<void> {
  const { from, limits, field } = order
  const { leaves, fee } = order.price
  const is = await must<Record<'otherFee' | 'min' | 'max' | 'day' | 'month' | 'short', boolean | null>>(
    ctx.db,
    sql`select ${order.fee ?? null}::numeric <> fee as "otherFee", leaves < ${limits.min}::numeric as min,
          leaves > ${limits.max}::numeric as max, leaves > ${limits.leftToday}::numeric as day,
          leaves > ${limits.left}::numeric as month, leaves + fee > ${from.available}::numeric as short
        from (select ${leaves}::numeric as leaves, ${fee}::numeric as fee) as price`,
  )
  const say = (figure: keyof Limits) => `${limits[figure]} ${from.currencyCode}`
  if (is.otherFee) throw invalid('fee', 'changed', 'The fee has changed. Please check again.')
  if (is.min) throw invalid(field, 'min', `The least for one transfer is ${say('min')}.`)
  if (is.max) throw invalid(field, 'max', `The most for one transfer is ${say('max')}.`)
  if (is.day) throw invalid(field, 'daily', `Today you can still transfer ${say('left')}.`)
  if (is.month) throw invalid(field, 'monthly', `This month you can still transfer ${say('left')}.`)
  if (is.short) throw invalid(field, 'insufficient', 'There is not enough money on the account.')
}
