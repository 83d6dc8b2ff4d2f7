import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import { filesIn, root } from './architecture/source.ts'
import { formsNeeded, formsOf, pluralKeys, readTexts, readTree, stemOf, tags, variablesOf, wordsIn } from './locales.ts'
import { asksFor, readTextUse } from './texts.ts'
import { tagOf } from '../src/domain/languages.ts'

/** The word whose texts need no naming, as `defaultNS` in src/platform/i18n.ts. */
const defaultWord = 'common'

/** Keys that code puts together at run time, where no selector shows it: `word.key` or `word.key.*`. */
const dynamicKeys: readonly string[] = []

const words = wordsIn('en')
const sources = filesIn('src', 'sw')
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|gen|d)\.tsx?$/.test(path))
  .map((path) => readTextUse(path, readFileSync(join(root, path), 'utf8')))

describe.each(tags.filter((tag) => tag !== 'en'))('%s against English', (tag) => {
  test('has the same words', () => {
    expect(wordsIn(tag)).toEqual(words)
  })

  test.each(words)('%s: same keys, same variables', (word) => {
    const english = readTexts('en', word)
    const plurals = pluralKeys(english)
    const texts = readTexts(tag, word)
    const asked = (all: ReadonlyMap<string, string>) => {
      const variables = new Map<string, Set<string>>()
      for (const [key, text] of all) {
        const stem = stemOf(key, plurals)
        variables.set(stem, new Set([...(variables.get(stem) ?? []), ...variablesOf(text)]))
      }
      return Object.fromEntries([...variables].map(([key, names]) => [key, [...names].toSorted()]))
    }
    expect(asked(texts)).toEqual(asked(english))
  })
})

describe.each(tags)('%s', (tag) => {
  test.each(words)('%s: exactly the plural forms of the language', (word) => {
    const texts = readTexts(tag, word)
    for (const stem of pluralKeys(readTexts('en', word)))
      expect({ stem, forms: formsOf(texts, stem).toSorted() }).toEqual({ stem, forms: formsNeeded(tag).toSorted() })
  })

  test.each(words)('%s: no empty text', (word) => {
    expect([...readTexts(tag, word)].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test.each(words)('%s: plurals resolve to the form of the number', async (word) => {
    const i18n = i18next.createInstance()
    await i18n.init({
      lng: tag,
      fallbackLng: false,
      resources: { [tag]: { [word]: readTree(tag, word) } },
      ns: [word],
      defaultNS: word,
      interpolation: { escapeValue: false },
    })
    const t = i18n.t.bind(i18n) as unknown as (key: string, values: object) => string
    const texts = readTexts(tag, word)
    for (const stem of pluralKeys(texts))
      for (const count of [0, 1, 2, 5, 11, 19, 20, 21, 22, 100, 101, 1.5, 1_000_000]) {
        const key = `${stem}_${new Intl.PluralRules(tag).select(count)}`
        const values = Object.fromEntries(variablesOf(texts.get(key) ?? '').map((name) => [name, `<${name}>`]))
        const shown = t(stem, { ...values, count })
        expect({ stem, count, shown }).toEqual({ stem, count, shown: t(key, { ...values, count }) })
        expect(shown).not.toMatch(/\{\{|\}\}/)
        expect([stem, key]).not.toContain(shown)
      }
  })
})

test('[I18N-002] the language ua has its texts, its plural rules and its tag under uk', () => {
  expect(tagOf('ua')).toBe('uk')
  expect(new Intl.PluralRules('uk').select(5)).toBe('many')
  expect(tags).not.toContain('ua')
})

test.each(words)('%s: every key is asked for in the code', (word) => {
  const texts = readTexts('en', word)
  const plurals = pluralKeys(texts)
  const isDynamic = (key: string) =>
    dynamicKeys.some((one) => (one.endsWith('*') ? key.startsWith(one.slice(0, -1)) : key === one))
  const keys = [...new Set([...texts.keys()].map((key) => stemOf(key, plurals)))]
  const dead = keys.filter(
    (key) => !isDynamic(`${word}.${key}`) && !sources.some((use) => asksFor(use, word, key, word === defaultWord)),
  )
  expect(dead).toEqual([])
})

test('no text is written into a screen', () => {
  expect(sources.flatMap((use) => use.literals)).toEqual([])
})

describe('the scan sees', () => {
  const use = (text: string) => readTextUse('a.tsx', text)

  test.each([
    ['a child', '<p>Hello</p>', 1],
    ['a child in braces', `<p>{'Hello'}</p>`, 1],
    ['a spoken attribute', '<img alt="Photo" />', 1],
    ['a label in braces', `<Field label={'Name'} />`, 1],
    ['signs without letters', '<p>· {a} &nbsp; 24</p>', 0],
    ['attributes nobody hears', '<p className="quiet" id="a">{t(($) => $.a)}</p>', 0],
  ])('%s', (_, text, found) => {
    expect(use(text).literals).toHaveLength(found)
  })

  test.each([
    ['a selector with the word', `t(($) => $.history.filter.from)`, true],
    ['a selector in a file of the word', `useTranslation('history'); t(($) => $.filter.from)`, true],
    ['a selector in a file of another word', `useTranslation('cards'); t(($) => $.filter.from)`, false],
    ['part of the path', `useTranslation('history'); t(($) => $.filter)`, false],
    ['a computed name', `useTranslation('history'); t(($) => $.filter[name])`, true],
    ['a key as text', `const error = 'history:filter.from'`, true],
  ])('%s', (_, text, asked) => {
    expect(asksFor(use(text), 'history', 'filter.from', false)).toBe(asked)
  })
})
