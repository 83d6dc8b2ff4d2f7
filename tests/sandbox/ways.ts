import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { answerable, askAboutDevice, askPhones } from './approvals.ts'
import { type Context, StatusRefusal } from './context.ts'
import { one } from './db/sql.ts'
import { devicesOf } from './devices.ts'
import { sendMail, sendSms } from './outside/post.ts'
import { hashed } from './secrets.ts'
import { maskedPhone } from './second-step.ts'
import { beginTry, halveTry, wrongLeft } from './sign-in.ts'

const minutes = 60_000
const codeLasts = 10 * minutes
const resendSeconds = 60
/** So many codes and questions a sign-in may send, whatever the way. */
const sendsPerStep = 6

type Kind = 'email' | 'sms' | 'device'

interface Way {
  methodId: string
  type: Kind
  /** The device that is to be let in. */
  deviceId: string
  /** Where the code or the question goes, masked. */
  to: string
}

interface Step {
  stepHash: string
  deviceId: string
  userId: string
  login: string
  email: string
  phone: string | null
  flow: 'push' | 'verifyDevice'
  method: Kind | null
  codeHash: string | null
  sentAt: Date | null
  askedAt: Date | null
  sends: number
  /** A phone can still answer. */
  early: boolean
}

/** The sign-in of the temporary token that the caller brings, while it waits for somebody's yes. */
async function stepOf(ctx: Context): Promise<Step> {
  const step = await one<Step>(
    ctx.db,
    sql`select step_hash as "stepHash", step_id as "deviceId", user_id as "userId", lower(email) as login, email, phone,
          flow, method, code_hash as "codeHash", sent_at as "sentAt", asked_at as "askedAt", sends,
          flow <> 'push' or began_at > ${new Date(ctx.now().getTime() - answerable)} as early
        from second_step join person using (user_id)
        where resend_hash = ${hashed(ctx.bearer ?? '')} and flow in ('push', 'verifyDevice') and used_at is null
          and result is null and expires_at > ${ctx.now()}`,
  )
  if (!step) throw new StatusRefusal(403, 'This sign-in has expired. Start again.')
  return step
}

/** The ways in which a sign-in can be approved. A mailbox proves a browser, not a person whose phone is asked for. */
export const waysOf = async (ctx: Context): Promise<Way[]> => ways(ctx, await stepOf(ctx))

async function ways(ctx: Context, { deviceId, userId, email, phone, flow, early }: Step): Promise<Way[]> {
  const phones = early ? (await devicesOf(ctx.db, userId)).filter(({ approves }) => approves) : []
  return [
    ...phones.map(({ id, name }) => ({ methodId: `phone-${id}`, type: 'device' as const, deviceId, to: name })),
    ...(phone ? [{ methodId: 'sms', type: 'sms' as const, deviceId, to: maskedPhone(phone) }] : []),
    ...(flow === 'verifyDevice'
      ? [{ methodId: 'email', type: 'email' as const, deviceId, to: maskedEmail(email) }]
      : []),
  ]
}

const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••')

/** Starts a way, or completes it with a code. */
export async function workWay(
  ctx: Context,
  asked: { deviceId: string; methodId: string; code?: string | undefined },
): Promise<{ status: 'sent' | 'asked' | 'approved'; retryAfterSeconds?: number }> {
  const step = await stepOf(ctx)
  const way = (await ways(ctx, step)).find(({ methodId }) => methodId === asked.methodId)
  if (!way || asked.deviceId !== step.deviceId) throw new StatusRefusal(404, 'There is no such way.')
  if (asked.code === undefined) return start(ctx, step, way)
  await complete(ctx, step, way.type, asked.code)
  return { status: 'approved' }
}

async function start(ctx: Context, step: Step, way: Way) {
  const last = way.type === 'device' ? step.askedAt : step.method === way.type ? step.sentAt : null
  const wait = last ? Math.ceil(resendSeconds - (ctx.now().getTime() - new Date(last).getTime()) / 1000) : 0
  if (wait > 0) throw new StatusRefusal(429, 'Too many requests.', wait)
  if (step.sends >= sendsPerStep) throw new StatusRefusal(403, 'Too many codes were sent. Start again.')
  await sql`update second_step set method = ${way.type}, sends = sends + 1 where step_hash = ${step.stepHash}`.execute(
    ctx.db,
  )
  if (way.type === 'device') {
    if (step.flow === 'push') await askPhones(ctx, step.stepHash)
    else await askAboutDevice(ctx, step.stepHash, way.methodId.slice('phone-'.length))
    return { status: 'asked' as const, retryAfterSeconds: resendSeconds }
  }
  await sendCode(ctx, step, way.type)
  return { status: 'sent' as const, retryAfterSeconds: resendSeconds }
}

async function sendCode(ctx: Context, step: Step, type: 'email' | 'sms'): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await sql`update second_step set code_hash = ${hashed(code)}, sent_at = ${ctx.now()}
    where step_hash = ${step.stepHash}`.execute(ctx.db)
  const body = `${code} is your code to sign in. Nobody from the bank will ever ask you for it.`
  if (type === 'sms') await sendSms(ctx.db, { at: ctx.now(), to: step.phone ?? '', body })
  else await sendMail(ctx.db, { at: ctx.now(), to: step.email, subject: 'Your code to sign in', body })
}

/** A wrong code is counted like a wrong password, whichever way it was sent. */
async function complete(ctx: Context, step: Step, type: Kind, code: string): Promise<void> {
  const trial = await beginTry(ctx, step.login)
  const right = step.method === type && type !== 'device' && step.codeHash === hashed(code)
  if (!right) {
    const left = await wrongLeft(ctx, step.login)
    const more = left === 1 ? 'One more try' : `${left} more tries`
    throw new StatusRefusal(
      403,
      left > 0 ? `Wrong code. ${more}.` : 'Too many wrong attempts. Try again in 15 minutes.',
    )
  }
  await halveTry(ctx, trial)
  if (ctx.now().getTime() - new Date(step.sentAt ?? 0).getTime() > codeLasts)
    throw new StatusRefusal(403, 'This code has expired. Ask for a new one.')
  const approved = await one(
    ctx.db,
    sql`update second_step set result = true, answered_at = ${ctx.now()}, code_hash = null
        where step_hash = ${step.stepHash} and result is null and used_at is null returning step_id`,
  )
  if (!approved) throw new StatusRefusal(403, 'This sign-in has expired. Start again.')
}
