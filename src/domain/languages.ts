/** The product's languages by the specification's codes (spec A§1). Stored and sent as they are. */
export const languageCodes = ['en', 'es', 'pt', 'ro', 'ru', 'ua'] as const
export type LanguageCode = (typeof languageCodes)[number]

/** Each language in its own words. A table, because asking `Intl` loads the data of six languages into the first page. */
export const languageNames: Readonly<Record<LanguageCode, string>> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  ro: 'Română',
  ru: 'Русский',
  ua: 'Українська',
}

export const defaultLanguage: LanguageCode = 'en'

/** The language tag of a code: `ua` is `uk`; the others are their own tag. File names and Intl take tags. */
export const tagOf = (code: LanguageCode): string => (code === 'ua' ? 'uk' : code)

/** The code of a language tag with or without a region, or undefined for a language that the product does not speak. */
export function codeOf(tag: string): LanguageCode | undefined {
  const language = tag.toLowerCase().split('-')[0]
  return language === 'uk' ? 'ua' : languageCodes.find((code) => code === language)
}

/** The first language that a person asks for (tags, best first) among those on offer; else English. */
export function pickLanguage(
  wanted: readonly string[],
  offered: readonly LanguageCode[] = languageCodes,
): LanguageCode {
  return wanted.map(codeOf).find((code) => code !== undefined && offered.includes(code)) ?? defaultLanguage
}
