import { sql } from 'kysely'
import { type Context, Refusal } from './context.ts'
import { one } from './db/sql.ts'

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
