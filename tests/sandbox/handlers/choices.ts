/** In English, Spanish, Portuguese, Romanian, Russian and Ukrainian. */
export type Words = readonly [en: string, es: string, pt: string, ro: string, ru: string, uk: string]

const order = ['en', 'es', 'pt', 'ro', 'ru', 'uk']

/** @param lang language tag. */
export const inLanguage = (words: Words, lang: string): string => words[Math.max(0, order.indexOf(lang))] ?? words[0]

export type Choices = readonly (readonly [id: string, ...Words])[]

export const choicesIn = (choices: Choices, lang: string): { id: string; name: string }[] =>
  choices.map(([id, ...words]) => ({ id, name: inLanguage(words, lang) }))

export const idsOf = (choices: Choices): string[] => choices.map(([id]) => id)
