import { expect, test } from 'vitest'
import { type Account } from '../accounts/rules.ts'
import {
  actionStates,
  allows,
  type CardAction,
  cardFlags,
  cardRequested,
  CardStatus,
  cardStatusName,
  isPostBox,
  isUnderWay,
  maskedNumber,
} from './rules.ts'

const card = (own: Partial<Account> = {}): Account => ({
  accountId: '1',
  type: 2010,
  subType: 'PREPAID',
  accountStatusId: 2,
  accountName: 'Travel',
  accountNumber: '1',
  currencyCode: 'EUR',
  balance: '100.00',
  accountBalanceMin: '0',
  pendingAmount: '0',
  cardIsVirtual: false,
  cardStatusId: 2,
  cardExpiryMonth: 3,
  cardExpiryYear: 2028,
  customerId: '7',
  isSettlementAccount: false,
  ...own,
})

test.each([
  ['[CARDS-022]', 0, 'submitted'],
  ['[CARDS-023]', 2, 'active'],
  ['[CARDS-024]', 4, 'canceled'],
  ['[CARDS-025]', 18, 'fraud'],
  ['[CARDS-026]', 19, 'printing'],
  ['[CARDS-027]', 20, 'printed'],
  ['[CARDS-028]', 21, 'shipped'],
  ['[CARDS-029]', 23, 'pending'],
  ['[CARDS-030]', 27, 'limited'],
  ['[CARDS-031]', 38, 'expired'],
  ['[CARDS-032]', 41, 'processing'],
  ['[CARDS-033]', 65, 'pendingDocument'],
  ['[CARDS-034]', 71, 'paused'],
] as const)('%s status id %i is %s', (_, id, name) => {
  expect(CardStatus[name]).toBe(id)
  expect(cardStatusName(id)).toBe(name)
})

const statuses = [0, 2, 4, 18, 19, 20, 21, 23, 27, 38, 41, 65, 71]

test('there are no other statuses', () => {
  expect(Object.values(CardStatus)).toEqual(statuses)
  expect([1, 11, null, undefined].map(cardStatusName)).toEqual([undefined, undefined, undefined, undefined])
})

/** Status ids in which an action is allowed. */
const ids = (action: CardAction, own: Partial<Account> = {}): number[] =>
  [...statuses, 99].filter((cardStatusId) => allows(card({ ...own, cardStatusId }), action))

test('[CARDS-035] pause: active or expired', () => expect(ids('pause')).toEqual([2, 38]))
test('[CARDS-036] unpause: paused', () => expect(ids('unpause')).toEqual([71]))
test('[CARDS-037] block: paused, active or expired', () => expect(ids('block')).toEqual([2, 38, 71]))
test('[PIN-002] no PIN is shown or changed when fraud', () => {
  const allButFraud = [0, 2, 4, 19, 20, 21, 23, 27, 38, 41, 65, 71]
  expect(ids('showPin')).toEqual(allButFraud)
  expect(ids('changePin')).toEqual(allButFraud)
})
test('[CARDS-038] load: only active', () => expect(ids('load')).toEqual([2]))
test('[CARDS-039] enrollment: only active physical cards of listed types', () => {
  expect(ids('enrollment')).toEqual([2])
  expect([2010, 2060, 2080].map((type) => ids('enrollment', { type }))).toEqual([[2], [2], [2]])
  expect(ids('enrollment', { type: 2006 })).toEqual([])
  expect(ids('enrollment', { cardIsVirtual: true })).toEqual([])
})

test('a name can be given to every card but a canceled one', () => {
  expect(ids('alias')).toEqual(statuses.filter((id) => id !== 4))
})

test('a closed account and what is no card take no action', () => {
  expect(ids('pause', { accountStatusId: 11 })).toEqual([])
  expect(ids('showPin', { type: 1001 })).toEqual([])
  expect(allows(card({ cardStatusId: null }), 'showPin')).toBe(false)
})

test('[CARDS-013] derived flags and the availability of every action', () => {
  expect(Object.keys(actionStates)).toEqual([
    'pause',
    'unpause',
    'block',
    'showPin',
    'changePin',
    'load',
    'enrollment',
    'alias',
  ])
  expect(cardFlags(card(), '2026-11-27')).toEqual({
    debit: false,
    prepaid: true,
    virtual: false,
    physical: true,
    expired: false,
    statusId: 2,
    status: 'active',
    expireDate: '2028-03',
    balance: true,
    history: true,
    editName: true,
    details: true,
  })
  expect(cardFlags(card({ type: 2016, subType: 'DEBIT', cardIsVirtual: true }), '2026-11-27')).toMatchObject({
    debit: true,
    prepaid: false,
    virtual: true,
    physical: false,
    balance: false,
    details: false,
  })
  expect(cardFlags(card({ accountStatusId: 11 }), '2026-11-27')).toMatchObject({ details: false, editName: false })
  expect(cardFlags(card({ type: 1001, subType: null }), '2026-11-27')).toMatchObject({
    prepaid: false,
    physical: false,
  })
})

test.each([
  ['2028-03-31', 2, false],
  ['2028-04-01', 2, true],
  ['2026-01-01', 38, true],
])('on %s with status %i expired is %s', (today, cardStatusId, expired) => {
  expect(cardFlags(card({ cardStatusId }), today).expired).toBe(expired)
})

test('a year of two digits is one of this century; no date is no date', () => {
  expect(cardFlags(card({ cardExpiryYear: 28 }), '2026-11-27').expireDate).toBe('2028-03')
  expect(cardFlags(card({ cardExpiryYear: null }), '2026-11-27')).toMatchObject({
    expireDate: undefined,
    expired: false,
  })
})

test('of a number the last four digits are shown, however it comes', () => {
  expect(maskedNumber(card({ cardNumber: '**** 4417' }))).toBe('**** **** **** 4417')
  expect(maskedNumber(card({ cardNumber: '5355991002104417' }))).toBe('**** **** **** 4417')
})

test('a card is under way from the application to the activation, and no other is applied for', () => {
  const ids = statuses.filter((cardStatusId) => isUnderWay(card({ cardStatusId })))
  expect(ids).toEqual([0, 19, 20, 21, 23, 41, 65])
  expect(isUnderWay(card({ cardStatusId: 19, accountStatusId: 11 }))).toBe(false)
  expect(cardRequested([card(), card({ cardStatusId: 41 })])).toBe(true)
  expect(cardRequested([card(), card({ cardStatusId: 4 })])).toBe(false)
})

test.each([
  ['P.O. Box 12', true],
  ['PO Box 12', true],
  ['Post box 7', true],
  ['Postfach 100', true],
  ['Apartado 44', true],
  ['Căsuța poștală 3', true],
  ['а/я 15', true],
  ['Strada Horea 14', false],
  ['Boxgasse 3', false],
  ['Poboxova 9', false],
])('%s is a post box: %s', (address, is) => expect(isPostBox(address)).toBe(is))
