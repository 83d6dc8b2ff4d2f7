/** Times of a session and of start-up in milliseconds (spec A§9, B§9; decisions D-10). */
export const times = {
  /** Without activity a signed-in session ends. */
  idle: 900_000,
  /** Before the end of an idle session a person is warned and may stay. */
  idleWarning: 60_000,
  /** A clock that went back further than this counts as an expired session. */
  clockTolerance: 300_000,
  /** A token is renewed when it ends within this. */
  refreshMargin: 10_000,
  /** After sign-in, before everything that the first screen does not need is loaded. */
  postLoginWait: 5_000,
  /** The delay helper's default. */
  delay: 500,
  /** Before the app starts inside the mobile wrapper. */
  wrapperDelay: 100,
  apiTimeout: 300_000,
} as const

/** After the last sign-in online what is kept on a device can be unlocked for so long, milliseconds. */
export const keptFor = 7 * 86_400_000

/** Whether a token is to be renewed. `now` in milliseconds, `exp` in seconds as a JWT has it. */
export const needsRefresh = (now: number, exp: number): boolean => exp * 1000 - now <= times.refreshMargin

/** Milliseconds without activity after which a signed-in session ends. */
export const idleLimit = times.idle

export type IdleState = 'active' | 'warning' | 'expired'

/** Where an idle session stands, by the wall clock in milliseconds, so that a sleeping laptop counts. */
export function idleState(now: number, lastActivity: number): IdleState {
  if (lastActivity - now > times.clockTolerance) return 'expired'
  const left = lastActivity + times.idle - now
  return left <= 0 ? 'expired' : left <= times.idleWarning ? 'warning' : 'active'
}

/**
 * A path inside the app, or undefined for anything that could lead out of it: a scheme, `//host`, a backslash, control
 * characters (browsers drop them while reading an address). Query and fragment may hold anything else.
 */
export function safePath(path: string | null | undefined): string | undefined {
  if (!path?.startsWith('/')) return undefined
  // oxlint-disable-next-line no-control-regex
  if (/[\\\u0000-\u001f\u007f]/.test(path)) return undefined
  const [pathname = ''] = path.split(/[?#]/)
  return pathname.includes('//') ? undefined : path
}

export interface Remembered {
  /** The stored target path of the authorize page. */
  seiPath?: string | null | undefined
  /** The route that was wanted before sign-in: used once. */
  initialPath?: string | null | undefined
}

/** Where a person goes once nothing else is asked of them (decisions C-21), and which memory that used up. */
export function rememberedTarget({ seiPath, initialPath }: Remembered): {
  to: string
  from: keyof Remembered | 'home'
} {
  const sei = safePath(seiPath)
  if (sei) return { to: sei, from: 'seiPath' }
  const initial = safePath(initialPath)
  if (initial) return { to: initial, from: 'initialPath' }
  return { to: '/home', from: 'home' }
}

/** Who a tab belongs to, as far as pages and calls ask. */
interface Readable {
  isAuthed: boolean
  /** Opened without the bank, from what is kept on the device. */
  unlocked?: boolean | undefined
}

/** Whether the pages of a signed-in person may be shown. */
export const mayRead = ({ isAuthed, unlocked }: Readable): boolean => isAuthed || unlocked === true

/** Whether only what is kept on the device can be shown, and nothing can be sent. */
export const isReadOnly = ({ isAuthed, unlocked }: Readable): boolean => !isAuthed && unlocked === true

/** Digits of a sign-in code (decisions G-09). */
export const codeLength = 6

/** Whether a sign-in goes on with a code that the person types. */
export const asksForCode = (authFlow: string): boolean => authFlow === 'sms' || authFlow === 'otp'

/** Before another text message with a code can be asked for, milliseconds (decisions G-09). */
export const resendWait = 60_000

export const passcodeMin = 8

const runs = ['0123456789012345678901234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const reversed = (text: string): string => [...text].reverse().join('')

/** What is wrong with an offline passcode; undefined: nothing. A run is one like 12345678, hgfedcba or qwertyui. */
export function passcodeRule(passcode: string): 'short' | 'same' | 'run' | undefined {
  const chars = [...passcode]
  if (chars.length < passcodeMin) return 'short'
  if (new Set(chars).size === 1) return 'same'
  const low = passcode.toLowerCase()
  return runs.some((run) => run.includes(low) || reversed(run).includes(low)) ? 'run' : undefined
}
