import { isKept, peopleKept, renew, unlock } from './keys.ts'
import { personOf } from './owner.ts'
import type { TabKeys } from './tab-keys.ts'
import type { Vault } from './vault.ts'

/** A tab that is frozen while it opens is not waited for. */
const lockLimit = 2_000

/** Opens a part with the key of this tab or of another one; else with new keys, and what was kept before is gone. */
export const openPart = (part: string, tabs: TabKeys, now: number): Promise<Vault> =>
  oneTabAtATime(() => unlockOrRenew(part, tabs, now))

async function unlockOrRenew(part: string, tabs: TabKeys, now: number): Promise<Vault> {
  const person = personOf(part)
  const mine = tabs.get(person)
  const opened = mine && (await unlock(part, mine))
  if (opened) return opened
  const theirs = (await isKept(person)) ? await tabs.ask(person) : undefined
  const shared = theirs && (await unlock(part, theirs))
  if (theirs && shared) {
    tabs.set(person, theirs)
    return shared
  }
  const fresh = await renew(part, now)
  tabs.set(person, fresh.tabKey)
  tabs.announce(person)
  return fresh.vault
}

/** Two tabs that start together make one key, not two. */
async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
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
 * People whose kept data is to be removed: a deletion was cut short, or no tab has the key any more. What waits in the
 * queue has a key of its own and stays.
 */
export async function unreadable(tabs: TabKeys): Promise<string[]> {
  const { closing, byTab } = await peopleKept()
  const lost = []
  for (const person of byTab) if (!tabs.get(person) && !(await tabs.ask(person))) lost.push(person)
  return [...new Set([...closing, ...lost])]
}
