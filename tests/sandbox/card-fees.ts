import { sql } from 'kysely'
import { isDebitCard } from '../../src/domain/accounts/rules.ts'
import { type Context } from './context.ts'
import { one } from './db/sql.ts'
import { counterAccount, post } from './ledger.ts'
import { record } from './payments.ts'
import { operations } from './people/operations.ts'
import { invalid } from './refusals.ts'

/** The account of the customer that pays a fee, locked: open, with money of its own, in the currency of the fee. */
export async function payer(ctx: Context, accountId: string, currencyCode: string): Promise<string> {
  const found = await one<{ type: number; subType: 'PREPAID' | 'DEBIT' | null; currencyCode: string }>(
    ctx.db,
    sql`select type, sub_type as "subType", currency_code as "currencyCode" from account
        where account_id::text = ${accountId} and customer_id = ${ctx.who.customerId} and role = 'customer'
          and status_id = 1 for update`,
  )
  if (!found || isDebitCard(found)) throw invalid('feeAccountId', 'account', 'Choose an open account of yours.')
  if (found.currencyCode !== currencyCode)
    throw invalid('feeAccountId', 'currency', `Choose an account in ${currencyCode}.`)
  return accountId
}

/** Takes a fee from an account, with its line in the history. Nothing happens for a fee of nothing. `field`: who pays. */
export async function charge(
  ctx: Context,
  order: { accountId: string; amount: string; text: string; field?: string },
): Promise<void> {
  const { accountId, amount, text, field = 'feeAccountId' } = order
  if (Number(amount) === 0) return
  const account = await one<{ currencyCode: string }>(
    ctx.db,
    sql`select currency_code as "currencyCode" from account
        where account_id = ${accountId} and posted - held - ${amount}::numeric >= floor`,
  )
  if (!account) throw invalid(field, 'insufficient', 'There is not enough money on the account.')
  const fees = await counterAccount(ctx.db, accountId, 'fees', account.currencyCode)
  const legs = [
    { accountId, amount: `-${amount}`, fee: true },
    { accountId: fees, amount, fee: true },
  ]
  const posted = await post(ctx.db, { kind: 'transfer', at: ctx.now(), legs })
  const words = { operationType: operations.fee.id, description: text, counterpartyName: ctx.paper.name }
  const entryId = posted.entries[0]?.entryId
  await record(ctx.db, [{ accountId, entryId, at: posted.at, statusId: 3, amount: `-${amount}`, fee: '0', ...words }])
}
