import { expect, test } from 'vitest'
import { BankError, failureText, fieldErrors, responseCodes } from './errors.ts'

const every = {
  validationErrors: [{ description: 'Name is short' }, { description: 'Amount is low' }],
  errors: ['first', 'second'],
  responseDescription: 'described',
  message: 'message',
  body: 'body',
}

test.each([
  [every, 'Name is short Amount is low'],
  [{ ...every, validationErrors: [] }, 'first, second'],
  [{ ...every, validationErrors: undefined, errors: 'one' }, 'one'],
  [{ responseDescription: 'described', message: 'message', body: 'body' }, 'described'],
  [{ message: 'message', body: 'body' }, 'message'],
  [{ body: 'body' }, 'body'],
  [{}, undefined],
])('[ERRORS-019] the first there is of %j', (failure, expected) => expect(failureText(failure)).toBe(expected))

test('[ERRORS-017] lists are joined by comma', () => expect(failureText({ errors: ['a', 'b', 'c'] })).toBe('a, b, c'))

test('what is empty or odd is passed over', () => {
  expect(
    failureText({ validationErrors: [{ description: '' }], errors: [], responseDescription: '', message: 'm' }),
  ).toBe('m')
  expect(
    failureText({ validationErrors: 'odd', errors: { a: 1 }, responseDescription: 12, message: null, body: 'b' }),
  ).toBe('b')
  expect(failureText({ errors: ['a', null, 7] })).toBe('a')
})

test('refused fields: one or a list', () => {
  const field = { field: 'amount', code: 'low', description: 'Amount is low' }
  expect(fieldErrors([field, null, 'x'])).toEqual([field])
  expect(fieldErrors(field)).toEqual([field])
  expect(fieldErrors({ field: 'amount' })).toEqual([{ field: 'amount', code: undefined, description: '' }])
  expect(fieldErrors(undefined)).toEqual([])
})

test('the codes of the specification, as text', () => {
  expect(Object.keys(responseCodes).toSorted()).toEqual([
    '00',
    '13',
    'AE',
    'AU',
    'AXIOS_ERROR',
    'CA',
    'ENOA',
    'IM',
    'TA1',
    'TE',
    'TERMS_ERROR',
    'UE',
    'UNKNOWN_ERROR',
    'VERIFY_ERROR',
    'VF',
  ])
})

test('an error says what, where and why', () => {
  const cause = new Error('below')
  const error = new BankError('refused', { text: 'No' }, { call: 'cardPause', code: 'ENOA', cause })
  expect(error).toMatchObject({
    name: 'BankError',
    message: 'cardPause: refused ENOA No',
    cause,
    fields: [],
    terms: [],
  })
  expect(new BankError('server', { key: 'notAvailable' }, { call: 'x', status: 500 }).message).toBe(
    'x: server 500 notAvailable',
  )
})
