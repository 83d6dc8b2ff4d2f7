import { sql } from 'kysely'
import { type ResponseOf } from '../../src/domain/call.ts'
import { type accounts } from '../../src/domain/accounts/calls.ts'
import { walletNetworks } from '../../src/domain/accounts/wallet-address.ts'
import { type Context, Refusal } from './context.ts'
import { one, rows } from './db/sql.ts'
import { depositAddress } from './deposit-address.ts'
import { mayFundDigital, mayLook, ownAccount } from './rights.ts'

type Instruction = ResponseOf<typeof accounts.instructions>['instructions'][number]

/** How money comes in to an open account that is no card and no prepayment, the quickest way first. */
export async function instructionsOf(ctx: Context, accountId: string): Promise<{ instructions: Instruction[] }> {
  const account = await ownAccount(ctx, accountId)
  const found = await rows<Instruction>(
    ctx.db,
    sql`select a.account_id || '-' || w.way_id as id, w.way, a.number as "bankAccountNumber",
          ${ctx.paper.name}::text as "bankName",
          case when w.way <> 'chain' then 'SEXT' || left(a.number, 2) || '2S' end as bic,
          coalesce(c.business_name, holder.name) as beneficiary,
          case when w.needs_reference then 'SX' || a.account_id end as reference, v.viewed_at is not null as viewed
        from account a join customer c using (customer_id) join receiving_way w using (currency_code)
          left join lateral (select p.first_name || ' ' || p.last_name as name from access s join person p using (user_id)
            where s.customer_id = c.customer_id order by s.place, s.user_id limit 1) holder on true
          left join instruction_view v on v.account_id = a.account_id and v.way_id = w.way_id
            and v.user_id = ${ctx.who.userId}
        where a.account_id = ${accountId} and a.status_id = 1 and a.type in (1001, 4002)
          and (w.country is null or left(a.number, 2) = w.country) order by w.way_id`,
  )
  if (!found.some(({ way }) => way === 'chain')) return { instructions: found }
  if (!(await mayFundDigital(ctx))) return { instructions: [] }
  const { currencyCode } = account
  const bankAccountNumber = depositAddress(currencyCode, accountId)
  const bankName = walletNetworks[currencyCode] ?? currencyCode
  return { instructions: found.map((one) => ({ ...one, bankAccountNumber, bankName })) }
}

/** Another's is refused like one that does not exist. The first time counts. */
export async function instructionViewed(ctx: Context, instructionId: string): Promise<Record<string, never>> {
  mayLook(ctx)
  const marked = await one(
    ctx.db,
    sql`insert into instruction_view (user_id, account_id, way_id, viewed_at)
        select ${ctx.who.userId}, account_id, way_id, ${ctx.now()} from account join receiving_way using (currency_code)
        where account_id || '-' || way_id = ${instructionId} and customer_id = ${ctx.who.customerId}
          and role = 'customer'
        on conflict (user_id, account_id, way_id) do update set viewed_at = instruction_view.viewed_at returning way_id`,
  )
  if (!marked) throw new Refusal('ENOA', 'No access')
  return {}
}
