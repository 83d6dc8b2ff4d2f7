import { expect, test } from 'vitest'
import { type Account } from '../../domain/accounts/rules.ts'
import {
  type Address,
  applyFaults,
  applyPayload,
  type ApplyValues,
  type Available,
  chosenCard,
  dueNow,
  firstOpen,
  products,
  withDefaults,
} from './apply-form.ts'

const available = (type: number, currencyCode: string, more: Partial<Available> = {}): Available => ({
  type,
  subType: 'PREPAID',
  countryCode: 'RO',
  network: 'MC',
  currencyCode,
  isVirtual: false,
  fees: {
    annual: '0.00',
    issue: '5.00',
    monthly: '1.50',
    currency: currencyCode,
    shipping: [
      { id: '1', type: 'standard', fee: '0.00', deliveryTime: '10-15', disabledReasons: [] },
      { id: '2', type: 'express', fee: '35.00', deliveryTime: '3-5', disabledReasons: ['postBox'] },
    ],
  },
  ...more,
})
const virtual = available(2011, 'EUR', {
  isVirtual: true,
  fees: { annual: '0.00', issue: '1.00', monthly: '1.50', currency: 'EUR', shipping: [] },
})
const account = (accountId: string, currencyCode: string, more: Partial<Account> = {}): Account => ({
  accountId,
  type: 1001,
  subType: null,
  accountStatusId: 1,
  accountName: accountId,
  accountNumber: accountId,
  currencyCode,
  balance: '100.00',
  accountBalanceMin: '0',
  pendingAmount: '0',
  customerId: '7',
  isSettlementAccount: false,
  ...more,
})
const address = (addressId: string, address1: string, countryCode = 'RO'): Address => ({
  addressId,
  address1,
  city: 'Cluj',
  postalCode: '400174',
  countryCode,
  addressStatus: 1,
})
const facts = {
  available: [available(2010, 'EUR'), virtual, available(2060, 'RON')],
  addresses: [address('1', 'Horea 14'), address('2', 'P.O. Box 9'), address('3', 'Mill Lane 7', 'GB')],
  accounts: [
    account('closed', 'EUR', { accountStatusId: 11 }),
    account('debit', 'EUR', { type: 2017, subType: 'DEBIT' }),
    account('euro', 'EUR'),
  ],
}
const prepaid = 'PREPAID MC physical'
const whole: ApplyValues = { countryCode: 'RO', product: prepaid, currencyCode: 'EUR', addressId: '1', shippingId: '1' }
const filled = withDefaults(whole, undefined, facts)

test('a product is offered once, however many currencies it has', () => {
  expect(products(facts.available).map(({ type }) => type)).toEqual([2010, 2011])
  expect(chosenCard(facts.available, { product: prepaid, currencyCode: 'RON' })?.type).toBe(2060)
})

test('what is clear is filled in: residence, the only currency, the first address there, and who can pay', () => {
  expect(withDefaults({ product: 'PREPAID MC virtual' }, 'RO', facts)).toMatchObject({
    countryCode: 'RO',
    currencyCode: 'EUR',
    addressId: '1',
    feeAccountId: 'euro',
  })
  expect(withDefaults({ product: prepaid }, 'RO', facts).currencyCode).toBeUndefined()
  expect(withDefaults({ countryCode: 'US' }, 'RO', facts).addressId).toBe('other')
})

test.each<[string, ApplyValues, string]>([
  ['nothing', {}, 'country'],
  ['a country', { countryCode: 'RO' }, 'card'],
  ['a card', { countryCode: 'RO', product: prepaid }, 'currency'],
  ['a currency', { countryCode: 'RO', product: prepaid, currencyCode: 'EUR' }, 'delivery'],
  ['delivery', whole, 'fees'],
  ['all', filled, 'confirm'],
  ['a card that this country has not', { ...filled, product: 'PREPAID UPI physical' }, 'card'],
  ['an account that cannot pay', { ...filled, feeAccountId: 'closed' }, 'fees'],
])('with %s the application goes on at %s', (_, values, step) => expect(firstOpen(values, facts)).toBe(step))

test.each<[ApplyValues, object]>([
  [{ addressId: '2' }, {}],
  [{ addressId: '2', shippingId: '2' }, { shippingId: 'postBox' }],
  [{ addressId: '1', shippingId: '2' }, {}],
  [{ addressId: '3' }, { addressId: 'required' }],
  [{ addressId: 'other' }, { address1: 'required', city: 'required', postalCode: 'required' }],
  [
    { addressId: 'other', address1: 'PO Box 3', city: 'X', postalCode: '1', shippingId: '2' },
    { shippingId: 'postBox' },
  ],
  [{ shippingId: undefined }, { shippingId: 'required' }],
])('delivery with %j is %j', (own, faults) =>
  expect(applyFaults('delivery', { ...filled, ...own }, facts)).toEqual(faults),
)

test('a virtual card is not delivered', () => {
  const values = { ...filled, product: 'PREPAID MC virtual', addressId: undefined, shippingId: undefined }
  expect(applyFaults('delivery', values, facts)).toEqual({})
  expect(applyPayload(virtual, values, undefined)).toEqual({
    type: 2011,
    subType: 'PREPAID',
    countryCode: 'RO',
    currencyCode: 'EUR',
    feeAccountId: 'euro',
  })
})

test('issue and shipping are due now', () => {
  const card = available(2010, 'EUR')
  expect([dueNow(card, '1'), dueNow(card, '2'), dueNow(virtual, undefined)]).toEqual(['5', '40', '1.00'])
})
