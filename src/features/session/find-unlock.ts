import { delay, noCalmBefore } from '../../platform/clock.ts'
import { checkConnection, reachable } from '../../platform/connection.ts'
import { fetchVault } from '../../platform/device.ts'
import { hasTrace } from '../../platform/device-trace.ts'
import type { Unlock } from './unlock.tsx'

const patience = 1_000

let under: Promise<Unlock | undefined> | undefined
let found: Unlock | undefined

/**
 * Whom this device keeps something of, and what draws it. Called at start where nobody is signed in, and before `/login`
 * is shown, so that it is there when the page comes to life. Where nothing is kept nothing is loaded. Never rejects.
 */
export const beginUnlock = (): Promise<Unlock | undefined> =>
  (under ??= find().then(
    (one) => (found = one),
    () => undefined,
  ))

/** The same for a page that is not drawn yet: without the bank it is worth waiting for, though never longer than this. */
export async function awaitUnlock(): Promise<void> {
  const looking = beginUnlock()
  if (!reachable()) await Promise.race([looking, delay(patience)])
}

/** What has been found by now, until the page takes it. */
export const foundUnlock = (): Unlock | undefined => found

/** The same, for the page, once: the next visit asks anew. */
export function takeUnlock(): Promise<Unlock | undefined> {
  const taken = beginUnlock()
  under = undefined
  found = undefined
  return taken
}

async function find(): Promise<Unlock | undefined> {
  if (!hasTrace()) return undefined
  // Nothing else on this page asks the bank, and what comes first depends on the answer.
  const checked = checkConnection()
  fetchVault()
  const looked = import('./unlock.tsx').then(({ findUnlock }) => findUnlock())
  noCalmBefore(Promise.all([checked, looked]))
  return looked
}
