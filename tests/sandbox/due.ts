import { sql } from 'kysely'
import { paymentsMade } from '../../src/domain/preapproved/rules.ts'
import { type Frequency, nextPayment } from '../../src/domain/transfers/rules.ts'
import { type Context, Refusal, type Who } from './context.ts'
import { type Db, must, one, rows } from './db/sql.ts'
import { asLedger, LedgerRefusal } from './ledger.ts'
import { notify } from './notify.ts'
import { ownDealOf } from './own-transfer.ts'
import { p2pDealOf } from './p2p-transfer.ts'
import { pay } from './payments.ts'
import { operations } from './people/operations.ts'
import { sourceOf } from './p2p-payee.ts'
import { enter } from './transfer-deal.ts'

interface Due {
  type: 'ownAccount' | 'p2p' | 'merchant'
  customerId: string
  userId: string
  fromAccount: string
  toAccount: string | null
  name: string
  toEmail: string | null
  amount: string
  currency: string
  note: string | null
  reference: string | null
  frequency: Frequency
  startDay: string
  nextDay: string
  endDate: string | null
  transactions: number | null
}

const isDue = (now: Date) => sql`s.cancelled_at is null and s.next_day is not null
  and s.next_day <= (${now}::timestamptz at time zone c.zone)::date`

const joined = sql`own_subscription s join account f on f.account_id = s.from_account_id
  join customer c on c.customer_id = f.customer_id`

/**
 * Makes the payments that come again and whose day has come, each once, whoever else does the same at this moment. Of
 * `who` only what they pay or are paid, so that their clock moves nobody else's money. A payment that cannot be made is
 * left out, and its person is told; the next one comes on its own day.
 */
export async function runDue(db: Db, now: () => Date, who?: Pick<Who, 'customerId' | 'email'>): Promise<void> {
  const found = await rows<{ id: string }>(
    db,
    sql`select s.subscription_id as id from ${joined} where ${isDue(now())}
          and (${who === undefined}::boolean or f.customer_id = ${who?.customerId ?? null}::bigint
            or lower(s.beneficiary_email) = lower(${who?.email ?? null}))
        order by s.next_day, s.subscription_id`,
  )
  for (const { id } of found) while (await makeOne(db, now, id));
}

/** The next payment of one, if its day has come; false where there is none any more. */
async function makeOne(db: Db, now: () => Date, id: string): Promise<boolean> {
  try {
    return await asLedger(() => db.transaction().execute((tx) => inTurn(tx, now, id, payNow)))
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof LedgerRefusal)) throw error
    const why = error instanceof Refusal ? error.message : 'There is not enough money on the account.'
    return db.transaction().execute((tx) => inTurn(tx, now, id, (ctx, due) => leaveOut(ctx, due, why)))
  }
}

async function inTurn(
  tx: Db,
  now: () => Date,
  id: string,
  work: (ctx: Context, due: Due) => Promise<unknown>,
): Promise<boolean> {
  const due = await one<Due>(
    tx,
    sql`select s.type, f.customer_id as "customerId", s.created_by as "userId", s.from_account_id as "fromAccount",
          s.to_account_id as "toAccount", coalesce(s.to_name, t.name) as name, s.beneficiary_email as "toEmail",
          shown(s.amount, s.currency_code) as amount, s.currency_code as currency, s.note, s.reference, s.frequency,
          s.start_day as "startDay", s.next_day as "nextDay", s.end_day as "endDate", s.transactions
        from ${joined} left join account t on t.account_id = s.to_account_id
        where s.subscription_id = ${id} and ${isDue(now())} for update of s`,
  )
  if (!due) return false
  await work(await contextOf(tx, now, due), due)
  const { frequency, startDay, nextDay, endDate, transactions } = due
  const ends = { frequency, endDate: endDate ?? undefined, transactions: transactions ?? undefined }
  const next = nextPayment(startDay, ends, paymentsMade(startDay, frequency, nextDay) + 1)
  await sql`update own_subscription set next_day = ${next ?? null}::date where subscription_id = ${id}`.execute(tx)
  return true
}

/** Whoever agreed on it, by the right that they have now. */
async function contextOf(db: Db, now: () => Date, { userId, customerId }: Due): Promise<Context> {
  const who = await must<Pick<Who, 'userId' | 'customerId' | 'email' | 'right' | 'zone'>>(
    db,
    sql`select user_id as "userId", customer_id as "customerId", email, zone,
          coalesce((select access_right from access a where a.customer_id = c.customer_id and a.user_id = p.user_id), 0)
            as right
        from customer c, person p where customer_id = ${customerId} and user_id = ${userId}`,
  )
  // What moves money asks for no more than this.
  return { db, now, who } as Context
}

async function payNow(ctx: Context, due: Due): Promise<unknown> {
  const { fromAccount, toAccount, toEmail, amount, currency, name } = due
  if (ctx.who.right !== 2) throw new Refusal('13', 'Your access does not allow transfers.')
  if (due.type === 'ownAccount')
    return enter(ctx, await ownDealOf(ctx, { fromAccount, toAccount: toAccount ?? '', toAmount: amount, currency }))
  if (due.type === 'p2p') {
    const words = { ...(due.note && { note: due.note }), ...(due.reference && { reference: due.reference }) }
    const order = { accountId: fromAccount, toEmail: toEmail ?? '', amount, currency, ...words }
    return enter(ctx, (await p2pDealOf(ctx, order)).deal)
  }
  await sourceOf(ctx, fromAccount, true)
  const operationType = operations.transferOut.id
  return pay(ctx.db, { accountId: fromAccount, amount, at: ctx.now(), from: name, description: name, operationType })
}

const leaveOut = ({ db, now, who }: Context, { name, nextDay }: Due, why: string): Promise<string> =>
  notify(db, {
    userId: who.userId,
    type: 'info',
    params: { title: 'A recurring payment was left out', body: `${name}, ${nextDay}: ${why}` },
    at: now(),
  })
