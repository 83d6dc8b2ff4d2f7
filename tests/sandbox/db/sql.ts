import { type Kysely, type RawBuilder } from 'kysely'

/** The bank's database, or a transaction on it. Every statement is SQL text, the same for both servers. */
export type Db = Kysely<unknown>

/** All rows of a statement. NUMERIC, BIGINT and DATE arrive as text, TIMESTAMPTZ as ISO 8601 in UTC. */
export async function rows<T>(db: Db, statement: RawBuilder<unknown>): Promise<T[]> {
  return (await statement.execute(db)).rows as T[]
}

/** The only row of a statement, or undefined. */
export async function one<T>(db: Db, statement: RawBuilder<unknown>): Promise<T | undefined> {
  return (await rows<T>(db, statement))[0]
}

/** The only row of a statement that must have one. */
export async function must<T>(db: Db, statement: RawBuilder<unknown>): Promise<T> {
  const row = await one<T>(db, statement)
  if (row === undefined) throw new Error('a row was expected')
  return row
}

/** Runs `work` in a transaction; what is one already is used as it is. */
export function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

/** PostgreSQL's five letters for what went wrong, such as 23505; the ledger's own begin with LG. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
