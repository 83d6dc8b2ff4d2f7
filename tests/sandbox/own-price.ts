import { sql } from 'kysely'
import { type Context } from './context.ts'
import { must } from './db/sql.ts'
import { exchangeFee } from './own-limits.ts'
import { type Pair } from './own-pair.ts'
import { invalid } from './refusals.ts'

export interface Price {
  /** In the currency of the source, without the fee. */
  leaves: string
  /** In the currency of the target. */
  arrives: string
  /** In the currency of the source, on top. */
  fee: string
}

/**
 * What an amount in the currency of either account costs and brings at a rate. What arrives is rounded half up; what
 * must leave so that a given amount arrives, up. Refuses what no amount of the currency is.
 */
export async function priceOf(
  ctx: Context,
  { from, to }: Pair,
  asked: { amount: string; currency: string; rate: string; field: string },
): Promise<Price> {
  const { amount, currency, rate, field } = asked
  const leaving = currency === from.currencyCode
  const exchanged = from.currencyCode !== to.currencyCode
  const { fits, positive, ...price } = await must<Price & { fits: boolean; positive: boolean }>(
    ctx.db,
    sql`with asked as (select ${amount}::numeric as value, ${rate}::numeric as rate, ${leaving}::boolean as leaving,
          ${from.digits}::int as f, ${to.digits}::int as t),
        sides as (select asked.*,
          case when leaving then value else ceil(value / rate * power(10::numeric, f)) / power(10::numeric, f) end as leaves,
          case when leaving then value * rate else value end as arrives from asked)
        select round(leaves, f)::text as leaves, round(arrives, t)::text as arrives,
          round(case when ${exchanged}::boolean then leaves * ${exchangeFee}::numeric else 0 end, f)::text as fee,
          value = round(value, case when leaving then f else t end) as fits,
          value > 0 and round(arrives, t) > 0 as positive
        from sides`,
  )
  if (!fits) throw invalid(field, 'decimals', 'The amount has more decimals than the currency.')
  if (!positive) throw invalid(field, 'positive', 'The amount is too small.')
  return price
}
