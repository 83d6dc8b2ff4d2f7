import { sql } from 'kysely'
import { type Db, rows } from './db/sql.ts'

/** Every account or transaction of the ledger that breaks a rule. */
export function broken(db: Db): Promise<unknown[]> {
  return rows(
    db,
    sql`select 'unbalanced' as rule, tx_id as id from entry group by tx_id, currency_code having sum(amount) <> 0
        union all select 'posted is not the sum', a.account_id from account a left join entry e using (account_id)
          group by a.account_id having a.posted <> coalesce(sum(e.amount), 0)
        union all select 'held is not the sum', a.account_id from account a left join hold h
          on h.account_id = a.account_id and h.state = 'pending'
          group by a.account_id having a.held <> coalesce(sum(h.amount), 0)
        union all select 'overdrawn', account_id from account where posted - held < floor
        union all select 'running balance', entry_id from (select entry_id, balance,
          sum(amount) over (partition by account_id order by entry_id) as sum from entry) e where balance <> sum
        union all select 'time goes back', entry_id from (select entry_id, at,
          lag(at) over (partition by account_id order by entry_id) as before from entry) e where at < before
        union all select 'taken back twice', reverses from ledger_transaction where reverses is not null
          group by reverses having count(*) > 1`,
  )
}

export interface Audit {
  broken: unknown[]
  /** Of all entries there are, by currency: each has to be zero. */
  sums: { currency: string; sum: string }[]
}

export const audit = async (db: Db): Promise<Audit> => ({
  broken: await broken(db),
  sums: await rows(
    db,
    sql`select currency_code as currency, sum(amount)::text as sum from entry group by 1 order by 1`,
  ),
})
