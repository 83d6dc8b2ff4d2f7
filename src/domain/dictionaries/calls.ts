import { array, object, optional, record, string } from 'superstruct'
import { calls, read } from '../call.ts'
import { count, flag, id } from '../struct.ts'

const fact = { as: 'public', lang: true, keep: 'reference', fresh: 86_400_000 } as const
const country = object({ code: string(), name: string(), isSepa: flag(), hasStates: flag() })
const currency = object({ code: string(), name: string(), symbol: string(), precision: count() })

/** Dictionaries: the same for everybody, in the person's language (spec A§3). */
export const dictionaries = calls('dictionaries', {
  countries: read('dictionaryCountriesGet', { ...fact, response: object({ items: array(country) }) }),
  /** Currencies in which accounts are kept. */
  currencies: read('dictionaryCurrenciesGet', { ...fact, response: object({ items: array(currency) }) }),
  /** Every currency that money can be sent in. */
  allCurrencies: read('dictionaryAllCurrenciesGet', { ...fact, response: object({ items: array(currency) }) }),
  transactionTypes: read('dictionaryTransactionTypesGet', {
    ...fact,
    response: object({ items: array(object({ id: id(), name: string(), group: optional(string()) })) }),
  }),
  /** Country code → date pattern such as `DD/MM/YYYY`. */
  dateFormats: read('dictionaryDateFormatsGet', { ...fact, response: object({ items: record(string(), string()) }) }),
  /** Country code → language tag. */
  dialects: read('dictionaryDialectsGet', { ...fact, response: object({ items: record(string(), string()) }) }),
})
