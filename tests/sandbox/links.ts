import { sql } from 'kysely'
import { showOnPhone } from './approvals.ts'
import { type Context, StatusRefusal } from './context.ts'
import { type Db, must, one } from './db/sql.ts'
import { columns, type Device, deviceOf, type Linked, linkPhone, placeOf } from './devices.ts'
import { sendMail, sendSms } from './outside/post.ts'
import { hashed, opaque } from './secrets.ts'
import { personOf } from './who.ts'

/** A link waits so long to be opened, milliseconds. */
const linkLasts = 10 * 60_000
const resendSeconds = 60

interface Owner {
  userId: string
  /** The sign-in that waits for the phone. */
  stepHash?: string
}

/** Whose phone is to be linked: of a sign-in that waits for that and nothing else, or of an access token. */
async function ownerOf(ctx: Context, tmpJwt = ctx.bearer): Promise<Owner> {
  const step = await one<Owner>(
    ctx.db,
    sql`select user_id as "userId", step_hash as "stepHash" from second_step
        where resend_hash = ${hashed(tmpJwt ?? '')} and flow = 'link' and used_at is null
          and expires_at > ${ctx.now()}`,
  )
  const owner = step ?? (ctx.bearer && (await personOf(ctx.db, ctx.tokens, `Bearer ${ctx.bearer}`, ctx.now())))
  if (!owner) throw new StatusRefusal(401, 'Sign in again.')
  return owner
}

/** A new link; those before it open nothing any more. A phone that is named is shown it. */
export async function requestLink(
  ctx: Context,
  { tmpJwt, deviceId }: { tmpJwt?: string | undefined; deviceId?: string | undefined },
): Promise<{ deeplink: string; expiresAt: string }> {
  const { userId, stepHash } = await ownerOf(ctx, tmpJwt)
  const device = deviceId === undefined ? undefined : await deviceOf(ctx.db, userId, deviceId)
  const code = opaque()
  const expires = new Date(ctx.now().getTime() + linkLasts)
  await sql`update device_link set used_at = ${ctx.now()} where user_id = ${userId} and used_at is null`.execute(ctx.db)
  await sql`insert into device_link (code_hash, user_id, step_hash, expires_at, device_id)
    values (${hashed(code)}, ${userId}, ${stepHash ?? null}, ${expires}, ${device?.id ?? null}::bigint)`.execute(ctx.db)
  const body = 'Shall this phone approve your sign-ins from now on?'
  if (device) await showOnPhone(ctx, device.id, { kind: 'link', target: code, body })
  return { deeplink: `sextant://link?code=${code}`, expiresAt: expires.toISOString() }
}

interface NewPhone {
  name: string
  code: string
  type: 'android' | 'ios'
  pushToken?: string | undefined
}

/** Links the phone on which the link was opened, once. A sign-in that waited for it goes on. */
export function addDevice(ctx: Context, phone: NewPhone): Promise<Linked & { code: string }> {
  return ctx.db.transaction().execute(async (tx) => {
    const link = await one<{ userId: string; email: string; stepHash: string | null; deviceId: string | null }>(
      tx,
      sql`update device_link set used_at = ${ctx.now()} from person
          where code_hash = ${hashed(phone.code)} and used_at is null and expires_at > ${ctx.now()}
            and person.user_id = device_link.user_id
          returning person.user_id as "userId", email, step_hash as "stepHash", device_id as "deviceId"`,
    )
    if (!link) throw new StatusRefusal(403, 'This link has expired. Ask for a new one.')
    const { userId, deviceId } = link
    const made = deviceId ? await move(ctx, tx, deviceId, phone) : await add(ctx, tx, userId, phone)
    await sql`update person set push_from = null, login2fa_mode =
        case login2fa_mode when 'verifyDevice' then login2fa_mode else 'push' end
      where user_id = ${userId}`.execute(tx)
    await sql`update second_step set result = true, answered_at = ${ctx.now()}
      where step_hash = ${link.stepHash} and result is null`.execute(tx)
    await sendMail(tx, {
      at: ctx.now(),
      to: link.email,
      subject: 'A phone was linked',
      body: `${made.name} now approves sign-ins to your account. If this was not you, write to us at once.`,
    })
    return { ...made, code: phone.code }
  })
}

function add(ctx: Context, tx: Db, userId: string, { name, type, pushToken }: NewPhone): Promise<Linked> {
  const place = { location: placeOf(ctx.ip), now: ctx.now() }
  return linkPhone(tx, { userId, name, type, ...place, ...(pushToken && { pushToken }) })
}

/** A phone that the bank knew gets a new secret; the one before opens nothing any more. */
async function move(ctx: Context, tx: Db, deviceId: string, phone: NewPhone): Promise<Linked> {
  const [secret, pushToken] = [opaque(), phone.pushToken ?? opaque()]
  const moved = await must<Device>(
    tx,
    sql`update device set approves = true, name = ${phone.name}, secret_hash = ${hashed(secret)},
          push_token = ${pushToken}, last_activity_at = ${ctx.now()}, location = ${placeOf(ctx.ip)}
        where device_id = ${deviceId} returning ${columns}`,
  )
  return { ...moved, secret, pushToken }
}

/** Sends the addresses of the app to a phone, at most one text a minute. */
export async function sendStores(
  ctx: Context,
  { phoneNumber }: { phoneNumber: string },
): Promise<Record<string, never>> {
  const { userId } = await ownerOf(ctx)
  if (ctx.stores.length === 0) throw new StatusRefusal(403, 'There is no stores')
  const to = phoneNumber.replace(/[\s()-]/g, '')
  if (!/^\+[1-9]\d{7,14}$/.test(to)) throw new StatusRefusal(422, 'Enter the number with the country code.')
  const { left } = await must<{ left: number }>(
    ctx.db,
    sql`select coalesce(ceil(extract(epoch from max(at) - ${new Date(ctx.now().getTime() - resendSeconds * 1000)})), 0)::int
          as left from stores_sent where user_id = ${userId}`,
  )
  if (left > 0) throw new StatusRefusal(429, 'Too many requests.', left)
  await sql`insert into stores_sent values (${userId}, ${ctx.now()})`.execute(ctx.db)
  await sendSms(ctx.db, { at: ctx.now(), to, body: `Get the app: ${ctx.stores.join(' ')}` })
  return {}
}
