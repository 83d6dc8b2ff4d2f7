import { expect, test } from 'vitest'
import { spoken } from './in-words.ts'

test.each([
  ['2000.45', 2, { whole: '2000', minor: '45', of: '100' }],
  ['2000', 2, { whole: '2000', minor: '00', of: '100' }],
  ['-0.5', 2, { whole: '0', minor: '50', of: '100' }],
  ['12.3456', 3, { whole: '12', minor: '346', of: '1000' }],
  ['1500', 0, { whole: '1500' }],
  ['0.00012', 8, undefined],
  ['1000000000000', 2, undefined],
  ['999999999999.99', 2, { whole: '999999999999', minor: '99', of: '100' }],
])('%s with %i decimals is spoken as %j', (amount, precision, parts) =>
  expect(spoken(amount, precision)).toEqual(parts),
)
