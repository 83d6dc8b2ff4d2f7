import { sql } from 'kysely'
import { type Context, StatusRefusal } from './context.ts'
import { type Db, must, one, rows } from './db/sql.ts'
import { devicesOf } from './devices.ts'
import { announce } from './bus.ts'
import { sendMail } from './outside/post.ts'
import { hashed, opaque } from './secrets.ts'
import { beginTry, endTry } from './sign-in.ts'
import { isVerifierOf, type Issued } from './tokens.ts'

const minutes = 60_000
/** A question on a phone can be answered so long, counted from the password. */
export const answerable = 3 * minutes
/** So many sign-ins in a quarter of an hour may ask a phone in vain: nobody is to be worn down into a yes. */
const patience = 5

/** Whether the phones of a person may be asked once more, or a 403. */
export async function mayAskPhones(ctx: Context, userId: string): Promise<void> {
  const { inVain } = await must<{ inVain: number }>(
    ctx.db,
    sql`select count(*)::int as "inVain" from second_step where user_id = ${userId} and flow = 'push'
        and result is distinct from true and began_at > ${ago(ctx, 15 * minutes)}`,
  )
  if (inVain >= patience) throw new StatusRefusal(403, 'Too many sign-ins were not approved. Try again in 15 minutes.')
}

/** Asks the phones of a person whether a sign-in is theirs. An earlier question about it is worth nothing any more. */
export async function askPhones(ctx: Context, stepHash: string): Promise<void> {
  const key = opaque()
  const step = await must<{ userId: string; browser: string; place: string }>(
    ctx.db,
    sql`update second_step set question_hash = ${hashed(key)}, asked_at = ${ctx.now()} where step_hash = ${stepHash}
        returning user_id as "userId", browser, place`,
  )
  const body = `Somebody signs in with your password: ${step.browser}, ${step.place}. Is it you?`
  for (const { id, approves } of await devicesOf(ctx.db, step.userId))
    if (approves) await showOnPhone(ctx, id, { kind: 'login', target: key, body })
}

/** Asks one phone, and the pages where the person is signed in, whether a new device may be let in. */
export async function askAboutDevice(ctx: Context, stepHash: string, phoneId: string): Promise<void> {
  const { userId, ...device } = await must<NewDevice & { userId: string }>(
    ctx.db,
    sql`update second_step set asked_at = ${ctx.now()} where step_hash = ${stepHash}
        returning user_id as "userId", ${newDevice}`,
  )
  const body = `A new device wants to sign in with your password: ${device.browser}, ${device.place}. Is it you?`
  await showOnPhone(ctx, phoneId, { kind: 'device', target: device.deviceId, body })
  await announce(ctx.db, { to: { userId }, event: 'deviceApproval', data: { ...device } })
}

type NewDevice = { deviceId: string; browser: string; place: string; askedAt: Date }

const newDevice = sql`step_id as "deviceId", browser, place, asked_at as "askedAt"`

const isAsked = (now: Date) => sql`flow = 'verifyDevice' and method = 'device' and result is null and used_at is null
  and asked_at > ${new Date(now.getTime() - answerable)}`

/** New devices that wait for the answer of a person: for a page that was out of reach when they asked. */
export const waitingDevices = (db: Db, userId: string, now: Date): Promise<NewDevice[]> =>
  rows(db, sql`select ${newDevice} from second_step where user_id = ${userId} and ${isAsked(now)} order by asked_at`)

/** Something that a phone shows until it is answered. */
export const showOnPhone = (
  ctx: Context,
  phone: string,
  push: { kind: 'login' | 'device' | 'link' | 'operation'; target: string; body: string },
) =>
  sql`insert into push (at, device_id, kind, target, body)
    values (${ctx.now()}, ${phone}, ${push.kind}, ${push.target}, ${push.body})`.execute(ctx.db)

/** Another device of the person lets a new one in, or not: once, in time. */
export async function approveDevice(
  ctx: Context,
  { deviceId, result, reason }: { deviceId: string; result: boolean; reason?: string | undefined },
): Promise<Record<string, never>> {
  const { userId, email } = ctx.who
  const answered = await one(
    ctx.db,
    sql`update second_step set result = ${result}, reason = ${(!result && reason?.trim()) || null},
          answered_at = ${ctx.now()}
        where step_id::text = ${deviceId} and user_id = ${userId} and ${isAsked(ctx.now())} returning user_id`,
  )
  if (!answered) throw new StatusRefusal(403, 'This question is over.')
  await markAnswered(ctx, deviceId, result)
  if (!result) await tellOfDecline(ctx, email)
  return {}
}

/** A phone says whether a sign-in is its owner's: once, in time, and only to the last question. */
export async function answerLogin(
  ctx: Context,
  { key, result }: { key: string; result: boolean },
): Promise<Record<string, never>> {
  const { userId, email, deviceId } = ctx.who
  if (!deviceId) throw new StatusRefusal(403, 'Only a linked phone can answer.')
  const answered = await one(
    ctx.db,
    sql`update second_step set result = ${result}, answered_at = ${ctx.now()}
        where question_hash = ${hashed(key)} and user_id = ${userId} and flow = 'push' and result is null
          and used_at is null and began_at > ${ago(ctx, answerable)} returning user_id`,
  )
  if (!answered) throw new StatusRefusal(403, 'This question is over.')
  await markAnswered(ctx, key, result)
  if (!result) await tellOfDecline(ctx, email)
  return {}
}

/** The phones show what was answered, whichever of them did. */
async function markAnswered(ctx: Context, target: string, result: boolean): Promise<void> {
  await sql`update push set result = ${result}, answered_at = ${ctx.now()} where target = ${target}`.execute(ctx.db)
}

const tellOfDecline = (ctx: Context, to: string): Promise<void> =>
  sendMail(ctx.db, {
    at: ctx.now(),
    to,
    subject: 'A sign-in was declined',
    body: 'Somebody knew your password, and the sign-in was declined on your phone. If that was not you, change it.',
  })

interface Step {
  userId: string
  login: string
  email: string
  challenge: string
  result: boolean | null
  reason: string | null
  late: boolean
  over: boolean
}

type Redeemed = Issued | { status: 'waiting' | 'declined' | 'unanswered'; reason?: string }

/** Tokens for a sign-in that somebody has approved, once. Undefined: no such sign-in has this code. */
export async function redeemApproved(ctx: Context, code: string, verifier: string): Promise<Redeemed | undefined> {
  const step = await stepOf(ctx, code)
  if (!step) return undefined
  if (step.over) throw new StatusRefusal(403, 'This sign-in has expired. Start again.')
  if (!isVerifierOf(verifier, step.challenge)) {
    await spend(ctx, ctx.db, code)
    throw new StatusRefusal(403, '[get token error] bad status')
  }
  if (step.result === false) return { status: 'declined', ...(step.reason && { reason: step.reason }) }
  if (step.result === null) return { status: step.late ? 'unanswered' : 'waiting' }
  const trial = await beginTry(ctx, step.login)
  const issued = await ctx.db.transaction().execute(async (tx) => {
    if (!(await spend(ctx, tx, code))) throw new StatusRefusal(403, 'This sign-in has expired. Start again.')
    return ctx.tokens.enter(tx, { userId: step.userId }, ctx.now())
  })
  await endTry(ctx, trial, step)
  return issued
}

const stepOf = (ctx: Context, code: string): Promise<Step | undefined> =>
  one(
    ctx.db,
    sql`select user_id as "userId", lower(email) as login, email, challenge, result, reason,
          coalesce(method, 'device') = 'device' and coalesce(case when flow = 'push' then began_at else asked_at end
            <= ${ago(ctx, answerable)}, false) as late, used_at is not null or expires_at <= ${ctx.now()} as over
        from second_step join person using (user_id) where step_hash = ${hashed(code)} and flow in ('push', 'verifyDevice', 'link')`,
  )

const spend = (ctx: Context, db: Db, code: string): Promise<unknown> =>
  one(
    db,
    sql`update second_step set used_at = ${ctx.now()} where step_hash = ${hashed(code)} and used_at is null
        returning user_id`,
  )

const ago = (ctx: Context, milliseconds: number): Date => new Date(ctx.now().getTime() - milliseconds)
