import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, must } from './db/sql.ts'

/** A secret of this bank by name: random at first use and kept with its data, equal for all its processes. */
export async function secret(db: Db, name: string): Promise<Buffer> {
  const fresh = randomBytes(32).toString('base64url')
  await sql`insert into secret values (${name}, ${fresh}) on conflict do nothing`.execute(db)
  const { value } = await must<{ value: string }>(db, sql`select value from secret where name = ${name}`)
  return Buffer.from(value, 'base64url')
}

/** A token that says nothing; the bank keeps only its hash. */
export const opaque = (): string => randomBytes(32).toString('base64url')

export const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url')
