import { session as calls } from '../domain/session/calls.ts'
import { now } from './clock.ts'
import { call } from './http.ts'
import { sessionStore, updateSession } from './session.ts'
import { enter } from './sign-in.ts'

/** Ends a sign-in with the code of a text message or an authenticator. Throws `BankError` in the bank's words. */
export async function signInWithCode(otp: string): Promise<void> {
  const { loginResult, codeVerifier, shared = false } = sessionStore.get()
  if (!loginResult?.code || !codeVerifier) throw new Error('No sign-in waits for a code')
  const { value } = await call(calls.token, { code: loginResult.code, codeVerifier, otp })
  await enter(value, loginResult.username, shared)
}

/** Has another text message sent, or the phones asked once more; what was sent before is worth nothing afterwards. */
export async function askAgain(): Promise<void> {
  const { loginResult } = sessionStore.get()
  if (!loginResult?.tmpJwt) throw new Error('No sign-in waits')
  await call(calls.resend, { tmpJwt: loginResult.tmpJwt })
  updateSession({ loginResult: { ...loginResult, askedAt: now() } })
}

/** Back to e-mail and password. */
export const startOver = (): void =>
  updateSession({ loginResult: undefined, codeVerifier: undefined, shared: undefined })
