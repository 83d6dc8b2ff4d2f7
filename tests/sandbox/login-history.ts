import { sql } from 'kysely'
import { type RequestOf, type ResponseOf } from '../../src/domain/call.ts'
import { type settings } from '../../src/domain/settings/calls.ts'
import { type Context } from './context.ts'
import { must, rows } from './db/sql.ts'
import { invalid } from './refusals.ts'

type Asked = RequestOf<typeof settings.loginHistory>
type Answered = ResponseOf<typeof settings.loginHistory>

const largest = 100

/**
 * Every try to sign in with the person's e-mail, newest first, by days of the customer's zone. The first step of a
 * sign-in that was finished is not told by itself.
 */
export async function loginHistory(ctx: Context, asked: Asked): Promise<Answered> {
  const { fromDate, toDate, pageNumber, pageSize } = asked
  for (const [field, value] of Object.entries({ pageNumber, pageSize }))
    if (!Number.isInteger(value) || value < 1) throw invalid(field, 'min', 'Pages are counted from one.')
  const { who, db } = ctx
  const size = Math.min(pageSize, largest)
  const tries = sql`sign_in as try where login = lower(${who.email})
    and (${fromDate ?? null}::date is null or (at at time zone ${who.zone})::date >= ${fromDate ?? null}::date)
    and (${toDate ?? null}::date is null or (at at time zone ${who.zone})::date <= ${toDate ?? null}::date)
    and not (result = 'half' and not blocked and exists (select from sign_in as later
      where later.login = try.login and later.device = try.device and later.result = 'ok'
        and later.sign_in_id > try.sign_in_id and later.at <= try.at + interval '15 minutes'))`
  const { total } = await must<{ total: number }>(db, sql`select count(*)::int as total from ${tries}`)
  const history = await rows<Answered['history'][number]>(
    db,
    sql`select at as date, split_part(ip, ' ', 1) as ip, device,
          (select country from ip_range where net >>= split_part(try.ip, ' ', 1)::inet
           order by masklen(net) desc limit 1) as "countryCode",
          case when blocked then 'blocked' when result = 'half' then 'unfinished' else result end as result
        from ${tries} order by at desc, sign_in_id desc limit ${size} offset ${(pageNumber - 1) * size}`,
  )
  return { history, total }
}
