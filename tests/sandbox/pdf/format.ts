import { type LanguageCode as Language } from '../../../src/domain/languages.ts'
import { type DocumentLanguage } from './words.ts'

/** The specification's code as a language tag. */
export const documentLanguage = (lang: Language | DocumentLanguage): DocumentLanguage => (lang === 'ua' ? 'uk' : lang)

/** Roboto lacks the thin and narrow spaces that Intl puts between parts. */
const printable = (text: string): string => text.replace(/[\u2009\u202f]/g, '\u00a0')

/** English documents write the day first. */
const tagOf = (lang: DocumentLanguage): string => (lang === 'en' ? 'en-GB' : lang)

/** A currency and its decimals in the currency dictionary. */
export interface Money {
  code: string
  precision: number
}

/**
 * A decimal string as people of the language read it: exact, at least two decimals, grouped, with U+2212 for minus.
 * `sign` also writes a plus.
 */
export function amountText(value: string, { precision }: Money, lang: DocumentLanguage, sign = false): string {
  const digits = Math.max(2, precision)
  return new Intl.NumberFormat(tagOf(lang), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
    signDisplay: sign ? 'exceptZero' : 'negative',
  })
    .format(value as Intl.StringNumericLiteral)
    .replace('-', '\u2212')
}

/** `amountText` with the ISO code behind it, kept on one line. */
export const moneyText = (value: string, money: Money, lang: DocumentLanguage, sign = false): string =>
  `${amountText(value, money, lang, sign)}\u00a0${money.code}`

/** An exchange rate with the decimals it has, at most 12; of trailing zeros those up to the fourth stay. */
export function rateText(value: string, lang: DocumentLanguage): string {
  const decimals = value.split('.')[1]?.length ?? 0
  return new Intl.NumberFormat(tagOf(lang), {
    minimumFractionDigits: Math.min(decimals, 4),
    maximumFractionDigits: 12,
    useGrouping: 'always',
  }).format(value as Intl.StringNumericLiteral)
}

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** `YYYY-MM-DD` in figures, for tables. */
export const dayText = (day: string, lang: DocumentLanguage): string =>
  new Intl.DateTimeFormat(tagOf(lang), { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }).format(
    noon(day),
  )

/** The days from one to the other, `YYYY-MM-DD` both included, with the month in words. */
export const periodText = (from: string, to: string, lang: DocumentLanguage): string =>
  printable(
    new Intl.DateTimeFormat(tagOf(lang), {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).formatRange(noon(from), noon(to)),
  )

/** A moment in a zone, to the second, with the zone's offset. */
export const momentText = (instant: string, timeZone: string, lang: DocumentLanguage): string =>
  printable(
    new Intl.DateTimeFormat(tagOf(lang), {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZone,
      timeZoneName: 'shortOffset',
    }).format(new Date(instant)),
  )

/** Card numbers as `**** **** **** 1234` (decisions G-64), other account numbers by their first and last four. */
export function masked(number: string): string {
  const bare = number.replaceAll(' ', '')
  const end = bare.slice(-4)
  if (/^\d{12,19}$/.test(bare)) return `**** **** **** ${end}`
  return bare.length > 8 ? `${bare.slice(0, 4)} •••• •••• ${end}` : `•••• ${end}`
}
