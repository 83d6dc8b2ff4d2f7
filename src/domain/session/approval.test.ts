import { expect, test } from 'vitest'
import { answerWait, clockFace, pauseBefore } from './approval.ts'

test('a question on a phone is good for three minutes', () => expect(answerWait).toBe(3 * 60_000))

test('the bank is asked often at first, then every eight seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 50].map(pauseBefore)).toEqual([1500, 1950, 2535, 3296, 4284, 5569, 7240, 8000, 8000])
})

test.each([
  [180_000, '3:00'],
  [179_001, '3:00'],
  [125_000, '2:05'],
  [59_999, '1:00'],
  [1, '0:01'],
  [0, '0:00'],
  [-5_000, '0:00'],
])('%i ms are %s', (left, face) => expect(clockFace(left)).toBe(face))
