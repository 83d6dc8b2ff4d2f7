import { expect, test } from 'vitest'
import { languageCodes } from '../domain/languages.ts'
import { wordsIn } from './amount-in-words.tsx'

test.each([
  ['en', 'twenty-one', 'two thousand'],
  ['es', 'veintiuno', 'dos mil'],
  ['pt', 'vinte e um', 'dois mil'],
  ['ro', 'douăzeci și unu', 'două mii'],
  ['ru', 'двадцать один', 'две тысячи'],
  ['ua', 'двадцять один', 'дві тисячі'],
] as const)('21 and 2000 in %s', async (code, small, large) => {
  const words = await wordsIn(code)
  expect([words('21'), words('2000')]).toEqual([small, large])
})

test('every language has one alphabet in its words', async () => {
  for (const code of languageCodes) {
    const words = await wordsIn(code)
    const text = Array.from({ length: 130 }, (_, n) => words(String(n * 7919))).join(' ')
    expect(/[a-z]/.test(text) && /[\u0400-\u04ff]/.test(text), code).toBe(false)
  }
})
