import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Db, rows } from './sql.ts'

const folder = new URL('migrations/', import.meta.url)

/** Applies the migrations that this database has not seen, in the order of their names; all or none. */
export async function migrate(db: Db): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  await db.transaction().execute(async (tx) => {
    // Two processes may start on one database at once.
    await sql`select pg_advisory_xact_lock(7391)`.execute(tx)
    await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null)`.execute(tx)
    const applied = new Set((await rows<{ name: string }>(tx, sql`select name from migration`)).map((row) => row.name))
    for (const name of files.filter((file) => !applied.has(file))) {
      await sql.raw(await readFile(new URL(name, folder), 'utf8')).execute(tx)
      await sql`insert into migration values (${name}, now())`.execute(tx)
    }
  })
}
