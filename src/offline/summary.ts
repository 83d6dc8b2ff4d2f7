import type { Class } from './database.ts'
import { weigh } from './eviction.ts'
import { personOf } from './owner.ts'
import { publicPart, vaultDoor } from './vault.ts'

/** What lies on the device of one class. */
export interface Group {
  cls: Class
  rows: number
  /** Sealed and compressed. */
  bytes: number
  /** Milliseconds at which they came from the bank. */
  oldest: number
  newest: number
}

/** What is kept of a person, for whichever customer, and of dictionaries, which are everybody's. */
export async function groupsOf(part: string): Promise<Group[]> {
  const rows = await vaultDoor.run('r', async (db) => [
    ...(await weigh(db, personOf(part))),
    ...(await weigh(db, publicPart)),
  ])
  const groups = new Map<Class, Group>()
  for (const { cls, storedAt, size } of rows) {
    const group = groups.get(cls) ?? { cls, rows: 0, bytes: 0, oldest: storedAt, newest: storedAt }
    group.rows += 1
    group.bytes += size
    group.oldest = Math.min(group.oldest, storedAt)
    group.newest = Math.max(group.newest, storedAt)
    groups.set(cls, group)
  }
  return [...groups.values()]
}
