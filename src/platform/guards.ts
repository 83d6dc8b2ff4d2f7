import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { mayRead, rememberedTarget } from '../domain/session/rules.ts'
import { baseRefusedStore, overrideBase } from './base.ts'
import { clearQuietly } from './ending.ts'
import { checkIdle } from './idle.ts'
import { forgetAnswers } from './memory.ts'
import { refresh } from './refresh.ts'
import { sessionStore, updateSession } from './session.ts'
import { openForSession } from './sign-in.ts'

/**
 * [Note: Guards and preloading] Hovering a link runs a route's `beforeLoad`. What only looks may run there; what
 * changes something (ends a session, spends a token, stores an override) asks `cause` first.
 */
type Cause = 'preload' | 'enter' | 'stay'

/**
 * Main layout: not signed in, the wanted route is remembered and the person goes to sign in (spec A§2). Who unlocked
 * this device without the bank may look at what is kept.
 */
export function requireSignIn(location: ParsedLocation, cause: Cause): void {
  if (mayRead(sessionStore.get())) {
    if (cause !== 'preload') checkIdle()
    return
  }
  if (cause !== 'preload') updateSession({ initialPath: location.href })
  throw redirect({ to: '/login' })
}

/** `/login`: who is signed in already gets new tokens and goes on; a refusal shows the form (decisions C-01). */
export async function skipIfSignedIn(cause: Cause): Promise<void> {
  if (cause === 'preload' || !sessionStore.get().isAuthed) return
  // A refusal has ended the session; without network it stays and is read-only (C-10).
  await refresh().catch(() => {})
  if (sessionStore.get().isAuthed) throw redirect({ to: nextPath() })
}

/** Every other public page ends the session as it is entered (spec A§2). Call from an effect, never while loading. */
export const leaveSession = (): void => void clearQuietly()

/** Where a person goes after sign-in; what was remembered is used once. */
export function nextPath(): string {
  const target = rememberedTarget(sessionStore.get())
  if (target.from !== 'home') updateSession({ [target.from]: undefined })
  return target.to
}

/** Address parameters that any page may carry: `api` and `fromCustomerId` (spec A§2). False: an address was refused. */
export async function takeParameters(
  search: { api?: string | undefined; fromCustomerId?: string | undefined },
  cause: Cause,
): Promise<boolean> {
  if (cause === 'preload') return true
  const taken = search.api === undefined || overrideBase(search.api)
  if (!taken) baseRefusedStore.set(true)
  const { isAuthed, customerType, isAdmin, fromCustomerId } = sessionStore.get()
  const mayAct = isAuthed && (isAdmin || customerType !== 'personal')
  if (search.fromCustomerId && mayAct && search.fromCustomerId !== fromCustomerId) {
    updateSession({ fromCustomerId: search.fromCustomerId })
    await forgetAnswers()
    await openForSession()
  }
  return taken
}
