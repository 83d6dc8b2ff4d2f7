import { type InstallWay, installWay, isGoodMoment, isReading } from '../domain/install.ts'
import { isBusyHere } from './busy.ts'
import { installEvent } from './install-event.ts'
import { offerStore } from './keeping.ts'
import { sessionStore } from './session.ts'
import { createStore, useStore } from './store.ts'
import { insideWrapper } from './wrapper.ts'

/** What this browser remembers about installing; nothing about the person. */
interface Memory {
  visits: number
  answered: boolean
}

const key = 'install'

function stored(): Memory {
  const none = { visits: 0, answered: false }
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Memory> | null) }
  } catch {
    return none
  }
}

const memory = createStore<Memory>(stored())

function remember(change: Partial<Memory>): void {
  memory.set({ ...stored(), ...change })
  try {
    localStorage.setItem(key, JSON.stringify(memory.get()))
  } catch {
    // Holds until the page is closed.
  }
}

const installed = (): boolean =>
  insideWrapper() ||
  matchMedia('(display-mode: standalone), (display-mode: minimal-ui), (display-mode: fullscreen)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

const way = (): InstallWay | undefined =>
  installWay({
    canAsk: installEvent.get() !== undefined,
    installed: installed(),
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  })

/** How the app can be installed here and now; undefined: it can't, or it is. */
export function useInstallWay(): InstallWay | undefined {
  useStore(installEvent)
  return way()
}

/** Whether the person has answered the offer, in this tab or another. */
export const useAnswered = (): boolean => useStore(memory).answered

/** The person has answered: the offer is not made again in this browser. */
export const answerInstall = (): void => remember({ answered: true })

const visitKey = 'visit'
let hasRead = false

/** Counts a sign-in once; reloads of the same tab belong to it, and the end of the session ends it. */
export function noteVisit(): void {
  if (sessionStorage.getItem(visitKey) !== null) return
  sessionStorage.setItem(visitKey, '1')
  remember({ visits: stored().visits + 1 })
}

/** The person has gone on to a page. */
export function noteGoing(path: string): void {
  hasRead ||= isReading(path)
}

/** Whether to make the offer as a page opens; later would move what is being read. */
export const offersInstall = (): boolean =>
  isGoodMoment({
    way: way(),
    // Another tab may have heard the answer, or the browser may store nothing.
    answered: stored().answered || memory.get().answered,
    signedIn: sessionStore.get().isAuthed,
    visits: stored().visits,
    hasRead,
    busy: isBusyHere(),
    otherOffer: offerStore.get(),
  })

/** Lets the browser ask. Whatever the person says there is the answer. */
export async function installNow(): Promise<void> {
  const event = installEvent.get()
  if (!event) return
  installEvent.set(undefined)
  answerInstall()
  await event.prompt()
}
