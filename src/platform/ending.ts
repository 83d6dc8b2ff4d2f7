import { session as calls } from '../domain/session/calls.ts'
import { closeDevice } from './device.ts'
import { closeAll, onExpired } from './expiry.ts'
import { call } from './http.ts'
import { forgetAnswers } from './memory.ts'
import { clearSession, hearTabs, type Session, sessionStore, tellTabs } from './session.ts'

type Because = NonNullable<Session['endedBecause']>

/** How long signing out waits for the bank; the tokens age by themselves. */
const logoutLimit = 3_000

let ending = false

/** What is waiting on this device is named before this is called. Ends with a full load of `/login`. */
export const signOut = (): Promise<void> => end('signed out', true)

/**
 * [Note: The order of an ending] Cover the page, forget in memory, tell the other tabs, destroy or lock what is kept,
 * tell the bank, clear session storage, load `/login` afresh so that nothing is left in memory or in the back cache.
 */
async function end(because: Because, tell: boolean): Promise<void> {
  if (ending) return
  ending = true
  const { refreshToken, userId, initialPath } = sessionStore.get()
  document.documentElement.dataset.covered = ''
  closeAll()
  const wanted = because === 'signed out' ? undefined : (initialPath ?? location.pathname + location.search)
  clearSession(because === 'signed out' ? {} : { endedBecause: because, initialPath: wanted })
  if (tell && userId) tellTabs({ say: 'ended', userId, because })
  await forgetAnswers()
  await closeDevice(because === 'signed out' ? 'destroy' : 'lock').catch(() => {})
  if (refreshToken && tell) await sayGoodbye(refreshToken)
  location.replace('/login')
}

async function sayGoodbye(refreshToken: string): Promise<void> {
  const signal = AbortSignal.timeout(logoutLimit)
  await call(calls.logout, { refreshToken }, { signal }).catch(() => {})
}

/** Lets expiry end this tab, other tabs end it too, and a page from the back cache show nothing after the end. */
export function watchEnding(): void {
  // Every tab keeps its own clock; what one of them slept through must not end another.
  onExpired((because) => void end(because, because !== 'idle'))
  hearTabs((word) => {
    if (word.say === 'ended' && word.userId === sessionStore.get().userId) void end(word.because, false)
  })
  addEventListener('pageshow', (event) => {
    if (!event.persisted || sessionStore.get().isAuthed) return
    document.documentElement.dataset.covered = ''
    location.replace('/login')
  })
}

/** A public page was entered: the session ends without leaving that page (spec A§2). */
export async function clearQuietly(): Promise<void> {
  const { refreshToken, userId, isAuthed } = sessionStore.get()
  if (!isAuthed) return
  closeAll()
  clearSession()
  if (userId) tellTabs({ say: 'ended', userId, because: 'signed out' })
  await forgetAnswers()
  await closeDevice('destroy').catch(() => {})
  if (refreshToken) await sayGoodbye(refreshToken)
}
