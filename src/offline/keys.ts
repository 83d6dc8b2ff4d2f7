import type { Meta, Pair, VaultDatabase } from './database.ts'
import type { StorageError } from './door.ts'
import { personOf } from './owner.ts'
import { boxed } from './pair.ts'
import { keysOf, open, seal } from './seal.ts'
import { type Vault, vaultDoor } from './vault.ts'

export type Bytes = Uint8Array<ArrayBuffer>

const seedSize = 32
/** Sign-ins whose rows stay readable at most; each costs a millisecond or two at an unlock. */
const maxBoxes = 32

const tabPlace = (person: string): string => `${person}|seed|1`
const tabLock = (tabKey: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', tabKey, 'AES-GCM', false, ['encrypt', 'decrypt'])

/** Seeds, newest first, as the tabs of a person may keep them. */
export async function wrapForTabs(person: string, seeds: readonly Bytes[], tabKey: Bytes) {
  const joined = new Uint8Array(seeds.length * seedSize)
  for (const [i, seed] of seeds.entries()) joined.set(seed, i * seedSize)
  return { person, ...(await seal(await tabLock(tabKey), tabPlace(person), joined)) }
}

/** The open store over seeds, newest first. */
export async function vaultOver(part: string, epoch: number, seeds: readonly Bytes[]): Promise<Vault> {
  const [newest, ...older] = await Promise.all(seeds.map(keysOf))
  if (!newest) throw new Error('No seed')
  return { ...newest, part, epoch, older }
}

/** What a key of this person's tabs opens; undefined if it is not the key or nothing is kept. */
export async function seedsByTab(person: string, tabKey: Bytes): Promise<{ seeds: Bytes[]; meta: Meta } | undefined> {
  const found = await vaultDoor.run('r', async (db) => ({
    wrapped: await db.tabs.get(person),
    meta: await db.meta.get(person),
  }))
  if (!found.wrapped || found.meta?.state !== 'open') return undefined
  try {
    const joined = await open(await tabLock(tabKey), tabPlace(person), found.wrapped)
    const count = joined.length / seedSize
    const seeds = Array.from({ length: count }, (_, i) => joined.slice(i * seedSize, (i + 1) * seedSize))
    return { seeds, meta: found.meta }
  } catch {
    return undefined
  }
}

/** Opens what is kept with the key of this person's tabs; undefined if it is not the key or nothing is kept. */
export async function openByTab(part: string, tabKey: Bytes): Promise<Vault | undefined> {
  const found = await seedsByTab(personOf(part), tabKey)
  return found && vaultOver(part, found.meta.epoch, found.seeds)
}

/**
 * Makes new keys for a person. What was kept under the old ones goes, unless a lock will open it: then the new seed is
 * put beside the old ones, for the next unlock (see Note in `pair.ts`).
 */
export async function renew(part: string, now: number): Promise<{ vault: Vault; tabKey: Bytes }> {
  const person = personOf(part)
  const seed = crypto.getRandomValues(new Uint8Array(seedSize))
  const tabKey = crypto.getRandomValues(new Uint8Array(32))
  const wrapped = await wrapForTabs(person, [seed], tabKey)
  const pair = await vaultDoor.run('r', (db) => db.pairs.get(person))
  const box = pair && (await boxed(person, pair.publicKey, seed))
  const epoch = await vaultDoor.run('rw', async (db) => {
    const meta = await db.meta.get(person)
    const next = epochAfter(meta, now)
    const kept = await db.pairs.get(person)
    if (kept && box && sameBytes(kept.publicKey, pair.publicKey)) {
      await db.pairs.put({ ...kept, boxes: await pruned(db, [box, ...kept.boxes]) })
      await db.meta.put({ ...(meta ?? noMeta(person)), epoch: next, state: 'open', refused: false })
    } else {
      await clear(db, person)
      await db.rows.where('part').startsWith(person).delete()
      await db.meta.put({ ...noMeta(person), epoch: next })
    }
    await db.tabs.put(wrapped)
    return next
  })
  return { vault: await vaultOver(part, epoch, [seed]), tabKey }
}

const noMeta = (person: string): Meta => ({ person, epoch: 0, state: 'open', refused: false, staleAt: {} })

const sameBytes = (a: Bytes, b: Bytes): boolean => a.length === b.length && a.every((byte, i) => byte === b[i])

/** An epoch is a time, so one that comes after is always later. */
export const epochAfter = (meta: Meta | undefined, now: number): number => Math.max(now, (meta?.epoch ?? 0) + 1)

/** The boxes that are still of use; the rows of one that is given up go with it. */
async function pruned(db: VaultDatabase, boxes: Pair['boxes']): Promise<Pair['boxes']> {
  const [newest, ...older] = boxes
  const counted: Pair['boxes'] = []
  for (const box of older) if ((await db.rows.where('gen').equals(box.gen).count()) > 0) counted.push(box)
  for (const { gen } of counted.slice(maxBoxes - 1)) await db.rows.where('gen').equals(gen).delete()
  return [...(newest ? [newest] : []), ...counted.slice(0, maxBoxes - 1)]
}

/** Everything that opens what is kept of a person. */
async function clear(db: VaultDatabase, person: string): Promise<void> {
  await db.tabs.delete(person)
  await db.locks.where('person').equals(person).delete()
  await db.pairs.delete(person)
}

/**
 * Removes all that is kept of a person: first the keys, so that the rest is noise, then the rest. With a condition it is
 * asked in the transaction in which the keys go; where it does not hold nothing is removed.
 */
export async function destroy(
  person: string,
  now: number,
  holds?: (db: VaultDatabase) => Promise<boolean>,
): Promise<void> {
  const close = async (db: VaultDatabase): Promise<number | undefined> => {
    if (holds && !(await holds(db))) return undefined
    const epoch = epochAfter(await db.meta.get(person), now)
    await db.meta.put({ ...noMeta(person), epoch, state: 'closing', refused: true })
    await clear(db, person)
    return epoch
  }
  // Where there is no room for as much as that note, all goes at once: a deletion needs none.
  const removeAll = async (db: VaultDatabase): Promise<undefined> => {
    if (holds && !(await holds(db))) return
    await clear(db, person)
    await db.rows.where('part').startsWith(person).delete()
    await db.meta.delete(person)
  }
  const closing = await vaultDoor.run('rw', close).catch((error: unknown) => {
    if ((error as Partial<StorageError>).reason !== 'full') throw error
    return vaultDoor.run('rw', removeAll)
  })
  if (closing === undefined) return
  await vaultDoor.run('rw', async (db) => {
    // Whoever signs in between the two has begun anew, on empty rows.
    if ((await db.meta.get(person))?.epoch !== closing) return
    await db.rows.where('part').startsWith(person).delete()
    await db.meta.delete(person)
  })
}

/**
 * Signing out of a device that keeps: the tabs' key goes and late answers are refused, the rest stays sealed. False:
 * nothing would ever open it, or the deletion has begun.
 */
export const sealAway = (person: string, now: number): Promise<boolean> =>
  vaultDoor.run('rw', async (db) => {
    const meta = await db.meta.get(person)
    const locked = (await db.locks.where('person').equals(person).count()) > 0
    if (!meta || !locked || meta.state !== 'open') return false
    await db.tabs.delete(person)
    await db.meta.update(person, { epoch: epochAfter(meta, now) })
    return true
  })

/** Whether this person has something that a tab's key opens. */
export const isKept = async (person: string): Promise<boolean> =>
  (await vaultDoor.run('r', (db) => db.tabs.get(person))) !== undefined

/** Whether nothing of anybody is left, so that the next start need not look. */
export const nobodyKept = async (): Promise<boolean> => (await vaultDoor.run('r', (db) => db.meta.count())) === 0
