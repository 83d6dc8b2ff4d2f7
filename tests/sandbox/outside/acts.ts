import { sql } from 'kysely'
import { type Bank } from '../bank.ts'
import { StatusRefusal } from '../context.ts'
import { type Db, one } from '../db/sql.ts'
import { isNotice } from '../notices.ts'
import { notify } from '../notify.ts'
import { receive } from '../payments.ts'
import { operations } from '../people/operations.ts'

/** Somebody sends a person a notification. */
export async function sendNotice(
  bank: Bank,
  order: { email: string; type: string; params: Record<string, string>; at: Date },
): Promise<{ id: string }> {
  const { type } = order
  if (!isNotice(type)) throw new StatusRefusal(422, `There is no notification ${type}.`)
  const userId = await userOf(bank.db, order.email)
  return { id: await notify(bank.db, { ...order, userId, type }) }
}

/** Money arrives from another bank: on the account named, or the person's first open one in the currency. */
export async function sendMoney(
  bank: Bank,
  order: { email: string; accountId?: string | undefined; amount: string; currency: string; at: Date },
): Promise<{ accountId: string }> {
  if (!/^\d{1,12}(\.\d{1,8})?$/.test(order.amount) || Number(order.amount) === 0)
    throw new StatusRefusal(422, 'An amount is a positive decimal.')
  return bank.db.transaction().execute(async (tx) => {
    const userId = await userOf(tx, order.email)
    const account = await one<{ accountId: string }>(
      tx,
      sql`select account_id as "accountId" from access join account using (customer_id)
            join currency on currency.code = account.currency_code
          where user_id = ${userId} and role = 'customer' and status_id = 1 and currency_code = ${order.currency}
            and (${order.accountId ?? null}::text is null or account_id::text = ${order.accountId ?? null})
            and round(${order.amount}::numeric, digits) = ${order.amount}::numeric
          order by type, account_id limit 1`,
    )
    if (!account) throw new StatusRefusal(422, 'No open account takes this amount.')
    const words = { from: 'Outside World Ltd', description: 'Incoming payment' }
    await receive(tx, {
      ...account,
      ...words,
      amount: order.amount,
      at: order.at,
      operationType: operations.transferIn.id,
    })
    const params = { title: 'Money received', body: `${order.amount} ${order.currency} from ${words.from}.` }
    await notify(tx, { userId, type: 'info', params, at: order.at })
    return account
  })
}

/** Whose e-mail this is. */
export async function userOf(db: Db, email: string): Promise<string> {
  const found = await one<{ userId: string }>(
    db,
    sql`select user_id as "userId" from person where lower(email) = ${email.trim().toLowerCase()}`,
  )
  if (!found) throw new StatusRefusal(404, 'Nobody has this e-mail.')
  return found.userId
}
