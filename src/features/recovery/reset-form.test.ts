import { expect, test } from 'vitest'
import { checkReset, type ResetValues, trimmed } from './reset-form.ts'

const right: ResetValues = { firstName: 'Ana', lastName: 'Pop', dob: '1990-02-28', recoveryEmail: 'b@ex.com' }
const check = (change: Partial<ResetValues>) => checkReset({ ...right, ...change }, 'a@ex.com', '2026-11-28')

test.each<[Partial<ResetValues>, object]>([
  [{}, {}],
  [{ firstName: ' ' }, { firstName: 'required' }],
  [{ lastName: 'x'.repeat(51) }, { lastName: 'long' }],
  [{ lastName: 'x'.repeat(50) }, {}],
  [{ dob: '' }, { dob: 'required' }],
  [{ dob: '1990-02-30' }, { dob: 'date' }],
  [{ dob: '2026-11-28' }, { dob: 'date' }],
  [{ dob: '1899-12-31' }, { dob: 'date' }],
  [{ recoveryEmail: 'b@ex' }, { recoveryEmail: 'email' }],
  [{ recoveryEmail: ' A@EX.com ' }, { recoveryEmail: 'sameEmail' }],
  [{ recoveryEmail: '' }, { recoveryEmail: 'required' }],
])('%o: %o', (change, faults) => {
  expect(check(change)).toEqual(faults)
})

test('spaces around are not sent', () => {
  expect(trimmed({ ...right, firstName: ' Ana ', recoveryEmail: ' b@ex.com' })).toEqual(right)
})
