import { createStore } from './store.ts'

export interface SecondStep {
  authFlow: string
  /** The e-mail that was typed. */
  username: string
  code?: string | undefined
  tmpJwt?: string | undefined
  /** Masked by the bank. */
  phoneNumber?: string | undefined
  /** When the last code was asked for, milliseconds since the epoch. */
  askedAt: number
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
  /** Business and admin: the customer acted for. */
  fromCustomerId?: string | undefined
  authSecret?: string | undefined
  approvedDevice?: string | undefined
  deviceList?: readonly { id: string; name: string; type: string }[] | undefined
  /** A sign-in whose password was right and that waits for its second step. */
  loginResult?: SecondStep | undefined
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

/** Longer than a message between tabs takes. */
const answerTime = 150

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
    const timer = setTimeout(done, answerTime)
    function done(answer?: T): void {
      clearTimeout(timer)
      stop()
      resolve(answer)
    }
    tellTabs(question)
  })
}
