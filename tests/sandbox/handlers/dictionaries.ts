import { sql } from 'kysely'
import { type Context } from '../context.ts'
import { rows } from '../db/sql.ts'
import { type HandlersOf } from '../contract.ts'
import { operations } from '../people/operations.ts'
import { businessFundSources, businessPurposes } from './business-purposes.ts'
import { businessQuestionsIn } from './business-questions.ts'
import { choicesIn } from './choices.ts'
import { countryCodes, sepa, withStates } from './countries.ts'
import { employeeFundSources } from './fund-sources.ts'
import { industriesIn } from './industries.ts'
import { monthlyDepositsIn } from './monthly-deposits.ts'
import { phoneCodes } from './phone-codes.ts'

/** Money that ISO 4217 and therefore Intl do not know. */
const crypto: Record<string, { name: string; symbol: string }> = {
  BTC: { name: 'Bitcoin', symbol: '₿' },
  USDT: { name: 'Tether', symbol: '₮' },
}

export const dictionaries: HandlersOf<'dictionaries'> = {
  async countries({ lang }) {
    const names = new Intl.DisplayNames([lang], { type: 'region' })
    const items = countryCodes.map((code) => ({
      code,
      name: names.of(code) ?? code,
      isSepa: sepa.has(code),
      hasStates: withStates.has(code),
      ...(phoneCodes.has(code) && { phoneCode: phoneCodes.get(code) }),
    }))
    return { items: items.sort(byName(lang)) }
  },
  currencies: async (ctx) => ({ items: await currencies(ctx, true) }),
  allCurrencies: async (ctx) => ({ items: await currencies(ctx, false) }),
  async transactionTypes({ lang }) {
    const items = Object.values(operations).map(({ id, group, names }) => ({
      id,
      group,
      name: names[lang as keyof typeof names],
    }))
    return { items }
  },
  employeeFundSources: async ({ lang }) => ({ items: employeeFundSources(lang) }),
  businessFundSources: async ({ lang }) => ({ items: choicesIn(businessFundSources, lang) }),
  businessPurposes: async ({ lang }) => ({ items: choicesIn(businessPurposes, lang) }),
  industries: async ({ lang }) => ({ groups: industriesIn(lang) }),
  monthlyDeposits: async ({ lang }) => ({ items: monthlyDepositsIn(lang) }),
  businessQuestions: async ({ lang }) => ({ items: businessQuestionsIn(lang) }),
  dateFormats: async () => ({ items: perCountry((code) => pattern(dialect(code))) }),
  dialects: async () => ({ items: perCountry(dialect) }),
}

async function currencies({ db, lang }: Context, onlyKept: boolean) {
  const found = await rows<{ code: string; precision: number }>(
    db,
    sql`select code, digits as precision from currency where kept or not ${onlyKept}::boolean`,
  )
  const names = new Intl.DisplayNames([lang], { type: 'currency' })
  const items = found.map(({ code, precision }) => ({
    code,
    precision,
    name: crypto[code]?.name ?? names.of(code) ?? code,
    symbol: crypto[code]?.symbol ?? symbol(code, lang),
  }))
  return items.sort(byName(lang))
}

function symbol(currency: string, lang: string): string {
  const format = new Intl.NumberFormat(lang, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency
}

const byName = (lang: string) => {
  const collator = new Intl.Collator(lang)
  return (a: { name: string }, b: { name: string }) => collator.compare(a.name, b.name)
}

const perCountry = (of: (code: string) => string) => Object.fromEntries(countryCodes.map((code) => [code, of(code)]))

/** The language most people of a country read, by CLDR's likely subtags. */
function dialect(country: string): string {
  return `${new Intl.Locale(`und-${country}`).maximize().language}-${country}`
}

const letters: Record<string, string> = { day: 'DD', month: 'MM', year: 'YYYY' }

function pattern(tag: string): string {
  const format = new Intl.DateTimeFormat(tag, {
    calendar: 'gregory',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
  const parts = format.formatToParts(0).filter((part) => part.type in letters || part.type === 'literal')
  return parts
    .map((part) => letters[part.type] ?? part.value.replace(/[^ ./-]/g, ''))
    .join('')
    .trim()
}
