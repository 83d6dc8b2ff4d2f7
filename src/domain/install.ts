/** How a browser puts the app on the home screen: by a question of its own, or by hand as on iPhone and iPad. */
export type InstallWay = 'prompt' | 'by hand'

export interface Browser {
  /** It has said that it can ask. */
  canAsk: boolean
  /** This is the installed app, or the mobile wrapper. */
  installed: boolean
  userAgent: string
  touchPoints: number
}

/**
 * Undefined where nothing can be done or is to be done. iPads say that they are Macs, but no Mac has a touch screen; in
 * the browsers inside other apps (no `Safari/` in the user agent) there is no home screen.
 */
export function installWay({ canAsk, installed, userAgent, touchPoints }: Browser): InstallWay | undefined {
  if (installed) return undefined
  if (canAsk) return 'prompt'
  const apple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  return apple && /Safari\//.test(userAgent) ? 'by hand' : undefined
}

export interface Moment {
  way: InstallWay | undefined
  /** The person has answered once: with yes or with no, that is for good. */
  answered: boolean
  signedIn: boolean
  /** Sign-ins in this browser, this one included. */
  visits: number
  /** Has been at something to read and has come back from it. */
  hasRead: boolean
  /** A payment, an upload or an approval is on its way. */
  busy: boolean
  /** The person is being offered something else. */
  otherOffer: boolean
}

/** Whether to offer the installation now: only to who knows what it is good for, and never in the middle of something. */
export const isGoodMoment = ({ way, answered, signedIn, visits, hasRead, busy, otherOffer }: Moment): boolean =>
  way !== undefined && !answered && signedIn && (visits > 1 || hasRead) && !busy && !otherOffer

/** Pages that a person reads: who comes back from one has read. */
export const isReading = (path: string): boolean => /^\/(history|statements)(\/|$)/.test(path)
