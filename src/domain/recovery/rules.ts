import { boolean, enums, type Infer, object, optional, string } from 'superstruct'
import { count, id } from '../struct.ts'

export const verificationStatuses = ['none', 'pending', 'approved', 'rejected'] as const

/** The account-recovery form (spec A§3), from its first page to its last. */
export const recoveryForm = object({
  email: string(),
  emailId: optional(id()),
  code: optional(string()),
  emailCodeIsValid: optional(boolean()),
  password: optional(string()),
  taskId: optional(id()),
  verificationStatus: optional(enums(verificationStatuses)),
  rejectReason: optional(string()),
  isRetryable: optional(boolean()),
  recoveryEmail: optional(string()),
  dob: optional(string()),
  firstName: optional(string()),
  lastName: optional(string()),
  /** The other address is confirmed. */
  isConfirmed: optional(boolean()),
  /** The check of who it is. */
  workflowRunId: optional(id()),
  token: optional(string()),
  /** When the last code was asked for, milliseconds since the epoch. */
  askedAt: optional(count()),
  isDone: optional(boolean()),
})
export type RecoveryForm = Infer<typeof recoveryForm>

/** What a reload of the page may find again: all but the password. */
export type KeptRecovery = Omit<RecoveryForm, 'password'>

export const recoverySteps = ['email', 'status', 'reset', 'password', 'success'] as const
export type RecoveryStep = (typeof recoverySteps)[number]

/** What a page of the recovery stands on; without it the way begins at the first one. */
const mayShow: Record<RecoveryStep, (form: KeptRecovery) => boolean> = {
  email: () => true,
  status: ({ emailId, taskId, isDone }) => !isDone && (emailId ?? taskId) !== undefined,
  reset: ({ email, isDone }) => !isDone && email !== '',
  password: ({ code, emailCodeIsValid, isDone }) => !isDone && emailCodeIsValid === true && code !== undefined,
  success: ({ isDone }) => isDone === true,
}

/** The page that is shown where one is wanted, such as by a link or after Back. Undefined: there is no such page. */
export function recoveryStep(wanted: string, form: KeptRecovery | undefined): RecoveryStep | undefined {
  const step = recoverySteps.find((one) => one === wanted)
  return step && mayShow[step](form ?? { email: '' }) ? step : step && 'email'
}
