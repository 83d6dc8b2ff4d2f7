import { expect, test } from 'vitest'
import { groupKept } from './kept-groups.ts'

test('answers of the history and its book are one line, from the oldest to the newest of both', () => {
  const groups = groupKept([
    { cls: 'D', rows: 3, bytes: 900, oldest: 50, newest: 70 },
    { cls: 'K', rows: 2, bytes: 4_000, oldest: 10, newest: 30 },
    { cls: 'H', rows: 5, bytes: 1_000, oldest: 20, newest: 40 },
    { cls: 'B', rows: 1, bytes: 10, oldest: 60, newest: 60 },
  ])
  expect(groups).toEqual([
    { cls: 'H', rows: 7, bytes: 5_000, oldest: 10, newest: 40 },
    { cls: 'B', rows: 1, bytes: 10, oldest: 60, newest: 60 },
    { cls: 'D', rows: 3, bytes: 900, oldest: 50, newest: 70 },
  ])
})

test('a book alone is history too, and nothing is nothing', () => {
  expect(groupKept([{ cls: 'K', rows: 1, bytes: 7, oldest: 1, newest: 2 }])).toEqual([
    { cls: 'H', rows: 1, bytes: 7, oldest: 1, newest: 2 },
  ])
  expect(groupKept([])).toEqual([])
})
