import { useEffect } from 'react'
import { createStore } from './store.ts'

/** Every tab that does what must not be cut short holds this lock, shared; a new version asks for it alone. */
export const busyLock = 'busy'

/** How many pieces of work hold this tab. */
const held = createStore(0)
let letGo: (() => void) | undefined

/** Whether this tab itself is in the middle of something. */
export const isBusyHere = (): boolean => held.get() > 0

/**
 * Begins work that no new version may interrupt: a payment in flight, an upload, an open approval. The result ends it;
 * calling it again changes nothing. A closed or crashed tab ends its work by itself.
 */
export function holdBusy(): () => void {
  held.set(held.get() + 1)
  if (held.get() === 1) take()
  let holds = true
  return () => {
    if (!holds) return
    holds = false
    held.set(held.get() - 1)
    if (held.get() === 0) letGo?.()
  }
}

function take(): void {
  const done = new Promise<void>((resolve) => (letGo = resolve))
  // Without locks (old web views) other tabs are not seen; `isBusyHere` still speaks for this one.
  const locks = navigator.locks as LockManager | undefined
  locks?.request(busyLock, { mode: 'shared' }, () => done).catch(() => {})
}

/** Resolves when nothing in this tab is in the middle of something; at once if so now. */
export function whenIdleHere(): Promise<void> {
  return new Promise((resolve) => {
    if (!isBusyHere()) return resolve()
    const stop = held.subscribe(() => {
      if (isBusyHere()) return
      stop()
      resolve()
    })
  })
}

/** Holds the tab while `active`, and until the component goes. */
export function useBusy(active: boolean): void {
  useEffect(() => (active ? holdBusy() : undefined), [active])
}
