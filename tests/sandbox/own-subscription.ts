import { sql } from 'kysely'
import { dayOf } from '../../src/domain/dates.ts'
import { nextPayment, type Subscription, subscriptionFault } from '../../src/domain/transfers/rules.ts'
import { type Context } from './context.ts'
import { type Order as OwnOrder } from './own-order.ts'
import { invalid } from './refusals.ts'

/** What a subscription needs of an order of any kind. */
type Order = Pick<
  OwnOrder,
  | 'fromAccount'
  | 'toAmount'
  | 'currency'
  | 'subscriptionFrequency'
  | 'subscriptionEndDate'
  | 'subscriptionTransactions'
  | 'subscriptionUserCancel'
>

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

/** Who is paid: an own account, or a person by their e-mail, with what is said each time. */
export type Payee =
  | { type: 'ownAccount'; toAccountId: string }
  | {
      type: 'p2p'
      toName: string
      beneficiaryEmail: string
      note: string | undefined
      reference: string | undefined
    }

/** A subscription as it is kept once its first payment is made. */
export interface SubscriptionRow {
  fromAccountId: string
  payee: Payee
  amount: string
  currencyCode: string
  frequency: string
  startDay: string
  nextDay: string | undefined
  endDay: string | undefined
  transactions: number | undefined
  userCancel: boolean
}

export const subscriptionRow = (
  order: Order,
  subscription: Subscription & { first: string },
  payee: Payee,
): SubscriptionRow => ({
  fromAccountId: order.fromAccount,
  payee,
  amount: order.toAmount,
  currencyCode: order.currency,
  frequency: subscription.frequency,
  startDay: subscription.first,
  nextDay: nextPayment(subscription.first, subscription, 1),
  endDay: subscription.endDate,
  transactions: subscription.transactions,
  userCancel: order.subscriptionUserCancel ?? false,
})

export async function keepSubscription(ctx: Context, row: SubscriptionRow): Promise<void> {
  const { payee } = row
  const own = payee.type === 'ownAccount'
  await sql`insert into own_subscription (created_by, from_account_id, to_account_id, amount, currency_code, frequency,
      start_day, next_day, end_day, transactions, user_cancel, type, to_name, beneficiary_email, note, reference)
    values (${ctx.who.userId}, ${row.fromAccountId}, ${own ? payee.toAccountId : null}, ${row.amount},
      ${row.currencyCode}, ${row.frequency}, ${row.startDay}, ${row.nextDay ?? null}, ${row.endDay ?? null},
      ${row.transactions ?? null}, ${row.userCancel}, ${payee.type}, ${own ? null : payee.toName},
      ${own ? null : payee.beneficiaryEmail}, ${own ? null : (payee.note ?? null)},
      ${own ? null : (payee.reference ?? null)})`.execute(ctx.db)
}
