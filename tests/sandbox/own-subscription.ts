import { sql } from 'kysely'
import { dayOf } from '../../src/domain/dates.ts'
import { nextPayment, type Subscription, subscriptionFault } from '../../src/domain/transfers/rules.ts'
import { type Context } from './context.ts'
import { type Order } from './own-order.ts'
import { invalid } from './refusals.ts'

/** What an order says about coming again; undefined for one that happens once. Refuses what can't be. */
export function subscriptionOf(ctx: Context, order: Order): (Subscription & { first: string }) | undefined {
  const { subscriptionFrequency: frequency, subscriptionEndDate: endDate, subscriptionTransactions } = order
  if (!frequency) {
    if (endDate !== undefined || subscriptionTransactions !== undefined)
      throw invalid('subscriptionFrequency', 'frequency', 'Choose how often.')
    return undefined
  }
  const subscription = { frequency, endDate, transactions: subscriptionTransactions }
  const first = dayOf(ctx.now().getTime(), ctx.who.zone)
  const fault = subscriptionFault(first, subscription)
  if (fault === 'end') throw invalid('subscriptionEndDate', fault, 'Choose an end by date or by number of payments.')
  if (fault === 'endDate') throw invalid('subscriptionEndDate', fault, 'The end is before the second payment.')
  if (fault) throw invalid('subscriptionTransactions', fault, 'A whole number from 2 to 999.')
  return { ...subscription, first }
}

/** Keeps a subscription whose first payment is being made. */
export async function subscribe(
  ctx: Context,
  order: Order,
  subscription: Subscription & { first: string },
): Promise<void> {
  const { frequency, endDate, transactions, first } = subscription
  await sql`insert into own_subscription (created_by, from_account_id, to_account_id, amount, currency_code, frequency,
      start_day, next_day, end_day, transactions, user_cancel)
    values (${ctx.who.userId}, ${order.fromAccount}, ${order.toAccount}, ${order.toAmount}, ${order.currency},
      ${frequency}, ${first}, ${nextPayment(first, subscription, 1)}, ${endDate ?? null}, ${transactions ?? null},
      ${order.subscriptionUserCancel ?? false})`.execute(ctx.db)
}
