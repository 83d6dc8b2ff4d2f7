import { useDeferredValue, useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** Dialogs that were opened and are not drawn yet. */
let opening = 0
const watchers = new Set<() => void>()

function note(change: 1 | -1): void {
  opening += change
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

const areOpening = (): boolean => opening > 0
const no = (): boolean => false

/**
 * Whether an open dialog is drawn by now. The press that opens one is answered by the next paint; what the dialog holds
 * is drawn after it, in slices. `last`: not before every other that is opening, because the one that is drawn last
 * stands above the others and takes the presses.
 */
export function useDrawn(open: boolean, last: boolean): boolean {
  const deferred = useDeferredValue(open, false)
  const [stands, setStands] = useState(false)
  const isOpening = open && !deferred && !last
  useLayoutEffect(() => {
    if (!isOpening) return
    note(1)
    return () => note(-1)
  }, [isOpening])
  const waits = useSyncExternalStore(watch, areOpening, no)
  const drawn = open && deferred && (stands || !last || !waits)
  if (drawn !== stands) setStands(drawn)
  return drawn
}
