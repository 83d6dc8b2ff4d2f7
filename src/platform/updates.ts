import { busyLock, isBusyHere } from './busy.ts'
import { now } from './clock.ts'
import { mayReload, noteReload } from './reloads.ts'
import { saveEverywhere } from './saving.ts'
import { createStore } from './store.ts'
import { askWorker } from './worker.ts'

export interface UpdateState {
  /** A new version is downloaded and waits for the person's word. */
  ready: boolean
  /** The word was given; the page reloads when the new version has taken over. */
  accepted: boolean
}

/** `busy here`, `busy elsewhere`: this or another tab is in the middle of something, nothing happened. */
export type Outcome = 'reloading' | 'busy here' | 'busy elsewhere' | 'none'

export const updateStore = createStore<UpdateState>({ ready: false, accepted: false })

const checkAtMost = 60_000
const checkAtLeast = 3_600_000
/** How long a download that was asked for is waited for. */
const downloadLimit = 60_000

let registration: ServiceWorkerRegistration | undefined
let checkedAt = -Infinity

/** Looks for new versions: now, whenever the app comes back to the person, and each hour. */
export function watchUpdates(found: ServiceWorkerRegistration): void {
  registration = found
  found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', lookForUpdate))
  found.installing?.addEventListener('statechange', lookForUpdate)
  lookForUpdate()
  // Installed apps on iOS do not look by themselves.
  for (const event of ['pageshow', 'focus']) addEventListener(event, check)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check())
  setInterval(check, checkAtLeast)
  check()
}

/** Whether a version waits, by the registration itself: the event may have come before anybody listened. */
export function lookForUpdate(): void {
  const ready = registration?.waiting != null && navigator.serviceWorker.controller !== null
  if (ready !== updateStore.get().ready) updateStore.set({ ...updateStore.get(), ready })
}

function check(): void {
  const since = now() - checkedAt
  if (since >= 0 && since < checkAtMost) return
  checkedAt = now()
  registration?.update().catch(() => {}) // out of reach: the next look will do
}

/**
 * Changes to the waiting version: unfinished forms are saved in all tabs, and every tab reloads once when the new
 * worker takes over, however long that takes.
 */
export async function acceptUpdate(): Promise<Outcome> {
  const waiting = registration?.waiting
  if (!waiting) return 'none'
  await saveEverywhere(await windows())
  if (isBusyHere()) return 'busy here'
  const agree = (): void => {
    updateStore.set({ ...updateStore.get(), accepted: true })
    waiting.postMessage({ type: 'SKIP_WAITING' })
  }
  const locks = navigator.locks as LockManager | undefined
  if (!locks || updateStore.get().accepted) {
    agree()
    return 'reloading'
  }
  return new Promise((resolve, reject) => {
    const hold = async (lock: Lock | null): Promise<void> => {
      if (!lock) return resolve('busy elsewhere')
      agree()
      resolve('reloading')
      // Held until then, so that nothing begins between the word and the reload.
      await ended(waiting)
      updateStore.set({ ...updateStore.get(), accepted: false })
    }
    locks.request(busyLock, { ifAvailable: true }, hold).catch(reject)
  })
}

/** A worker that was told to take over has done so, or never will. */
const ended = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    })
  })

async function windows(): Promise<number> {
  const answer = await askWorker({ word: 'windows' })
  // Nobody to ask: there may be others, and waiting for them costs two seconds.
  return answer?.word === 'windows' ? answer.count : Infinity
}

/**
 * For a page that cannot go on as it is. Looks for a newer version and changes to it; where there is none, one plain
 * reload a build and reason, for that may bring what is missing. `none`: that was tried a short while ago.
 */
export async function takeNewest(reason: string): Promise<Outcome> {
  await download()
  const outcome = await acceptUpdate()
  if (outcome !== 'none') return outcome
  if (!mayReload(reason)) return 'none'
  await saveEverywhere(await windows())
  if (isBusyHere()) return 'busy here'
  noteReload(reason)
  location.reload()
  return 'reloading'
}

async function download(): Promise<void> {
  if (!registration || registration.waiting) return
  await registration.update().catch(() => {})
  const { installing } = registration
  if (!installing) return
  await new Promise<void>((resolve) => {
    setTimeout(resolve, downloadLimit)
    installing.addEventListener('statechange', () => installing.state !== 'installing' && resolve())
  })
}
