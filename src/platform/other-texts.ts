/** Where the texts of a language are, but for the English ones of the first page. */
export const otherTexts: Readonly<Record<string, () => Promise<{ texts: Record<string, Record<string, unknown>> }>>> = {
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
  pt: () => import('./texts/pt.ts'),
  ro: () => import('./texts/ro.ts'),
  ru: () => import('./texts/ru.ts'),
  uk: () => import('./texts/uk.ts'),
}
