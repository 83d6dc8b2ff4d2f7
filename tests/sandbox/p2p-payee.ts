import { sql } from 'kysely'
import { type Context, Refusal } from './context.ts'
import { must, one, rows } from './db/sql.ts'
import { type Pair, type Side } from './own-pair.ts'
import { invalid } from './refusals.ts'
import { mayLook } from './rights.ts'

export interface Payee {
  userId: string
  customerId: string
  email: string
  name: string
  /** Payments between the two are blocked by either (decisions G-66). */
  blocked: boolean
}

/** The person of an e-mail who can be paid: as the customer that is named, else the own one, else the first company. */
export async function payeeOf(ctx: Context, email: string, customerId?: string): Promise<Payee | undefined> {
  return one<Payee>(
    ctx.db,
    sql`select user_id as "userId", customer_id as "customerId", email,
          coalesce(business_name, first_name || ' ' || last_name) as name,
          exists (select 1 from black_list b where b.customer_id = c.customer_id
            and b.email = lower(${ctx.who.email}) and b.block_type in (1, 2, 3))
          or exists (select 1 from black_list b where b.customer_id = ${ctx.who.customerId}
            and b.email = lower(person.email) and b.block_type in (1, 3)) as blocked
        from person join access using (user_id) join customer c using (customer_id)
        where lower(email) = ${email.trim().toLowerCase()} and is_active and access_right = 2
          and (${customerId ?? null}::bigint is null or customer_id = ${customerId ?? null}::bigint)
          and exists (select 1 from account a where a.customer_id = c.customer_id and role = 'customer'
            and type = 1001 and status_id = 1)
        order by place, customer_id limit 1`,
  )
}

/** `Ben Whitaker` as `Ben W.`: enough to see that it is the right person, too little to learn who a stranger is. */
export function maskedName(name: string): string {
  const [first = '', last] = name.split(' ')
  return last ? `${first} ${[...last][0]}.` : first
}

type Row = Side & { statusId: number; subType: string | null }

const sides = sql`account_id as "accountId", currency_code as "currencyCode",
  (select digits from currency where code = currency_code) as digits, name, number, type <> 1001 and card_number is not null
    as card, posted - held - floor as available, status_id as "statusId", sub_type as "subType"`

/** The account that is paid from. */
export async function sourceOf(ctx: Context, accountId: string, lock = false): Promise<Side> {
  mayLook(ctx)
  const found = await one<Row>(
    ctx.db,
    sql`select ${sides} from account where account_id::text = ${accountId} and customer_id = ${ctx.who.customerId}
          and role = 'customer' ${lock ? sql`for update` : sql``}`,
  )
  if (!found) throw new Refusal('ENOA', 'No access')
  if (found.statusId !== 1) throw new Refusal('CA', 'The account is closed.')
  if (found.subType === 'DEBIT')
    throw invalid('accountId', 'debitCard', 'A debit card spends from its settlement account.')
  return found
}

/** From an account to a person: to the one that they want, else to theirs in its currency, else to their first one, exchanged. */
export async function p2pPair(ctx: Context, from: Side, payee: Payee, wanted?: string): Promise<Pair> {
  const to = await must<Row>(
    ctx.db,
    sql`select ${sides} from account where customer_id = ${payee.customerId} and role = 'customer'
          and (type = 1001 or account_id = ${wanted ?? null}::bigint) and status_id = 1
        order by (account_id = ${wanted ?? null}::bigint) is true desc, currency_code = ${from.currencyCode} desc, account_id limit 1`,
  )
  return { from, to }
}

/** The people to whom this customer paid last, without those who can't be paid any more where only these count. */
export const recentOf = (ctx: Context, limit: number) =>
  rows<{ paymentId: string; title: string; toEmail: string; currencyCode: string; isDisabled: boolean }>(
    ctx.db,
    sql`select max(payment_id)::text as "paymentId", counterparty_name as title, counterparty_account as "toEmail",
          (array_agg(p.currency_code order by payment_id desc))[1] as "currencyCode",
          not exists (select 1 from person join access using (user_id) where lower(email) = lower(counterparty_account)
            and is_active and access_right = 2)
          or exists (select 1 from black_list b where b.customer_id = ${ctx.who.customerId}
            and b.email = lower(counterparty_account) and b.block_type in (1, 3)) as "isDisabled"
        from payment p join account using (account_id)
        where customer_id = ${ctx.who.customerId} and operation_type = '12' and p.amount < 0 and p.status_id = 3
          and counterparty_account like '%@%'
        group by counterparty_name, counterparty_account order by max(payment_id) desc limit ${limit}`,
  )
