import { type RawBuilder, sql } from 'kysely'
import { type requests } from '../../src/domain/approvals/request-calls.ts'
import { type ApprovalRequest, mayApprove } from '../../src/domain/approvals/request-rules.ts'
import { type RequestOf, type ResponseOf } from '../../src/domain/call.ts'
import { type Context } from './context.ts'
import { must, rows } from './db/sql.ts'
import { checkPage } from './history-query.ts'
import { priceOf } from './own-price.ts'
import { quoteOf } from './quotes.ts'
import { checkRequest, pairOfRequest } from './request-check.ts'
import { refusalOf } from './refusals.ts'
import { amounts, columns, type StoredRequest, tables } from './request-rows.ts'
import { mayLook } from './rights.ts'

type Filter = RequestOf<typeof requests.list>
type Condition = RawBuilder<unknown>

/** A page of requests, newest first; `mass`: of batches instead, each with the sum of what is in it. */
export async function listRequests(ctx: Context, filter: Filter): Promise<ResponseOf<typeof requests.list>> {
  mayLook(ctx)
  checkPage({ pageNumber: filter.page, pageSize: filter.size })
  const where = conditionsOf(ctx, filter)
  const page = sql`limit ${filter.size} offset ${(filter.page - 1) * filter.size}`
  if (filter.mass) return listBatches(ctx, where, page)
  const found = await rows<StoredRequest>(
    ctx.db,
    sql`select p.payment_id as id, ${columns}, ${amounts} ${tables} where ${where}
        order by h.created_at desc, p.payment_id desc ${page}`,
  )
  const { total } = await must<{ total: number }>(ctx.db, sql`select count(*)::int as total ${tables} where ${where}`)
  const listed: ApprovalRequest[] = []
  for (const one of found) listed.push(await shownTo(ctx, one))
  return { requests: listed, total }
}

async function listBatches(ctx: Context, where: Condition, page: Condition): Promise<ResponseOf<typeof requests.list>> {
  const found = await rows<StoredRequest & { total: number }>(
    ctx.db,
    sql`select distinct on (r.batch_id) r.batch_id as id, ${columns}, count(*) over batch::int as "itemsCount",
          shown(-sum(p.amount) over batch, p.currency_code) as amount,
          shown(sum(p.fee) over batch, p.currency_code) as fee,
          shown(sum(coalesce(p.original_amount, -p.amount)) over batch, t.currency_code) as "toAmount" ${tables}
        where ${where} window batch as (partition by r.batch_id) order by r.batch_id desc, p.payment_id ${page}`,
  )
  const { total } = await must<{ total: number }>(
    ctx.db,
    sql`select count(distinct r.batch_id)::int as total ${tables} where ${where}`,
  )
  return { requests: found.map((one) => ({ ...plain(one), mayDecide: isOpenTo(ctx, one) })), total }
}

function conditionsOf(ctx: Context, filter: Filter): Condition {
  const { transactionType, groupedTransactionType, createdBy, fromDate, toDate, status, mass = false } = filter
  const day = sql`(h.created_at at time zone ${ctx.who.zone})::date`
  const all = [
    sql`f.customer_id = ${ctx.who.customerId}`,
    sql`(r.batch_id is not null) = ${mass}`,
    transactionType ? sql`p.operation_type = ${transactionType}` : undefined,
    groupedTransactionType ? sql`r.grouped_type = ${groupedTransactionType}` : undefined,
    createdBy ? sql`r.created_by::text = ${createdBy}` : undefined,
    fromDate ? sql`${day} >= ${fromDate}::date` : undefined,
    toDate ? sql`${day} <= ${toDate}::date` : undefined,
    status ? sql`r.state = ${status}` : undefined,
  ].filter((condition) => condition !== undefined)
  return sql.join(all, sql` and `)
}

const isOpenTo = ({ who }: Context, { status, createdBy }: StoredRequest): boolean =>
  status === 'waiting' && mayApprove(who.right) && createdBy !== who.userId

/** As screens see it. */
function plain(request: StoredRequest): Omit<ApprovalRequest, 'mayDecide'> {
  const shown: Partial<StoredRequest> & Omit<ApprovalRequest, 'mayDecide'> = { ...request }
  delete shown.holdId
  delete shown.fromAccountId
  delete shown.toAccountId
  return shown
}

/** With what has changed since it was asked for, and why it cannot be approved now. */
async function shownTo(ctx: Context, one: StoredRequest): Promise<ApprovalRequest> {
  const request = { ...plain(one), mayDecide: isOpenTo(ctx, one) }
  if (one.status !== 'waiting') return request
  const refusal = await refusalOf(async () => checkRequest(ctx, one, await pairOfRequest(ctx, one)))
  if (refusal) return { ...request, obstacle: refusal.message }
  if (one.currencyCode === one.toCurrencyCode) return request
  const { rate } = quoteOf(one.currencyCode, one.toCurrencyCode, ctx.now())
  const asked = { amount: one.amount, currency: one.currencyCode, rate, field: 'toAmount' }
  const { arrives } = await priceOf(ctx, await pairOfRequest(ctx, one), asked)
  return { ...request, now: { exchangeRate: rate, toAmount: arrives } }
}

/** What waits and the person who asks may decide. */
export async function countRequests(ctx: Context): Promise<ResponseOf<typeof requests.counts>> {
  mayLook(ctx)
  return must(
    ctx.db,
    sql`select count(*) filter (where r.batch_id is null)::int as "transactionRequestCount",
          count(distinct r.batch_id)::int as "massTransactionRequestCount"
        from own_transfer_request r join payment p using (payment_id) join account f using (account_id)
        where f.customer_id = ${ctx.who.customerId} and r.state = 'waiting'
          and ${mayApprove(ctx.who.right)} and r.created_by <> ${ctx.who.userId}`,
  )
}
