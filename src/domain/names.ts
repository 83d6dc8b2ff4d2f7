/** Trimmed, and every run of white space one space (spec A§3). */
export const collapse = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/** First name and last name, collapsed; one alone where the other is missing (spec A§3). */
export const fullName = (firstName?: string | null, lastName?: string | null): string =>
  collapse(`${firstName ?? ''} ${lastName ?? ''}`)
