import type { Meta, TabWrapping, VaultDatabase } from './database.ts'
import { destroy, isKept, openByTab, renew } from './keys.ts'
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

/** What is kept of a person, as it was when it was looked at. */
interface Judged {
  meta: Meta
  wrapping: TabWrapping | undefined
  /** Keep it for the lock: only the key of tabs that are gone goes. */
  locked: boolean
}

/**
 * Removes kept data that nobody can read any more: a deletion was cut short, the days are over, or neither a tab nor a
 * lock opens it. What waits in the queue has a key of its own and stays. On the way a tab key that died with its tabs
 * goes. Asking the tabs takes a while; who is unlocked or signs in meanwhile is left alone.
 */
export async function removeUnreadable(tabs: TabKeys, now: number): Promise<void> {
  const found = await vaultDoor.run('r', async (db) => ({
    metas: await db.meta.toArray(),
    wrappings: await db.tabs.toArray(),
    locked: new Set((await db.locks.toArray()).map(({ person }) => person)),
  }))
  const judged = found.metas.map((meta): Judged => {
    const wrapping = found.wrappings.find(({ person }) => person === meta.person)
    return { meta, wrapping, locked: found.locked.has(meta.person) && !isExpired(meta, now) }
  })
  await Promise.all(
    judged.map(async (one) => {
      const { person, state } = one.meta
      const live = state === 'open' && one.wrapping && (tabs.get(person) ?? (await tabs.ask(person)))
      if (!live) await remove(one, now)
    }),
  )
}

async function remove({ meta: { person, epoch, state }, wrapping, locked }: Judged, now: number): Promise<void> {
  const same = async (db: VaultDatabase): Promise<boolean> =>
    (await db.meta.get(person))?.epoch === epoch && sameSeal(await db.tabs.get(person), wrapping)
  if (!locked || state !== 'open') return destroy(person, now, same)
  await vaultDoor.run('rw', async (db) => {
    if (await same(db)) await db.tabs.delete(person)
  })
}

/** No two seals have the same nonce. */
const sameSeal = (a: TabWrapping | undefined, b: TabWrapping | undefined): boolean => String(a?.iv) === String(b?.iv)
