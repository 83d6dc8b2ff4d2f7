import { sql } from 'kysely'
import { paymentsMade, type Subscription } from '../../../src/domain/preapproved/rules.ts'
import { type Context, Refusal } from '../context.ts'
import { type HandlersOf } from '../contract.ts'
import { one, rows } from '../db/sql.ts'
import { invalid } from '../refusals.ts'
import { mayLook } from '../rights.ts'

interface Row extends Omit<Subscription, 'transactionsLeft' | 'mayCancel'> {
  startDay: string
  transactions: number | null
}

/** Only full access changes what the company pays. */
const mayCancel = ({ who }: Context): boolean => who.right === 2

export const preapproved: HandlersOf<'preapproved'> = {
  async list(ctx, { beneficiaryEmail, fromAmount, toAmount, type }) {
    mayLook(ctx)
    if (fromAmount && toAmount && Number(fromAmount) > Number(toAmount))
      throw invalid('toAmount', 'order', 'The end is below the start.')
    const found = await rows<Row>(
      ctx.db,
      sql`select subscription_id as id, s.type, shown(amount, s.currency_code) as amount,
            s.currency_code as "currencyCode", f.name as "fromAccount", coalesce(s.to_name, t.name) as "toAccount",
            beneficiary_email as "beneficiaryEmail", frequency, next_day as "nextDate", end_day as "endDate",
            start_day as "startDay", transactions
          from own_subscription s join account f on f.account_id = s.from_account_id
            left join account t on t.account_id = s.to_account_id
          where f.customer_id = ${ctx.who.customerId} and cancelled_at is null and next_day is not null
            and (${type ?? null}::text is null or s.type = ${type ?? null})
            and (${fromAmount ?? null}::numeric is null or amount >= ${fromAmount ?? null}::numeric)
            and (${toAmount ?? null}::numeric is null or amount <= ${toAmount ?? null}::numeric)
            and (${beneficiaryEmail ?? null}::text is null
              or lower(beneficiary_email) = lower(trim(${beneficiaryEmail ?? null})))
          order by next_day, subscription_id`,
    )
    return {
      subscriptions: found.map(({ startDay, transactions, ...row }) => ({
        ...row,
        transactionsLeft:
          transactions === null ? null : transactions - paymentsMade(startDay, row.frequency, row.nextDate),
        mayCancel: mayCancel(ctx),
      })),
    }
  },
  async cancel(ctx, { id }) {
    mayLook(ctx)
    if (!mayCancel(ctx)) throw new Refusal('13', 'Your access does not allow this.')
    const found = await one(
      ctx.db,
      sql`select 1 as n from own_subscription join account on account_id = from_account_id
          where subscription_id::text = ${id} and customer_id = ${ctx.who.customerId}`,
    )
    if (!found) throw new Refusal('ENOA', 'No access')
    const ended = await one(
      ctx.db,
      sql`update own_subscription set cancelled_at = ${ctx.now()}
          where subscription_id::text = ${id} and cancelled_at is null returning 1 as n`,
    )
    if (!ended) throw new Refusal('13', 'This payment was cancelled already.')
    return {}
  },
}
