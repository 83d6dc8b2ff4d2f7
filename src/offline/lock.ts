import type { Lock, Meta, Pair, VaultDatabase } from './database.ts'
import { keyFromPasscode, keyFromPasskey, newDeviceKey, passcodeIterations } from './key-from.ts'
import { type Bytes, seedsByTab } from './keys.ts'
import { personOf } from './owner.ts'
import { boxed, makePair } from './pair.ts'
import { type Keys, seal } from './seal.ts'
import { vaultDoor } from './vault.ts'

/** Where the private half of a person's pair is sealed for. */
export const lockPlace = (person: string, by: Lock['by']): string => `${person}|lock|${by}`

type Opener = Omit<Lock, 'person' | 'iv' | 'ct'> & { key: CryptoKey }

/** What a passkey gives for a salt: the same 32 bytes each time, and to nobody else. */
export interface PasskeySecret {
  credentialId: Bytes
  salt: Bytes
  prf: Bytes
}

/**
 * From now on the passcode opens what is kept of this person, and nothing else but their tabs does. Rejects where the
 * browser can't store a device key (then only passkeys are possible), or where nothing is open.
 */
export async function lockByPasscode(
  part: string,
  tabKey: Bytes,
  initials: string,
  passcode: string,
  iterations: number = passcodeIterations,
): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const deviceKey = await newDeviceKey()
  const key = await keyFromPasscode(passcode, { salt, iterations, deviceKey })
  await lock(part, tabKey, initials, { by: 'passcode', salt, iterations, deviceKey, key })
}

/** From now on the passkey opens what is kept of this person, and nothing else but their tabs does. */
export async function lockByPasskey(
  part: string,
  tabKey: Bytes,
  initials: string,
  { credentialId, salt, prf }: PasskeySecret,
): Promise<void> {
  const key = await keyFromPasskey(prf, salt)
  await lock(part, tabKey, initials, { by: 'passkey', salt, credentialId, key })
}

/** A new lock has a new pair: who knew an earlier passcode opens nothing with it. */
async function lock(part: string, tabKey: Bytes, initials: string, opener: Opener): Promise<void> {
  const person = personOf(part)
  const open = await seedsByTab(person, tabKey)
  if (!open) throw new Error('Nothing is open')
  const { publicKey, privateKey } = await makePair()
  const boxes = await Promise.all(open.seeds.map((seed) => boxed(person, publicKey, seed)))
  const { key, ...rest } = opener
  const made: Lock = { person, ...rest, ...(await seal(key, lockPlace(person, opener.by), privateKey)) }
  await vaultDoor.run('rw', async (db) => {
    const meta = await db.meta.get(person)
    if (meta?.epoch !== open.meta.epoch || meta.state !== 'open') throw new Error('Closed meanwhile')
    await dropRows(db, person, new Set(boxes.map(({ gen }) => gen)))
    await db.locks.where('person').equals(person).delete()
    await db.locks.put(made)
    await db.pairs.put({ person, publicKey, boxes } satisfies Pair)
    await db.meta.update(person, { initials, wrongTries: 0 } satisfies Partial<Meta>)
  })
}

/** Back to what only the person's tabs open; rows of seeds that they don't know go. */
export async function dropLock(person: string, known: readonly Keys[]): Promise<void> {
  await vaultDoor.run('rw', async (db) => {
    await dropRows(db, person, new Set(known.map(({ gen }) => gen)))
    await db.locks.where('person').equals(person).delete()
    await db.pairs.delete(person)
    const meta = await db.meta.get(person)
    if (!meta) return
    const { initials: _, ...rest } = meta
    await db.meta.put(rest)
  })
}

async function dropRows(db: VaultDatabase, person: string, known: ReadonlySet<string>): Promise<void> {
  for (const { gen } of (await db.pairs.get(person))?.boxes ?? [])
    if (!known.has(gen)) await db.rows.where('gen').equals(gen).delete()
}

/** What the person chose; undefined: nothing. */
export const lockOf = async (person: string): Promise<Lock['by'] | undefined> =>
  (await vaultDoor.run('r', (db) => db.locks.where('person').equals(person).first()))?.by

/** The passkey to ask for; undefined: there is none. */
export async function passkeyOf(person: string): Promise<{ credentialId: Bytes; salt: Bytes } | undefined> {
  const found = await vaultDoor.run('r', (db) => db.locks.get([person, 'passkey']))
  return found?.credentialId && { credentialId: found.credentialId, salt: found.salt }
}
