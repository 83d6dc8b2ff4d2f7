import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { base32, fromBase32 } from './base32.ts'
import { type Db, one } from './db/sql.ts'
import { secret } from './secrets.ts'

const seconds = 30
/** Intervals by which the clocks of a phone and the bank may differ. */
const drift = 1

const intervalOf = (now: Date): number => Math.floor(now.getTime() / 1000 / seconds)

/** The six digits that a person's authenticator shows (RFC 6238: SHA-1, 30 s). */
export const authenticatorCode = async (db: Db, userId: string, now: Date): Promise<string> =>
  hotp(await keyOf(db, userId), intervalOf(now))

/** The same of a key, base32. */
export const authenticatorCodeOf = (key: string, now: Date): string => hotp(fromBase32(key), intervalOf(now))

export const newAuthenticatorKey = (): string => base32(randomBytes(20))

export const isAuthenticatorCode = (key: string, code: string, now: Date): boolean =>
  matching(fromBase32(key), code, now) !== undefined

/** The key is the person's from now on, and the code by which they showed that they have it is used up. */
export async function takeAuthenticator(
  db: Db,
  userId: string,
  { key, code }: { key: string; code: string },
  now: Date,
): Promise<void> {
  await sql`insert into authenticator values (${userId}, ${key}, ${now})
    on conflict (user_id) do update set key = excluded.key, since = excluded.since`.execute(db)
  await sql`delete from authenticator_use where user_id = ${userId}`.execute(db)
  await sql`insert into authenticator_use values (${userId}, ${matching(fromBase32(key), code, now)})`.execute(db)
}

/** Whether a code is one of this moment that has not been used yet. Uses it up. */
export async function spendAuthenticatorCode(db: Db, userId: string, code: string, now: Date): Promise<boolean> {
  const interval = matching(await keyOf(db, userId), code, now)
  if (interval === undefined) return false
  const used = await one(
    db,
    sql`insert into authenticator_use values (${userId}, ${interval}) on conflict do nothing returning user_id`,
  )
  return used !== undefined
}

function matching(key: Buffer, code: string, now: Date): number | undefined {
  const current = intervalOf(now)
  for (let interval = current - drift; interval <= current + drift; interval += 1)
    if (hotp(key, interval) === code) return interval
  return undefined
}

async function keyOf(db: Db, userId: string): Promise<Buffer> {
  const own = await one<{ key: string }>(db, sql`select key from authenticator where user_id = ${userId}`)
  if (own) return fromBase32(own.key)
  return createHmac('sha256', await secret(db, 'authenticator'))
    .update(userId)
    .digest()
}

/** RFC 4226, six digits. */
function hotp(key: Buffer, counter: number): string {
  const moment = Buffer.alloc(8)
  moment.writeBigUInt64BE(BigInt(counter))
  const digest = createHmac('sha1', key).update(moment).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
