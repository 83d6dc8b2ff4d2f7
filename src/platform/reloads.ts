import { now } from './clock.ts'
import { pageBuild } from './worker.ts'

const key = 'reloads'
/** After this a reload may help again: another version may be out. */
const forgetAfter = 10 * 60_000

/** Build and reason → when this tab was reloaded for it. */
const done = new Map<string, number>(stored())

function stored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string, number][]
  } catch {
    return []
  }
}

const nameOf = (reason: string): string => `${pageBuild() ?? ''} ${reason}`

/** Whether this tab has not been reloaded lately for this reason in this build: a second time would change nothing. */
export function mayReload(reason: string): boolean {
  const at = done.get(nameOf(reason))
  return at === undefined || Math.abs(now() - at) > forgetAfter
}

/** Call right before the reload. Survives a sign-out, which empties the tab's storage while the page still stands. */
export function noteReload(reason: string): void {
  done.set(nameOf(reason), now())
  write()
}

function write(): void {
  const fresh = [...done].filter(([, at]) => Math.abs(now() - at) <= forgetAfter)
  if (fresh.length > 0) sessionStorage.setItem(key, JSON.stringify(fresh))
}

addEventListener('pagehide', write)
