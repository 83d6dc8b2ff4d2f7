import type { Locked, Unlocked } from '../offline/unlocking.ts'
import { now } from './clock.ts'
import { deviceState, tabs } from './device.ts'
import { everybody, hasTrace, leaving } from './device-trace.ts'
import { startIdle } from './idle.ts'
import { forgetAnswers } from './memory.ts'
import { passkeys } from './passkeys.ts'
import { clearSession, type Session, sessionStore, updateSession } from './session.ts'
import { openForSession } from './open-session.ts'

/** A person whose things are kept sealed on this device: opaque name, initials, what unlocks, tries left. */
export type LockedPerson = Locked

const loadUnlocking = () => import('../offline/unlocking.ts')
const loadOpening = () => import('../offline/opening.ts')

/**
 * Who can be unlocked here, latest first; whose seven days without a sign-in are over is removed on the way. Never
 * rejects, and loads no database where nothing is kept.
 */
export async function lockedPeople(): Promise<LockedPerson[]> {
  if (!hasTrace() || leaving().includes(everybody)) return []
  try {
    return await (await loadUnlocking()).lockedPeople(now())
  } catch {
    return [] // out of order: only the bank can help
  }
}

/** `open`: this tab has a read-only session. `wiped`: that was the fifth wrong one, or the seven days are over. */
export async function unlockWithPasscode(person: string, passcode: string): Promise<'open' | 'wrong' | 'wiped'> {
  const [{ unlockByPasscode }, { oneTabAtATime }] = await Promise.all([loadUnlocking(), loadOpening()])
  const result = await oneTabAtATime(() => unlockByPasscode(person, passcode, now()))
  if (typeof result === 'string') return result
  return (await enter(person, result)) ? 'open' : 'wrong'
}

/** `cancelled`: the person sent the browser's question away. `failed`: this passkey opens nothing here any more. */
export async function unlockWithPasskey(person: string): Promise<'open' | 'cancelled' | 'failed'> {
  const [{ unlockByPasskey }, { oneTabAtATime }, { passkeyOf }] = await Promise.all([
    loadUnlocking(),
    loadOpening(),
    import('../offline/lock.ts'),
  ])
  const lock = await passkeyOf(person)
  const secret = lock ? await passkeys.ask(lock.credentialId, lock.salt) : 'failed'
  if (typeof secret === 'string') return secret
  const result = await oneTabAtATime(() => unlockByPasskey(person, secret, now()))
  return result && (await enter(person, result)) ? 'open' : 'failed'
}

/** Removes what is kept of one person who can be unlocked here. */
export async function removeKept(person: string): Promise<void> {
  await (await import('./device-end.ts')).destroy(person)
  if (sessionStore.get().sealed === person) updateSession({ sealed: undefined })
}

async function enter(person: string, { tabKey, who }: Unlocked): Promise<boolean> {
  const { initialPath } = sessionStore.get()
  await forgetAnswers()
  clearSession({ initialPath })
  tabs().set(person, tabKey)
  tabs().announce(person)
  startIdle()
  updateSession({ ...(who as Partial<Session>), unlocked: true })
  await openForSession()
  return deviceState.get().state === 'open'
}
