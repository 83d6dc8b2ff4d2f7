import { sql } from 'kysely'
import { addDays, dayOf } from '../../src/domain/dates.ts'
import { paymentDay } from '../../src/domain/transfers/rules.ts'
import { type Db } from './db/sql.ts'
import { type SeedStanding } from './people/person.ts'

/** Keeps a payment that comes again, as if it had been agreed on a while ago. */
export async function addStanding(
  tx: Db,
  standing: SeedStanding,
  of: { userId: string; accounts: ReadonlyMap<string, string>; zone: string; now: Date },
): Promise<void> {
  const today = dayOf(of.now.getTime(), of.zone)
  const first = addDays(today, -standing.startedDaysAgo)
  let made = 0
  while (paymentDay(first, standing.frequency, made) <= today) made += 1
  const { toKey, toName = null, email = null, payments = null } = standing
  const to = toKey === undefined ? null : (of.accounts.get(toKey) ?? null)
  await sql`insert into own_subscription (created_by, from_account_id, to_account_id, amount, currency_code, frequency,
      start_day, next_day, end_day, transactions, user_cancel, type, to_name, beneficiary_email)
    values (${of.userId}, ${of.accounts.get(standing.accountKey)}, ${to}::bigint, ${standing.amount},
      ${standing.currency}, ${standing.frequency}, ${first}, ${paymentDay(first, standing.frequency, made)},
      ${payments === null ? addDays(today, 500) : null}::date, ${payments}::int, true, ${standing.type}, ${toName},
      ${email})`.execute(tx)
}
