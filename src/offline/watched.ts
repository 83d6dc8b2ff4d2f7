/** A value that can be watched; fits React's useSyncExternalStore. */
export interface Watched<T> {
  /** Calls back after each change; the result ends it. */
  subscribe(listener: () => void): () => void
  /** The same object until it changes. */
  get(): T
}

export function watched<T>(value: T): Watched<T> & { set(next: T): void } {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get: () => value,
    set: (next) => {
      if (Object.is(value, next)) return
      value = next
      for (const listener of listeners) listener()
    },
  }
}
