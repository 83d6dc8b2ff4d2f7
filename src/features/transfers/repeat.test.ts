import { expect, test } from 'vitest'
import { isSameRepeat, repeatFaults, repeatOf, repeatPayload, type RepeatValues, sentRepeat } from './repeat.ts'

const today = '2026-01-31'
const monthly = { repeat: 'MONTHLY' }

test.each<[RepeatValues, object]>([
  [{}, {}],
  [{ repeat: '' }, {}],
  [{ ...monthly }, { endDate: 'day' }],
  [{ ...monthly, endDate: 'soon' }, { endDate: 'day' }],
  [{ ...monthly, endDate: '2026-02-27' }, { endDate: 'early' }],
  [{ ...monthly, endDate: '2026-02-28' }, {}],
  [{ ...monthly, ends: 'times' }, { times: 'times' }],
  [{ ...monthly, ends: 'times', times: '1' }, { times: 'times' }],
  [{ ...monthly, ends: 'times', times: '2.5' }, { times: 'times' }],
  [{ ...monthly, ends: 'times', times: '1000' }, { times: 'times' }],
  [{ ...monthly, ends: 'times', times: ' 12 ', endDate: '2020-01-01' }, {}],
])('what is wrong with %j: %j', (values, faults) => expect(repeatFaults(values, today)).toEqual(faults))

test.each<[RepeatValues, Record<string, unknown> | undefined]>([
  [{ endDate: '2027-01-01' }, undefined],
  [monthly, undefined],
  [
    { ...monthly, ends: 'times', times: '12', endDate: '2027-01-01' },
    { subscriptionFrequency: 'MONTHLY', subscriptionTransactions: 12 },
  ],
  [
    { ...monthly, ends: 'day', times: '12', endDate: '2027-01-01' },
    { subscriptionFrequency: 'MONTHLY', subscriptionEndDate: '2027-01-01' },
  ],
])('[TRANSFER-OWN-002] %j is sent as %j, and read again from there', (values, sent) => {
  const repeat = repeatOf(values, today)
  expect(repeatPayload(repeat)).toEqual(sent)
  expect(sentRepeat(sent ?? {}, today).repeat).toEqual(repeat)
})

test('the end that is not chosen makes no difference', () => {
  const twelve = { ...monthly, ends: 'times', times: '12' }
  expect(isSameRepeat(twelve, { ...twelve, endDate: '2027-01-01' })).toBe(true)
  expect(isSameRepeat(twelve, { ...twelve, times: '13' })).toBe(false)
  expect(isSameRepeat(twelve, {})).toBe(false)
})
