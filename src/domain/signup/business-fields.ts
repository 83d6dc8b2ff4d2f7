import { isDay } from '../day.ts'
import type { IndustryGroup, Question } from '../dictionaries/calls.ts'
import { isEmail } from '../email.ts'
import { limits } from './business-limits.ts'
import type { AddressOf } from './business-values.ts'
import type { EmailStatusId } from './email-status.ts'
import { cleanName, countryFault, phoneFault } from './personal.ts'

/** Keys of `locales/<lang>/registration.json`, `faults`. */
export type BusinessFault =
  | 'required'
  | 'short'
  | 'long'
  | 'letters'
  | 'date'
  | 'future'
  | 'adult'
  | 'country'
  | 'email'
  | 'exists'
  | 'phone'
  | 'otherCountry'
  | 'url'
  | 'amount'
  | 'choose'
  | 'number'
  | 'share'
  | 'sum'
  | 'cycle'
  | 'director'
  | 'fullAccess'
  | 'taxId'
  | 'same'

/** By the name of the field. */
export type Faults = Readonly<Record<string, BusinessFault>>
export type Found = Record<string, BusinessFault | undefined>

/** What the wizard is judged by, besides what is typed. A list that is not there yet: the bank judges what depends on it. */
export interface BusinessFacts {
  /** On the person's own calendar, `YYYY-MM-DD`. */
  today: string
  /** Country code → dialling code. */
  dialCodes: ReadonlyMap<string, string> | undefined
  hasSourceOfWealth: boolean
  questions: readonly Question[] | undefined
  /** As this brand offers them. */
  groups: readonly IndustryGroup[] | undefined
  statusOf: (email: string) => EmailStatusId
}

type Text = string | undefined
type Limit = readonly [least: number, most: number]
/** Several lines: trimmed, composed letters. */
export const cleanText = (typed: Text): string => (typed ?? '').normalize('NFC').trim()
/** One line, as names are cleaned. */
export const cleanLine = (typed: Text): string => cleanName(typed ?? '')

export const onlyFaults = (found: Found): Faults =>
  Object.fromEntries(Object.entries(found).filter(([, fault]) => fault)) as Faults

/** Of a text that is clean already. Nothing at all is a fault where `least` is above 0. */
export function textFault(clean: string, [least, most]: Limit): 'required' | 'short' | 'long' | undefined {
  const { length } = [...clean]
  if (length === 0) return least > 0 ? 'required' : undefined
  if (length < least) return 'short'
  return length > most ? 'long' : undefined
}

export const emailFault = (typed: Text): 'required' | 'email' | undefined =>
  !typed?.trim() ? 'required' : isEmail(typed) ? undefined : 'email'

/** A day on which a company can have been registered: up to today. */
export function pastDayFault(day: string, today: string): 'required' | 'date' | 'future' | undefined {
  if (day === '') return 'required'
  if (!isDay(day) || day < '1000-01-01') return 'date'
  return day > today ? 'future' : undefined
}

const host = String.raw`([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]`
const website = new RegExp(`^(https?://)?${host}(:\\d{1,5})?([/?#]\\S*)?$`, 'iu')

/** The address of a website as it is sent, with `https://` where no scheme is typed; undefined for what is none. */
export function websiteOf(typed: Text): string | undefined {
  const plain = cleanText(typed)
  if (plain === '') return ''
  if (!website.test(plain)) return undefined
  return /^https?:\/\//i.test(plain) ? plain : `https://${plain}`
}

/**
 * An amount as it is sent: 0 or more, plain digits and at most 2 decimals; undefined for what is none. Spaces between
 * groups and a decimal comma are forgiven; a mark that could mean thousands is not guessed at.
 */
export function amountOf(typed: Text): string | undefined {
  const plain = (typed ?? '').replace(/[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '').replace(',', '.')
  const [, units, decimals] = /^0*(\d{1,15})(\.\d{1,2})?$/.exec(plain) ?? []
  return units === undefined ? undefined : units + (decimals ?? '')
}

/** The phone and its country. */
export function phoneFaults(values: { phoneCountryCode?: Text; phone?: Text }, facts: BusinessFacts): Found {
  const { phone = '', phoneCountryCode } = values
  return {
    phoneCountryCode: countryFault(phoneCountryCode, facts),
    phone: phone.trim() === '' ? 'required' : phoneFault(phone, facts.dialCodes?.get(phoneCountryCode ?? '')),
  }
}

type Address = AddressOf<'address'> & AddressOf<'place'>

/** An address as it is sent, by the prefix of its fields. */
export const addressIn = (values: Address, prefix: 'address' | 'place') => ({
  countryCode: values[`${prefix}CountryCode`] ?? '',
  state: cleanLine(values[`${prefix}State`]),
  city: cleanLine(values[`${prefix}City`]),
  street: cleanLine(values[`${prefix}Street`]),
  postalCode: cleanLine(values[`${prefix}PostalCode`]),
})

export function addressFaults(values: Address, prefix: 'address' | 'place', facts: BusinessFacts): Found {
  const address = addressIn(values, prefix)
  return {
    [`${prefix}CountryCode`]: countryFault(address.countryCode, facts),
    [`${prefix}State`]: textFault(address.state, limits[`${prefix}State`]),
    [`${prefix}City`]: textFault(address.city, limits[`${prefix}City`]),
    [`${prefix}Street`]: textFault(address.street, limits[`${prefix}Street`]),
    [`${prefix}PostalCode`]: textFault(address.postalCode, limits[`${prefix}PostalCode`]),
  }
}

/** Where the money of an owner comes from; what nobody asks for may still be too long. */
export function sourceFaults(
  values: { sourceIds?: readonly string[] | undefined; sourceDetails?: Text },
  isNeeded: boolean,
): Found {
  const [least, most] = limits.sourceDetails
  return {
    sourceIds: isNeeded && !values.sourceIds?.length ? 'choose' : undefined,
    sourceDetails: textFault(cleanText(values.sourceDetails), [isNeeded ? least : 0, most]),
  }
}
