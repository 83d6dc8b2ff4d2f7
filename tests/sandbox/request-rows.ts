import { type RawBuilder, sql } from 'kysely'
import { type ApprovalRequest } from '../../src/domain/approvals/request-rules.ts'
import { type Context } from './context.ts'
import { rows } from './db/sql.ts'

/** A request as it is stored, with what its decision needs. */
export interface StoredRequest extends Omit<ApprovalRequest, 'now' | 'obstacle' | 'mayDecide'> {
  holdId: string
  fromAccountId: string
  toAccountId: string
}

export const tables = sql`from own_transfer_request r join payment p using (payment_id) join hold h on h.hold_id = r.hold_id
  join account f on f.account_id = p.account_id join account t on t.account_id = r.to_account_id
  join person asker on asker.user_id = r.created_by left join person decider on decider.user_id = r.decided_by`

export const columns = sql`p.operation_type as "transactionType", r.grouped_type as "groupedTransactionType",
  r.created_by as "createdBy", asker.first_name || ' ' || asker.last_name as "createdByName", h.created_at as created,
  r.state as status, decider.first_name || ' ' || decider.last_name as "decidedByName", r.decided_at as decided,
  r.reason, f.name as "fromName", t.name as "toName", p.currency_code as "currencyCode",
  t.currency_code as "toCurrencyCode", trim_scale(coalesce(p.rate, 1))::text as "exchangeRate",
  r.batch_id as "batchId", r.hold_id as "holdId", f.account_id as "fromAccountId", t.account_id as "toAccountId"`

export const amounts = sql`shown(-p.amount, p.currency_code) as amount, shown(p.fee, p.currency_code) as fee,
  shown(coalesce(p.original_amount, -p.amount), t.currency_code) as "toAmount"`

/** Requests of the customer by id, locked in the order of ids, so that two decisions never wait for each other. */
export function lockRequests(ctx: Context, where: RawBuilder<unknown>): Promise<StoredRequest[]> {
  return rows<StoredRequest>(
    ctx.db,
    sql`select p.payment_id as id, ${columns}, ${amounts} ${tables}
        where f.customer_id = ${ctx.who.customerId} and ${where} order by p.payment_id for update of r`,
  )
}
