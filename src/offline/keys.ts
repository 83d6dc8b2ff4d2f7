import { personOf } from './owner.ts'
import { keysOf, open, seal } from './seal.ts'
import { type Vault, vaultDoor } from './vault.ts'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * The wrapped seed belongs to the person and not to a row: another way to unwrap it (a passkey, a passcode) is another
 * wrapping of the same seed.
 */
const place = (person: string): string => `${person}|seed|1`

const wrapping = (tabKey: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', tabKey, 'AES-GCM', false, ['encrypt', 'decrypt'])

/** Opens what is kept with the key of this person's tabs; undefined if it is not the key or nothing is kept. */
export async function unlock(part: string, tabKey: Bytes): Promise<Vault | undefined> {
  const person = personOf(part)
  const found = await vaultDoor.run('r', async (db) => ({
    wrapped: await db.keys.get(person),
    meta: await db.meta.get(person),
  }))
  if (!found.wrapped || found.meta?.state !== 'open') return undefined
  try {
    const seed = await open(await wrapping(tabKey), place(person), found.wrapped)
    return { ...(await keysOf(seed)), part, epoch: found.meta.epoch }
  } catch {
    return undefined
  }
}

/** Makes new keys for a person. What was kept under the old ones can't be read any more and goes. */
export async function renew(part: string, now: number): Promise<{ vault: Vault; tabKey: Bytes }> {
  const person = personOf(part)
  const seed = crypto.getRandomValues(new Uint8Array(32))
  const tabKey = crypto.getRandomValues(new Uint8Array(32))
  const wrapped = await seal(await wrapping(tabKey), place(person), seed)
  const keys = await keysOf(seed)
  const epoch = await vaultDoor.run('rw', async (db) => {
    const next = Math.max(now, ((await db.meta.get(person))?.epoch ?? 0) + 1)
    await db.rows.where('part').startsWith(person).delete()
    await db.keys.put({ person, by: 'tab', ...wrapped })
    await db.meta.put({ person, epoch: next, state: 'open', refused: false, staleAt: {} })
    return next
  })
  return { vault: { ...keys, part, epoch }, tabKey }
}

/** Whether this person has something that a tab's key opens. */
export const isKept = async (person: string): Promise<boolean> =>
  (await vaultDoor.run('r', (db) => db.keys.get(person))) !== undefined

/**
 * Removes all that is kept of a person: first the keys, so that the rest is noise, then the rest. An epoch is a time,
 * so one that comes after is always later.
 */
export async function destroy(person: string, now: number): Promise<void> {
  await vaultDoor.run('rw', async (db) => {
    const epoch = Math.max(now, ((await db.meta.get(person))?.epoch ?? 0) + 1)
    await db.meta.put({ person, epoch, state: 'closing', refused: true, staleAt: {} })
    await db.keys.delete(person)
  })
  await vaultDoor.run('rw', async (db) => {
    await db.rows.where('part').startsWith(person).delete()
    await db.meta.delete(person)
  })
}

/** People with something on this device: whose deletion was cut short, and whose keys live in tabs. */
export async function peopleKept(): Promise<{ closing: string[]; byTab: string[] }> {
  return vaultDoor.run('r', async (db) => ({
    closing: (await db.meta.toArray()).filter((meta) => meta.state === 'closing').map((meta) => meta.person),
    byTab: (await db.keys.toArray()).filter((key) => key.by === 'tab').map((key) => key.person),
  }))
}

/** Whether nothing of anybody is left, so that the next start need not look. */
export const nobodyKept = async (): Promise<boolean> => (await vaultDoor.run('r', (db) => db.meta.count())) === 0
