import { sql } from 'kysely'
import { type Context, StatusRefusal } from './context.ts'
import { type Db, must, one, rows } from './db/sql.ts'
import { sendMail } from './outside/post.ts'
import { hashed, opaque } from './secrets.ts'
import { endSession, type Issued } from './tokens.ts'

export interface Device {
  id: string
  type: 'android' | 'ios'
  name: string
  location: string
  lastActivityAt: string
  /** May approve sign-ins. */
  approves: boolean
}

/** What a phone learns as it is linked, once. */
export interface Linked extends Device {
  secret: string
  pushToken: string
}

/** The columns of a `Device`. */
export const columns = sql`device_id as id, type, name, location, last_activity_at as "lastActivityAt", approves`

/** The linked phones of a person, the last used one first. */
export const devicesOf = (db: Db, userId: string): Promise<Device[]> =>
  rows(
    db,
    sql`select ${columns} from device where user_id = ${userId} and removed_at is null
        order by last_activity_at desc, device_id desc`,
  )

/** One phone of a person; 404 for what is not there and for what is somebody else's. */
export async function deviceOf(db: Db, userId: string, deviceId: string): Promise<Device> {
  const found = (await devicesOf(db, userId)).find(({ id }) => id === deviceId)
  if (!found) throw new StatusRefusal(404, 'There is no such device.')
  return found
}

/** Makes a phone one that approves the sign-ins of a person. */
export async function linkPhone(
  db: Db,
  phone: { userId: string; type: 'android' | 'ios'; name: string; location: string; pushToken?: string; now: Date },
): Promise<Linked> {
  const [secret, pushToken] = [opaque(), phone.pushToken ?? opaque()]
  const made = await must<Device>(
    db,
    sql`insert into device (user_id, type, name, location, secret_hash, push_token, linked_at, last_activity_at)
        values (${phone.userId}, ${phone.type}, ${phone.name}, ${phone.location}, ${hashed(secret)}, ${pushToken},
          ${phone.now}, ${phone.now}) returning ${columns}`,
  )
  return { ...made, secret, pushToken }
}

/** Unlinks a phone: its sessions end, and it is asked nothing any more. */
export async function removeDevice(ctx: Context, deviceId: string): Promise<void> {
  const { userId, email } = ctx.who
  const device = await deviceOf(ctx.db, userId, deviceId)
  await ctx.db.transaction().execute(async (tx) => {
    await sql`update device set removed_at = ${ctx.now()} where device_id = ${device.id}`.execute(tx)
    const sessions = await rows<{ id: string }>(
      tx,
      sql`select session_id as id from session where device_id = ${device.id} and revoked_at is null`,
    )
    for (const { id } of sessions) await endSession(tx, id, ctx.now())
    await sendMail(tx, {
      at: ctx.now(),
      to: email,
      subject: 'A phone was unlinked',
      body: `${device.name} no longer approves sign-ins to your account.`,
    })
  })
}

/** Tokens for a linked phone, by the secret that it got as it was linked. */
export async function enterByDevice(
  ctx: Context,
  { secret, pushToken }: { secret: string; pushToken: string },
): Promise<Issued> {
  const found = await one<{ userId: string; deviceId: string }>(
    ctx.db,
    sql`update device set push_token = ${pushToken}, last_activity_at = ${ctx.now()}
        where secret_hash = ${hashed(secret)} and removed_at is null
        returning user_id as "userId", device_id as "deviceId"`,
  )
  if (!found) throw new StatusRefusal(403, 'This phone is not linked.')
  return ctx.tokens.enter(ctx.db, found, ctx.now())
}

/** Where an address is. The sandbox knows of no maps: those of this house have a name, others show themselves. */
export function placeOf(ip: string): string {
  const [address = ip] = ip.split(' ')
  const near = /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/.test(address)
  return near ? 'Local network' : address
}

const browsers = [
  ['Edg/', 'Edge'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** A browser in the words of a person: "Firefox on Windows". */
export function browserOf(userAgent: string): string {
  const nameIn = (list: readonly (readonly [string, string])[]) => list.find(([sign]) => userAgent.includes(sign))?.[1]
  return `${nameIn(browsers) ?? 'A browser'} on ${nameIn(systems) ?? 'an unknown device'}`
}

/** Whether a secret is that of a linked phone of this person. */
export async function isSecretOf(ctx: Context, userId: string, secret: string): Promise<boolean> {
  const found = await one(
    ctx.db,
    sql`update device set last_activity_at = ${ctx.now()}
        where secret_hash = ${hashed(secret)} and user_id = ${userId} and removed_at is null returning device_id`,
  )
  return found !== undefined
}
