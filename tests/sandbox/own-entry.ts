import { sql } from 'kysely'
import { type Context } from './context.ts'
import { rows } from './db/sql.ts'
import { exchange, hold, post, type Posted } from './ledger.ts'
import { notify } from './notify.ts'
import { type Pair, type Side } from './own-pair.ts'
import { type Price } from './own-price.ts'
import { type Submitted } from './own-order.ts'
import { type Payment, record } from './payments.ts'
import { operations } from './people/operations.ts'

/** Posts a transfer, writes both histories, and tells the person. */
export async function enter(ctx: Context, pair: Pair, price: Price, rate: string): Promise<Submitted> {
  const { from, to } = pair
  const posted = await move(ctx, pair, price, rate)
  const last = (side: Side) => posted.entries.findLast(({ accountId }) => accountId === side.accountId)?.entryId
  const left = { ...leaving(pair, price, rate), at: posted.at, statusId: 3, entryId: last(from) }
  const arrived: Payment = {
    ...left,
    accountId: to.accountId,
    entryId: last(to),
    amount: price.arrives,
    fee: '0',
    counterpartyName: from.name,
    counterpartyAccount: from.number,
    description: left.operationType === operations.exchange.id ? left.description : from.name,
    ...(rate !== '1' && { originalAmount: `-${price.leaves}`, originalCurrency: from.currencyCode }),
  }
  const [transactionId = ''] = await record(ctx.db, [left, arrived])
  await tell(ctx, [ctx.who.userId], 'Transfer done', `${from.name} → ${to.name}: ${price.leaves} ${from.currencyCode}.`)
  return answerOf(from, transactionId, price.fee, 3)
}

/** Holds the money of a transfer until somebody else approves it, and tells those who may. */
export async function request(ctx: Context, pair: Pair, price: Price, rate: string): Promise<Submitted> {
  const { from, to } = pair
  const at = ctx.now()
  const holdId = await hold(ctx.db, { accountId: from.accountId, amount: price.leaves, fee: price.fee, at })
  const waiting = { ...leaving(pair, price, rate), at: at.toISOString(), statusId: 1, holdId }
  const [transactionId = ''] = await record(ctx.db, [waiting])
  await sql`insert into own_transfer_request values (${transactionId}, ${holdId}, ${to.accountId}, ${ctx.who.userId})`.execute(
    ctx.db,
  )
  const approvers = await rows<{ userId: string }>(
    ctx.db,
    sql`select user_id as "userId" from access where customer_id = ${ctx.who.customerId} and access_right in (2, 4)
        order by user_id`,
  )
  const everybody = [ctx.who.userId, ...approvers.map(({ userId }) => userId)]
  await tell(ctx, everybody, 'A transfer waits for approval', `${from.name} → ${to.name}.`)
  return answerOf(from, transactionId, price.fee, 1)
}

const move = async (ctx: Context, { from, to }: Pair, price: Price, rate: string): Promise<Posted> => {
  const { leaves: amount, arrives: toAmount, fee } = price
  const at = ctx.now()
  const ids = { fromAccountId: from.accountId, toAccountId: to.accountId }
  if (from.currencyCode !== to.currencyCode)
    return exchange(ctx.db, { ...ids, amount, toAmount, rate, at, ...(Number(fee) > 0 && { fee }) })
  const legs = [
    { accountId: from.accountId, amount: `-${amount}` },
    { accountId: to.accountId, amount },
  ]
  return post(ctx.db, { kind: 'transfer', at, legs })
}

/** The row of the source, as the history has it for exchanges, loads of cards and other moves. */
function leaving({ from, to }: Pair, price: Price, rate: string): Omit<Payment, 'at' | 'statusId'> {
  const exchanged = from.currencyCode !== to.currencyCode
  const operation = exchanged ? operations.exchange : to.card ? operations.cardLoad : operations.ownAccount
  return {
    accountId: from.accountId,
    operationType: operation.id,
    amount: `-${price.leaves}`,
    fee: price.fee,
    description: exchanged ? `${from.currencyCode}/${to.currencyCode}` : to.name,
    counterpartyName: to.name,
    counterpartyAccount: to.number,
    ...(exchanged && { originalAmount: price.arrives, originalCurrency: to.currencyCode, rate }),
  }
}

async function tell(ctx: Context, people: readonly string[], title: string, body: string): Promise<void> {
  for (const userId of new Set(people)) {
    await notify(ctx.db, { userId, type: 'info', params: { title, body }, at: ctx.now() })
  }
}

const answerOf = (from: Side, transactionId: string, fee: string, statusId: number): Submitted => ({
  transactionId,
  link: `/history?accountId=${from.accountId}&transaction=${transactionId}`,
  fee,
  field: null,
  statusId,
})
