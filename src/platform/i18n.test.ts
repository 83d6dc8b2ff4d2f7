// @vitest-environment jsdom
import i18next from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.doUnmock('#brand')
  vi.restoreAllMocks()
})

/** The texts of a brand that differs from Aster in some ways. */
async function of(change: object = {}) {
  vi.resetModules()
  const { brand } = await vi.importActual<typeof import('../../brands/aster/brand.ts')>('#brand')
  vi.doMock('#brand', () => ({ brand: { ...brand, ...change } }))
  return import('./i18n.ts')
}

test.each([
  [null, 'en'],
  ['en', 'en'],
  ['ua', 'ua'],
  ['uk', 'en'],
  ['UA', 'en'],
  ['de', 'en'],
  ['', 'en'],
  ['toString', 'en'],
])('[I18N-004] the stored language %s is read as %s', async (stored, language) => {
  if (stored !== null) localStorage.setItem('language', stored)
  expect((await of()).language()).toBe(language)
})

test('[I18N-002] ua is shown, asked for and marked as uk, and stored as ua', async () => {
  const { chooseLanguage, language, localeTag, startTexts } = await of()
  await startTexts('en', ['common'])
  await chooseLanguage('ua')
  expect([language(), localeTag(), document.documentElement.lang]).toEqual(['ua', 'uk', 'uk'])
  expect(localStorage.getItem('language')).toBe('ua')
  expect(i18next.language).toBe('uk')
})

test('[I18N-005] the choice is there at the next start', async () => {
  const { chooseLanguage, startTexts } = await of()
  await startTexts('en', ['common'])
  await chooseLanguage('ro')
  const { language } = await of()
  expect(language()).toBe('ro')
})

test.each([
  ['es', 'es'],
  ['ro', 'en'],
  ['ua', 'en'],
])('a brand with English and Spanish only takes the stored %s for %s', async (stored, language) => {
  localStorage.setItem('language', stored)
  expect((await of({ languages: ['en', 'es'] })).language()).toBe(language)
})

test('a brand may name a regional tag', async () => {
  const { localeTag } = await of({ localeTags: { pt: 'pt-BR' } })
  expect([localeTag('pt'), localeTag('es'), localeTag('ua')]).toEqual(['pt-BR', 'es', 'uk'])
})

test('a browser that stores nothing still changes the language', async () => {
  const { chooseLanguage, language, startTexts } = await of()
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  await startTexts('en', ['common'])
  await chooseLanguage('es')
  expect([document.documentElement.lang, language()]).toEqual(['es', 'en'])
})

test('the words of the first page are there when the start is over', async () => {
  const { startTexts } = await of()
  await startTexts('en', ['common'])
  expect(i18next.getResourceBundle('en', 'common')).toMatchObject({ close: 'Close' })
})

test('a language whose texts can’t be fetched is not taken: no screen is left half in keys', async () => {
  const { chooseLanguage, language, startTexts } = await of()
  await startTexts('en', ['common'])
  i18next.addResourceBundle('en', 'never written', { a: 'b' })
  expect(await chooseLanguage('ro')).toBe(false)
  expect([language(), i18next.language, i18next.hasResourceBundle('ro', 'common')]).toEqual(['en', 'en', false])
})

test('a page whose texts can’t be fetched does not open', async () => {
  const { loadWords, startTexts } = await of()
  await startTexts('en', ['common'])
  await expect(loadWords('never written' as never)).rejects.toThrow('Unable to preload the texts of never written')
})
