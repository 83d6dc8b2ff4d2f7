import { type FieldError } from '../../src/domain/errors.ts'
import { type BusinessRegistration } from '../../src/domain/signup/business-struct.ts'
import { countryCodes } from './handlers/countries.ts'
import { phoneCodes } from './handlers/phone-codes.ts'

/** One refused field, unless all is well. `field` is a path such as `people.p1.email`. */
export const unless = (ok: boolean, field: string, code: string, description: string): FieldError[] =>
  ok ? [] : [{ field, code, description }]

/** Characters are counted as people count them, without spaces around. */
export function lengthFaults(field: string, text: string, least: number, most: number): FieldError[] {
  const { length } = [...text.trim()]
  if (length === 0) return unless(least === 0, field, 'required', 'Fill this in.')
  if (length < least) return unless(false, field, 'short', `Use at least ${least} characters.`)
  return unless(length <= most, field, 'long', `Use at most ${most} characters.`)
}

export const countryFaults = (field: string, code: string): FieldError[] =>
  unless(countryCodes.includes(code), field, 'country', 'Choose a country from the list.')

export const emailFaults = (field: string, email: string): FieldError[] =>
  email.trim() === ''
    ? unless(false, field, 'required', 'Enter an e-mail address.')
    : unless(
        email.trim().length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim()),
        field,
        'email',
        'Enter a valid e-mail address.',
      )

/** @param today in the country of the registration. */
export const pastFaults = (field: string, day: string, today: string): FieldError[] =>
  unless(day <= today, field, 'future', 'Enter a date that is not in the future.')

type Company = BusinessRegistration['company']

/** @param prefix of the field names: `general.address`. */
export const addressFaults = (prefix: string, address: Company['address']): FieldError[] => [
  ...countryFaults(`${prefix}CountryCode`, address.countryCode),
  ...lengthFaults(`${prefix}State`, address.state ?? '', 0, 100),
  ...lengthFaults(`${prefix}City`, address.city, 1, 100),
  ...lengthFaults(`${prefix}Street`, address.street, 1, 200),
  ...lengthFaults(`${prefix}PostalCode`, address.postalCode, 1, 20),
]

/** With the plus; empty for what is no number. */
export function fullPhone({ countryCode, number }: Company['phone']): string {
  const code = phoneCodes.get(countryCode)
  const full = `+${code}${number}`
  return code && /^\d{4,}$/.test(number) && /^\+\d{6,15}$/.test(full) ? full : ''
}

/** @param prefix of the field names: `general.`. */
export const phoneFaults = (prefix: string, phone: Company['phone']): FieldError[] =>
  phoneCodes.has(phone.countryCode)
    ? unless(fullPhone(phone) !== '', `${prefix}phone`, 'phone', 'This is no phone number of that country.')
    : unless(false, `${prefix}phoneCountryCode`, 'country', 'Choose a country from the list.')
