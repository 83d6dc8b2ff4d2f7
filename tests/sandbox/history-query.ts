import { type RawBuilder, sql } from 'kysely'
import { type Infer } from 'superstruct'
import { historyFilter, type transaction } from '../../src/domain/history/calls.ts'
import { type Context, Refusal } from './context.ts'
import { type Db, must, rows } from './db/sql.ts'
import { fold } from './fold.ts'
import { ownAccount, mayLook } from './rights.ts'

export type Filter = Infer<typeof historyFilter>
export type Transaction = Infer<typeof transaction>
type Condition = RawBuilder<unknown>

const largestPage = 1000

/** Filter status → stored status ids (decisions G-33). */
const statuses = { all: [], completed: [3, 6], pending: [1, 2], rejected: [4, 5] } as const

/** Refuses what the shape of the filter cannot: pages out of range, a past before itself. */
export function checkFilter(filter: Filter): void {
  checkPage(filter)
  if (filter.fromDate && filter.toDate && filter.fromDate > filter.toDate) {
    const description = 'The end is before the start.'
    throw new Refusal('TA1', description, [{ field: 'toDate', code: 'invalid', description }])
  }
}

/** Pages count from 1 and have at most 1000 rows. */
export function checkPage(page: { pageNumber: number; pageSize: number }): void {
  for (const [field, most] of [
    ['pageNumber', 1_000_000],
    ['pageSize', largestPage],
  ] as const)
    if (!Number.isInteger(page[field]) || page[field] < 1 || page[field] > most) {
      const description = `A whole number from 1 to ${most}.`
      throw new Refusal('TA1', description, [{ field, code: 'range', description }])
    }
}

/** The accounts of the filter: the one it names, or all of the customer. */
export async function accountsOf(ctx: Context, filter: Filter): Promise<Condition> {
  mayLook(ctx)
  if (filter.customerId !== undefined && filter.customerId !== ctx.who.customerId)
    throw new Refusal('ENOA', 'No access')
  if (filter.accountId === undefined)
    return sql`p.account_id in (select account_id from account
      where customer_id = ${ctx.who.customerId} and role = 'customer')`
  const account = await ownAccount(ctx, filter.accountId)
  return sql`p.account_id = ${account.accountId}`
}

/** Everything the filter asks for besides the accounts and the status. Days are inclusive; amounts without sign. */
export function conditionsOf(filter: Filter): Condition[] {
  const { keyword, transactionType, fromDate, toDate, fromAmount, toAmount, transactionDirection, email } = filter
  return [
    keyword?.trim() ? sql`strpos(p.search, ${fold(keyword.trim())}) > 0` : undefined,
    transactionType ? sql`p.operation_type = ${transactionType}` : undefined,
    fromDate ? sql`p.day >= ${fromDate}::date` : undefined,
    toDate ? sql`p.day <= ${toDate}::date` : undefined,
    fromAmount ? sql`abs(p.amount) >= ${fromAmount}::numeric` : undefined,
    toAmount ? sql`abs(p.amount) <= ${toAmount}::numeric` : undefined,
    transactionDirection ? sql`(p.amount > 0) = ${transactionDirection === 'in'}` : undefined,
    email ? sql`lower(p.counterparty_account) = ${email.trim().toLowerCase()}` : undefined,
  ].filter((condition) => condition !== undefined)
}

const withStatus = (ids: readonly number[]): Condition =>
  ids.length > 0 ? sql`p.status_id in (${sql.join(ids)})` : sql`true`

export interface Counts {
  results: number
  rejectedCount: number
  processingCount: number
}

/** How many rows the filter finds; the other two counts are those of the filter without its status. */
export function countsOf(db: Db, where: readonly Condition[], status: Filter['status'] = 'all'): Promise<Counts> {
  return must<Counts>(
    db,
    sql`select (count(*) filter (where ${withStatus(statuses[status])}))::int as results,
          (count(*) filter (where ${withStatus(statuses.rejected)}))::int as "rejectedCount",
          (count(*) filter (where ${withStatus(statuses.pending)}))::int as "processingCount"
        from payment p where ${sql.join([...where], sql` and `)}`,
  )
}

/** A page of rows, newest first. */
export function pageOf(db: Db, where: readonly Condition[], filter: Filter): Promise<Transaction[]> {
  const all = [...where, withStatus(statuses[filter.status ?? 'all'])]
  return rows<Transaction>(
    db,
    sql`${columns} from (
          select p.* from payment p where ${sql.join(all, sql` and `)} order by p.at desc, p.payment_id desc
          limit ${filter.pageSize} offset ${(filter.pageNumber - 1) * filter.pageSize}
        ) p left join entry e using (entry_id) order by p.at desc, p.payment_id desc`,
  )
}

/** The fields of a transaction from `payment p` and its `entry e`. */
export const columns = sql`select p.payment_id as "transactionId", p.account_id as "accountId",
  p.day as "transactionDate", p.at as "dateTime", p.operation_type as "operationType",
  case when p.amount > 0 then 'in' else 'out' end as direction, p.status_id as "statusId", p.description,
  p.counterparty_name as "counterpartyName", p.counterparty_account as "counterpartyAccount",
  shown(p.amount, p.currency_code) as amount, p.currency_code as "currencyCode", shown(p.fee, p.currency_code) as fee,
  shown(e.balance, p.currency_code) as balance, shown(p.original_amount, p.original_currency) as "originalAmount",
  p.original_currency as "originalCurrencyCode", trim_scale(p.rate) as rate, p.reference, p.note,
  p.card_last4 as "cardLast4", p.reject_reason as "rejectReason",
  (select true from global_payment g where g.payment_id = p.payment_id and g.status in ('pending', 'awaitingApproval'))
    as "mayTakeBack"`
