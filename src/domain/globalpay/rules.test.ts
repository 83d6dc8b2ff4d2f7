import { describe, expect, test } from 'vitest'
import { detailFaults, flattened, lastDay, sentDetails, statusOf } from './rules.ts'

test('[GLOBALPAY-RECIPIENT-004] a status that nobody says is an error', () => {
  expect([statusOf({}), statusOf({ status: undefined }), statusOf({ status: 'pending' })]).toEqual([
    'error',
    'error',
    'pending',
  ])
})

test('the last day to take it is 30 days after it was sent', () =>
  expect(lastDay({ submittedDate: '2026-01-30T23:30:00.000Z', expireDays: 30 })).toBe('2026-03-01'))

test('[GLOBALPAY-RECIPIENT-012] an entry with a group of options becomes one field: the group its label, its items the choices', () => {
  const items = [
    { value: 'work', label: 'Pay for work' },
    { value: 'other', label: 'Something else' },
  ]
  expect(
    flattened([
      { name: 'purpose', label: 'purpose', required: true, options: { group: 'What it is for', items } },
      { name: 'taxId', label: 'Tax number', required: false, pattern: '\\d{10}' },
    ]),
  ).toEqual([
    { name: 'purpose', label: 'What it is for', required: true, choices: items },
    { name: 'taxId', label: 'Tax number', required: false, pattern: '\\d{10}' },
  ])
})

describe('the details of a recipient', () => {
  const params = [
    { name: 'purpose', label: '', required: true, choices: [{ value: 'work', label: '' }] },
    { name: 'taxId', label: '', required: false, pattern: '\\d{10}' },
  ]
  const iban = 'DE89 3704 0044 0532 0130 00'
  const good = { iban, holderName: 'Maria Weber', purpose: 'work' }

  test.each([
    [{}, {}],
    [{ iban: 'DE88370400440532013000' }, { iban: 'iban' }],
    [{ iban: 'RO49AAAA1B31007593840000' }, { iban: 'ibanCountry' }],
    [{ holderName: ' M ' }, { holderName: 'holderName' }],
    [{ holderName: 'M'.repeat(71) }, { holderName: 'holderName' }],
    [{ purpose: '' }, { purpose: 'required' }],
    [{ purpose: 'fun' }, { purpose: 'required' }],
    [{ taxId: '123456789' }, { taxId: 'pattern' }],
    [{ taxId: '1234567890' }, {}],
  ])('for an account, with %j: %j', (change, faults) =>
    expect(detailFaults({ ...good, ...change }, { transferType: 'eft', countryCode: 'DE', params })).toEqual(faults),
  )

  test.each([
    ['4111 1111 1111 1111', {}],
    ['4111 1111 1111 1112', { cardNumber: 'cardNumber' }],
    ['4222222222222', {}],
    ['42222222222', { cardNumber: 'cardNumber' }],
    ['', { cardNumber: 'cardNumber' }],
  ])('for a card, %j: %j', (cardNumber, faults) =>
    expect(detailFaults({ ...good, cardNumber }, { transferType: 'oct', countryCode: 'US', params })).toEqual(faults),
  )

  test('are sent as what the method asks for and nothing else', () => {
    const typed = { ...good, cardNumber: '4111 1111 1111 1111', taxId: ' ', other: 'x' }
    expect(sentDetails(typed, { transferType: 'eft', params })).toEqual({
      iban: 'DE89370400440532013000',
      holderName: 'Maria Weber',
      purpose: 'work',
    })
    expect(sentDetails(typed, { transferType: 'oct', params })).toEqual({
      cardNumber: '4111111111111111',
      holderName: 'Maria Weber',
      purpose: 'work',
    })
  })
})
