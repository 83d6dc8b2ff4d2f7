import { describe, expect, test } from 'vitest'
import { checkP2p, detailsOf, isP2pDirty, isSameP2p, p2pPayload, type PayeeState } from './p2p-values.ts'

const values = { fromAccount: '1', toEmail: 'bob@example.com', amount: '25.00', tag: 'en' }
const known = {
  tag: 'en',
  precision: 2,
  bounds: { min: '1.00', max: '10000.00' },
  payee: 'fine' as PayeeState,
  me: 'me@example.com',
}

describe('what is wrong with a payment to a person', () => {
  test('nothing', () => expect(checkP2p(values, known)).toEqual({}))
  test('everything', () =>
    expect(checkP2p({}, { ...known, payee: 'unasked' })).toEqual({
      fromAccount: 'from',
      toEmail: 'empty',
      amount: 'empty',
    }))
  test.each([
    ['bob', 'unasked', 'email'],
    [' ME@example.com ', 'unasked', 'own'],
    ['bob@example.com', 'asking', 'asking'],
    ['bob@example.com', 'unknown', 'unknown'],
    ['bob@example.com', 'blocked', 'blocked'],
    // Out of reach the bank can't be asked; the review waits for it.
    ['bob@example.com', 'unasked', undefined],
  ] as const)('the address %s, which is %s', (toEmail, payee, fault) =>
    expect(checkP2p({ ...values, toEmail }, { ...known, payee }).toEmail).toBe(fault),
  )
  test.each([
    ['40,23', 'grouping'],
    ['1e5', 'chars'],
    ['0', 'positive'],
    ['0.50', 'min'],
    ['10000.01', 'max'],
    ['5.001', 'decimals'],
  ])('C09 C11 the amount %s', (amount, fault) => expect(checkP2p({ ...values, amount }, known).amount).toBe(fault))
})

test('[TRANSFER-P2P-007] the call names the account, the person, the amount and the price that was shown; what is empty is left out', () => {
  const details = detailsOf({ ...values, note: ' Rent ', reference: '', couponCode: '0042', templateName: '  ' })
  expect(details).toEqual({ note: 'Rent', couponCode: '0042' })
  const sides = {
    from: { id: '1', label: 'Euro', currencyCode: 'EUR' },
    to: { id: 'bob@example.com', label: 'Bob', currencyCode: 'EUR' },
  }
  const price = { fee: '0', feeCurrency: 'EUR', toAmount: '25.00', exchangeRate: '1' }
  expect(p2pPayload({ sides, amount: '25.00', details }, price)).toEqual({
    accountId: '1',
    toEmail: 'bob@example.com',
    amount: '25.00',
    currency: 'EUR',
    exchangeRate: '1',
    fee: '0',
    note: 'Rent',
    couponCode: '0042',
  })
})

test.each([
  ['the same, written otherwise', { toEmail: 'BOB@example.com ', amount: '25' }, true],
  ['another amount', { amount: '25.01' }, false],
  ['another person', { toEmail: 'eve@example.com' }, false],
  ['another note', { note: 'x' }, false],
])('a draft and %s', (_, other, same) => expect(isSameP2p(values, { ...values, ...other }, 'en')).toBe(same))

test('an empty form is not worth a draft', () => {
  expect(isP2pDirty({ tag: 'en', toEmail: ' ' })).toBe(false)
  expect(isP2pDirty({ note: 'x' })).toBe(true)
})
