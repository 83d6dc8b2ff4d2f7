import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { type RequestOf, type ResponseOf } from '../../src/domain/call.ts'
import { type settings } from '../../src/domain/settings/calls.ts'
import { isAuthenticatorCode, newAuthenticatorKey, spendAuthenticatorCode, takeAuthenticator } from './authenticator.ts'
import { type Context, StatusRefusal } from './context.ts'
import { type Db, must, one } from './db/sql.ts'
import { devicesOf } from './devices.ts'
import { sendMail, sendSms } from './outside/post.ts'
import { strictFrom } from './migration.ts'
import { maskedPhone } from './second-step.ts'
import { hashed, opaque } from './secrets.ts'
import { endSessions } from './tokens.ts'

const minutes = 60_000
const lasts = 10 * minutes
const quarter = 15 * minutes
const most = 5
/** Spec B§4. */
const noOperation = 'Not Operation Id, Fail Operation'
const modes = ['no', 'push', 'sms', 'otp'] as const

/**
 * Another second step for the sign-in, not in force before it is confirmed: by the authenticator of who has one, else by
 * a text message to the phone of the person.
 */
export async function beginTwoStep(ctx: Context, { mode }: RequestOf<typeof settings.twoStepRequest>) {
  const { userId, sessionId } = ctx.who
  const now = ctx.now()
  const wanted = modes[mode]
  const { current, phone, isStrict } = await must<{ current: string; phone: string | null; isStrict: boolean }>(
    ctx.db,
    sql`select login2fa_mode as current, phone, coalesce(push_from <= ${strictFrom(now)}, false) as "isStrict"
        from person where user_id = ${userId}`,
  )
  // Another authenticator may take the place of one.
  if (wanted === current && wanted !== 'otp') throw new StatusRefusal(400, 'This is how you sign in already.')
  if (wanted === 'no' && isStrict) throw new StatusRefusal(400, 'You cannot go without a second step.')
  if (!phone) throw new StatusRefusal(400, 'Add a phone number first.')
  if (wanted === 'push' && !(await devicesOf(ctx.db, userId)).some(({ approves }) => approves))
    throw new StatusRefusal(400, 'Link a phone first.')
  const { asks } = await must<{ asks: number }>(
    ctx.db,
    sql`select count(*)::int as asks from two_step_change
        where user_id = ${userId} and authenticator_key is null and asked_at > ${new Date(now.getTime() - quarter)}`,
  )
  if (asks >= most) throw new StatusRefusal(429, 'Too many requests.', quarter / 1000)
  const approveType = current === 'otp' ? 3 : 2
  const reqId = opaque()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await ctx.db.transaction().execute(async (tx) => {
    // The one before is worth nothing any more.
    await sql`update two_step_change set expires_at = ${now}
      where user_id = ${userId} and expires_at > ${now}`.execute(tx)
    await sql`insert into two_step_change (request_hash, user_id, session_id, mode, approve_type, code_hash, asked_at,
        expires_at)
      values (${hashed(reqId)}, ${userId}, ${sessionId}, ${wanted}, ${approveType}, ${hashed(code)}, ${now},
        ${new Date(now.getTime() + lasts)})`.execute(tx)
    const body = `${code} confirms how you will sign in. Nobody from the bank will ever ask you for it.`
    if (approveType === 2) await sendSms(tx, { at: now, to: phone, body })
  })
  return { reqId, approveType, ...(approveType === 2 && { phoneNumber: maskedPhone(phone) }) }
}

interface Change {
  mode: string
  approveType: number
  codeHash: string
  authenticatorKey: string | null
  tries: number
}

/**
 * The right code, once, puts it in force and ends every other session; the person is told by mail. A session that has
 * just shown the step that it will need from now on goes on with new tokens.
 */
export async function confirmTwoStep(
  ctx: Context,
  { reqId, code }: RequestOf<typeof settings.twoStepConfirm>,
): Promise<ResponseOf<typeof settings.twoStepConfirm>> {
  const { userId, sessionId, email } = ctx.who
  const now = ctx.now()
  if (!reqId.trim()) throw new StatusRefusal(400, noOperation)
  const key = hashed(reqId)
  // Counted before it is looked at, so that parallel guesses are counted too.
  const change = await one<Change>(
    ctx.db,
    sql`update two_step_change set tries = tries + 1 where request_hash = ${key} and user_id = ${userId}
          and session_id = ${sessionId} and used_at is null and expires_at > ${now} and tries < ${most}
        returning mode, approve_type as "approveType", code_hash as "codeHash",
          authenticator_key as "authenticatorKey", tries`,
  )
  const over = new StatusRefusal(400, 'This confirmation has expired. Start again.')
  if (!change) throw over
  const { authenticatorKey } = change
  if (!(await isRight(ctx.db))) throw new StatusRefusal(400, `Wrong code. ${left(most - change.tries)}`)
  const issued = await ctx.db.transaction().execute(async (tx) => {
    const mine = await one(
      tx,
      sql`update two_step_change set used_at = ${now} where request_hash = ${key} and used_at is null
          returning request_hash`,
    )
    if (!mine) throw over
    if (change.mode === 'otp' && !authenticatorKey) return { authenticator: await giveKey(tx) }
    if (authenticatorKey) await takeAuthenticator(tx, userId, { key: authenticatorKey, code }, now)
    await sql`update person set login2fa_mode = ${change.mode} where user_id = ${userId}`.execute(tx)
    await endSessions(tx, userId, now, { but: sessionId })
    return change.mode === 'no' ? {} : await ctx.tokens.renew(tx, ctx.who, now)
  })
  if ('authenticator' in issued) return issued
  const body =
    'How you sign in was changed, and everybody who was signed in elsewhere was signed out. Was it not you? Call us.'
  await sendMail(ctx.db, { at: now, to: email, subject: 'How you sign in was changed', body })
  return issued

  async function isRight(db: Db): Promise<boolean> {
    if (change?.authenticatorKey) return isAuthenticatorCode(change.authenticatorKey, code, now)
    if (change?.approveType === 3) return spendAuthenticatorCode(db, userId, code, now)
    return change?.codeHash === hashed(code)
  }

  /** Only now is it sure who asks: the key leaves the bank, once. Its first code confirms it. */
  async function giveKey(tx: Db) {
    const [next, key] = [opaque(), newAuthenticatorKey()]
    await sql`insert into two_step_change (request_hash, user_id, session_id, mode, approve_type, code_hash,
        authenticator_key, asked_at, expires_at)
      values (${hashed(next)}, ${userId}, ${sessionId}, 'otp', 3, '', ${key}, ${now},
        ${new Date(now.getTime() + lasts)})`.execute(tx)
    return { reqId: next, secret: key }
  }
}

const left = (tries: number): string =>
  tries === 0 ? 'Start again.' : tries === 1 ? 'One more try.' : `${tries} more tries.`
