import { expect, test } from 'vitest'
import { type KeptRecovery, recoveryStep, recoverySteps } from './rules.ts'

const typed: KeptRecovery = { email: 'a@ex.com' }
const asked: KeptRecovery = { ...typed, emailId: '1' }
const task: KeptRecovery = { ...typed, taskId: '2', verificationStatus: 'pending' }
const checked: KeptRecovery = { ...asked, code: '012345', emailCodeIsValid: true }
const done: KeptRecovery = { email: 'a@ex.com', isDone: true }

test.each<[string, KeptRecovery | undefined, string]>([
  ['nothing', undefined, 'email email email email email'],
  ['an address', typed, 'email email reset email email'],
  ['a code that was asked for', asked, 'email status reset email email'],
  ['a check of who it is', task, 'email status reset email email'],
  ['a wrong code', { ...asked, code: '1', emailCodeIsValid: false }, 'email status reset email email'],
  ['a right code', checked, 'email status reset password email'],
  ['a new password', done, 'email email email email success'],
  ['a new password and the code before it', { ...checked, ...done }, 'email email email email success'],
])('[RECOVERY-001] with %s', (_, form, shown) => {
  expect(recoverySteps.map((step) => recoveryStep(step, form)).join(' ')).toBe(shown)
})

test.each(['', 'Email', 'status2', 'constructor', '../login'])('%s is no page of the recovery', (step) => {
  expect(recoveryStep(step, checked)).toBeUndefined()
})
