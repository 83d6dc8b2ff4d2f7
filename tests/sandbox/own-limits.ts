import { sql } from 'kysely'
import { type Context } from './context.ts'
import { must } from './db/sql.ts'
import { mostForOne, type Pair } from './own-pair.ts'
import { quoteOf } from './quotes.ts'

/** Times the most for one transfer (decisions G-32). */
const times = { day: 3, month: 20 }

export interface Limits {
  min: string
  max: string
  daily: string
  monthly: string
  /** What today and this month still allow. */
  left: string
  /** What today alone still allows. */
  leftToday: string
}

/**
 * The limits of a pair of accounts in one of its currencies. They are set in euro, at least 1.00; what counts is what
 * the ledger has of the customer's day and month, and what is held for approval.
 */
export async function limitsOf(ctx: Context, { from, to }: Pair, currencyCode: string): Promise<Limits> {
  const now = ctx.now()
  const { zone } = ctx.who
  const digits = currencyCode === from.currencyCode ? from.digits : to.digits
  const euro = quoteOf('EUR', currencyCode, now).rate
  const source = quoteOf(from.currencyCode, currencyCode, now).rate
  const most = await mostForOne(ctx)
  return must(
    ctx.db,
    sql`with moved as (
          select -e.amount as amount, e.at from entry e join ledger_transaction x using (tx_id)
            where e.account_id = ${from.accountId} and e.amount < 0 and not e.fee and x.kind <> 'reversal'
              and e.at >= date_trunc('month', ${now}::timestamptz at time zone ${zone}) at time zone ${zone}
              and exists (select 1 from entry t
                where t.tx_id = e.tx_id and t.account_id = ${to.accountId} and t.amount > 0)
          union all
          select -p.amount, p.at from (select payment_id, hold_id, to_account_id from own_transfer_request
              union all select payment_id, hold_id, to_account_id from pending_transfer) r join payment p using (payment_id)
            join hold h on h.hold_id = r.hold_id and h.state = 'pending'
            where p.account_id = ${from.accountId} and r.to_account_id = ${to.accountId}
              and p.at >= date_trunc('month', ${now}::timestamptz at time zone ${zone}) at time zone ${zone}),
        used as (
          select coalesce(sum(amount), 0) * ${source}::numeric as month, coalesce(sum(amount) filter (
            where at >= date_trunc('day', ${now}::timestamptz at time zone ${zone}) at time zone ${zone}), 0)
            * ${source}::numeric as day from moved),
        size as (select ${digits}::int as digits, power(10::numeric, ${digits}::int) as units,
          ${most}::numeric * ${euro}::numeric as most)
        select shown(ceil(${euro}::numeric * units) / units, ${currencyCode})::text as min,
          trunc(most, digits)::text as max, trunc(most * ${times.day}::int, digits)::text as daily,
          trunc(most * ${times.month}::int, digits)::text as monthly,
          trunc(greatest(0, least(most * ${times.day}::int - day, most * ${times.month}::int - month)), digits)::text
            as left,
          trunc(greatest(0, most * ${times.day}::int - day), digits)::text
            as "leftToday"
        from used, size`,
  )
}

/** The most that can leave the source now, the fee on top: balance and limits, in the currency of the source. */
export async function maxAmountOf(ctx: Context, pair: Pair): Promise<string> {
  const { from, to } = pair
  const { max, left } = await limitsOf(ctx, pair, from.currencyCode)
  const share = from.currencyCode === to.currencyCode ? '0' : exchangeFee
  const { most } = await must<{ most: string }>(
    ctx.db,
    // The fee is rounded, so the quotient may miss by a few of the smallest units.
    sql`with size as (select ${from.digits}::int as digits, 1 / power(10::numeric, ${from.digits}::int) as unit,
          ${from.available}::numeric as available, ${share}::numeric as share),
        tries as (select trunc(available / (1 + share), digits) + n * unit as amount, size.*
          from size, generate_series(-2, 2) as n)
        select round(greatest(0, least(${max}::numeric, ${left}::numeric,
          (select max(amount) from tries where amount + round(amount * share, digits) <= available))), digits)::text
          as most from size`,
  )
  return most
}

/** Of what leaves the source, where the currency changes (decisions G-32). */
export const exchangeFee = '0.005'
