import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, must } from './db/sql.ts'

/** A secret of this bank by name: random at first use and kept with its data, equal for all its processes. */
export async function secret(db: Db, name: string): Promise<Buffer> {
  const fresh = randomBytes(32).toString('base64url')
  await sql`insert into secret values (${name}, ${fresh}) on conflict do nothing`.execute(db)
  const { value } = await must<{ value: string }>(db, sql`select value from secret where name = ${name}`)
  return Buffer.from(value, 'base64url')
}
