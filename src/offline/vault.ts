import { type Class, type Row, VaultDatabase } from './database.ts'
import { doorTo, StorageError } from './door.ts'
import { evict, holdBudget } from './eviction.ts'
import { keptVersion } from './kept-version.ts'
import { personOf } from './owner.ts'
import { indexOf, type Keys, open, publicIndexOf, seal } from './seal.ts'

/** The open store of one part; can be posted to the worker. */
export interface Vault extends Keys {
  part: string
  /** Writes and reads of an older epoch do nothing: no late answer survives a sign-out. */
  epoch: number
  /** Of earlier sign-ins, newest first: their rows are read, nothing is written with them. */
  older: readonly Keys[]
}

export interface Kept {
  bytes: Uint8Array<ArrayBuffer>
  /** Milliseconds. */
  storedAt: number
  /** A write of our own may have changed it since. */
  stale: boolean
}

export interface Keeping {
  k: string
  cls: Class
  bytes: Uint8Array<ArrayBuffer>
  /** Milliseconds. */
  storedAt: number
  ttl: number
}

export const publicPart = 'public'

/** What a person should hear: an old tab blocks the store, it no longer does; the device is full. */
export const hints: { blocked(): void; free(): void; full(): void } = {
  blocked: () => {},
  free: () => {},
  full: () => {},
}
export const vaultDoor = doorTo(
  () => new VaultDatabase(),
  () => hints.blocked(),
  () => hints.free(),
)

/** The row name of a subject. Without a vault it is public: neither named nor sealed in secret. */
export const nameFor = (vault: Vault | undefined, subject: unknown): Promise<string> =>
  vault
    ? indexOf(vault.indexKey, [keptVersion, vault.part, subject])
    : publicIndexOf([keptVersion, publicPart, subject])

const placeOf = (row: Pick<Row, 'part' | 'k' | 'ver'>): string => `${row.part}|${row.k}|${row.ver}`

/** What is kept under a name, unless it is too old, of another epoch, or the bank has refused the person. */
export async function get(vault: Vault | undefined, k: string, now: number): Promise<Kept | undefined> {
  const [kept] = await getAll(vault, (rows) => rows.where('k').equals(k).toArray(), now)
  return kept
}

/** What is kept about a subject, from whichever sign-in is the latest to have kept it. */
export async function find(vault: Vault | undefined, subject: unknown, now: number): Promise<Kept | undefined> {
  const names = await Promise.all(ring(vault).map((one) => nameFor(one, subject)))
  const kept = await getAll(vault, (rows) => rows.where('k').anyOf(names).toArray(), now)
  return kept.sort((a, b) => b.storedAt - a.storedAt)[0]
}

const ring = (vault: Vault | undefined): (Vault | undefined)[] =>
  vault ? [vault, ...vault.older.map((keys) => ({ ...vault, ...keys }))] : [undefined]

/** Everything of a class. */
export const getClass = (vault: Vault, cls: Class, now: number): Promise<Kept[]> =>
  getAll(vault, (rows) => rows.where('[part+cls]').equals([vault.part, cls]).toArray(), now)

async function getAll(
  vault: Vault | undefined,
  pick: (rows: VaultDatabase['rows']) => PromiseLike<Row[]>,
  now: number,
): Promise<Kept[]> {
  const found = await vaultDoor.run('r', async (db) => {
    const meta = vault && (await db.meta.get(personOf(vault.part)))
    if (vault && (!meta || meta.epoch !== vault.epoch || meta.state !== 'open' || meta.refused)) return undefined
    return { rows: await pick(db.rows), staleAt: meta?.staleAt ?? {} }
  })
  const usable = (found?.rows ?? []).filter(
    (row) => row.part === (vault?.part ?? publicPart) && row.ver === keptVersion && now - row.storedAt <= row.ttl,
  )
  const keys = new Map(ring(vault).flatMap((one) => (one ? [[one.gen, one.dek]] : [])))
  const opened = usable.map(async (row): Promise<Kept[]> => {
    try {
      const dek = keys.get(row.gen)
      if (vault && !dek) return []
      const bytes = dek ? await open(dek, placeOf(row), row) : new Uint8Array(row.ct)
      return [{ bytes, storedAt: row.storedAt, stale: row.storedAt <= (found?.staleAt[row.cls] ?? -1) }]
    } catch {
      return [] // moved or broken: not ours to read
    }
  })
  return (await Promise.all(opened)).flat()
}

/** After the device was full nothing is added for a while. */
let fullUntil = 0
const fullFor = 600_000

/**
 * Keeps a row. False: not kept, because the epoch has passed or the device is full. A good answer also ends a refusal.
 * `before`, where given, is what the writer read: if the row has another `storedAt` by now, nothing is written.
 */
export async function put(vault: Vault | undefined, keeping: Keeping, before?: number | 'none'): Promise<boolean> {
  if (keeping.storedAt < fullUntil) return false
  const place = { part: vault?.part ?? publicPart, k: keeping.k, ver: keptVersion }
  const sealed = vault
    ? await seal(vault.dek, placeOf(place), keeping.bytes)
    : { iv: new Uint8Array(0), ct: keeping.bytes.slice().buffer }
  const { cls, storedAt, ttl } = keeping
  const size = sealed.ct.byteLength
  const row: Row = { ...place, ...sealed, gen: vault?.gen ?? '', cls, storedAt, ttl, size }
  const write = (): Promise<boolean> =>
    vaultDoor.run('rw', async (db) => {
      if (vault && !(await admit(db, vault))) return false
      if (before !== undefined && ((await db.rows.get(row.k))?.storedAt ?? 'none') !== before) return false
      await db.rows.put(row)
      return true
    })
  try {
    const done = await write()
    if (done) await holdBudget(vaultDoor, personOf(place.part)).catch(() => {})
    return done
  } catch (error) {
    if (!(error instanceof StorageError) || error.reason !== 'full') throw error
    return again(write, keeping.storedAt)
  }
}

async function again(write: () => Promise<boolean>, now: number): Promise<boolean> {
  try {
    await evict(vaultDoor, '', (total) => total / 4)
    return await write()
  } catch {
    fullUntil = now + fullFor
    hints.full()
    return false
  }
}

/** Whether this vault may write; ends a refusal. */
async function admit(db: VaultDatabase, vault: Vault): Promise<boolean> {
  const meta = await db.meta.get(personOf(vault.part))
  if (!meta || meta.epoch !== vault.epoch || meta.state !== 'open') return false
  if (meta.refused) await db.meta.update(meta.person, { refused: false })
  return true
}

/** A write of our own succeeded: what is kept of these classes may have changed. Nothing is deleted or patched. */
export async function markStale(vault: Vault, classes: readonly Class[], now: number): Promise<void> {
  await vaultDoor.run('rw', async (db) => {
    const meta = await db.meta.get(personOf(vault.part))
    if (meta?.epoch !== vault.epoch) return
    await db.meta.update(meta.person, {
      staleAt: { ...meta.staleAt, ...Object.fromEntries(classes.map((cls) => [cls, now])) },
    })
  })
}

/** The bank said AU or ENOA: nothing kept is shown to this person until a good answer comes. */
export async function refuse(vault: Vault): Promise<void> {
  await vaultDoor.run('rw', async (db) => {
    const meta = await db.meta.get(personOf(vault.part))
    if (meta?.epoch === vault.epoch) await db.meta.update(meta.person, { refused: true })
  })
}
