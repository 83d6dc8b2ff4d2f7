import { needsRefresh } from '../domain/session/rules.ts'
import { session as calls } from '../domain/session/calls.ts'
import { BankError } from '../domain/errors.ts'
import { now } from './clock.ts'
import { expire, onEnd } from './expiry.ts'
import { call } from './http.ts'
import { askTabs, hearTabs, sessionStore, tellTabs, updateSession } from './session.ts'

interface Tokens {
  accessToken: string
  refreshToken: string
  expiresAt: number
}

/** Old refresh token → what replaced it, so that a copied tab need not use a token twice. */
const replaced = new Map<string, Tokens>()
let underWay: Promise<void> | undefined

/** A token that will hold for the next 10 s, refreshed first if it must be (spec A§4). Undefined: not signed in. */
export async function freshToken(): Promise<string | undefined> {
  const { isAuthed, expiresAt } = sessionStore.get()
  if (isAuthed && needsRefresh(now(), (expiresAt ?? 0) / 1000)) await refresh()
  return sessionStore.get().accessToken
}

/**
 * Gets new tokens. [Note: One refresh for all] While one is under way every caller waits for that same promise, and
 * over all tabs a lock lets one tab ask: a used refresh token would end the whole family.
 * Refused by the bank or no token: the session expires. No network: the session stays and the error is thrown.
 */
export function refresh(): Promise<void> {
  underWay ??= start().finally(() => (underWay = undefined))
  return underWay
}

async function start(): Promise<void> {
  const { refreshToken } = sessionStore.get()
  if (!refreshToken) return expire('empty refresh token')
  return exclusively(() => renew(refreshToken))
}

/** Whether the session still holds this token: another tab may have replaced it, or the person has signed out. */
const isOurs = (refreshToken: string): boolean => sessionStore.get().refreshToken === refreshToken

async function renew(old: string): Promise<void> {
  const theirs = isOurs(old) ? await tokensOfTabs(old) : undefined
  if (theirs) adopt(old, theirs)
  if (!isOurs(old)) return
  try {
    const { accessToken, refreshToken, expiresIn } = (await call(calls.refresh, { refreshToken: old })).value
    const tokens = { accessToken, refreshToken, expiresAt: now() + expiresIn * 1000 }
    adopt(old, tokens)
    tellTabs({ say: 'tokens', old, ...tokens })
  } catch (error) {
    if (isRefusal(error) && isOurs(old)) expire('session expired')
    throw error
  }
}

/** The bank's no, whatever its status; being busy is not one (C-10). */
const isRefusal = (error: unknown): boolean => {
  const status = error instanceof BankError ? (error.status ?? 0) : 0
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

/** Late tokens of somebody who has signed out, or of another person's tab, are not stored. */
function adopt(old: string, { accessToken, refreshToken, expiresAt }: Tokens): void {
  if (!isOurs(old)) return
  replaced.set(old, { accessToken, refreshToken, expiresAt })
  updateSession({ accessToken, refreshToken, expiresAt, replacedToken: old })
}

/** Tokens that the bank gave in place of those of this session, for all tabs that hold it (spec B§4). */
export const takeTokens = (
  given: Pick<Tokens, 'accessToken' | 'refreshToken'> & { expiresIn: number },
): Promise<void> =>
  exclusively(async () => {
    const { accessToken, refreshToken, expiresIn } = given
    const { refreshToken: old } = sessionStore.get()
    if (!old) return
    const tokens = { accessToken, refreshToken, expiresAt: now() + expiresIn * 1000 }
    adopt(old, tokens)
    tellTabs({ say: 'tokens', old, ...tokens })
  })

const exclusively = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('refresh', work) : work()

/** What replaced `old` here; of the last one it is known after a reload too. */
function replacing(old: string): Tokens | undefined {
  const known = replaced.get(old)
  if (known) return known
  const { replacedToken, accessToken, refreshToken, expiresAt } = sessionStore.get()
  if (replacedToken !== old || !accessToken || !refreshToken || expiresAt === undefined) return undefined
  return { accessToken, refreshToken, expiresAt }
}

/** What replaced `old`, if another tab holds it. */
const tokensOfTabs = (old: string): Promise<Tokens | undefined> =>
  askTabs({ say: 'tokens?', old }, (word) => (word.say === 'tokens' && word.old === old ? word : undefined))

/** Answers other tabs and follows their refreshes. Call once at start. */
export function shareTokens(): void {
  onEnd(() => replaced.clear())
  hearTabs((word) => {
    if (word.say === 'tokens') adopt(word.old, word)
    const next = word.say === 'tokens?' ? replacing(word.old) : undefined
    if (word.say === 'tokens?' && next) tellTabs({ say: 'tokens', old: word.old, ...next })
  })
}
