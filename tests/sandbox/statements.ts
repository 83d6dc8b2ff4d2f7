import { type Infer } from 'superstruct'
import { sql } from 'kysely'
import { type history } from '../../src/domain/history/calls.ts'
import { type Db, must, rows } from './db/sql.ts'
import { type OwnAccount } from './rights.ts'

export type Statement = Infer<typeof history.statements.response>['exports'][number]

/** Balances of a period, in the account's currency. Debit is positive. */
export interface Totals {
  beginningBalance: string
  totalDebit: string
  totalCredit: string
  endingBalance: string
}

/** Every month of an account from its first entry on, newest first, computed from the ledger. */
export function statementsOf(db: Db, account: OwnAccount, zone: string, now: Date): Promise<Statement[]> {
  return rows<Statement>(
    db,
    sql`with bounds as (
          select date_trunc('month', least(${account.openedOn}::date::timestamp,
              (select min(at) from entry where account_id = ${account.accountId}) at time zone ${zone})) as first,
            date_trunc('month', ${now}::timestamptz at time zone ${zone}) as last),
        moved as (
          select date_trunc('month', at at time zone ${zone}) as month, -coalesce(sum(amount) filter (where amount < 0), 0) as debit,
            coalesce(sum(amount) filter (where amount > 0), 0) as credit
          from entry where account_id = ${account.accountId} group by 1),
        months as (
          select month, coalesce(debit, 0) as debit, coalesce(credit, 0) as credit,
            sum(coalesce(credit, 0) - coalesce(debit, 0)) over (order by month) as ending, last
          from bounds, generate_series(first, last, interval '1 month') as month left join moved using (month))
        select to_char(month, 'YYYY-MM') as "exportId", month::date as "dateFrom",
          extract(year from month)::int as year, extract(month from month)::int as month, month = last as "inProgress",
          ${account.currencyCode}::text as "currencyCode",
          shown(ending - credit + debit, ${account.currencyCode}) as "beginningBalance",
          shown(debit, ${account.currencyCode}) as "totalDebit", shown(credit, ${account.currencyCode}) as "totalCredit",
          shown(ending, ${account.currencyCode}) as "endingBalance"
        from months order by months.month desc`,
  )
}

/** Totals between two days, both included and both optional, in the customer's zone. */
export function totalsOf(db: Db, account: OwnAccount, zone: string, fromDay?: string, toDay?: string): Promise<Totals> {
  const start = fromDay ?? '-infinity'
  const end = toDay ?? 'infinity'
  return must<Totals>(
    db,
    sql`with moved as (
          select amount, (at at time zone ${zone})::date as day from entry
          where account_id = ${account.accountId})
        select shown(coalesce(sum(amount) filter (where day < ${start}::date), 0), ${account.currencyCode}) as "beginningBalance",
          shown(-coalesce(sum(amount) filter (where amount < 0 and day between ${start}::date and ${end}::date), 0), ${account.currencyCode}) as "totalDebit",
          shown(coalesce(sum(amount) filter (where amount > 0 and day between ${start}::date and ${end}::date), 0), ${account.currencyCode}) as "totalCredit",
          shown(coalesce(sum(amount) filter (where day <= ${end}::date), 0), ${account.currencyCode}) as "endingBalance"
        from moved`,
  )
}

/** What a customer spent and received a month and currency, without what went between its own accounts. */
export function monthsOf(
  db: Db,
  customerId: string,
  zone: string,
  now: Date,
  months: number,
): Promise<{ month: string; currencyCode: string; spent: string; received: string }[]> {
  return rows(
    db,
    sql`with own as (select account_id, currency_code from account where customer_id = ${customerId} and role = 'customer'),
        span as (
          select month from (select date_trunc('month', ${now}::timestamptz at time zone ${zone}) as last) l,
            generate_series(last - make_interval(months => ${months - 1}::int), last, interval '1 month') as month),
        moved as (
          select date_trunc('month', e.at at time zone ${zone}) as month, e.currency_code, e.amount
          from entry e join own using (account_id)
          where e.at >= (select min(month) from span) at time zone ${zone} and (e.fee or not exists (
            select 1 from entry o where o.tx_id = e.tx_id and o.account_id <> e.account_id
              and o.account_id in (select account_id from own))))
        select to_char(span.month, 'YYYY-MM') as month, c.currency_code as "currencyCode",
          shown(-coalesce(sum(amount) filter (where amount < 0), 0), c.currency_code) as spent,
          shown(coalesce(sum(amount) filter (where amount > 0), 0), c.currency_code) as received
        from span cross join (select distinct currency_code from own) c
          left join moved on moved.month = span.month and moved.currency_code = c.currency_code
        group by span.month, c.currency_code order by span.month desc, c.currency_code`,
  )
}
