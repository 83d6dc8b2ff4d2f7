import { sql } from 'kysely'
import { type Context, Refusal } from './context.ts'
import { must } from './db/sql.ts'
import { freeInvoice, settleInvoice } from './invoice-pay.ts'
import { voidHold } from './ledger.ts'
import { mayBegin } from './own-order.ts'
import { keepSubscription, type SubscriptionRow } from './own-subscription.ts'
import { beginOperation } from './operation.ts'
import { type Payment, record } from './payments.ts'
import { answerOf, type Deal, holdFor, move, type Submitted, tell } from './transfer-deal.ts'

/** Holds the money of a transfer and asks its person; undefined for customers who need not approve. */
export async function askForTransfer(
  ctx: Context,
  deal: Deal,
  subscription?: SubscriptionRow,
): Promise<Submitted | undefined> {
  const { mode } = await must<{ mode: number }>(
    ctx.db,
    sql`select transaction_approve_mode as mode from customer where customer_id = ${ctx.who.customerId}`,
  )
  if (mode === 0) return undefined
  const { transactionId, holdId } = await holdFor(ctx, deal)
  const { pair, price, arrived, notices } = deal
  await sql`insert into pending_transfer values (${transactionId}, ${holdId}, ${pair.to.accountId},
    ${JSON.stringify(arrived)}::text::jsonb, ${JSON.stringify(notices)}::text::jsonb,
    ${subscription ? JSON.stringify(subscription) : null}::text::jsonb)`.execute(ctx.db)
  const body = `${price.leaves} ${pair.from.currencyCode} to ${pair.to.name}.`
  const operation = await beginOperation(ctx, { kind: 'transfer', subject: transactionId, body })
  return { ...answerOf(pair.from, transactionId, price.fee, 1), ...operation }
}

interface Pending {
  holdId: string
  fromAccountId: string
  toAccountId: string
  fromCurrency: string
  toCurrency: string
  leaves: string
  arrives: string
  fee: string
  rate: string
  arrived: Omit<Payment, 'at' | 'statusId'>
  notices: Deal['notices']
  subscription: SubscriptionRow | null
}

const pendingOf = (ctx: Context, paymentId: string): Promise<Pending> =>
  must(
    ctx.db,
    sql`select t.hold_id as "holdId", p.account_id as "fromAccountId", t.to_account_id as "toAccountId",
          f.currency_code as "fromCurrency", a.currency_code as "toCurrency", (-p.amount)::text as leaves,
          coalesce(p.original_amount, -p.amount)::text as arrives, p.fee::text as fee, coalesce(p.rate, 1)::text as rate,
          t.arrived, t.notices, t.subscription
        from pending_transfer t join payment p using (payment_id) join account f on f.account_id = p.account_id
          join account a on a.account_id = t.to_account_id
        where payment_id = ${paymentId}`,
  )

/** Moves what was held, at the price of the submit. */
export async function settleTransfer(ctx: Context, paymentId: string): Promise<void> {
  if (!mayBegin(ctx.who.right)) throw new Refusal('13', 'Your access does not allow transfers.')
  const pending = await pendingOf(ctx, paymentId)
  const { holdId, fromAccountId, toAccountId, fromCurrency, toCurrency, leaves, arrives, fee, rate } = pending
  const pair = {
    from: { accountId: fromAccountId, currencyCode: fromCurrency },
    to: { accountId: toAccountId, currencyCode: toCurrency },
  }
  const posted = await move(ctx, pair, { leaves, arrives, fee }, rate, holdId)
  const last = (accountId: string) => posted.entries.findLast((entry) => entry.accountId === accountId)?.entryId
  await sql`update payment set status_id = 3, entry_id = ${last(fromAccountId)}, at = ${posted.at}
    where payment_id = ${paymentId}`.execute(ctx.db)
  await record(ctx.db, [{ ...pending.arrived, at: posted.at, statusId: 3, entryId: last(toAccountId) }])
  await settleInvoice(ctx, paymentId)
  if (pending.subscription) await keepSubscription(ctx, pending.subscription)
  await tell(ctx, pending.notices)
}

/** Gives the money back; the history keeps why. */
export async function dropTransfer(ctx: Context, paymentId: string, reason: string): Promise<void> {
  const { holdId } = await pendingOf(ctx, paymentId)
  await voidHold(ctx.db, holdId)
  await sql`update payment set status_id = 4, reject_reason = ${reason} where payment_id = ${paymentId}`.execute(ctx.db)
  await freeInvoice(ctx, paymentId)
}
