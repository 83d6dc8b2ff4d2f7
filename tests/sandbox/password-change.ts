import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { type RequestOf } from '../../src/domain/call.ts'
import { commonPasswords, type PasswordFault, passwordFault } from '../../src/domain/session/password.ts'
import { type settings } from '../../src/domain/settings/calls.ts'
import { spendAuthenticatorCode } from './authenticator.ts'
import { type Context, StatusRefusal } from './context.ts'
import { must, one } from './db/sql.ts'
import { replacePassword, wasRecent } from './new-password.ts'
import { sendMail, sendSms } from './outside/post.ts'
import { invalid } from './refusals.ts'
import { hashed, opaque } from './secrets.ts'
import { endSessions } from './tokens.ts'

const minutes = 60_000
const quarter = 15 * minutes
/** A code and the new password that it confirms. */
const lasts = 10 * minutes
const most = 5

const words: Record<PasswordFault, string> = {
  short: 'A password has at least 10 characters.',
  long: 'A password has at most 128 characters.',
  lower: 'A password has a lower-case letter.',
  upper: 'A password has an upper-case letter.',
  digit: 'A password has a digit.',
  email: 'A password is not the e-mail.',
  common: 'Too many people have this password.',
}

/** Refuses what may not be a password, whoever asks for it. */
async function checkPassword(password: string, email: string, field: string): Promise<void> {
  const fault = passwordFault(password, { email, common: await commonPasswords() })
  if (fault) throw invalid(field, fault, words[fault])
}

/** A new password, not in use before it is confirmed. */
export async function beginPasswordChange(ctx: Context, asked: RequestOf<typeof settings.passwordChange>) {
  const { userId, sessionId, email } = ctx.who
  const { password, passwordNew, passwordNewRepeat } = asked
  await checkPassword(passwordNew, email, 'passwordNew')
  if (passwordNew !== passwordNewRepeat) throw invalid('passwordNewRepeat', 'different', 'The passwords differ.')
  await checkPresent(ctx, password)
  if (await wasRecent(ctx, ctx.db, userId, passwordNew))
    throw invalid('passwordNew', 'used', 'This password was used before.')
  const { asks } = await must<{ asks: number }>(
    ctx.db,
    sql`select count(*)::int as asks from password_change where user_id = ${userId} and asked_at > ${ago(ctx)}`,
  )
  if (asks >= most) throw new StatusRefusal(429, 'Too many requests.', quarter / 1000)
  const { mode, phone } = await must<{ mode: string; phone: string }>(
    ctx.db,
    sql`select login2fa_mode as mode, phone from person where user_id = ${userId}`,
  )
  const approveType = mode === 'otp' ? 3 : 2
  const requestKey = opaque()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const now = ctx.now()
  const passwordHash = await ctx.passwords.hash(passwordNew)
  await ctx.db.transaction().execute(async (tx) => {
    // The one before is worth nothing any more.
    await sql`update password_change set expires_at = ${now} where user_id = ${userId} and expires_at > ${now}`.execute(
      tx,
    )
    await sql`insert into password_change (request_hash, user_id, session_id, password_hash, approve_type, code_hash,
        asked_at, expires_at)
      values (${hashed(requestKey)}, ${userId}, ${sessionId}, ${passwordHash}, ${approveType}, ${hashed(code)},
        ${now}, ${new Date(now.getTime() + lasts)})`.execute(tx)
    const body = `${code} confirms your new password. Nobody from the bank will ever ask you for it.`
    if (approveType === 2) await sendSms(tx, { at: now, to: phone, body })
  })
  return {
    requestKey,
    approveType,
    ...(approveType === 2 && { phoneNumber: `${phone.slice(0, 3)} ••• ${phone.slice(-2)}` }),
  }
}

/** The present password. Five wrong ones in a quarter of an hour, and no more is looked at. */
async function checkPresent(ctx: Context, password: string): Promise<void> {
  const { userId } = ctx.who
  const check = await ctx.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('password'), ${userId}::int)`.execute(tx)
    const { wrong } = await must<{ wrong: number }>(
      tx,
      sql`select count(*)::int as wrong from password_check where user_id = ${userId} and wrong and at > ${ago(ctx)}`,
    )
    if (wrong >= most) throw invalid('password', 'blocked', 'Too many wrong attempts. Try again in 15 minutes.')
    return must<{ id: string }>(
      tx,
      sql`insert into password_check (user_id, at) values (${userId}, ${ctx.now()}) returning check_id as id`,
    )
  })
  const { hash } = await must<{ hash: string }>(
    ctx.db,
    sql`select password_hash as hash from person where user_id = ${userId}`,
  )
  if (!(await ctx.passwords.matches(password, hash))) throw invalid('password', 'wrong', 'Wrong password.')
  await sql`update password_check set wrong = false where check_id = ${check.id}`.execute(ctx.db)
}

const ago = (ctx: Context): Date => new Date(ctx.now().getTime() - quarter)

interface Change {
  passwordHash: string
  approveType: number
  codeHash: string
  tries: number
}

/** The right code makes the new password the present one and ends every other session. */
export async function confirmPasswordChange(
  ctx: Context,
  { code, requestKey }: RequestOf<typeof settings.passwordConfirm>,
): Promise<void> {
  const { userId, sessionId, email } = ctx.who
  const key = hashed(requestKey)
  // Counted before it is looked at, so that parallel guesses are counted too.
  const change = await one<Change>(
    ctx.db,
    sql`update password_change set tries = tries + 1 where request_hash = ${key} and user_id = ${userId}
          and session_id = ${sessionId} and used_at is null and expires_at > ${ctx.now()} and tries < ${most}
        returning password_hash as "passwordHash", approve_type as "approveType", code_hash as "codeHash", tries`,
  )
  if (!change) throw invalid('code', 'over', 'This confirmation has expired. Start again.')
  const right =
    change.approveType === 3
      ? await spendAuthenticatorCode(ctx.db, userId, code, ctx.now())
      : change.codeHash === hashed(code)
  if (!right) throw invalid('code', 'wrong', `Wrong code. ${left(most - change.tries)}`)
  const now = ctx.now()
  await ctx.db.transaction().execute(async (tx) => {
    const mine = await one(
      tx,
      sql`update password_change set used_at = ${now} where request_hash = ${key} and used_at is null
          returning request_hash`,
    )
    if (!mine) throw invalid('code', 'over', 'This confirmation has expired. Start again.')
    await replacePassword(tx, userId, change.passwordHash, now)
    await endSessions(tx, userId, now, { but: sessionId })
  })
  const body =
    'Your password was changed, and everybody who was signed in elsewhere was signed out. Was it not you? Call us.'
  await sendMail(ctx.db, { at: now, to: email, subject: 'Your password was changed', body })
}

const left = (tries: number): string =>
  tries === 0 ? 'Start again.' : tries === 1 ? 'One more try.' : `${tries} more tries.`
