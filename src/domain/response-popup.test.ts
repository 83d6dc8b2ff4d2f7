import { expect, test } from 'vitest'
import { BankError } from './errors.ts'
import { leadsTo, popupText } from './response-popup.ts'
import { openReply } from './wire.ts'
import { read, write } from './call.ts'

const list = read('cardList', {})
const pause = write('cardPause', {})

function failed(body: object, what = pause): BankError {
  try {
    openReply(what, { status: 200, body })
  } catch (error) {
    if (error instanceof BankError) return error
  }
  throw new Error('did not fail')
}

const online = { kind: 'write', banner: false } as const

test.each([
  ['ENOA', 'start', 'start'],
  ['CA', 'home', 'home'],
  ['13', 'stay', undefined],
  ['IM', 'stay', undefined],
  ['UE', 'stay', undefined],
  ['ZZ', 'stay', undefined],
  ['VF', 'stay', undefined],
  ['TA1', 'stay', undefined],
  ['AE', 'stay', undefined],
  ['AU', undefined, undefined],
] as const)('%s leads a write to %s and a read to %s', (responseCode, ofWrite, ofRead) => {
  expect(leadsTo(failed({ responseCode }), online)).toBe(ofWrite)
  expect(leadsTo(failed({ responseCode }, list), { kind: 'read', banner: false })).toBe(ofRead)
  expect(leadsTo(failed({ responseCode }, { ...pause, quiet: true }), online)).toBeUndefined()
})

test('offline the banner says it', () =>
  expect(leadsTo(failed({ responseCode: 'AE' }), { ...online, banner: true })).toBeUndefined())

test('what stands beside a field is not told again; a verify error is, and terms have a screen', () => {
  const validationErrors = [{ field: 'amount', description: 'Amount is low' }]
  expect(leadsTo(failed({ responseCode: 'TA1', validationErrors }), online)).toBeUndefined()
  expect(leadsTo(failed({ responseCode: 'VF', validationErrors }), online)).toBe('stay')
  const terms = { term: { id: '1', version: '2' } }
  expect(leadsTo(failed({ responseCode: 'TE', terms }), online)).toBeUndefined()
})

test.each([
  ['x'.repeat(50), { header: 'x'.repeat(50) }],
  ['x'.repeat(51), { header: 'Error', body: 'x'.repeat(51) }],
  ['', { header: '' }],
])('[ERRORS-016] a popup lays out %s', (text, expected) => expect(popupText(text)).toEqual(expected))
