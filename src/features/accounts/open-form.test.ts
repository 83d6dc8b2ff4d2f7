import { expect, test } from 'vitest'
import { type Account } from '../../domain/accounts/rules.ts'
import {
  isOpeningDirty,
  openingFaults,
  openingPayload,
  type OpeningValues,
  parents,
  withDefaults,
} from './open-form.ts'

const account = (accountId: string, own: Partial<Account> = {}): Account => ({
  accountId,
  type: 1001,
  accountStatusId: 1,
  accountName: accountId,
  accountNumber: accountId,
  currencyCode: 'EUR',
  balance: '100.00',
  accountBalanceMin: '0',
  pendingAmount: '0',
  customerId: '7',
  isSettlementAccount: false,
  ...own,
})
const accounts = [
  account('closed', { accountStatusId: 11 }),
  account('bitcoin', { currencyCode: 'BTC' }),
  account('card', { type: 2010 }),
  account('euro'),
  account('poor', { balance: '5.00', pendingAmount: '3.01' }),
]
const facts = { accounts, currencies: ['CHF', 'GBP'], fee: '2.00' }
const bitcoin = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'

test('a currency is added to open payment accounts only, never to closed ones', () => {
  expect(parents(accounts).map(({ accountId }) => accountId)).toEqual(['euro', 'poor'])
})

test.each<[string, OpeningValues, string | undefined, OpeningValues]>([
  ['the first account', {}, undefined, { accountId: 'euro' }],
  ['that of the link', {}, 'poor', { accountId: 'poor' }],
  ['what was chosen, before the link', { accountId: 'euro' }, 'poor', { accountId: 'euro' }],
  ['no closed account', { accountId: 'closed' }, 'bitcoin', { accountId: 'euro' }],
])('filled in: %s', (_, values, wanted, filled) =>
  expect(withDefaults('currency', values, facts, wanted)).toMatchObject(filled),
)

test('the only currency is chosen, a wallet has no account', () => {
  expect(withDefaults('wallet', {}, { ...facts, currencies: ['USDT'] }, 'euro')).toEqual({ currencyCode: 'USDT' })
  expect(withDefaults('wallet', {}, facts, undefined).currencyCode).toBeUndefined()
})

test.each<[OpeningValues, object]>([
  [{ accountId: 'euro', currencyCode: 'GBP' }, {}],
  [{ accountId: 'euro' }, { currencyCode: 'required' }],
  [{ accountId: 'euro', currencyCode: 'RON' }, { currencyCode: 'gone' }],
  [{ accountId: 'closed', currencyCode: 'GBP' }, { accountId: 'required' }],
  [{ accountId: 'poor', currencyCode: 'GBP' }, { accountId: 'insufficient' }],
])('a currency with %j is wrong in %j', (values, faults) =>
  expect(openingFaults('currency', values, facts)).toEqual(faults),
)

test.each<[OpeningValues, object]>([
  [{ currencyCode: 'BTC', address: bitcoin }, {}],
  [{ currencyCode: 'USDT', address: bitcoin }, { address: 'checksum' }],
  [{ currencyCode: 'BTC', address: ' ' }, { address: 'required' }],
  [{}, { currencyCode: 'required', address: 'required' }],
])('a wallet with %j is wrong in %j', (values, faults) =>
  expect(openingFaults('wallet', values, { ...facts, currencies: ['BTC', 'USDT'] })).toEqual(faults),
)

test('what is sent: the fee that was seen, the address without spaces around', () => {
  const values = { accountId: 'euro', currencyCode: 'GBP', address: ` ${bitcoin} ` }
  expect(openingPayload('currency', values, '2.00')).toEqual({ accountId: 'euro', currencyCode: 'GBP', fee: '2.00' })
  expect(openingPayload('wallet', values, '2.00')).toEqual({ currencyCode: 'GBP', address: bitcoin })
  expect([isOpeningDirty({}), isOpeningDirty({ address: '1' })]).toEqual([false, true])
})
