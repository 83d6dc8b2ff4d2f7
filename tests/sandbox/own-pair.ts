import { sql } from 'kysely'
import { type Account, isCard, isDebitCard } from '../../src/domain/accounts/rules.ts'
import { allows } from '../../src/domain/cards/rules.ts'
import { type Context, Refusal } from './context.ts'
import { must, rows } from './db/sql.ts'
import { invalid } from './refusals.ts'
import { mayLook } from './rights.ts'

/** One of the two accounts of an own transfer. */
export interface Side {
  accountId: string
  currencyCode: string
  /** Decimals of the currency. */
  digits: number
  name: string
  number: string
  card: boolean
  /** What may be spent; null: no bound. */
  available: string | null
}

export interface Pair {
  from: Side
  to: Side
}

type Row = Side & Pick<Account, 'type' | 'subType' | 'accountStatusId' | 'cardStatusId'>

/** The wire names of the two accounts in a call. */
export interface Named {
  fromField: string
  toField: string
}

/**
 * Two accounts of the customer between which money may move now. Another's is refused like one that does not exist.
 * `lock`: until the transaction ends nobody else moves money on them, so that limits and balances hold.
 */
export async function pairOf(
  ctx: Context,
  ids: { from: string; to: string },
  { fromField, toField }: Named,
  lock = false,
): Promise<Pair> {
  mayLook(ctx)
  if (ids.from === ids.to) throw invalid(toField, 'same', 'Choose two different accounts.')
  const found = await rows<Row>(
    ctx.db,
    sql`select account_id as "accountId", currency_code as "currencyCode",
          (select digits from currency where code = currency_code) as digits, name, number, type,
          sub_type as "subType", status_id as "accountStatusId", card_status_id as "cardStatusId",
          posted - held - floor as available
        from account where account_id::text = any(${[ids.from, ids.to]}::text[])
          and customer_id = ${ctx.who.customerId} and role = 'customer'
        order by account_id ${lock ? sql`for update` : sql``}`,
  )
  const from = found.find(({ accountId }) => accountId === ids.from)
  const to = found.find(({ accountId }) => accountId === ids.to)
  if (!from || !to) throw new Refusal('ENOA', 'No access')
  const side = (row: Row, field: string): Side => {
    const account = row as Row & Account
    if (row.accountStatusId !== 1) throw new Refusal('CA', 'The account is closed.')
    if (isDebitCard(account)) throw invalid(field, 'debitCard', 'A debit card spends from its settlement account.')
    return { ...row, card: isCard(account) }
  }
  const pair = { from: side(from, fromField), to: side(to, toField) }
  if (pair.to.card && !allows(to as Row & Account, 'load'))
    throw invalid(toField, 'cardState', 'This card cannot be loaded now.')
  return pair
}

/** What the customer's standing decides: the most for one transfer, in euro; 0 where transfers are not open to it. */
export async function mostForOne(ctx: Context): Promise<string> {
  const { most } = await must<{ most: string }>(
    ctx.db,
    sql`select (case when limited or not verified then 0 when customer_type = 'personal' then 10000 else 100000 end)::text
          as most from customer where customer_id = ${ctx.who.customerId}`,
  )
  return most
}
