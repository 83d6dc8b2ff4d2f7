import { sql } from 'kysely'
import { type RequestOf } from '../../src/domain/call.ts'
import { type globalpay } from '../../src/domain/globalpay/calls.ts'
import { type Context } from './context.ts'
import { must } from './db/sql.ts'
import { wayInto } from './global-ways.ts'
import { checkCurrency, quoteOf } from './quotes.ts'
import { invalid } from './refusals.ts'

/** Of the amount, and the least in euro; whoever pays it. */
const share = '0.01'
const least = '1'

interface Asked {
  amount: string
  currency: string
  feeShare: 'sender' | 'beneficiary'
}

/** What a payment by a link is charged; refuses what no amount of the currency is, or is eaten up by the fee. */
export async function chargeOf(ctx: Context, { amount, currency, feeShare }: Asked): Promise<string> {
  checkCurrency('currency', currency)
  const euro = quoteOf('EUR', currency, ctx.now()).rate
  const { fits, positive, charge } = await must<{ fits: boolean; positive: boolean; charge: string }>(
    ctx.db,
    // The least is rounded up to two digits that count, so that it does not move with every rate.
    sql`with size as (select digits, ${amount}::numeric as value, ${euro}::numeric * ${least}::numeric as least
          from currency where code = ${currency}),
        fee as (select *, greatest(round(value * ${share}::numeric, digits),
          round(least, least(digits, 1 - floor(log(least))::int))) as charge from size)
        select value = round(value, digits) as fits, shown(charge, ${currency})::text as charge,
          value > case when ${feeShare === 'beneficiary'}::boolean then charge else 0 end as positive from fee`,
  )
  if (!fits) throw invalid('amount', 'decimals', 'The amount has more decimals than the currency.')
  if (!positive) throw invalid('amount', 'positive', 'The amount is too small: the fee would take all of it.')
  return charge
}

/** What arrives of a payment after its recipient's part of the fee, in another currency or the same. */
export async function arrivesOf(
  ctx: Context,
  order: { amount: string; recipientFee: string; rate: string; currency: string },
): Promise<{ leaves: string; arrives: string }> {
  const { amount, recipientFee, rate, currency } = order
  return must(
    ctx.db,
    sql`select (${amount}::numeric - ${recipientFee}::numeric)::text as leaves,
          round((${amount}::numeric - ${recipientFee}::numeric) * ${rate}::numeric, digits)::text as arrives
        from currency where code = ${currency}`,
  )
}

/** As its sender sees it: what it costs, and what would arrive if it were taken now. */
export async function globalMeta(ctx: Context, asked: RequestOf<typeof globalpay.meta>) {
  const { amount, currency, toCurrencyCode, countryCode, paymentMethod, feeShare } = asked
  wayInto(countryCode, paymentMethod, toCurrencyCode)
  const charge = await chargeOf(ctx, asked)
  const [fee, recipientFee] = feeShare === 'sender' ? [charge, '0'] : ['0', charge]
  const { rate, validUntil } = quoteOf(currency, toCurrencyCode, ctx.now())
  const { arrives } = await arrivesOf(ctx, { amount, recipientFee, rate, currency: toCurrencyCode })
  return { exchangeRate: rate, toAmount: arrives, fee, feeCurrency: currency, recipientFee, validUntil }
}
