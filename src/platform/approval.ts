import { BankError } from '../domain/errors.ts'
import { pauseBefore } from '../domain/session/approval.ts'
import { session as calls } from '../domain/session/calls.ts'
import { connectionStore, reachable } from './connection.ts'
import { call } from './http.ts'
import { sessionStore } from './session.ts'
import { enter } from './sign-in.ts'

/** Where a sign-in stands that somebody has to approve. */
export type Approval =
  | { state: 'waiting' | 'unanswered' | 'in' }
  | { state: 'declined'; reason?: string | undefined }
  /** It can't go on; the error has the bank's words. */
  | { state: 'over'; error: BankError }

let underWay: Promise<Approval> | undefined

/** Asks the bank, and goes in where somebody has said yes. One at a time: an approval is worth tokens once. */
function look(): Promise<Approval> {
  underWay ??= ask().finally(() => (underWay = undefined))
  return underWay
}

async function ask(): Promise<Approval> {
  try {
    return await redeem()
  } catch (error) {
    if (error instanceof BankError && ['refused', 'invalid'].includes(error.kind)) return { state: 'over', error }
    return { state: 'waiting' }
  }
}

/** Goes in where somebody has said yes. Throws `BankError`. */
export async function redeem(): Promise<Approval> {
  const { loginResult, codeVerifier, shared = false } = sessionStore.get()
  const code = loginResult?.code
  if (!code || !codeVerifier) return { state: 'waiting' }
  const { value } = await call(calls.postToken, { code, codeVerifier })
  if (!('accessToken' in value)) return { state: value.status, reason: value.reason } as Approval
  // The person may have started again while the answer was on its way.
  if (sessionStore.get().loginResult?.code !== code) return { state: 'waiting' }
  await enter(value, loginResult.username, shared)
  return { state: 'in' }
}

/** Watches the sign-in of this tab until somebody has approved or declined it. The result ends it. */
export const watchApproval = (tell: (news: Approval) => void): (() => void) => watch(look, tell)

/**
 * Looks again and again until there is an answer: less and less often, not while the tab is hidden or the bank out of
 * reach, and at once when it is looked at again or the bank is back. The result ends it.
 */
export function watch<News extends { state: string }>(
  look: () => Promise<News>,
  tell: (news: News) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0
  let ended = false
  const may = () => !ended && document.visibilityState !== 'hidden' && reachable()

  async function next(): Promise<void> {
    if (!may()) return
    const news = await look()
    // The screen that watches may be gone as the person goes in.
    if (ended && news.state !== 'in') return
    tell(news)
    if (news.state !== 'waiting') return stop()
    clearTimeout(timer)
    timer = setTimeout(() => void next(), pauseBefore(asked))
    asked += 1
  }
  function resume(): void {
    clearTimeout(timer)
    asked = 0
    void next()
  }
  let reached = reachable()
  const unsubscribe = connectionStore.subscribe(() => {
    if (reached === reachable()) return
    reached = reachable()
    resume()
  })
  document.addEventListener('visibilitychange', resume)
  void next()

  function stop(): void {
    ended = true
    clearTimeout(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', resume)
  }
  return stop
}
