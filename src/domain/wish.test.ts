import { describe, expect, test } from 'vitest'
import { fits, wishOf } from './wish.ts'

const idle = ['send', 'pay', 'to']

describe('what is typed', () => {
  test.each([
    ['send 20 to ben', 'en', { amount: '20', words: ['ben'] }],
    ['20 ben', 'en', { amount: '20', words: ['ben'] }],
    ['Pay  1,234.50 to Ana Maria', 'en', { amount: '1234.5', words: ['ana', 'maria'] }],
    ['send 12,50 to ben', 'ro', { amount: '12.5', words: ['ben'] }],
    ['send 12,50 to ben', 'en', { words: ['12,50', 'ben'] }],
    ['20 30 ben', 'en', { amount: '20', words: ['30', 'ben'] }],
    ['Ștefan', 'en', { words: ['stefan'] }],
    ['to', 'en', { words: [] }],
    ['  ', 'en', { words: [] }],
    ['-20 ben', 'en', { words: ['-20', 'ben'] }],
  ])('%j in %s', (text, tag, wish) => expect(wishOf(text, tag, idle)).toEqual(wish))
})

describe('finds', () => {
  test.each([
    [['ben'], ['Ben Marsh', 'ben@people.example'], true],
    [['mar', 'be'], ['Ben Marsh'], true],
    [['people'], ['Ben Marsh', 'ben@people.example'], true],
    [['ben@people.example'], ['Ben Marsh', 'ben@people.example'], true],
    [['pre-app'], ['Pre-approved payments'], true],
    [['two-step', 'sec'], ['profile security two-step'], true],
    [['approved'], ['Pre-approved payments'], true],
    [['stefan'], ['Ștefan Ionescu'], true],
    [['arsh'], ['Ben Marsh'], false],
    [['ben', 'anna'], ['Ben Marsh'], false],
    [[], ['Ben Marsh'], true],
  ])('%j in %j: %s', (words, texts, found) => expect(fits(words, texts)).toBe(found))
})
