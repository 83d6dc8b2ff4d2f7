import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './architecture/source.ts'

/** Language tags of the folders in `locales`; English is what the others are compared with. */
export const tags = ['en', 'es', 'pt', 'ro', 'ru', 'uk'] as const
export type Tag = (typeof tags)[number]

/** Texts of one word by dotted key: `filter.from` → `From`. */
export type Texts = ReadonlyMap<string, string>

/** Nested objects as dotted keys; what is no text becomes an empty one, which the tests refuse. */
export function flatten(tree: object, before = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return flatten(value, `${before}${name}.`)
    return [[before + name, typeof value === 'string' ? value : '']]
  })
}

/** Words that a language has texts for, sorted; none for a language without a folder. */
export function wordsIn(tag: string): string[] {
  const folder = join(root, 'locales', tag)
  return existsSync(folder)
    ? readdirSync(folder)
        .map((name) => name.replace(/\.json$/, ''))
        .toSorted()
    : []
}

/** The file as it stands; empty for a file that is missing, which shows as missing keys. */
export function readTree(tag: Tag, word: string): Record<string, unknown> {
  const file = join(root, 'locales', tag, `${word}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {}
}

export const readTexts = (tag: Tag, word: string): Texts => new Map(flatten(readTree(tag, word)))

const form = /_(zero|one|two|few|many|other)$/

/** Keys that come in plural forms, without the form: `count_one` and `count_other` → `count`. */
export function pluralKeys(texts: Texts): string[] {
  const stems = [...texts.keys()].filter((key) => key.endsWith('_other')).map((key) => key.replace(form, ''))
  return stems.filter((stem) => texts.has(`${stem}_one`))
}

/** The key that code asks for. */
export const stemOf = (key: string, plurals: readonly string[]): string => {
  const stem = key.replace(form, '')
  return plurals.includes(stem) ? stem : key
}

/** Plural forms that a key has. */
export const formsOf = (texts: Texts, stem: string): string[] =>
  [...texts.keys()]
    .filter((key) => form.test(key) && key.replace(form, '') === stem)
    .map((key) => key.slice(stem.length + 1))

/** Plural forms that a language needs. */
export const formsNeeded = (tag: string): string[] => new Intl.PluralRules(tag).resolvedOptions().pluralCategories

/** Names between braces, sorted: `{{amount}} of {{total, number}}` → `['amount', 'total']`. */
export const variablesOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{-?\s*([\w.]+)/g)].map(([, name = '']) => name))].toSorted()
