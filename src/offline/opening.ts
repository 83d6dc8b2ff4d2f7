import type { Meta } from './database.ts'
import { isKept, openByTab, renew } from './keys.ts'
import { personOf } from './owner.ts'
import type { TabKeys } from './tab-keys.ts'
import { isExpired } from './unlocking.ts'
import { type Vault, vaultDoor } from './vault.ts'

/** A tab that is frozen while it opens is not waited for. */
const lockLimit = 2_000

/** Opens a part with the key of this tab or of another one; else with new keys (see `renew`). */
export const openPart = (part: string, tabs: TabKeys, now: number): Promise<Vault> =>
  oneTabAtATime(async () => {
    const opened = await byAnyTab(part, tabs)
    if (opened) return opened
    const fresh = await renew(part, now)
    tabs.set(personOf(part), fresh.tabKey)
    tabs.announce(personOf(part))
    return fresh.vault
  })

/** Opens a part that was unlocked in this tab, after a reload. Undefined: it is to be unlocked again. */
export const reopenPart = (part: string, tabs: TabKeys, now: number): Promise<Vault | undefined> =>
  oneTabAtATime(async () => {
    const meta = await vaultDoor.run('r', (db) => db.meta.get(personOf(part)))
    return meta && !isExpired(meta, now) ? byAnyTab(part, tabs) : undefined
  })

async function byAnyTab(part: string, tabs: TabKeys): Promise<Vault | undefined> {
  const person = personOf(part)
  const mine = tabs.get(person)
  const opened = mine && (await openByTab(part, mine))
  if (opened) return opened
  const theirs = (await isKept(person)) ? await tabs.ask(person) : undefined
  const shared = theirs && (await openByTab(part, theirs))
  if (theirs && shared) tabs.set(person, theirs)
  return shared
}

/** Two tabs that start together make one key, not two. */
export async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  const locks = (globalThis as { navigator?: { locks?: LockManager } }).navigator?.locks
  if (!locks) return work()
  try {
    return await locks.request('device', { signal: AbortSignal.timeout(lockLimit) }, work)
  } catch (error) {
    if ((error as Error).name !== 'TimeoutError') throw error
    return work()
  }
}

/**
 * People whose kept data is to be removed: a deletion was cut short, the days are over, or neither a tab nor a lock
 * opens it. What waits in the queue has a key of its own and stays. On the way a tab key that died with its tabs goes.
 */
export async function unreadable(tabs: TabKeys, now: number): Promise<string[]> {
  const found = await vaultDoor.run('r', async (db) => ({
    metas: await db.meta.toArray(),
    wrapped: new Set(await db.tabs.toCollection().primaryKeys()),
    locked: new Set((await db.locks.toArray()).map(({ person }) => person)),
  }))
  const judged = await Promise.all(
    found.metas.map(async (meta) => {
      const { person, state } = meta
      if (state === 'closing') return [person]
      const live = found.wrapped.has(person) && (tabs.get(person) ?? (await tabs.ask(person)))
      if (live) return []
      if (!found.locked.has(person) || isExpired(meta, now)) return [person]
      if (found.wrapped.has(person)) await dropDead(meta)
      return []
    }),
  )
  return judged.flat()
}

const dropDead = ({ person, epoch }: Meta): Promise<void> =>
  vaultDoor.run('rw', async (db) => {
    if ((await db.meta.get(person))?.epoch === epoch) await db.tabs.delete(person)
  })
