import { mkdir } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { parsers } from './parsers.ts'
import { pglitePool } from './pglite.ts'
import { migrate } from './migrate.ts'
import { type Db } from './sql.ts'

export interface Database {
  db: Db
  /** Hears what any process on this database says with `pg_notify(channel, text)`. */
  listen: (channel: string, hear: (text: string) => void) => Promise<void>
  close: () => Promise<void>
}

/** Where the bank's data lives: a PostgreSQL server, a folder of the embedded one, or memory, empty or as in an image. */
export type Place = { databaseUrl: string } | { folder: string } | { image: Blob } | 'memory'

/** Opens the database and brings its schema up to date. */
export async function openDatabase(place: Place): Promise<Database> {
  const opened = place !== 'memory' && 'databaseUrl' in place ? server(place.databaseUrl) : await embedded(place)
  await migrate(opened.db)
  return opened
}

function server(connectionString: string): Database {
  const types = {
    getTypeParser: ((id: number, format?: 'text') =>
      parsers[id] ?? pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
  }
  const options = '-c timezone=UTC'
  const pool = new pg.Pool({ connectionString, types, options, max: 10 })
  // An idle connection that breaks is replaced by the pool.
  pool.on('error', () => {})
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const listeners: pg.Client[] = []
  return {
    db,
    async listen(channel, hear) {
      const client = new pg.Client({ connectionString })
      client.on('error', () => {})
      listeners.push(client)
      await client.connect()
      client.on('notification', (message) => hear(message.payload ?? ''))
      await client.query(`listen ${channel}`)
    },
    async close() {
      await Promise.all(listeners.map((client) => client.end()))
      await db.destroy()
    },
  }
}

async function embedded(place: { folder: string } | { image: Blob } | 'memory'): Promise<Database> {
  if (place !== 'memory' && 'folder' in place) await mkdir(place.folder, { recursive: true })
  const lite = await (place === 'memory'
    ? PGlite.create('memory://')
    : 'image' in place
      ? PGlite.create({ loadDataDir: place.image })
      : PGlite.create(place.folder))
  await lite.exec("set timezone = 'UTC'")
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: pglitePool(lite) }) })
  return {
    db,
    async listen(channel, hear) {
      await lite.listen(channel, hear)
    },
    close: () => db.destroy(),
  }
}

/** An empty bank with its schema: from it a database opens in a third of the time. */
export async function imageOfEmpty(): Promise<Blob> {
  const lite = await PGlite.create('memory://')
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: pglitePool(lite) }) })
  await migrate(db)
  const image = await lite.dumpDataDir('none')
  await db.destroy()
  return image
}
