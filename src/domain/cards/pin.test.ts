import { expect, test } from 'vitest'
import { pinFault, pinFaults } from './pin.ts'

test.each([
  ['0042', undefined],
  ['1235', undefined],
  ['1243', undefined],
  ['9012', undefined],
  ['1112', undefined],
  ['0246', undefined],
  ['', 'digits'],
  ['123', 'digits'],
  ['12345', 'digits'],
  ['12a4', 'digits'],
  ['٠٠٤٢', 'digits'],
  [' 042', 'digits'],
  ['0000', 'same'],
  ['7777', 'same'],
  ['1234', 'run'],
  ['4321', 'run'],
  ['0123', 'run'],
  ['6789', 'run'],
  ['9876', 'run'],
  ['3210', 'run'],
])('the PIN "%s" is %s', (pin, fault) => expect(pinFault(pin)).toBe(fault))

test('a new PIN is typed twice, and the notice is ticked', () => {
  expect(pinFaults({})).toEqual({ pin: 'digits', confirm: 'unconfirmed' })
  expect(pinFaults({ pin: '0042', pinRepeat: '42', confirm: true })).toEqual({ pinRepeat: 'different' })
  expect(pinFaults({ pin: '0042', pinRepeat: '0042', confirm: true })).toEqual({})
})
