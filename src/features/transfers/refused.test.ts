import { expect, test } from 'vitest'
import { BankError, type FieldError } from '../../domain/errors.ts'
import { isPriceChange, ownNames, refusedBy } from './refused.ts'

const refusal = (...fields: FieldError[]) =>
  new BankError('invalid', { text: 'No' }, { call: 'ownTransferSubmit', code: 'TA1', fields })

test.each([
  ['the amount', [{ field: 'toAmount', description: 'Too much' }], { amount: 'Too much' }, undefined],
  ['an account', [{ field: 'toAccount', description: 'Closed' }], { toAccount: 'Closed' }, undefined],
  [
    'two fields',
    [
      { field: 'fromAccount', description: 'Paused' },
      { field: 'currency', description: 'Not here' },
    ],
    { fromAccount: 'Paused', amount: 'Not here' },
    undefined,
  ],
  ['a field that the form does not have', [{ field: 'note', description: 'Odd' }], {}, 'No'],
  ['no field', [], {}, 'No'],
  ['a field without words', [{ field: 'toAmount', description: '' }], {}, 'No'],
])('the bank refuses %s', (_, fields, beside, above) => {
  expect(refusedBy(refusal(...fields), 'No', ownNames)).toEqual({ fields: beside, text: above })
})

test.each([
  ['exchangeRate', true],
  ['fee', true],
  ['toAmount', false],
])('a refusal of %s is a change of price: %s', (field, is) => {
  expect(isPriceChange(refusal({ field, description: 'x' }))).toBe(is)
})
