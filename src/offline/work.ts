import { doorTo } from './door.ts'
import { hints } from './vault.ts'
import { type DeviceKey, WorkDatabase } from './work-database.ts'

export const workDoor = doorTo(
  () => new WorkDatabase(),
  () => hints.blocked(),
)

/** The keys for what outlives the vault; made once for a person on this device, never leaving it. */
export async function deviceKey(person: string): Promise<DeviceKey> {
  const existing = await workDoor.run('r', (db) => db.keys.get(person))
  if (existing) return existing
  const fresh: DeviceKey = {
    person,
    seal: (await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])) as CryptoKey,
    index: (await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256', length: 256 }, false, [
      'sign',
    ])) as CryptoKey,
  }
  return workDoor.run('rw', async (db) => {
    const faster = await db.keys.get(person)
    if (!faster) await db.keys.add(fresh)
    return faster ?? fresh
  })
}

/** Signing out: what a person kept outside the vault goes, keys first. */
export async function destroyWork(person: string): Promise<void> {
  await workDoor.run('rw', async (db) => {
    await db.keys.delete(person)
    for (const table of [db.outbox, db.drafts, db.intents]) await table.where('part').startsWith(person).delete()
  })
}
