import { expect, test } from 'vitest'
import {
  ApproveMode,
  codeInstead,
  type Confirmation,
  confirmationOf,
  confirmationText,
  digitsOf,
  said,
} from './rules.ts'

test('[APPROVALS-001] the approval modes have the numbers of the specification', () => {
  expect(ApproveMode).toEqual({ none: 0, push: 1, sms: 2, otp: 3, approvalCode: 4 })
})

test.each([
  ['a success', { success: true }, 'Successfully submitted'],
  ['a no without a word', { success: false, message: '' }, 'Transaction was rejected'],
  ['a no, nothing said', { success: false }, 'Transaction was rejected'],
  ['a payment that could not be made', { success: false, message: 'Failed transaction' }, 'Failed transaction'],
  ['a no with a reason', { success: false, message: 'Too many wrong codes.' }, 'Too many wrong codes.'],
])('[APPROVALS-023] [APPROVALS-024] [APPROVALS-025] %s is said in the words of the specification', (_, what, text) => {
  const words = said({ operationId: '1', ...what } as Confirmation)
  expect('key' in words ? confirmationText[words.key] : words.text).toBe(text)
})

test.each([
  [ApproveMode.sms, 6, 6],
  [ApproveMode.otp, 6, 6],
  [ApproveMode.approvalCode, 4, 8],
])('a code of way %i has %i to %i digits', (way, least, most) => {
  expect(digitsOf(way)).toEqual({ least, most })
})

test('instead of the phone there is a code only where the bank offers one', () => {
  expect(codeInstead([1, 2])).toBe(2)
  expect(codeInstead([1])).toBeUndefined()
})

test('a look-up tells the same as the event would have', () => {
  const operation = {
    operationId: '7',
    transactionId: '9',
    message: 'Not approved in time.',
    approveType: ApproveMode.sms,
    availableApprovalMethods: [ApproveMode.sms],
    sentAt: '2026-05-01T10:00:00Z',
    expiresAt: '2026-05-01T10:15:00Z',
  }
  expect(confirmationOf({ ...operation, state: 'waiting' })).toBeUndefined()
  expect(confirmationOf({ ...operation, state: 'expired' })).toEqual({
    operationId: '7',
    transactionId: '9',
    success: false,
    message: 'Not approved in time.',
  })
  expect(confirmationOf({ ...operation, state: 'approved', message: '' })).toMatchObject({ success: true })
})
