import { expect, test } from 'vitest'
import { codeOf, defaultLanguage, languageCodes, languageNames, pickLanguage, tagOf } from './languages.ts'

test('[I18N-001] six languages', () => expect(languageCodes).toEqual(['en', 'es', 'pt', 'ro', 'ru', 'ua']))

test('[I18N-002] ua is uk', () => {
  expect(languageCodes.map(tagOf)).toEqual(['en', 'es', 'pt', 'ro', 'ru', 'uk'])
  expect(languageCodes.map((code) => codeOf(tagOf(code)))).toEqual(languageCodes)
})

test.each([
  ['uk-UA', 'ua'],
  ['pt-BR', 'pt'],
  ['EN-gb', 'en'],
  ['de', undefined],
  ['', undefined],
])('tag %s is %s', (tag, code) => expect(codeOf(tag)).toBe(code))

test.each(languageCodes)('%s is named in its own words', (code) => {
  const tag = tagOf(code)
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? ''
  expect(languageNames[code]).toBe(name.charAt(0).toLocaleUpperCase(tag) + name.slice(1))
})

test('[I18N-004] the default is English', () => {
  expect(defaultLanguage).toBe('en')
  expect(pickLanguage([])).toBe('en')
  expect(pickLanguage(['de', 'fr'])).toBe('en')
})

test('the first wanted that is on offer', () => {
  expect(pickLanguage(['de', 'uk-UA', 'es'])).toBe('ua')
  expect(pickLanguage(['uk-UA', 'es'], ['en', 'es'])).toBe('es')
})
