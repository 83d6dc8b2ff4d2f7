import { redirect } from '@tanstack/react-router'
import { recovery as calls } from '../domain/recovery/calls.ts'
import type { RequestOf, ResponseOf } from '../domain/call.ts'
import { type KeptRecovery, recoveryStep } from '../domain/recovery/rules.ts'
import { getCaptchaToken } from './captcha.ts'
import { now } from './clock.ts'
import { call } from './http.ts'
import { sessionStore, updateSession } from './session.ts'

export type TaskDetails = Omit<RequestOf<typeof calls.createTask>, 'email'>

/** What is known of the recovery in this tab; it outlives a reload and ends with a sign-in. Never a password. */
export const recoveryNow = (): KeptRecovery => sessionStore.get().recovery ?? { email: '' }

export const keepRecovery = (change: Partial<KeptRecovery>): void =>
  updateSession({ recovery: { ...recoveryNow(), ...change } })

/** A page without what it stands on leads to the first one (decisions G-14). Looks only: it runs while preloading too. */
export function requireRecoveryStep(wanted: string | undefined): void {
  const step = wanted === undefined ? 'email' : recoveryStep(wanted, sessionStore.get().recovery)
  if (step !== wanted) throw redirect({ to: '/account-recovery/{-$step}', params: { step: step ?? 'email' } })
}

/** Has a code mailed. What an earlier wish for another address had brought is forgotten. */
export async function askForCode(email: string): Promise<void> {
  const captcha = await getCaptchaToken()
  const { value } = await call(calls.request, { email, captcha })
  updateSession({ recovery: { email, emailId: value.emailId, askedAt: now() } })
}

/** Undefined: the code is right. Otherwise how many tries are left. */
export async function checkCode(code: string): Promise<number | undefined> {
  const { value } = await call(calls.checkCode, { email: recoveryNow().email, code })
  if (!value.emailCodeIsValid) return value.attemptsLeft
  keepRecovery({ code, emailCodeIsValid: true })
  return undefined
}

/** Sets the password; the sign-in that follows has the e-mail filled in. */
export async function changePassword(password: string): Promise<void> {
  const { email, code = '' } = recoveryNow()
  await call(calls.change, { email, code, password })
  updateSession({ recovery: { email, isDone: true }, loginEmail: email })
}

type Task = ResponseOf<typeof calls.task>

/** What the bank says of the way without the mailbox; a token is told once and stays until the next one. */
function keepTask({ taskId, emailId, emailCodeIsValid, verificationStatus, rejectReason, isRetryable, ...run }: Task) {
  const { workflowRunId, token } = run
  const told = { taskId, emailId, isConfirmed: emailCodeIsValid, verificationStatus, rejectReason, isRetryable }
  keepRecovery({ ...told, ...(token && { workflowRunId, token }) })
}

/** Has a code mailed to the other address. */
export async function beginTask(details: TaskDetails): Promise<void> {
  const { email } = recoveryNow()
  const { value } = await call(calls.createTask, { email, ...details })
  updateSession({ recovery: { email, ...details, askedAt: now() } })
  keepTask(value)
}

/** Undefined: the other address is confirmed. Otherwise how many tries are left. */
export async function confirmAddress(code: string): Promise<number | undefined> {
  const { taskId = '', emailId = '' } = recoveryNow()
  const { value } = await call(calls.confirmEmail, { taskId, emailId, code })
  keepTask(value)
  return value.emailCodeIsValid ? undefined : value.attemptsLeft
}

export async function lookUpTask(): Promise<void> {
  const { taskId = '' } = recoveryNow()
  const { value } = await call(calls.task, { taskId })
  // Meanwhile the person may have begun something else.
  if (recoveryNow().taskId === taskId) keepTask(value)
}

/** Another check, or another code for who has passed it. */
export async function retryTask(): Promise<void> {
  const { taskId = '' } = recoveryNow()
  const { value } = await call(calls.retryTask, { taskId })
  keepTask(value)
  if (value.verificationStatus === 'approved') keepRecovery({ askedAt: now() })
}
