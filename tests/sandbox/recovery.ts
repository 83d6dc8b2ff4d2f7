import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { endSessions } from './end-sessions.ts'
import { type Context, Refusal, StatusRefusal } from './context.ts'
import { type Db, inTransaction, must, one } from './db/sql.ts'
import { checkedPassword, replacePassword } from './new-password.ts'
import { sendMail } from './outside/post.ts'
import { hashed } from './secrets.ts'

type Here = Pick<Context, 'now'>

const minute = 60_000
const codeLasts = 10 * minute
const resendSeconds = 60
const tries = 5
/** For so long five wrong codes block an address. */
const blocked = 15 * minute

export const lower = (email: string): string => email.trim().toLowerCase()

/** One request for an address at a time, so that parallel guesses are counted too. */
export const alone = <T>(ctx: Pick<Context, 'db'>, email: string, work: (tx: Db) => Promise<T>): Promise<T> =>
  inTransaction(ctx.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`password ${email}`}))`.execute(tx)
    return work(tx)
  })

/** Mails a code to who forgot their password. An address that nobody has is answered the same, and as fast. */
export function requestCode(ctx: Context, typed: string): Promise<{ emailId: string; retryAfterSeconds: number }> {
  const email = lower(typed)
  return alone(ctx, email, async (tx) => {
    await waitForNext(ctx, tx, email)
    const person = await one<{ userId: string }>(
      tx,
      sql`select user_id as "userId" from person where lower(email) = ${email} and is_active`,
    )
    const emailId = await sendCode(ctx, tx, { email, userId: person?.userId, to: person && email })
    return { emailId, retryAfterSeconds: resendSeconds }
  })
}

/** 429 within a minute of the last code for this address. */
export async function waitForNext(ctx: Here, tx: Db, email: string): Promise<void> {
  const { sentAt } = await must<{ sentAt: string | null }>(
    tx,
    sql`select max(sent_at) as "sentAt" from password_code where email = ${email}`,
  )
  const since = ctx.now().getTime() - new Date(sentAt ?? 0).getTime()
  const wait = Math.ceil(resendSeconds - since / 1000)
  if (wait > 0) throw new StatusRefusal(429, 'Too many requests.', wait)
}

/** The codes that were sent for this address before are worth nothing any more. */
export async function sendCode(
  ctx: Here,
  tx: Db,
  { email, userId, to }: { email: string; userId: string | undefined; to: string | undefined },
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const emailId = randomUUID()
  const at = ctx.now()
  await sql`update password_code set ended_at = ${at} where email = ${email} and ended_at is null`.execute(tx)
  await sql`insert into password_code (email_id, email, user_id, code_hash, sent_at, expires_at) values (${emailId},
    ${email}, ${userId ?? null}::bigint, ${hashed(code)}, ${at}, ${new Date(at.getTime() + codeLasts)})`.execute(tx)
  if (to) {
    const body = `${code} is your code for a new password. It works for 10 minutes. Nobody from the bank will ever ask you for it.`
    await sendMail(tx, { at, to, subject: 'Your code for a new password', body })
  }
  return emailId
}

/** Tries that an address still has. */
async function triesLeft(ctx: Context, db: Db, email: string): Promise<number> {
  const since = new Date(ctx.now().getTime() - blocked)
  const { wrong } = await must<{ wrong: number }>(
    db,
    sql`select count(*)::int as wrong from password_try where email = ${email} and at > ${since}`,
  )
  return Math.max(0, tries - wrong)
}

/** Whether the code is the one that was sent last. A wrong one is counted; five of them block for 15 minutes. */
export function checkCode(
  ctx: Context,
  order: { email: string; code: string },
): Promise<{ emailCodeIsValid: boolean; attemptsLeft: number }> {
  const email = lower(order.email)
  return alone(ctx, email, async (tx) => {
    const found = await find(ctx, tx, email, order.code)
    return { emailCodeIsValid: found.is === 'right', attemptsLeft: found.left }
  })
}

type Found = { left: number } & ({ is: 'right'; emailId: string; userId: string } | { is: 'wrong' })

async function find(ctx: Context, tx: Db, email: string, code: string): Promise<Found> {
  const left = await triesLeft(ctx, tx, email)
  if (left === 0) return { is: 'wrong', left }
  const row = await one<{ emailId: string; userId: string; late: boolean }>(
    tx,
    sql`select email_id as "emailId", user_id as "userId", expires_at <= ${ctx.now()} as late from password_code
        where email = ${email} and code_hash = ${hashed(code)} and ended_at is null and user_id is not null`,
  )
  if (row?.late) throw refused('code', 'expired', 'This code has expired. Ask for a new one.')
  if (row) return { is: 'right', left, emailId: row.emailId, userId: row.userId }
  await sql`insert into password_try (email, at) values (${email}, ${ctx.now()})`.execute(tx)
  return { is: 'wrong', left: left - 1 }
}

const refused = (field: string, code: string, description: string) =>
  new Refusal('VF', 'Check the fields.', [{ field, code, description }])

/**
 * Sets a new password for the right code, once, and ends all sessions of the person. A password that breaks a rule
 * leaves the code as good as it was.
 */
export async function changePassword(
  ctx: Context,
  order: { email: string; code: string; password: string },
): Promise<Record<string, never>> {
  const email = lower(order.email)
  const wrong = await alone(ctx, email, async (tx) => {
    const found = await find(ctx, tx, email, order.code)
    if (found.is === 'wrong') return found
    const { userId } = found
    const hash = await checkedPassword(ctx, tx, { userId, email, password: order.password })
    const now = ctx.now()
    await replacePassword(tx, userId, hash, now)
    await sql`update password_code set ended_at = ${now} where email_id = ${found.emailId}`.execute(tx)
    await sql`update sign_in set is_forgiven = true where login = ${email} and result = 'wrong'`.execute(tx)
    await endSessions(tx, userId, now)
    const body = 'Your password was changed, and you were signed out everywhere. Was it not you? Write to us at once.'
    await sendMail(tx, { at: now, to: email, subject: 'Your password was changed', body })
    return undefined
  })
  // After the transaction: the try must stay counted.
  if (wrong) throw refused('code', 'wrong', wrongCode(wrong.left))
  return {}
}

const wrongCode = (left: number): string =>
  left > 0
    ? `Wrong code. ${left === 1 ? 'One more try' : `${left} more tries`}.`
    : 'Too many wrong attempts. Try again in 15 minutes.'
