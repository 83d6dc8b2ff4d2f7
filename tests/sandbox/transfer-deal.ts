import { type ResponseOf } from '../../src/domain/call.ts'
import { type transfers } from '../../src/domain/transfers/calls.ts'
import { type Context } from './context.ts'
import { exchange, hold, post, type Posted } from './ledger.ts'
import { notify } from './notify.ts'
import { type Pair, type Side } from './own-pair.ts'
import { type Price } from './own-price.ts'
import { type Payment, record } from './payments.ts'

export type Submitted = ResponseOf<typeof transfers.ownSubmit>

/** A row of a history without what the posting gives it. */
export type Row = Omit<Payment, 'at' | 'statusId'>

/** A transfer that was checked and priced: from one account to another, of one customer or of two. */
export interface Deal {
  pair: Pair
  price: Price
  rate: string
  left: Row
  arrived: Row
  /** Who hears of it once it is done. */
  notices: readonly { userId: string; title: string; body: string }[]
}

/** Posts a transfer, writes both histories, and tells who is to hear. */
export async function enter(ctx: Context, deal: Deal): Promise<Submitted> {
  const { pair, price, rate, left, arrived, notices } = deal
  const posted = await move(ctx, pair, price, rate)
  const last = (side: Side) => posted.entries.findLast(({ accountId }) => accountId === side.accountId)?.entryId
  const done = { at: posted.at, statusId: 3 }
  const [transactionId = ''] = await record(ctx.db, [
    { ...left, ...done, entryId: last(pair.from) },
    { ...arrived, ...done, entryId: last(pair.to) },
  ])
  await tell(ctx, notices)
  return answerOf(pair.from, transactionId, price.fee, 3)
}

/** Sets the money of a transfer aside and writes it into the history as pending. */
export async function holdFor(ctx: Context, { pair, price, left }: Pick<Deal, 'pair' | 'price' | 'left'>) {
  const at = ctx.now()
  const holdId = await hold(ctx.db, { accountId: pair.from.accountId, amount: price.leaves, fee: price.fee, at })
  const [transactionId = ''] = await record(ctx.db, [{ ...left, at: at.toISOString(), statusId: 1, holdId }])
  return { transactionId, holdId }
}

type Ends = Record<'from' | 'to', Pick<Side, 'accountId' | 'currencyCode'>>

/** `settles`: the hold that it fulfils. */
export async function move(
  ctx: Context,
  { from, to }: Ends,
  price: Price,
  rate: string,
  settles?: string,
): Promise<Posted> {
  const { leaves: amount, arrives: toAmount, fee } = price
  const at = ctx.now()
  const ids = { fromAccountId: from.accountId, toAccountId: to.accountId }
  const fulfils = settles !== undefined && { settles }
  if (from.currencyCode !== to.currencyCode)
    return exchange(ctx.db, { ...ids, amount, toAmount, rate, at, ...(Number(fee) > 0 && { fee }), ...fulfils })
  const legs = [
    { accountId: from.accountId, amount: `-${amount}` },
    { accountId: to.accountId, amount },
  ]
  return post(ctx.db, { kind: 'transfer', at, legs, ...fulfils })
}

export async function tell(ctx: Context, notices: Deal['notices']): Promise<void> {
  for (const { userId, title, body } of notices)
    await notify(ctx.db, { userId, type: 'info', params: { title, body }, at: ctx.now() })
}

export const answerOf = (from: Side, transactionId: string, fee: string, statusId: number): Submitted => ({
  transactionId,
  link: `/history?accountId=${from.accountId}&transaction=${transactionId}`,
  fee,
  field: null,
  statusId,
})
