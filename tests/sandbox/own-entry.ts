import { sql } from 'kysely'
import { type Context } from './context.ts'
import { rows } from './db/sql.ts'
import { type Pair } from './own-pair.ts'
import { type Price } from './own-price.ts'
import { operations } from './people/operations.ts'
import { answerOf, type Deal, holdFor, type Row, type Submitted, tell } from './transfer-deal.ts'

/** A transfer between two accounts of the customer, with its rows as the history has them for exchanges, loads of cards and other moves. */
export function ownDeal(ctx: Context, pair: Pair, price: Price, rate: string): Deal {
  const { from, to } = pair
  const exchanged = from.currencyCode !== to.currencyCode
  const operation = exchanged ? operations.exchange : to.card ? operations.cardLoad : operations.ownAccount
  const left: Row = {
    accountId: from.accountId,
    operationType: operation.id,
    amount: `-${price.leaves}`,
    fee: price.fee,
    description: exchanged ? `${from.currencyCode}/${to.currencyCode}` : to.name,
    counterpartyName: to.name,
    counterpartyAccount: to.number,
    ...(exchanged && { originalAmount: price.arrives, originalCurrency: to.currencyCode, rate }),
  }
  const arrived: Row = {
    ...left,
    accountId: to.accountId,
    amount: price.arrives,
    fee: '0',
    counterpartyName: from.name,
    counterpartyAccount: from.number,
    description: exchanged ? left.description : from.name,
    ...(exchanged && { originalAmount: `-${price.leaves}`, originalCurrency: from.currencyCode }),
  }
  const body = `${from.name} → ${to.name}: ${price.leaves} ${from.currencyCode}.`
  return { pair, price, rate, left, arrived, notices: [{ userId: ctx.who.userId, title: 'Transfer done', body }] }
}

/** Holds the money of a transfer until somebody else approves it, and tells those who may. */
export async function request(ctx: Context, deal: Deal): Promise<Submitted> {
  const { from, to } = deal.pair
  const { transactionId, holdId } = await holdFor(ctx, deal)
  await sql`insert into own_transfer_request values (${transactionId}, ${holdId}, ${to.accountId}, ${ctx.who.userId})`.execute(
    ctx.db,
  )
  const approvers = await rows<{ userId: string }>(
    ctx.db,
    sql`select user_id as "userId" from access where customer_id = ${ctx.who.customerId} and access_right in (2, 4)
        order by user_id`,
  )
  const everybody = new Set([ctx.who.userId, ...approvers.map(({ userId }) => userId)])
  const words = { title: 'A transfer waits for approval', body: `${from.name} → ${to.name}.` }
  await tell(
    ctx,
    [...everybody].map((userId) => ({ userId, ...words })),
  )
  return answerOf(from, transactionId, deal.price.fee, 1)
}
