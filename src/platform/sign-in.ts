import { customer } from '../domain/customer/calls.ts'
import { fullName } from '../domain/names.ts'
import { BankError } from '../domain/errors.ts'
import { session as calls } from '../domain/session/calls.ts'
import { isReadOnly, mayRead } from '../domain/session/rules.ts'
import type { ResponseOf } from '../domain/call.ts'
import { apiBase } from './base.ts'
import { brand } from '#brand'
import { now } from './clock.ts'
import { carryKeys, deviceState, finishDeletions, giveBackKeys, openDevice } from './device.ts'
import { closeAll, expire } from './expiry.ts'
import { call } from './http.ts'
import { startIdle } from './idle.ts'
import { forgetAnswers } from './memory.ts'
import { challengeOf, newVerifier } from './pkce.ts'
import { send } from './send.ts'
import { clearSession, sessionStore, updateSession } from './session.ts'

type LoginResult = ResponseOf<typeof calls.postLogin>

/**
 * Sign-in with e-mail and password. Undefined: signed in. Otherwise the flow that must be gone through next, with the
 * code verifier kept in the session for the token exchange.
 * Throws `BankError`; its text is the bank's, 'unknown error', or one of the three token texts (spec A§8).
 */
export async function signIn(
  username: string,
  password: string,
  { shared = false }: { shared?: boolean } = {},
): Promise<LoginResult | undefined> {
  await finishDeletions().catch(() => {})
  const codeVerifier = newVerifier()
  const codeChallenge = await challengeOf(codeVerifier)
  const { value: result } = await call(calls.postLogin, { username, password, codeChallenge, client: 'spa' })
  if (result.authFlow === 'simple' || result.authFlow === 'direct') {
    await enter(result.accessToken ? withTokens(result) : await exchange(result.code, codeVerifier), username, shared)
    return undefined
  }
  const { authFlow, code, tmpJwt, phoneNumber } = result
  const loginResult = { authFlow, username, code, tmpJwt, phoneNumber, askedAt: now() }
  updateSession({ loginResult, codeVerifier, ...(shared && { shared }) })
  return result
}

export interface Tokens {
  accessToken: string
  refreshToken: string
  expiresIn: number
}

const withTokens = (result: LoginResult): Tokens => {
  if (!result.accessToken || !result.refreshToken) throw tokenError('[get token error] strange error')
  return { accessToken: result.accessToken, refreshToken: result.refreshToken, expiresIn: 0 }
}

async function exchange(code: string | undefined, codeVerifier: string): Promise<Tokens> {
  if (!code) throw tokenError('[get token error] strange error')
  try {
    return (await call(calls.postToken, { code, codeVerifier })).value
  } catch (error) {
    if (!(error instanceof BankError) || error.kind === 'offline') throw error
    throw tokenError(
      error.kind === 'garbled' ? '[get token error] unknow error' : '[get token error] bad status',
      error,
    )
  }
}

const tokenError = (text: string, cause?: unknown): BankError =>
  new BankError('refused', { text }, { call: 'POST /auth/posttoken', cause })

/** Stores the tokens, loads who this is and opens what the device keeps for them. */
export async function enter(tokens: Tokens, email: string, shared: boolean): Promise<void> {
  const before = sessionStore.get()
  const { initialPath, seiPath } = before
  if (before.unlocked) await leaveUnlocked()
  clearSession({ initialPath, seiPath })
  startIdle()
  const { accessToken, refreshToken, expiresIn } = tokens
  const signedInAt = now()
  const expiresAt = signedInAt + expiresIn * 1000
  updateSession({ isAuthed: true, accessToken, refreshToken, signedInAt, expiresAt, email, ...(shared && { shared }) })
  try {
    const { value } = await send(customer.info, {})
    const who = value.customer
    const business = who.customerType !== 'personal'
    updateSession({
      userId: who.userId,
      customerId: who.customerId,
      email: who.login,
      customerType: who.customerType,
      isAdmin: who.isAdmin,
      fullName: fullName(who.firstName, who.lastName),
      fromCustomerId: business ? (value.accesses?.[0]?.customerId ?? who.customerId) : undefined,
    })
  } catch (error) {
    clearSession(before.unlocked ? before : { initialPath, seiPath })
    if (before.unlocked) stayUnlocked()
    throw error
  }
  await openForSession()
}

function stayUnlocked(): void {
  giveBackKeys()
  startIdle()
}

/** What was shown from the device was this device's word, perhaps about somebody else. */
async function leaveUnlocked(): Promise<void> {
  carryKeys()
  closeAll()
  await forgetAnswers()
}

/**
 * Opens the sealed store of the person of this tab; also after a reload. Never stands in the way of online use. Where
 * nobody is signed in, what can't be read any more is removed.
 */
export async function openForSession(): Promise<void> {
  const session = sessionStore.get()
  const { userId, fromCustomerId } = session
  if (!mayRead(session) || !userId) return finishDeletions()
  const owner = {
    apiBase: apiBase() || location.origin,
    brand: brand.id,
    userId,
    ...(fromCustomerId && { fromCustomerId }),
  }
  await openDevice(owner, isReadOnly(session) ? 'unlocked' : 'signed-in')
  // Its keys or its days are over: there is nothing left to look at.
  if (isReadOnly(session) && deviceState.get().state !== 'open') expire('idle')
}
