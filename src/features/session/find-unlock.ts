import { checkConnection } from '../../platform/connection.ts'
import { hasTrace } from '../../platform/device-trace.ts'
import type { Unlock } from './unlock.tsx'

let under: Promise<Unlock | undefined> | undefined

/**
 * Whom this device keeps something of, and what draws it. Called as soon as it is known that `/login` will be shown, so
 * that it is there when the page comes to life. Where nothing is kept nothing is loaded. Never rejects.
 */
export const beginUnlock = (): Promise<Unlock | undefined> => (under ??= find().catch(() => undefined))

/** The same, for the page, once: the next visit asks anew. */
export function takeUnlock(): Promise<Unlock | undefined> {
  const found = beginUnlock()
  under = undefined
  return found
}

async function find(): Promise<Unlock | undefined> {
  if (!hasTrace()) return undefined
  // Nothing else on this page asks the bank, and what comes first depends on the answer.
  void checkConnection()
  return (await import('./unlock.tsx')).findUnlock()
}
