import { sql } from 'kysely'
import { type Context, Refusal } from './context.ts'
import { must } from './db/sql.ts'
import { type Limits, limitsOf } from './own-limits.ts'
import { mostForOne, type Pair, pairOf } from './own-pair.ts'
import { enter, request } from './own-entry.ts'
import { mayBegin, type Order, type Submitted } from './own-order.ts'
import { type Price, priceOf } from './own-price.ts'
import { subscribe, subscriptionOf } from './own-subscription.ts'
import { honoured } from './quotes.ts'
import { invalid } from './refusals.ts'

/** Moves money between two accounts of the customer, or asks for it, or refuses and leaves everything as it was. */
export async function ownTransfer(ctx: Context, order: Order): Promise<Submitted> {
  const { right } = ctx.who
  if (!mayBegin(right)) throw new Refusal('13', 'Your access does not allow transfers.')
  const ids = { from: order.fromAccount, to: order.toAccount }
  const pair = await pairOf(ctx, ids, { fromField: 'fromAccount', toField: 'toAccount' }, true)
  if (Number(await mostForOne(ctx)) === 0)
    throw new Refusal('13', 'Transfers are not open to you yet. Please verify your identity.')
  const rate = rateOf(ctx, pair, order)
  const asked = { amount: order.toAmount, currency: order.currency, rate, field: 'toAmount' }
  const price = await priceOf(ctx, pair, asked)
  const subscription = subscriptionOf(ctx, order)
  await check(ctx, pair, price, order)
  if (right === 3) {
    if (subscription) throw invalid('subscriptionFrequency', 'approval', 'What waits for approval cannot come again.')
    return request(ctx, pair, price, rate)
  }
  const made = await enter(ctx, pair, price, rate)
  if (subscription) await subscribe(ctx, order, subscription)
  return made
}

function rateOf(ctx: Context, { from, to }: Pair, order: Order): string {
  if (![from.currencyCode, to.currencyCode].includes(order.currency))
    throw invalid('currency', 'currency', 'Choose the currency of one of the accounts.')
  const quote = honoured(from.currencyCode, to.currencyCode, ctx.now(), order.exchangeRate)
  if (!quote) throw invalid('exchangeRate', 'changed', 'The exchange rate has changed. Please check again.')
  return quote.rate
}

async function check(ctx: Context, pair: Pair, price: Price, order: Order): Promise<void> {
  const { from } = pair
  const limits = await limitsOf(ctx, pair, from.currencyCode)
  const { leaves, fee } = price
  const is = await must<Record<'otherFee' | 'min' | 'max' | 'day' | 'month' | 'short', boolean | null>>(
    ctx.db,
    sql`select ${order.fee ?? null}::numeric <> fee as "otherFee", leaves < ${limits.min}::numeric as min,
          leaves > ${limits.max}::numeric as max, leaves > ${limits.leftToday}::numeric as day,
          leaves > ${limits.left}::numeric as month, leaves + fee > ${from.available}::numeric as short
        from (select ${leaves}::numeric as leaves, ${fee}::numeric as fee) as price`,
  )
  const say = (figure: keyof Limits) => `${limits[figure]} ${from.currencyCode}`
  if (is.otherFee) throw invalid('fee', 'changed', 'The fee has changed. Please check again.')
  if (is.min) throw invalid('toAmount', 'min', `The least for one transfer is ${say('min')}.`)
  if (is.max) throw invalid('toAmount', 'max', `The most for one transfer is ${say('max')}.`)
  if (is.day) throw invalid('toAmount', 'daily', `Today you can still transfer ${say('left')}.`)
  if (is.month) throw invalid('toAmount', 'monthly', `This month you can still transfer ${say('left')}.`)
  if (is.short) throw invalid('toAmount', 'insufficient', 'There is not enough money on the account.')
}
