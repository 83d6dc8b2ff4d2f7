import { sql } from 'kysely'
import { type Context } from './context.ts'
import { must } from './db/sql.ts'
import { browserOf, devicesOf, placeOf } from './devices.ts'
import { hashed, opaque } from './secrets.ts'

/** For so many days a person may go on without a phone that approves (decisions G-10). */
const softDays = 30
const day = 86_400_000
/** From the password to the linked phone. */
const lasts = 30 * 60_000

/** Of whom a phone was asked then or earlier, a second step is demanded. */
export const strictFrom = (now: Date): Date => new Date(now.getTime() - softDays * day)

/**
 * What is asked of a person whose sign-ins a phone is to approve, with a token that links one and nothing else, and the
 * code that is worth tokens once one is linked. Undefined: nothing is asked.
 */
export async function migrationOf(ctx: Context, userId: string, challenge: string) {
  const { pushFrom } = await must<{ pushFrom: Date | null }>(
    ctx.db,
    sql`select push_from as "pushFrom" from person where user_id = ${userId}`,
  )
  if (!pushFrom) return undefined
  const gone = (ctx.now().getTime() - new Date(pushFrom).getTime()) / day
  const daysLeft = Math.max(0, Math.ceil(softDays - gone))
  const devices = (await devicesOf(ctx.db, userId)).map(({ id, name, type }) => ({ id, name, type }))
  const [code, tmpJwt] = [opaque(), opaque()]
  await sql`insert into second_step (step_hash, resend_hash, user_id, challenge, flow, expires_at, began_at, browser, place)
    values (${hashed(code)}, ${hashed(tmpJwt)}, ${userId}, ${challenge}, 'link',
      ${new Date(ctx.now().getTime() + lasts)}, ${ctx.now()}, ${browserOf(ctx.device)}, ${placeOf(ctx.ip)})`.execute(
    ctx.db,
  )
  const strat = devices.length > 0 ? ('migrate' as const) : ('enable' as const)
  return {
    code,
    migration: { req: daysLeft > 0 ? ('soft' as const) : ('strict' as const), daysLeft, strat, devices, tmpJwt },
  }
}
