import type { Visitor } from '../domain/session/pages.ts'
import type { KeptRecovery } from '../domain/recovery/rules.ts'
import type { UserState } from '../domain/session/user-state.ts'
import { createStore } from './store.ts'

/** What is asked of a person whose sign-ins a phone is to approve (spec A§4). */
export interface Migration {
  req: 'none' | 'soft' | 'strict'
  daysLeft?: number | undefined
  strat?: 'migrate' | 'enable' | undefined
  /** Phones that the bank knows already. */
  devices?: readonly { id: string; name: string }[] | undefined
  /** Links a phone, and opens nothing else. */
  tmpJwt?: string | undefined
}

/** A way to approve a sign-in (spec A§4). */
export interface Way {
  methodId: string
  type: 'email' | 'sms' | 'device'
  /** The device that is to be let in. */
  deviceId: string
  /** Where the code or the question goes, masked. */
  to: string
}

export interface SecondStep {
  authFlow: string
  /** The e-mail that was typed. */
  username: string
  code?: string | undefined
  tmpJwt?: string | undefined
  /** Masked by the bank. */
  phoneNumber?: string | undefined
  /** The phones that are asked. */
  devices?: readonly { id: string; name: string }[] | undefined
  /** The way of approval that was started last. */
  way?: Way | undefined
  /** A phone is to be linked before anything else. */
  migration?: Migration | undefined
  /** The person looks for another way. */
  choosing?: boolean | undefined
  /** A code was right, and the tokens are still to be fetched. */
  approved?: boolean | undefined
  /** When the password was right, milliseconds since the epoch. */
  beganAt: number
  /** When the last code was asked for, or the phones. */
  askedAt: number
}

/** A customer that a person may act for, and the right there (0 to 5). */
export interface Company {
  customerId: string
  businessName: string
  right: number
}

/** What a tab knows of its sign-in (spec A§3). Lives in session storage only; tokens never touch anything else. */
export interface Session {
  isAuthed: boolean
  /** Opened without the bank from what is kept on this device: read-only, no tokens. */
  unlocked?: boolean | undefined
  /** The person said that this is a shared computer: nothing is kept on the device. */
  shared?: boolean | undefined
  accessToken?: string | undefined
  refreshToken?: string | undefined
  /** The used one in whose place it came, for a tab that still holds that. */
  replacedToken?: string | undefined
  /** Of the sign-in, milliseconds since the epoch. */
  signedInAt?: number | undefined
  /** Milliseconds since the epoch at which the access token ends. */
  expiresAt?: number | undefined
  userId?: string | undefined
  customerId?: string | undefined
  /** The sign-in e-mail. */
  email?: string | undefined
  customerType?: 'personal' | 'business' | 'oldBusiness' | undefined
  isAdmin?: boolean | undefined
  fullName?: string | undefined
  /** Business, admin, and who has several customers: the one acted for. */
  fromCustomerId?: string | undefined
  user?: UserState | undefined
  /** What the start page and the guards go by, of the customer acted for. */
  facts?: (NonNullable<Visitor['facts']> & { oldWebUrl?: string | null | undefined }) | undefined
  /** What this person may do there; of a business only. */
  access?: Visitor['access']
  /** Whom this person may act for, where there are several. */
  companies?: readonly Company[] | undefined
  /** Signed in, and a company is still to be chosen. */
  choosesCompany?: boolean | undefined
  authSecret?: string | undefined
  approvedDevice?: string | undefined
  deviceList?: readonly { id: string; name: string; type: string }[] | undefined
  /** A sign-in whose password was right and that waits for its second step. */
  loginResult?: SecondStep | undefined
  /** Signed in, and asked to let a phone approve the next sign-ins. */
  migration?: Migration | undefined
  /** Filled in at the next sign-in: of an account that was activated, or got a new password. */
  loginEmail?: string | undefined
  /** The e-mail of an account that was made in this tab and waits for its activation. */
  registered?: string | undefined
  /** Account recovery, as far as it has come. */
  recovery?: KeptRecovery | undefined
  /** PKCE verifier of a sign-in that needs another step, for its token exchange. */
  codeVerifier?: string | undefined
  /** The stored target path of `/auth/sei`. */
  seiPath?: string | undefined
  /** The route that was wanted before sign-in; used once. */
  initialPath?: string | undefined
  /** Signed out while things stay sealed on this device: whose (opaque), so that `/login` can offer to remove them. */
  sealed?: string | undefined
  /** Why the last session ended; `/login` says it once. */
  endedBecause?: 'session expired' | 'empty refresh token' | 'idle' | 'revoked' | 'signed out' | undefined
}

const key = 'session'
const empty: Session = { isAuthed: false }

function stored(): Session {
  try {
    return { ...empty, ...(JSON.parse(sessionStorage.getItem(key) ?? 'null') as Session | null) }
  } catch {
    return empty
  }
}

const store = createStore<Session>(empty)
let loaded = false

function ensureLoaded(): void {
  if (loaded) return
  loaded = true
  store.set(stored())
}

/** The session of this tab. Subscribe to see it change. */
export const sessionStore = {
  initial: empty,
  get: (): Session => (ensureLoaded(), store.get()),
  subscribe: store.subscribe,
}

/** Whether the tab's storage holds the same sign-in as this page, which may come back from the back cache. */
export const isAsStored = (): boolean =>
  stored().isAuthed === sessionStore.get().isAuthed &&
  stored().unlocked === sessionStore.get().unlocked &&
  stored().userId === sessionStore.get().userId

/** Changes some of the session; `undefined` removes a value. */
export function updateSession(change: Partial<Session>): void {
  ensureLoaded()
  const next = { ...store.get(), ...change }
  store.set(next)
  sessionStorage.setItem(key, JSON.stringify(next))
}

/** Forgets everything but what `keep` says. */
export function clearSession(keep: Partial<Session> = {}): void {
  ensureLoaded()
  sessionStorage.clear()
  store.set({ ...empty, ...keep })
  if (Object.keys(keep).length > 0) sessionStorage.setItem(key, JSON.stringify(store.get()))
}

/** What tabs of one browser tell each other about the session. Tokens go from memory to memory. */
export type SessionWord =
  | { say: 'activity'; userId: string; at: number }
  | { say: 'ended'; userId: string; because: NonNullable<Session['endedBecause']> }
  | { say: 'in use?' | 'in use'; userId: string }
  /** Everything of everybody on this device was removed. */
  | { say: 'wiped' }
  | { say: 'tokens?'; old: string }
  | { say: 'tokens'; old: string; accessToken: string; refreshToken: string; expiresAt: number }

let channel: BroadcastChannel | undefined
const listeners = new Set<(word: SessionWord) => void>()

function open(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel('session')
  channel.addEventListener('message', ({ data }: MessageEvent<SessionWord>) => {
    for (const listener of listeners) listener(data)
  })
  return channel
}

export const tellTabs = (word: SessionWord): void => open()?.postMessage(word)

export function hearTabs(listener: (word: SessionWord) => void): () => void {
  open()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * A message between tabs takes less. Counted in turns: of tabs that share a busy thread the one that asks would find its
 * time over before the other had its turn to answer.
 */
const turns = { count: 4, ms: 100 }

/** Asks the other tabs; undefined where none gives an answer in time. */
export function askTabs<T>(
  question: SessionWord,
  answerOf: (word: SessionWord) => T | undefined,
): Promise<T | undefined> {
  return new Promise((resolve) => {
    const stop = hearTabs((word) => {
      const answer = answerOf(word)
      if (answer !== undefined) done(answer)
    })
    let left = turns.count
    let timer = setTimeout(wait, turns.ms)
    function wait(): void {
      left -= 1
      if (left === 0) return done()
      timer = setTimeout(wait, turns.ms)
    }
    function done(answer?: T): void {
      clearTimeout(timer)
      stop()
      resolve(answer)
    }
    tellTabs(question)
  })
}
