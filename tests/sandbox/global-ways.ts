import { ibanCountries } from '../../src/domain/iban.ts'
import { type ResponseOf } from '../../src/domain/call.ts'
import { type recipient } from '../../src/domain/globalpay/recipient-calls.ts'
import { invalid } from './refusals.ts'

export interface Way {
  name: string
  transferType: 'eft' | 'oct'
  currencies: string[]
}

/** Countries that are paid in a currency of their own; the others in euro. */
const currencies: Readonly<Record<string, string>> = {
  RO: 'RON',
  GB: 'GBP',
  GI: 'GBP',
  CH: 'CHF',
  LI: 'CHF',
  UA: 'UAH',
  US: 'USD',
  CA: 'CAD',
  AU: 'AUD',
  JP: 'JPY',
}

/** Paid to cards alone. */
const cardsOnly = ['US', 'CA', 'AU', 'JP']

/** Where a payment by a link can be taken. */
export const globalCountries: readonly string[] = [...ibanCountries, ...cardsOnly].toSorted()

/** How money gets into a country. */
export function waysInto(countryCode: string): Way[] {
  const own = currencies[countryCode] ?? 'EUR'
  const card: Way = { name: 'card', transferType: 'oct', currencies: [own] }
  if (cardsOnly.includes(countryCode)) return [card]
  if (!ibanCountries.includes(countryCode)) return []
  return [{ name: 'bankAccount', transferType: 'eft', currencies: [...new Set([own, 'EUR'])] }, card]
}

/** A way into a country and a currency in which it pays there. */
export function wayInto(countryCode: string, name: string, currencyCode: string): Way {
  const way = waysInto(countryCode).find((one) => one.name === name)
  if (!way) throw invalid('paymentMethod', 'method', 'This way is not open in this country.')
  if (!way.currencies.includes(currencyCode))
    throw invalid('currencyCode', 'currency', 'This way does not pay in this currency.')
  return way
}

type Param = ResponseOf<typeof recipient.extraParams>['params'][number]
type Words = Record<'en' | 'es' | 'pt' | 'ro' | 'ru' | 'uk', string>

const words = (en: string, es: string, pt: string, ro: string, ru: string, uk: string): Words => ({
  en,
  es,
  pt,
  ro,
  ru,
  uk,
})

const purpose = words(
  'What the money is for',
  'Para qué es el dinero',
  'Para que é o dinheiro',
  'Pentru ce sunt banii',
  'Назначение платежа',
  'Призначення платежу',
)

const purposes: Record<string, Words> = {
  family: words(
    'Family support',
    'Ayuda familiar',
    'Ajuda à família',
    'Sprijin pentru familie',
    'Помощь семье',
    'Допомога родині',
  ),
  work: words(
    'Pay for work',
    'Pago por un trabajo',
    'Pagamento por trabalho',
    'Plată pentru muncă',
    'Оплата работы',
    'Оплата роботи',
  ),
  goods: words(
    'Goods or services',
    'Bienes o servicios',
    'Bens ou serviços',
    'Bunuri sau servicii',
    'Товары или услуги',
    'Товари або послуги',
  ),
  other: words('Something else', 'Otra cosa', 'Outra coisa', 'Altceva', 'Другое', 'Інше'),
}

const taxNumber = words(
  'Tax number, 10 digits',
  'Número fiscal, 10 dígitos',
  'Número fiscal, 10 dígitos',
  'Număr fiscal, 10 cifre',
  'Налоговый номер, 10 цифр',
  'Податковий номер, 10 цифр',
)

/** What a way asks for besides the number of the account or card, in the person's language. */
export function extraParams(countryCode: string, transferType: Way['transferType'], lang: string): Param[] {
  const say = (what: Words): string => what[lang as keyof Words]
  const items = Object.entries(purposes).map(([value, label]) => ({ value, label: say(label) }))
  return [
    { name: 'purpose', label: say(purpose), required: true, options: { group: say(purpose), items } },
    ...(transferType === 'eft' && countryCode === 'UA'
      ? [{ name: 'taxId', label: say(taxNumber), required: true, pattern: '\\d{10}' }]
      : []),
  ]
}
