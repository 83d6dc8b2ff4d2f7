import { localeTag } from '../platform/i18n.ts'

/** A country by its code, in the language on screen; one that nobody knows by its code. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames(localeTag(), { type: 'region' }).of(code) ?? code

/** Countries to choose from, in the order of their names. */
export const countryOptions = (codes: readonly string[]): { value: string; label: string }[] => {
  const tag = localeTag()
  return codes
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, tag))
}
