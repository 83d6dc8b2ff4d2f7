import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { spendAuthenticatorCode } from './authenticator.ts'
import { answerable, askPhones, mayAskPhones } from './approvals.ts'
import { type Context, StatusRefusal } from './context.ts'
import { one } from './db/sql.ts'
import { browserOf, devicesOf, placeOf } from './devices.ts'
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

/** Begins the second step of a person whose password was right: asks a phone, sends a text, or waits for the authenticator. */
export async function beginSecondStep(ctx: Context, person: SignedIn, challenge: string) {
  const { userId, phone } = person
  const devices = (await devicesOf(ctx.db, userId)).filter(({ approves }) => approves)
  const flow = flowOf(person, devices.length > 0)
  if (flow === 'push') await mayAskPhones(ctx, userId)
  const [code, tmpJwt] = [opaque(), opaque()]
  await sql`insert into second_step (step_hash, resend_hash, user_id, challenge, flow, expires_at, began_at, browser, place)
    values (${hashed(code)}, ${hashed(tmpJwt)}, ${userId}, ${challenge}, ${flow},
      ${new Date(ctx.now().getTime() + lasts)}, ${ctx.now()}, ${browserOf(ctx.device)}, ${placeOf(ctx.ip)})`.execute(
    ctx.db,
  )
  if (flow === 'sms') await sendCode(ctx, hashed(tmpJwt), phone ?? '')
  if (flow === 'push') await askPhones(ctx, hashed(code))
  return {
    status: 'second step',
    authFlow: flow,
    code,
    tmpJwt,
    ...((flow === 'sms' || flow === 'push') && phone && { phoneNumber: maskedPhone(phone) }),
    ...(flow === 'push' && { devices: devices.map(({ id, name, type }) => ({ id, name, type })) }),
  }
}

/** Whose phone was unlinked is sent a text instead. */
function flowOf({ mode, phone }: SignedIn, linked: boolean): 'push' | 'sms' | 'otp' | 'verifyDevice' {
  if (mode === 'verifyDevice') return mode
  if (mode === 'push' && linked) return 'push'
  return mode !== 'otp' && phone ? 'sms' : 'otp'
}

export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)} ••• ${phone.slice(-2)}`

async function sendCode(ctx: Context, resendHash: string, phone: string): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await sql`update second_step set code_hash = ${hashed(code)}, sent_at = ${ctx.now()}
    where resend_hash = ${resendHash}`.execute(ctx.db)
  const body = `${code} is your code to sign in. Nobody from the bank will ever ask you for it.`
  await sendSms(ctx.db, { at: ctx.now(), to: phone, body })
}

/** Sends another text, or asks the phones again; what was sent before is worth nothing any more. 429 within a minute. */
export async function sendAgain(ctx: Context, tmpJwt: string): Promise<{ retryAfterSeconds: number }> {
  const now = ctx.now().getTime()
  const found = await one<{ flow: 'sms' | 'push'; stepHash: string; phone: string; sentAt: Date }>(
    ctx.db,
    sql`select flow, step_hash as "stepHash", phone, coalesce(asked_at, sent_at) as "sentAt"
        from second_step join person using (user_id)
        where resend_hash = ${hashed(tmpJwt)} and used_at is null and expires_at > ${ctx.now()}
          and (flow = 'sms' or (flow = 'push' and result is null and began_at > ${new Date(now - answerable)}))`,
  )
  if (!found) throw over()
  const wait = Math.ceil(resendSeconds - (now - new Date(found.sentAt).getTime()) / 1000)
  if (wait > 0) throw new StatusRefusal(429, 'Too many requests.', wait)
  if (found.flow === 'sms') await sendCode(ctx, hashed(tmpJwt), found.phone)
  else await askPhones(ctx, found.stepHash)
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
        where step_hash = ${hashed(code)} and flow in ('sms', 'otp') and used_at is null
          and expires_at > ${ctx.now()}`,
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
