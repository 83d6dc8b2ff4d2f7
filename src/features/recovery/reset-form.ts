import { isDay } from '../../domain/day.ts'
import { isEmail } from '../../domain/email.ts'

export const resetFields = ['firstName', 'lastName', 'dob', 'recoveryEmail'] as const
export type ResetField = (typeof resetFields)[number]
export type ResetValues = Record<ResetField, string>
/** Keys of `locales/<lang>/recovery.json`, `faults`. */
export type ResetFault = 'required' | 'long' | 'date' | 'email' | 'sameEmail'

/** What is wrong with the details of who can't read their mail. `today` as `YYYY-MM-DD`. */
export function checkReset(values: ResetValues, email: string, today: string): Partial<Record<ResetField, ResetFault>> {
  const found: Partial<Record<ResetField, ResetFault>> = {}
  for (const field of ['firstName', 'lastName'] as const)
    if ([...values[field].trim()].length > 50) found[field] = 'long'
  if (!isDay(values.dob) || values.dob >= today || values.dob < '1900-01-01') found.dob = 'date'
  const other = values.recoveryEmail.trim()
  if (!isEmail(other)) found.recoveryEmail = 'email'
  if (other.toLowerCase() === email.trim().toLowerCase()) found.recoveryEmail = 'sameEmail'
  for (const field of resetFields) if (values[field].trim() === '') found[field] = 'required'
  return found
}

export const trimmed = (values: ResetValues): ResetValues => ({
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  dob: values.dob,
  recoveryEmail: values.recoveryEmail.trim(),
})
