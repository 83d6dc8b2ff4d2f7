import { collapse } from '../names.ts'
import { type MissingReason } from './missing-reason.ts'
import { taxRule } from './table.ts'

type Text = string | undefined
/** One tax number as it is typed. */
interface Typed {
  countryCode?: Text
  taxId?: Text
  tinMissingReason?: MissingReason | undefined
  tinMissingExplanation?: Text
}

export type TaxFaults = Partial<
  Record<'taxId' | 'tinMissingReason' | 'tinMissingExplanation', 'required' | 'short' | 'long' | 'taxId'>
>

export const taxIdLength = 30
/** Characters of an explanation, fewest and most. */
export const explanationLength = [3, 500] as const

/** Letters and digits of any script, with the marks that countries put between them. */
const taxId = /^[\p{L}\p{M}\p{Nd} .\-/]+$/u

const numberIn = (values: Typed): string => collapse((values.taxId ?? '').normalize('NFC'))

/** What is wrong with a tax number, by the table of its country (spec A§5). A reason stands for a number that is missing. */
export function taxFaults(values: Typed, type: 'personal' | 'business'): TaxFaults {
  const number = numberIn(values)
  if (number) return taxId.test(number) && [...number].length <= taxIdLength ? {} : { taxId: 'taxId' }
  if (!values.tinMissingReason) return taxRule(values.countryCode, type).required ? { taxId: 'required' } : {}
  if (values.tinMissingReason !== 'CANNOT_OBTAIN') return {}
  const { length } = [...(values.tinMissingExplanation ?? '').normalize('NFC').trim()]
  const [least, most] = explanationLength
  if (length === 0) return { tinMissingExplanation: 'required' }
  if (length < least) return { tinMissingExplanation: 'short' }
  return length > most ? { tinMissingExplanation: 'long' } : {}
}

export interface TaxNumber {
  countryCode: string
  taxId?: string
  tinMissingReason?: MissingReason
  tinMissingExplanation?: string
}

/** As it is sent: the number where there is one, else the reason. The explanation goes with `CANNOT_OBTAIN` only (spec A§5). */
export function taxNumberOf(values: Typed): TaxNumber | undefined {
  const { countryCode = '', tinMissingReason, tinMissingExplanation = '' } = values
  const number = numberIn(values)
  if (number) return { countryCode, taxId: number }
  if (!tinMissingReason) return undefined
  if (tinMissingReason !== 'CANNOT_OBTAIN') return { countryCode, tinMissingReason }
  return { countryCode, tinMissingReason, tinMissingExplanation: tinMissingExplanation.normalize('NFC').trim() }
}

const usEntry = { key: 'us', countryCode: 'US' } as const

/** Who pays taxes in the United States has an entry for them (spec A§5). The same list back where nothing is missing. */
export function withUsEntry<Row extends { countryCode?: Text }>(
  taxIds: readonly Row[],
  isUsTaxPayer: boolean | undefined,
): readonly (Row | typeof usEntry)[] {
  return isUsTaxPayer && !taxIds.some(({ countryCode }) => countryCode === 'US') ? [...taxIds, usEntry] : taxIds
}

/** One country under the Common Reporting Standard is enough (spec A§5). */
export const isCrsCheckNeeded = (countryCodes: readonly Text[]): boolean =>
  countryCodes.some((code) => taxRule(code, 'business').isCrs)
