import { expect, test } from 'vitest'
import { chosen, isChange, modesOf } from './two-step.ts'

test.each([
  ['no', false, false, ['no', 'sms', 'otp']],
  ['no', true, false, ['no', 'push', 'sms', 'otp']],
  ['otp', false, false, ['no', 'sms', 'otp']],
  ['push', false, false, ['no', 'push', 'sms', 'otp']],
  ['push', true, true, ['push', 'sms', 'otp']],
  ['no', true, true, ['no', 'push', 'sms', 'otp']],
  ['verifyDevice', true, false, ['no', 'push', 'sms', 'otp', 'verifyDevice']],
])(
  'who has %s, with a linked phone %s, a second step demanded %s, is offered %j',
  (current, isLinked, isStrict, offered) => expect(modesOf(current, { isLinked, isStrict })).toEqual(offered),
)

test.each([
  ['no', 0],
  ['push', 1],
  ['sms', 2],
  ['otp', 3],
  ['verifyDevice', undefined],
  ['strange', undefined],
])('%s is sent as %s', (mode, number) => expect(chosen(mode)).toBe(number))

test.each([
  ['sms', 'no', true],
  ['sms', 'sms', false],
  ['otp', 'otp', true],
])('%s after %s is a change: %s', (mode, current, change) => expect(isChange(mode, current)).toBe(change))
