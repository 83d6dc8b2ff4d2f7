import { sql } from 'kysely'
import { type PaymentStatus } from '../../src/domain/globalpay/rules.ts'
import { type Context, Refusal } from './context.ts'
import { type Db, one, rows } from './db/sql.ts'
import { voidHold } from './ledger.ts'
import { notify } from './notify.ts'
import { mayPay } from './global-submit.ts'

type Ended = Extract<PaymentStatus, 'refused' | 'expired' | 'cancelled' | 'failed'>

/** Of each end without a payment: the status in the history, why, and what its sender is told. */
const ends: Record<Ended, { statusId: number; reason: string; title?: string }> = {
  refused: { statusId: 4, reason: 'The recipient refused it.', title: 'A payment by link was refused' },
  expired: { statusId: 5, reason: 'Nobody took it in time.', title: 'A payment by link has expired' },
  cancelled: { statusId: 5, reason: 'You took it back.' },
  failed: { statusId: 4, reason: 'It could not be paid out.', title: 'A payment by link failed' },
}

/** Gives the money back, once; false where it has ended already, or was taken. */
export async function endPayment(tx: Db, at: Date, paymentId: string, status: Ended): Promise<boolean> {
  const { statusId, reason, title } = ends[status]
  const ended = await one<{ holdId: string; userId: string; name: string }>(
    tx,
    sql`update global_payment set status = ${status} where payment_id = ${paymentId}
          and status in ('pending', 'awaitingApproval')
        returning hold_id as "holdId", user_id as "userId", beneficiary_name as name`,
  )
  if (!ended) return false
  await giveBack(tx, { ...ended, paymentId, statusId, reason })
  const params = { title: title ?? '', body: `${ended.name}: ${reason} The money is yours to use again.` }
  if (title) await notify(tx, { userId: ended.userId, type: 'info', params, at })
  return true
}

async function giveBack(
  tx: Db,
  { holdId, paymentId, statusId, reason }: { holdId: string; paymentId: string; statusId: number; reason: string },
): Promise<void> {
  await voidHold(tx, holdId)
  await sql`update payment set status_id = ${statusId}, reject_reason = ${reason}
    where payment_id = ${paymentId}`.execute(tx)
}

/** Its sender did not approve it: no link ever went out. */
export async function dropGlobal(ctx: Context, paymentId: string, reason: string): Promise<void> {
  const dropped = await one<{ holdId: string }>(
    ctx.db,
    sql`update global_payment set status = 'cancelled' where payment_id = ${paymentId} and status = 'waiting'
        returning hold_id as "holdId"`,
  )
  if (dropped) await giveBack(ctx.db, { ...dropped, paymentId, statusId: 4, reason })
}

/** Its sender takes it back, as long as nobody has taken it. */
export async function takeBack(
  ctx: Context,
  { transactionId }: { transactionId: string },
): Promise<Record<string, never>> {
  mayPay(ctx)
  await expireGlobal(ctx.db, ctx.now(), ctx.who.customerId)
  const found = await one<{ paymentId: string; status: string }>(
    ctx.db,
    sql`select payment_id as "paymentId", status from global_payment join payment using (payment_id)
          join account using (account_id)
        where payment_id::text = ${transactionId} and customer_id = ${ctx.who.customerId}`,
  )
  if (!found) throw new Refusal('ENOA', 'No access')
  if (found.status === 'cancelled') return {}
  const done = await ctx.db.transaction().execute((tx) => endPayment(tx, ctx.now(), found.paymentId, 'cancelled'))
  if (!done) throw new Refusal('13', 'This payment cannot be taken back: it was taken, refused or has expired.')
  return {}
}

/** Gives back what nobody took in time: of one customer, of one payment, or of everybody. */
export async function expireGlobal(db: Db, now: Date, customerId?: string, secretHash?: string): Promise<void> {
  const late = await rows<{ paymentId: string }>(
    db,
    sql`select payment_id as "paymentId" from global_payment g join payment using (payment_id)
          join account using (account_id)
        where g.status in ('pending', 'awaitingApproval') and expires_at <= ${now}
          and (${customerId ?? null}::bigint is null or customer_id = ${customerId ?? null}::bigint)
          and (${secretHash ?? null}::text is null or secret_hash = ${secretHash ?? null})`,
  )
  for (const { paymentId } of late) await db.transaction().execute((tx) => endPayment(tx, now, paymentId, 'expired'))
}
