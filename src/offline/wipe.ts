import { Dexie } from 'dexie'

/** Tables whose loss makes the rest noise. */
const keyTables = new Set(['tabs', 'locks', 'pairs', 'keys'])
const databases = ['vault', 'work']

/** How long other tabs may take to let go of a database; its tables are empty by then. */
const deleteLimit = 1_000

/** Removes everything of everybody: all keys first, then all rows, then the databases themselves. */
export async function wipeAll(): Promise<void> {
  const open = (await Promise.all(databases.map(opened))).filter((db) => db !== undefined)
  await Promise.all(open.map((db) => empty(db, (name) => keyTables.has(name))))
  await Promise.all(open.map((db) => empty(db, () => true)))
  for (const db of open) db.close()
  await Promise.all(databases.map((name) => Promise.race([Dexie.delete(name), wait()])))
}

/** As it is, whatever its version; undefined where there is none. */
async function opened(name: string): Promise<Dexie | undefined> {
  if (!(await Dexie.exists(name))) return undefined
  const db = await new Dexie(name).open()
  db.on('versionchange', () => db.close())
  return db
}

async function empty(db: Dexie, which: (table: string) => boolean): Promise<void> {
  const tables = db.tables.filter(({ name }) => which(name))
  if (tables.length === 0) return
  await db.transaction('rw', tables, () => Promise.all(tables.map((table) => table.clear())))
}

const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, deleteLimit))
