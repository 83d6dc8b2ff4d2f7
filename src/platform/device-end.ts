import { removeUnreadable } from '../offline/opening.ts'
import { destroy as destroyVault, nobodyKept, sealAway } from '../offline/keys.ts'
import { dropLock } from '../offline/lock.ts'
import { destroyWork } from '../offline/work.ts'
import type { TabKeys } from '../offline/tab-keys.ts'
import { wipeAll } from '../offline/wipe.ts'
import { now } from './clock.ts'
import { everybody, leaving, removeTrace, removeTraces, setLeaving } from './device-trace.ts'

/** Signing out. The answer is the person whose things stay sealed here; undefined: nothing stays. */
export async function leave(person: string, how: 'leave' | 'destroy'): Promise<string | undefined> {
  if (how === 'leave' && (await sealAway(person, now()))) {
    await destroyWork(person)
    return person
  }
  await destroy(person)
  return undefined
}

/** Removes all of a person; an interrupted removal is finished at the next start. */
export async function destroy(person: string): Promise<void> {
  setLeaving([...new Set([...leaving(), person])])
  await destroyVault(person, now())
  await destroyWork(person)
  setLeaving(leaving().filter((one) => one !== person))
  await tidy()
}

/** Nothing of this person outlives the tabs from now on. */
export const keepNothing = (person: string): Promise<void> => dropLock(person, [])

/** Removes everything of everybody. */
export async function wipe(): Promise<undefined> {
  setLeaving([everybody])
  await wipeAll()
  removeTraces()
}

/** Ends what was cut short and removes what nobody can read any more. */
export async function finish(tabs: TabKeys): Promise<void> {
  if (leaving().includes(everybody)) return wipe()
  for (const person of leaving()) await destroy(person)
  await removeUnreadable(tabs, now())
  await tidy()
}

async function tidy(): Promise<void> {
  if (await nobodyKept()) removeTrace()
}
