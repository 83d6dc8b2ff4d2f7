import { sql } from 'kysely'
import { announce } from './bus.ts'
import { type Context } from './context.ts'
import { voidHold } from './ledger.ts'
import { notify } from './notify.ts'
import { type Pair } from './own-pair.ts'
import { type Price } from './own-price.ts'
import { operations } from './people/operations.ts'
import { record } from './payments.ts'
import { type StoredRequest } from './request-rows.ts'
import { move } from './transfer-deal.ts'

/** Moves what was held, writes both histories, and tells who asked. */
export async function settleRequest(
  ctx: Context,
  request: StoredRequest,
  pair: Pair,
  price: Price & { rate: string },
): Promise<void> {
  const { from, to } = pair
  const posted = await move(
    ctx,
    pair,
    { ...price, leaves: request.amount, fee: request.fee },
    price.rate,
    request.holdId,
  )
  const last = (accountId: string) => posted.entries.findLast((entry) => entry.accountId === accountId)?.entryId
  const exchanged = request.currencyCode !== request.toCurrencyCode
  await sql`update payment set status_id = 3, entry_id = ${last(from.accountId)}, at = ${posted.at},
      day = (${posted.at}::timestamptz at time zone ${ctx.who.zone})::date,
      original_amount = ${exchanged ? price.arrives : null}::numeric, rate = ${exchanged ? price.rate : null}::numeric
    where payment_id = ${request.id}`.execute(ctx.db)
  await record(ctx.db, [
    {
      accountId: to.accountId,
      entryId: last(to.accountId),
      at: posted.at,
      statusId: 3,
      operationType: request.transactionType,
      amount: price.arrives,
      fee: '0',
      description:
        request.transactionType === operations.exchange.id ? `${from.currencyCode}/${to.currencyCode}` : from.name,
      counterpartyName: from.name,
      counterpartyAccount: from.number,
      ...(exchanged && {
        originalAmount: `-${request.amount}`,
        originalCurrency: from.currencyCode,
        rate: price.rate,
      }),
    },
  ])
  await end(ctx, request, 'approved')
}

/** Gives the money back; the history and who asked are told why. */
export async function dropRequest(
  ctx: Context,
  request: StoredRequest,
  state: 'declined' | 'failed',
  reason: string,
): Promise<void> {
  await voidHold(ctx.db, request.holdId)
  await sql`update payment set status_id = 4, reject_reason = ${reason}
    where payment_id = ${request.id}`.execute(ctx.db)
  await end(ctx, request, state, reason)
}

const titles = {
  approved: 'Transfer approved',
  declined: 'Transfer declined',
  failed: 'Transfer not possible',
} as const

async function end(ctx: Context, request: StoredRequest, state: keyof typeof titles, reason = ''): Promise<void> {
  const { id, createdBy: userId, fromName, toName } = request
  await sql`update own_transfer_request
    set state = ${state}, decided_by = ${ctx.who.userId}, decided_at = ${ctx.now()}, reason = ${reason || null}
    where payment_id = ${id}`.execute(ctx.db)
  const body = [`${fromName} → ${toName}.`, reason].filter(Boolean).join(' ')
  await notify(ctx.db, { userId, type: 'info', params: { title: titles[state], body }, at: ctx.now() })
  const data = { operationId: id, transactionId: id, success: state === 'approved', message: reason }
  await announce(ctx.db, { to: { userId }, event: 'transactionConfirmation', data })
}
