import { sql } from 'kysely'
import { type Context, Refusal } from './context.ts'
import { must, one } from './db/sql.ts'

/** Rights that see balances and history (decisions 1.4); the others get ENOA. */
export function mayLook(ctx: Context): void {
  if (![1, 2, 3, 4].includes(ctx.who.right)) throw new Refusal('ENOA', 'No access')
}

export interface OwnAccount {
  accountId: string
  currencyCode: string
  name: string
  number: string
  openedOn: string
}

/** An account of the customer acted for. Another's is refused exactly like one that does not exist. */
export async function ownAccount(ctx: Context, accountId: string): Promise<OwnAccount> {
  mayLook(ctx)
  const found = await one<OwnAccount>(
    ctx.db,
    sql`select account_id as "accountId", currency_code as "currencyCode", name, number, opened_on as "openedOn"
        from account where account_id::text = ${accountId} and customer_id = ${ctx.who.customerId}
        and role = 'customer'`,
  )
  if (!found) throw new Refusal('ENOA', 'No access')
  return found
}

/** Holds no more than accounts of another customer (spec A§6): opens none, and its permission is settlementAccount. */
export const isSubAccount = async (ctx: Context): Promise<boolean> => (await customerOf(ctx)).isSub

/** Digital money is taken of customers who are verified, with full access, and not of sub-accounts. */
export async function mayFundDigital(ctx: Context): Promise<boolean> {
  const { isSub, verified } = await customerOf(ctx)
  return ctx.who.right === 2 && verified && !isSub
}

const customerOf = (ctx: Context) =>
  must<{ isSub: boolean; verified: boolean }>(
    ctx.db,
    sql`select is_sub_account as "isSub", verified from customer where customer_id = ${ctx.who.customerId}`,
  )
