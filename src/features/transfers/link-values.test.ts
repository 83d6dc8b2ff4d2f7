import { expect, test } from 'vitest'
import {
  checkLink,
  closedWays,
  isSameLink,
  linkOrderOf,
  linkPayload,
  type LinkValues,
  toggledWay,
} from './link-values.ts'

const values: LinkValues = {
  fromAccount: '1',
  toEmail: ' maria@home.example ',
  name: 'Maria Pop',
  countryCode: 'RO',
  amount: '25',
}
const known = {
  tag: 'en',
  precision: 2,
  bounds: { min: '1', max: '100', left: '100', available: '50' },
  payee: 'unknown',
  me: 'anna@people.example',
  ways: ['bankAccount', 'card'],
} as const

test.each<[LinkValues, object]>([
  [{}, {}],
  [{ fromAccount: undefined }, { fromAccount: 'from' }],
  [{ toEmail: '' }, { toEmail: 'empty' }],
  [{ toEmail: 'maria' }, { toEmail: 'email' }],
  [{ toEmail: 'Anna@people.example' }, { toEmail: 'own' }],
  [{ name: 'M' }, { name: 'name' }],
  [{ name: 'M'.repeat(71) }, { name: 'name' }],
  [{ countryCode: undefined }, { countryCode: 'country' }],
  [{ forbidden: 'card' }, {}],
  [{ forbidden: 'card,bankAccount' }, { forbidden: 'ways' }],
  [{ description: 'x'.repeat(140) }, {}],
  [{ description: 'x'.repeat(141) }, { description: 'description' }],
  [{ amount: '51' }, { amount: 'available' }],
])('with %j: %j', (change, faults) => expect(checkLink({ ...values, ...change }, known)).toEqual(faults))

test.each([
  ['fine', 'known'],
  ['blocked', 'blocked'],
  ['asking', 'asking'],
  ['unasked', undefined],
] as const)('an address of which the bank says %s is %s', (payee, fault) =>
  expect(checkLink(values, { ...known, payee }).toEmail).toBe(fault),
)

test('a way is closed and opened again', () => {
  const closed = toggledWay(values, 'card')
  expect(closedWays({ forbidden: closed })).toEqual(['card'])
  expect(closedWays({ forbidden: toggledWay({ forbidden: closed }, 'bankAccount') })).toEqual(['card', 'bankAccount'])
  expect(toggledWay({ forbidden: closed }, 'card')).toBeUndefined()
})

test('is sent as it was reviewed', () => {
  const party = { id: '1', label: '', currencyCode: 'EUR' }
  const order = { sides: { from: party, to: { ...party, id: 'maria@home.example' } }, amount: '25' }
  const link = linkOrderOf({ ...values, forbidden: 'card', feeShare: 'beneficiary', description: ' Rent ' }, [
    'bankAccount',
    'card',
  ])
  const price = { fee: '0', feeCurrency: 'EUR', toAmount: '24', exchangeRate: '1' }
  expect(linkPayload(order, link, price)).toEqual({
    accountId: '1',
    amount: '25',
    currency: 'EUR',
    toEmail: 'maria@home.example',
    beneficiaryType: 'person',
    beneficiaryName: 'Maria Pop',
    countryCode: 'RO',
    paymentMethods: [
      { name: 'bankAccount', forbidden: false },
      { name: 'card', forbidden: true },
    ],
    feeShare: 'beneficiary',
    description: 'Rent',
    fee: '0',
  })
})

test.each<[LinkValues, boolean]>([
  [{ toEmail: 'MARIA@home.example', amount: '25.00' }, true],
  [{ kind: 'person', feeShare: 'sender' }, true],
  [{ kind: 'company' }, false],
  [{ feeShare: 'beneficiary' }, false],
  [{ forbidden: 'card' }, false],
  [{ description: 'Rent' }, false],
  [{ amount: '25.01' }, false],
])('changed by %j it is the same: %s', (change, same) =>
  expect(isSameLink(values, { ...values, ...change }, 'en')).toBe(same),
)
