import type { Session } from './session.ts'

type Because = NonNullable<Session['endedBecause']>
let handler: (because: Because) => void = () => {}

/** Says what ends a session; set once at start by the module that can. */
export const onExpired = (end: (because: Because) => void): void => void (handler = end)

/** Ends the session of this tab and of its twins: tokens gone, device locked, `/login` says why. */
export const expire = (because: Because): void => handler(because)
