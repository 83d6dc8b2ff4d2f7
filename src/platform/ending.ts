import { session as calls } from '../domain/session/calls.ts'
import { mayRead } from '../domain/session/rules.ts'
import { delay } from './clock.ts'
import { closeDevice } from './device.ts'
import { closeAll, onExpired } from './expiry.ts'
import { call } from './http.ts'
import { checkIdle } from './idle.ts'
import { forgetAnswers } from './memory.ts'
import { saveHere } from './saving.ts'
import {
  askTabs,
  clearSession,
  hearTabs,
  isAsStored,
  type Session,
  sessionStore,
  tellTabs,
  updateSession,
} from './session.ts'

type Because = NonNullable<Session['endedBecause']>

/** How long signing out waits for the bank; the tokens age by themselves. */
const logoutLimit = 3_000
/** How long it waits for the device's store; a deletion that is cut short goes on at the next start. */
const closeLimit = 5_000

let ending = false

/**
 * What is waiting on this device is named before this is called. Ends with a full load of `/login`. What is kept is
 * destroyed, or stays sealed where the person keeps it on this device (`keepingStore`); `/login` then finds `sealed` in
 * the session and offers to remove it.
 */
export const signOut = (): Promise<void> => end('signed out', true)

/** The same, and nothing of this person stays on the device. */
export const signOutAndRemove = (): Promise<void> => end('signed out', true, 'destroy')

/**
 * Signs out after a word to a partner, and goes to its address, which was looked at before. What is on this device is
 * locked and not destroyed, because the person did not ask to leave it.
 */
export const signOutTo = (address: string): Promise<void> => end('signed out', true, 'lock', address)

/** Signs out and removes everything of everybody from this device. */
export const signOutAndWipe = (): Promise<void> => end('signed out', true, 'wipe')

/**
 * [Note: The order of an ending] Cover the page, forget the session in memory and storage, tell the other tabs, forget
 * the answers, destroy or lock what is kept, tell the bank, load `/login` afresh so that nothing is left in memory or in
 * the back cache.
 */
async function end(
  because: Because,
  tell: boolean,
  how: Parameters<typeof closeDevice>[0] = because === 'signed out' ? 'leave' : 'lock',
  to = '/login',
): Promise<void> {
  if (ending) return
  ending = true
  const { refreshToken, userId, initialPath } = sessionStore.get()
  document.documentElement.dataset.covered = ''
  closeAll()
  const wanted = because === 'signed out' ? undefined : (initialPath ?? location.pathname + location.search)
  clearSession(because === 'signed out' ? {} : { endedBecause: because, initialPath: wanted })
  if (tell && userId) tellTabs({ say: 'ended', userId, because })
  if (how === 'wipe') tellTabs({ say: 'wiped' })
  await forgetAnswers()
  // What is typed outlives an idle end, and is not saved any more once the device is closed.
  if (because !== 'signed out') await saveHere()
  const sealed = await Promise.race([closeDevice(how), delay(closeLimit)])
  if (sealed) updateSession({ sealed })
  if (refreshToken && (tell || (because === 'idle' && !(await isInUseElsewhere(userId)))))
    await sayGoodbye(refreshToken)
  location.replace(to)
}

/** Every tab keeps its own clock; what one of them slept through must not end another. */
const isInUseElsewhere = async (userId: string | undefined): Promise<boolean> =>
  userId !== undefined &&
  (await askTabs({ say: 'in use?', userId }, (word) =>
    word.say === 'in use' && word.userId === userId ? true : undefined,
  )) === true

async function sayGoodbye(refreshToken: string): Promise<void> {
  const signal = AbortSignal.timeout(logoutLimit)
  await call(calls.logout, { refreshToken }, { signal }).catch(() => {})
}

/** Lets expiry end this tab, other tabs end it too, and a page from the back cache show nothing after the end. */
export function watchEnding(): void {
  onExpired((because) => void end(because, because !== 'idle'))
  hearTabs((word) => {
    const { userId } = sessionStore.get()
    if (!mayRead(sessionStore.get())) return
    if (word.say === 'wiped') void end('signed out', false, 'lock')
    if (!('userId' in word) || word.userId !== userId) return
    if (word.say === 'ended') void end(word.because, false)
    if (word.say === 'in use?' && checkIdle()) tellTabs({ say: 'in use', userId })
  })
  addEventListener('pageshow', (event) => {
    if (!event.persisted || (!ending && isAsStored())) return
    document.documentElement.dataset.covered = ''
    location.replace('/login')
  })
}

/** A public page was entered: the session ends without leaving that page (spec A§2). */
export async function clearQuietly(): Promise<void> {
  const { refreshToken, userId } = sessionStore.get()
  if (!mayRead(sessionStore.get())) return
  closeAll()
  clearSession()
  if (userId) tellTabs({ say: 'ended', userId, because: 'signed out' })
  await forgetAnswers()
  await closeDevice('leave')
  if (refreshToken) await sayGoodbye(refreshToken)
}
