import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { spendAuthenticatorCode } from './authenticator.ts'
import { type Context, StatusRefusal } from './context.ts'
import { one } from './db/sql.ts'
import { sendSms } from './outside/post.ts'
import { hashed, opaque } from './secrets.ts'
import { beginTry, endTry, type SignedIn, wrongLeft } from './sign-in.ts'
import { type Issued } from './tokens.ts'

const minutes = 60_000
/** From the right password to the right code. */
const lasts = 15 * minutes
/** A code in a text message. */
const codeLasts = 5 * minutes
const resendSeconds = 60

/** Begins the second step of a person whose password was right: sends a text, or waits for the authenticator. */
export async function beginSecondStep(ctx: Context, person: SignedIn, challenge: string) {
  const { userId, mode, phone } = person
  const flow = mode === 'sms' && phone ? ('sms' as const) : ('otp' as const)
  const [code, tmpJwt] = [opaque(), opaque()]
  await sql`insert into second_step (step_hash, resend_hash, user_id, challenge, flow, expires_at)
    values (${hashed(code)}, ${hashed(tmpJwt)}, ${userId}, ${challenge}, ${flow},
      ${new Date(ctx.now().getTime() + lasts)})`.execute(ctx.db)
  if (flow === 'sms') await sendCode(ctx, hashed(tmpJwt), phone ?? '')
  const masked = phone && `${phone.slice(0, 3)} ••• ${phone.slice(-2)}`
  return {
    status: 'second step',
    authFlow: flow,
    code,
    tmpJwt,
    ...(flow === 'sms' && masked && { phoneNumber: masked }),
  }
}

async function sendCode(ctx: Context, resendHash: string, phone: string): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await sql`update second_step set code_hash = ${hashed(code)}, sent_at = ${ctx.now()}
    where resend_hash = ${resendHash}`.execute(ctx.db)
  const body = `${code} is your code to sign in. Nobody from the bank will ever ask you for it.`
  await sendSms(ctx.db, { at: ctx.now(), to: phone, body })
}

/** Sends another text; the one before is worth nothing any more. 429 within a minute. */
export async function sendAgain(ctx: Context, tmpJwt: string): Promise<{ retryAfterSeconds: number }> {
  const found = await one<{ phone: string; sentAt: Date }>(
    ctx.db,
    sql`select phone, sent_at as "sentAt" from second_step join person using (user_id)
        where resend_hash = ${hashed(tmpJwt)} and flow = 'sms' and used_at is null and expires_at > ${ctx.now()}`,
  )
  if (!found) throw over()
  const wait = Math.ceil(resendSeconds - (ctx.now().getTime() - new Date(found.sentAt).getTime()) / 1000)
  if (wait > 0) throw new StatusRefusal(429, 'Too many requests.', wait)
  await sendCode(ctx, hashed(tmpJwt), found.phone)
  return { retryAfterSeconds: resendSeconds }
}

interface Step {
  userId: string
  login: string
  email: string
  flow: 'sms' | 'otp'
  challenge: string
  codeHash: string | null
  sentAt: Date | null
}

/** Tokens for the right code, once; a wrong code is counted like a wrong password. */
export async function finishSecondStep(
  ctx: Context,
  { code, codeVerifier, otp }: { code: string; codeVerifier: string; otp: string },
): Promise<Issued> {
  const step = await one<Step>(
    ctx.db,
    sql`select user_id as "userId", lower(email) as login, email, flow, challenge, code_hash as "codeHash",
          sent_at as "sentAt"
        from second_step join person using (user_id)
        where step_hash = ${hashed(code)} and used_at is null and expires_at > ${ctx.now()}`,
  )
  if (!step) throw over()
  const trial = await beginTry(ctx, step.login)
  const old = step.flow === 'sms' && ctx.now().getTime() - new Date(step.sentAt ?? 0).getTime() > codeLasts
  if (old && step.codeHash === hashed(otp)) throw new StatusRefusal(403, 'This code has expired. Ask for a new one.')
  const right =
    step.flow === 'sms'
      ? step.codeHash === hashed(otp)
      : await spendAuthenticatorCode(ctx.db, step.userId, otp, ctx.now())
  if (!right) throw new StatusRefusal(403, wrongCode(await wrongLeft(ctx, step.login)))
  const spent = await one(
    ctx.db,
    sql`update second_step set used_at = ${ctx.now()} where step_hash = ${hashed(code)} and used_at is null
        returning user_id`,
  )
  if (!spent) throw over()
  // A code of the bank's own checks the verifier and is worth tokens once.
  const issued = await ctx.tokens.redeem(
    await ctx.tokens.code(step.userId, step.challenge, ctx.now()),
    codeVerifier,
    ctx.now(),
  )
  if (!issued) throw new StatusRefusal(403, '[get token error] bad status')
  await endTry(ctx, trial, step)
  return issued
}

const wrongCode = (left: number): string =>
  left > 0
    ? `Wrong code. ${left === 1 ? 'One more try' : `${left} more tries`}.`
    : 'Too many wrong attempts. Try again in 15 minutes.'

const over = () => new StatusRefusal(403, 'This sign-in has expired. Start again.')
