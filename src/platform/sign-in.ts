import { customer } from '../domain/customer/calls.ts'
import { fullName } from '../domain/names.ts'
import { BankError } from '../domain/errors.ts'
import { session as calls } from '../domain/session/calls.ts'
import { customerIn } from '../domain/session/start.ts'
import { userState } from '../domain/session/user-state.ts'
import type { ResponseOf } from '../domain/call.ts'
import { now } from './clock.ts'
import { carryKeys, finishDeletions, giveBackKeys } from './device.ts'
import { closeAll } from './expiry.ts'
import { call } from './http.ts'
import { startIdle } from './idle.ts'
import { forgetAnswers } from './memory.ts'
import { openForSession } from './open-session.ts'
import { challengeOf, newVerifier } from './pkce.ts'
import { send } from './send.ts'
import { clearSession, type Session, sessionStore, updateSession } from './session.ts'

type LoginResult = ResponseOf<typeof calls.postLogin>
type Facts = NonNullable<Session['facts']>

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
  const client = sessionStore.get().seiPath ? 'sei' : 'spa'
  const { value: result } = await call(calls.postLogin, { username, password, codeChallenge, client })
  if (result.authFlow === 'simple' || result.authFlow === 'direct') {
    await enter(result.accessToken ? withTokens(result) : await exchange(result.code, codeVerifier), username, shared)
    if (result.migration) updateSession({ migration: result.migration })
    return undefined
  }
  const { authFlow, code, tmpJwt, phoneNumber, devices, migration } = result
  const askedAt = now()
  const loginResult = { authFlow, username, code, tmpJwt, phoneNumber, devices, migration, beganAt: askedAt, askedAt }
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

/** Tokens for a code, once. Throws one of the three token texts, or `offline`. */
export async function exchange(code: string | undefined, codeVerifier: string): Promise<Tokens> {
  if (!code) throw tokenError('[get token error] strange error')
  try {
    const { value } = await call(calls.postToken, { code, codeVerifier })
    if ('accessToken' in value) return value
  } catch (error) {
    if (!(error instanceof BankError) || error.kind === 'offline') throw error
    throw tokenError(
      error.kind === 'garbled' ? '[get token error] unknow error' : '[get token error] bad status',
      error,
    )
  }
  throw tokenError('[get token error] strange error')
}

const tokenError = (text: string, cause?: unknown): BankError =>
  new BankError('refused', { text }, { call: 'POST /auth/posttoken', cause })

/** Stores the tokens, loads who this is and opens what the device keeps for them. `email`: where one was typed. */
export async function enter(tokens: Tokens, email: string | undefined, shared: boolean): Promise<void> {
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
    await noteCustomer()
  } catch (error) {
    clearSession(before.unlocked ? before : { initialPath, seiPath })
    if (before.unlocked) stayUnlocked()
    throw error
  }
  await openForSession()
}

/** Asks the bank who this is, for whom, and what is needed of them; notes it in the session. */
export async function noteCustomer(): Promise<void> {
  const { value } = await send(customer.info, {})
  const { customer: facts, accesses = [] } = value
  const { fromCustomerId, initialPath } = sessionStore.get()
  const business = facts.customerType !== 'personal'
  const wanted = customerIn(initialPath)
  const chosen = fromCustomerId ?? accesses.find(({ customerId }) => customerId === wanted)?.customerId
  // Who has several customers names the one acted for in every call; a business one is chosen first.
  const choosesCompany = business && facts.isHaveRelatedAccounts && chosen === undefined
  const named = business || facts.isHaveRelatedAccounts
  updateSession({
    userId: facts.userId,
    customerId: facts.customerId,
    email: facts.login,
    customerType: facts.customerType,
    isAdmin: facts.isAdmin,
    fullName: fullName(facts.firstName, facts.lastName),
    fromCustomerId: chosen ?? (named && !choosesCompany ? facts.customerId : undefined),
    user: userState(facts),
    facts: pick(facts),
    access: undefined,
    companies: accesses.length > 1 ? accesses : undefined,
    ...(choosesCompany && { choosesCompany }),
  })
}

/** No more than is asked for: this lies in the tab's storage. */
function pick(customer: Facts): Facts {
  const { customerType, isAdmin, isHaveRelatedAccounts, useOldWeb, oldWebUrl, verified, limited } = customer
  const { isNeedPersonalInfoUpdate, isNeedKyc, isNeedFatca } = customer
  const needs = { isNeedPersonalInfoUpdate, isNeedKyc, isNeedFatca }
  return { customerType, isAdmin, isHaveRelatedAccounts, useOldWeb, oldWebUrl, verified, limited, ...needs }
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
