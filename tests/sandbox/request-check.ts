import { sql } from 'kysely'
import { type Context } from './context.ts'
import { must } from './db/sql.ts'
import { type Limits, limitsOf } from './own-limits.ts'
import { type Pair, pairOf } from './own-pair.ts'
import { invalid } from './refusals.ts'
import { type StoredRequest } from './request-rows.ts'

/** The accounts of a request as they are now. */
export const pairOfRequest = (
  ctx: Context,
  { fromAccountId, toAccountId }: StoredRequest,
  lock = false,
): Promise<Pair> =>
  pairOf(ctx, { from: fromAccountId, to: toAccountId }, { fromField: 'fromAccount', toField: 'toAccount' }, lock)

/**
 * Refuses what the limits of today do not allow. A request of today is counted in the limits already, as what is held;
 * one of an earlier day or month is not.
 */
export async function checkRequest(ctx: Context, request: StoredRequest, pair: Pair): Promise<void> {
  const limits = await limitsOf(ctx, pair, pair.from.currencyCode)
  const is = await must<Record<'max' | 'day' | 'month', boolean>>(
    ctx.db,
    sql`select leaves > ${limits.max}::numeric as max,
          date_trunc('day', asked) < date_trunc('day', today) and leaves > ${limits.leftToday}::numeric as day,
          date_trunc('month', asked) < date_trunc('month', today) and leaves > ${limits.left}::numeric as month
        from (select ${request.amount}::numeric as leaves,
          ${request.created}::timestamptz at time zone ${ctx.who.zone} as asked,
          ${ctx.now()}::timestamptz at time zone ${ctx.who.zone} as today) as price`,
  )
  const say = (figure: keyof Limits) => `${limits[figure]} ${pair.from.currencyCode}`
  if (is.max) throw invalid('amount', 'max', `The most for one transfer is ${say('max')}.`)
  if (is.day) throw invalid('amount', 'daily', `Today you can still transfer ${say('leftToday')}.`)
  if (is.month) throw invalid('amount', 'monthly', `This month you can still transfer ${say('left')}.`)
}
