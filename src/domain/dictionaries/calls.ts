import { array, enums, type Infer, object, optional, record, string } from 'superstruct'
import { calls, read } from '../call.ts'
import { amount, count, flag, id } from '../struct.ts'

const fact = { as: 'public', lang: true, keep: 'reference', fresh: 86_400_000 } as const
const country = object({
  code: string(),
  name: string(),
  isSepa: flag(),
  hasStates: flag(),
  /** Digits without the plus; where nobody lives there is none. */
  phoneCode: optional(string()),
})
const choice = object({ id: id(), name: string() })
export const industryGroups = ['mainstream', 'financial', 'investment', 'adult'] as const
const industryGroup = object({
  group: enums(industryGroups),
  label: string(),
  items: array(object({ id: id(), name: string(), specifications: array(choice) })),
})
export type IndustryGroup = Infer<typeof industryGroup>
const subQuestion = object({ id: string(), text: string() })
const question = object({
  id: string(),
  text: string(),
  type: string(),
  options: array(object({ id: string(), text: string(), subQuestions: array(subQuestion) })),
})
/** One of the additional questions, as the bank asks it. */
export type Question = Infer<typeof question>
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
  /** Where the money of somebody comes from who works for a business, or owns a share of one. */
  employeeFundSources: read('dictionaryFundSourcesEmployeeGet', {
    ...fact,
    response: object({ items: array(choice) }),
  }),
  businessFundSources: read('dictionaryFundSourcesBusinessGet', {
    ...fact,
    response: object({ items: array(choice) }),
  }),
  /** What a business wants its account for. */
  businessPurposes: read('dictionaryAccountPurposesBusinessGet', {
    ...fact,
    response: object({ items: array(choice) }),
  }),
  /** What a business does, in groups; a brand may leave one out (spec A§1). */
  industries: read('dictionaryIndustriesGet', { ...fact, response: object({ groups: array(industryGroup) }) }),
  /** Ranges of what comes in a month. */
  monthlyDeposits: read('dictionaryMonthlyDepositsGet', {
    ...fact,
    response: object({
      items: array(
        object({ id: id(), name: string(), from: amount(), to: optional(amount()), currencyCode: string() }),
      ),
    }),
  }),
  /** What else a business is asked (spec A§3). */
  businessQuestions: read('dictionaryQuestionsBusinessGet', { ...fact, response: object({ items: array(question) }) }),
  /** Country code → date pattern such as `DD/MM/YYYY`. */
  dateFormats: read('dictionaryDateFormatsGet', { ...fact, response: object({ items: record(string(), string()) }) }),
  /** Country code → language tag. */
  dialects: read('dictionaryDialectsGet', { ...fact, response: object({ items: record(string(), string()) }) }),
})
