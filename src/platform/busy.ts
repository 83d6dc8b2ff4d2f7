import { useEffect } from 'react'
import { createStore } from './store.ts'

/** Every tab that does what must not be cut short holds this lock, shared; a new version asks for it alone. */
export const busyLock = 'busy'

/**
 * `sending`: a payment in flight, an upload, an open approval. `form`: something was typed; once it is saved as a draft
 * it holds nothing up any more.
 */
export type Work = 'sending' | 'form'

const held = createStore<ReadonlyMap<symbol, Work>>(new Map())
let letGo: (() => void) | undefined

/** Whether this tab itself is in the middle of something. */
export const isBusyHere = (): boolean => held.get().size > 0

/** Whether something is on its way from this tab. */
export const isSendingHere = (): boolean => [...held.get().values()].includes('sending')

/**
 * Begins work that no new version may interrupt. The result ends it; calling it again changes nothing. A closed or
 * crashed tab ends its work by itself.
 */
export function holdBusy(what: Work = 'sending'): () => void {
  const id = Symbol(what)
  change([...held.get(), [id, what]])
  return () => change([...held.get()].filter(([one]) => one !== id))
}

/** The forms of this tab are saved: they hold nothing up until they are opened again. */
export const letFormsGo = (): void => change([...held.get()].filter(([, what]) => what !== 'form'))

function change(next: [symbol, Work][]): void {
  const before = isBusyHere()
  held.set(new Map(next))
  if (!before && isBusyHere()) take()
  if (before && !isBusyHere()) letGo?.()
}

function take(): void {
  const done = new Promise<void>((resolve) => (letGo = resolve))
  // Without locks (old web views) other tabs are not seen; `isBusyHere` still speaks for this one.
  const locks = navigator.locks as LockManager | undefined
  locks?.request(busyLock, { mode: 'shared' }, () => done).catch(() => {})
}

/** Resolves when nothing is on its way from this tab; at once if so now. */
export function whenSentHere(): Promise<void> {
  return new Promise((resolve) => {
    if (!isSendingHere()) return resolve()
    const stop = held.subscribe(() => {
      if (isSendingHere()) return
      stop()
      resolve()
    })
  })
}

/** Holds the tab while `active`, and until the component goes. */
export function useBusy(active: boolean, what: Work = 'form'): void {
  useEffect(() => (active ? holdBusy(what) : undefined), [active, what])
}
