import { describe, expect, test } from 'vitest'
import {
  type ApprovalRequest,
  asksForApproval,
  approvalsPage,
  decisionOf,
  hasChanged,
  leaving,
  mayApprove,
  seesRequests,
} from './request-rules.ts'

const request = (fields: Partial<ApprovalRequest> = {}): ApprovalRequest => ({
  id: '1',
  transactionType: '13',
  groupedTransactionType: 'own',
  createdBy: '7',
  createdByName: 'Ivan',
  created: '2026-11-28T10:00:00.000Z',
  status: 'waiting',
  fromName: 'Operating euro',
  toName: 'Payouts',
  amount: '10.00',
  currencyCode: 'EUR',
  fee: '0.00',
  toAmount: '10.00',
  toCurrencyCode: 'EUR',
  exchangeRate: '1',
  mayDecide: true,
  ...fields,
})
const exchange = request({
  id: '2',
  amount: '100.00',
  fee: '0.50',
  toAmount: '499.00',
  toCurrencyCode: 'RON',
  exchangeRate: '4.99',
})

test('[APPROVALS-026] a page has 50', () => expect(approvalsPage).toBe(50))

test.each([
  [0, false, false],
  [1, false, false],
  [2, true, true],
  [3, false, true],
  [4, true, true],
  [5, false, false],
])('right %i approves: %s, sees the list: %s', (right, approves, sees) => {
  expect([mayApprove(right), seesRequests(right)]).toEqual([approves, sees])
})

test('[APPROVALS-008] what right 3 sends is a request for approval; for every other right, and for one’s own, it is not', () => {
  expect([0, 1, 2, 3, 4, 5, undefined].filter(asksForApproval)).toEqual([3])
})

test.each([
  ['no other rate', exchange, false],
  ['another rate', { ...exchange, now: { exchangeRate: '5.01', toAmount: '501.00' } }, true],
  ['the same rate with a zero more', { ...exchange, now: { exchangeRate: '4.990', toAmount: '499.00' } }, false],
])('%s', (_, one, changed) => expect(hasChanged(one)).toBe(changed))

describe('one call for all that was chosen', () => {
  const now = { exchangeRate: '5.01', toAmount: '501.00' }

  test('carries the rates that the person saw, of exchanges alone', () => {
    expect(decisionOf([request(), exchange, { ...exchange, id: '3', now }], false)).toEqual({
      transactionIds: ['1', '2', '3'],
      declined: false,
      rates: [
        { transactionId: '2', exchangeRate: '4.99' },
        { transactionId: '3', exchangeRate: '5.01' },
      ],
    })
  })

  test('to decline needs no rate', () => {
    expect(decisionOf([exchange], true)).toEqual({ transactionIds: ['2'], declined: true })
  })
})

test('what leaves is summed by currency, fees included', () => {
  expect(leaving([exchange, request({ currencyCode: 'RON', amount: '5' }), request({ amount: '0.10' })])).toEqual([
    { currencyCode: 'EUR', amount: '100.6' },
    { currencyCode: 'RON', amount: '5' },
  ])
})
