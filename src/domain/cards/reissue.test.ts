import { expect, test } from 'vitest'
import { binOf } from './bin.ts'
import { isOutOfHand, reasonsFor, reissueFee, reissueReasons } from './reissue.ts'

const today = '2026-11-29'
const card = {
  type: 2010,
  accountStatusId: 1,
  cardStatusId: 2,
  cardIsVirtual: false,
  cardExpiryMonth: 9,
  cardExpiryYear: 2029,
}
const inHand = ['lost', 'stolen', 'damaged']

test.each([
  ['active', {}, inHand],
  ['paused', { cardStatusId: 71 }, inHand],
  ['its last month but one', { cardExpiryMonth: 12, cardExpiryYear: 26 }, [...inHand, 'expiring']],
  ['the month after that', { cardExpiryMonth: 1, cardExpiryYear: 2027 }, inHand],
  ['its date has passed', { cardExpiryMonth: 10, cardExpiryYear: 2026 }, [...inHand, 'expiring']],
  ['expired', { cardStatusId: 38 }, ['expiring']],
  ['canceled', { cardStatusId: 4 }, ['blocked']],
  ['fraud', { cardStatusId: 18 }, []],
  ['on its way', { cardStatusId: 21 }, []],
  ['a state that nobody knows', { cardStatusId: 99 }, []],
  ['virtual', { cardIsVirtual: true }, []],
  ['debit', { type: 2016 }, []],
  ['no card', { type: 1001 }, []],
  ['closed', { accountStatusId: 11 }, []],
  ['replaced already', { cardReissuedStatusId: 0 }, []],
])('why a card can be replaced: %s', (_name, more, reasons) => {
  expect(reasonsFor({ ...card, ...more }, today)).toEqual(reasons)
})

test('a replacement costs its making and its shipping; its making is free where the card has run its time', () => {
  expect(reissueFee('lost', '5.00', '35.00')).toBe('40')
  expect(reissueFee(undefined, '5.00', '0.00')).toBe('5')
  expect(reissueFee('expiring', '5.00', '35.00')).toBe('35.00')
  expect(reissueReasons.filter(isOutOfHand)).toEqual(['lost', 'stolen'])
})

test.each([
  ['5355 9910 0210 0018', '535599'],
  ['53 55 99', '535599'],
  [' 5355991002100018 ', '535599'],
  ['5355 9', undefined],
  ['5355x9', undefined],
  ['', undefined],
])('[CARDS-040] the first six digits of %j, spaces removed: %j', (typed, bin) => {
  expect(binOf(typed)).toBe(bin)
})
