import type { Session } from './session.ts'

type Because = NonNullable<Session['endedBecause']>
let handler: (because: Because) => void = () => {}

/** Says what ends a session; set once at start by the module that can. */
export const onExpired = (end: (because: Because) => void): void => void (handler = end)

const closers = new Set<() => void>()

/** Called as a session ends, whatever ended it. The result takes it back. */
export function onEnd(close: () => void): () => void {
  closers.add(close)
  return () => closers.delete(close)
}

/** Closes what is open for a person: channels, timers. */
export const closeAll = (): void => closers.forEach((close) => close())

/** Ends the session of this tab and of its twins: tokens gone, device locked, `/login` says why. */
export const expire = (because: Because): void => handler(because)
