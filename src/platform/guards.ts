import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { redirectFrom } from '../domain/session/pages.ts'
import { mayRead, rememberedTarget } from '../domain/session/rules.ts'
import { allowedBase, apiBase, baseRefusedStore, overrideBase } from './base.ts'
import { clearQuietly } from './ending.ts'
import { checkIdle } from './idle.ts'
import { hasPage } from './pages.ts'
import { refresh } from './refresh.ts'
import { type Session, sessionStore, updateSession } from './session.ts'

/**
 * [Note: Guards and preloading] Hovering a link runs a route's `beforeLoad`. What only looks may run there; what
 * changes something (ends a session, spends a token, stores an override) asks `cause` first.
 */
type Cause = 'preload' | 'enter' | 'stay'

/** The page on which a partner asks for access: the stored target path goes before any other (decisions C-21). */
const authorizePath = '/auth/sei'

/**
 * Main layout: not signed in, the wanted route is remembered and the person goes to sign in (spec A§2); who is needed
 * elsewhere first, or may not see this page, goes there. Who unlocked this device without the bank may look at what is
 * kept.
 */
export function requireSignIn(location: ParsedLocation, cause: Cause): void {
  const session = sessionStore.get()
  if (mayRead(session) && !isEntering(session)) {
    if (cause !== 'preload') checkIdle()
    const to = redirectFrom(location.pathname, { ...session, isAuthed: true })
    if (to && hasPage(to)) throw redirect({ to })
    return
  }
  if (cause !== 'preload')
    updateSession(location.pathname === authorizePath ? { seiPath: location.href } : { initialPath: location.href })
  throw redirect({ to: '/login' })
}

/** Signed in, and not there yet: terms are to be accepted, or a company is to be chosen, both on `/login`. */
export const isEntering = ({ isAuthed, userId, choosesCompany }: Session): boolean =>
  isAuthed && (userId === undefined || choosesCompany === true)

/** `/login`: who is signed in already gets new tokens and goes on; a refusal shows the form (decisions C-01). */
export async function skipIfSignedIn(cause: Cause): Promise<void> {
  if (cause === 'preload' || !sessionStore.get().isAuthed || isEntering(sessionStore.get())) return
  // A refusal has ended the session; without network it stays and is read-only (C-10).
  await refresh().catch(() => {})
  if (!sessionStore.get().isAuthed) return
  const { startPage } = await import('./start-page.ts')
  throw redirect({ to: await startPage().catch(nextPath) })
}

/** Every other public page ends the session as it is entered (spec A§2). Call from an effect, never while loading. */
export const leaveSession = (): void => void clearQuietly()

/** Where `nextPath` will lead, as far as is known; nothing is used up. */
export const likelyPath = (): string => new URL(rememberedTarget(sessionStore.get()).to, location.origin).pathname

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
  const asked = search.api === undefined ? undefined : allowedBase(search.api)
  // Tokens of one bank are never sent to another.
  if (asked !== undefined && asked !== apiBase()) await clearQuietly()
  const taken = search.api === undefined || overrideBase(search.api)
  if (!taken) baseRefusedStore.set(true)
  const { isAuthed, customerType, isAdmin, fromCustomerId, companies } = sessionStore.get()
  const mayAct = isAuthed && (isAdmin || customerType !== 'personal' || companies !== undefined)
  if (search.fromCustomerId && mayAct && search.fromCustomerId !== fromCustomerId) {
    const { actFor } = await import('./start-page.ts')
    // Not one of theirs, or nobody to ask: they stay who they are.
    await actFor(search.fromCustomerId).catch(() => {})
  }
  return taken
}
