import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, one } from './db/sql.ts'
import { secret } from './secrets.ts'

const seconds = 30
/** Intervals by which the clocks of a phone and the bank may differ. */
const drift = 1

const intervalOf = (now: Date): number => Math.floor(now.getTime() / 1000 / seconds)

/** The six digits that a person's authenticator shows (RFC 6238: SHA-1, 30 s). */
export const authenticatorCode = async (db: Db, userId: string, now: Date): Promise<string> =>
  hotp(await keyOf(db, userId), intervalOf(now))

/** Whether a code is one of this moment that has not been used yet. Uses it up. */
export async function spendAuthenticatorCode(db: Db, userId: string, code: string, now: Date): Promise<boolean> {
  const key = await keyOf(db, userId)
  const current = intervalOf(now)
  for (let interval = current - drift; interval <= current + drift; interval += 1) {
    if (hotp(key, interval) !== code) continue
    const used = await one(
      db,
      sql`insert into authenticator_use values (${userId}, ${interval}) on conflict do nothing returning user_id`,
    )
    return used !== undefined
  }
  return false
}

const keyOf = async (db: Db, userId: string): Promise<Buffer> =>
  createHmac('sha256', await secret(db, 'authenticator'))
    .update(userId)
    .digest()

/** RFC 4226, six digits. */
function hotp(key: Buffer, counter: number): string {
  const moment = Buffer.alloc(8)
  moment.writeBigUInt64BE(BigInt(counter))
  const digest = createHmac('sha1', key).update(moment).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
