import { needsRefresh } from '../domain/session/rules.ts'
import { session as calls } from '../domain/session/calls.ts'
import { BankError } from '../domain/errors.ts'
import { now } from './clock.ts'
import { expire } from './expiry.ts'
import { call } from './http.ts'
import { hearTabs, sessionStore, tellTabs, updateSession } from './session.ts'

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
  underWay ??= exclusively(renew).finally(() => (underWay = undefined))
  return underWay
}

async function renew(): Promise<void> {
  const { refreshToken } = sessionStore.get()
  if (!refreshToken) return expire('empty refresh token')
  const theirs = await askTabs(refreshToken)
  if (theirs) return adopt(refreshToken, theirs)
  try {
    const answer = await call(calls.refresh, { refreshToken })
    const { accessToken, refreshToken: next, expiresIn } = answer.value
    adopt(refreshToken, { accessToken, refreshToken: next, expiresAt: now() + expiresIn * 1000 })
    tellTabs({ say: 'tokens', old: refreshToken, ...replaced.get(refreshToken)! })
  } catch (error) {
    if (error instanceof BankError && error.kind === 'refused') expire('session expired')
    throw error
  }
}

function adopt(old: string, { accessToken, refreshToken, expiresAt }: Tokens): void {
  replaced.set(old, { accessToken, refreshToken, expiresAt })
  // Signed out meanwhile: late tokens are not stored.
  if (sessionStore.get().refreshToken === old) updateSession({ accessToken, refreshToken, expiresAt })
}

const exclusively = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('refresh', work) : work()

/** Longer than a message between tabs takes; only a refresh waits for it. */
const answerTime = 150

/** What replaced `old`, if another tab holds it. */
function askTabs(old: string): Promise<Tokens | undefined> {
  return new Promise((resolve) => {
    const stop = hearTabs((word) => {
      if (word.say === 'tokens' && word.old === old) done(word)
    })
    const timer = setTimeout(() => done(undefined), answerTime)
    function done(found: Parameters<typeof resolve>[0]): void {
      clearTimeout(timer)
      stop()
      resolve(found)
    }
    tellTabs({ say: 'tokens?', old })
  })
}

/** Answers other tabs and follows their refreshes. Call once at start. */
export function shareTokens(): void {
  hearTabs((word) => {
    if (word.say === 'tokens') adopt(word.old, word)
    const next = word.say === 'tokens?' ? replaced.get(word.old) : undefined
    if (word.say === 'tokens?' && next) tellTabs({ say: 'tokens', old: word.old, ...next })
  })
}
