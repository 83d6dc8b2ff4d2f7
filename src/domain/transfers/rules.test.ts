import { describe, expect, test } from 'vitest'
import {
  betweenAccounts,
  mayAskFee,
  mayAskLimits,
  mayAskP2pFee,
  recentPayees,
  shownRecent,
  nextPayment,
  paymentDay,
  rateWithoutCall,
  received,
  type Subscription,
  subscriptionFault,
  lastPayment,
  movesInShorterMonths,
} from './rules.ts'

const both = { fromAccountId: '1', toAccountId: '2' }

test.each([
  [{}, false, false],
  [{ amount: '5' }, false, false],
  [{ amount: '5', fromAccountId: '1' }, false, false],
  [{ amount: '5', toAccountId: '2' }, false, false],
  [both, true, false],
  [{ ...both, amount: '0' }, true, false],
  [{ ...both, amount: '0.00' }, true, false],
  [{ ...both, amount: '-1' }, true, false],
  [{ ...both, amount: '0.00000001' }, true, true],
  [{ amount: '5', fromAccountId: '1', toAccountId: '1' }, false, false],
])('[TRANSFER-OWN-007] [TRANSFER-OWN-008] with %j limits are asked for: %s, and the fee: %s', (asked, limits, fee) => {
  expect([mayAskLimits(asked), mayAskFee(asked)]).toEqual([limits, fee])
})

test('[TRANSFER-OWN-009] the rate of a currency against itself is 1 without a call, others must be asked for', () => {
  expect([rateWithoutCall('JPY', 'JPY'), rateWithoutCall('EUR', 'JPY')]).toEqual(['1', undefined])
})

test('[TRANSFER-OWN-016] the operation is called betweenAccounts', () =>
  expect(betweenAccounts).toBe('betweenAccounts'))

test.each([
  ['100', '4.9912', 2, '499.12'],
  ['12.34', '163.412', 0, '2017'],
  ['1', '0.5', 0, '1'],
  ['30000', '0.0000000807412', 8, '0.00242224'],
  ['0.00000001', '75757.6', 2, '0.00'],
  ['0.1', '1', 2, '0.10'],
])('of %s at %s with %i decimals arrives %s', (amount, rate, precision, arrives) => {
  expect(received(amount, rate, precision)).toBe(arrives)
})

describe('a subscription', () => {
  test.each([
    ['2026-01-31', 'MONTHLY', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    ['2024-01-30', 'MONTHLY', ['2024-01-30', '2024-02-29', '2024-03-30', '2024-04-30']],
    ['2026-02-28', 'MONTHLY', ['2026-02-28', '2026-03-28', '2026-04-28', '2026-05-28']],
    ['2025-11-30', 'QUARTERLY', ['2025-11-30', '2026-02-28', '2026-05-30', '2026-08-30']],
    ['2024-02-29', 'YEARLY', ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
    ['2026-12-28', 'WEEKLY', ['2026-12-28', '2027-01-04', '2027-01-11']],
    ['2026-12-28', 'BIWEEKLY', ['2026-12-28', '2027-01-11', '2027-01-25']],
  ] as const)('from %s %s is paid on %j', (first, frequency, days) => {
    expect(days.map((_, n) => paymentDay(first, frequency, n))).toEqual(days)
  })

  test.each<[string, Omit<Subscription, 'frequency'>, string | undefined]>([
    ['no end', {}, 'end'],
    ['two ends', { endDate: '2027-01-01', transactions: 3 }, 'end'],
    ['1 payment', { transactions: 1 }, 'transactions'],
    ['2 payments', { transactions: 2 }, undefined],
    ['999 payments', { transactions: 999 }, undefined],
    ['1000 payments', { transactions: 1000 }, 'transactions'],
    ['2.5 payments', { transactions: 2.5 }, 'transactions'],
    ['an end before the second payment', { endDate: '2026-02-27' }, 'endDate'],
    ['an end on the day of the second payment', { endDate: '2026-02-28' }, undefined],
  ])('with %s has the fault %3$s', (_, end, fault) => {
    expect(subscriptionFault('2026-01-31', { frequency: 'MONTHLY', ...end })).toBe(fault)
  })

  test('ends after its number of payments, or with the last one that its end still allows', () => {
    const byNumber: Subscription = { frequency: 'MONTHLY', transactions: 2 }
    expect([0, 1, 2].map((made) => nextPayment('2026-01-31', byNumber, made))).toEqual([
      '2026-01-31',
      '2026-02-28',
      undefined,
    ])
    const byDate: Subscription = { frequency: 'WEEKLY', endDate: '2026-02-14' }
    expect([1, 2, 3].map((made) => nextPayment('2026-01-31', byDate, made))).toEqual([
      '2026-02-07',
      '2026-02-14',
      undefined,
    ])
  })
})

test.each<[string, Subscription, { count: number; day: string } | undefined]>([
  ['2026-01-31', { frequency: 'MONTHLY', transactions: 2 }, { count: 2, day: '2026-02-28' }],
  ['2026-01-31', { frequency: 'MONTHLY', endDate: '2026-12-31' }, { count: 12, day: '2026-12-31' }],
  ['2026-01-31', { frequency: 'WEEKLY', endDate: '2026-02-13' }, { count: 2, day: '2026-02-07' }],
  ['2026-01-31', { frequency: 'WEEKLY', transactions: 999 }, { count: 999, day: '2045-03-18' }],
  ['2026-01-31', { frequency: 'WEEKLY', endDate: '2099-01-01' }, undefined],
])('from %s, %j: the last payment is %j', (first, subscription, last) => {
  expect(lastPayment(first, subscription)).toEqual(last)
})

test.each([
  ['2026-01-31', 'MONTHLY', true],
  ['2026-01-29', 'QUARTERLY', true],
  ['2026-01-28', 'MONTHLY', false],
  ['2026-01-31', 'WEEKLY', false],
] as const)('a payment of %s, %s, moves in shorter months: %s', (first, frequency, moves) => {
  expect(movesInShorterMonths(first, frequency)).toBe(moves)
})

test.each([
  ['1', '0.01', true],
  ['1', '0', false],
  ['1', undefined, false],
  ['', '5', false],
])('[TRANSFER-P2P-005] the fee of a payment to a person, account %j and amount %j: %s', (accountId, amount, may) =>
  expect(mayAskP2pFee({ accountId, amount })).toBe(may),
)

test('[TRANSFER-P2P-011] [TRANSFER-EXTERNAL-024] three recent payees are offered, without those that are disabled', () => {
  const list = [1, 2, 3, 4, 5].map((paymentId) => ({ paymentId, isDisabled: paymentId === 2 }))
  expect(recentPayees).toBe(3)
  expect(shownRecent(list).map(({ paymentId }) => paymentId)).toEqual([1, 3, 4])
})
