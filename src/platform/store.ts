import { startTransition, useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** A value that outlives components and tells who listens. */
export interface Store<T> {
  /** What it begins with, and what the build draws a page with. */
  initial: T
  /** The same object until it changes. */
  get(): T
  set(value: T): void
  /** Calls back after each change; the result ends it. */
  subscribe(listener: () => void): () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    initial,
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * The value of a store, in a component. A page that the build has drawn comes to life as it was drawn and changes right
 * after: drawn otherwise, it would be made anew and lose what was typed into it.
 */
export const useStore = <T>(store: Omit<Store<T>, 'set'>): T => usePartOf(store, (value) => value)

/** The same of a part, whose component is drawn for no other: a text, a number, or an object that stays the same. */
export const usePartOf = <T, P>(store: Omit<Store<T>, 'set'>, part: (value: T) => P): P =>
  useSyncExternalStore(
    store.subscribe,
    () => part(store.get()),
    () => part(store.initial),
  )

/** The same where a change may be drawn a moment later, in slices that a press or a letter interrupts. */
export function useStoreLater<T>(store: Omit<Store<T>, 'set'>): T {
  const [seen, setSeen] = useState(store.get)
  useLayoutEffect(() => {
    setSeen(store.get)
    return store.subscribe(() => startTransition(() => setSeen(store.get)))
  }, [store])
  return seen
}
