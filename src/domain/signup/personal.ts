import { ageOn, isDay } from '../dates.ts'
import { isEmail } from '../email.ts'
import { collapse } from '../names.ts'
import { brokenRules } from '../session/password.ts'
import { addressVerdict, type EmailStatusId } from './email-status.ts'
import { nationalNumber } from './phone.ts'

/** The form, in the order in which it is asked (decisions G-15). */
export const personalFields = [
  'firstName',
  'lastName',
  'birthDay',
  'residenceCountryCode',
  'email',
  'phoneCountryCode',
  'phone',
  'password',
  'repeat',
  'privacyPolicy',
  'userAgreement',
] as const
export type PersonalField = (typeof personalFields)[number]
type Box = 'privacyPolicy' | 'userAgreement'
export type PersonalValues = { [Field in Exclude<PersonalField, Box>]?: string | undefined } & {
  [Field in Box]?: boolean | undefined
}

/** Keys of `locales/<lang>/signup.json`, `faults`. */
export type PersonalFault =
  | 'required'
  | 'long'
  | 'letters'
  | 'date'
  | 'adult'
  | 'country'
  | 'email'
  | 'exists'
  | 'employee'
  | 'phone'
  | 'otherCountry'
  | 'rules'
  | 'different'
  | 'accept'
export type PersonalFaults = Partial<Record<PersonalField, PersonalFault>>

export const nameLength = 50
export const adultAge = 18

/** What the form is judged by, besides what is typed. */
export interface PersonalFacts {
  /** On the person's own calendar, `YYYY-MM-DD`. */
  today: string
  /** Country code → dialling code; undefined while the list is not there: the bank judges then. */
  dialCodes: ReadonlyMap<string, string> | undefined
  emailStatus: EmailStatusId
  common: ReadonlySet<string> | undefined
}

/** Trimmed, one space between words, composed letters: as it is counted, judged and sent. */
export const cleanName = (typed: string): string => collapse(typed.normalize('NFC'))

/** Letters of any script, with hyphens, apostrophes, dots and spaces between them. */
const name = /^\p{L}[\p{L}\p{M}'’ʼ.·\- ]*$/u

export function nameFault(typed: string): 'required' | 'long' | 'letters' | undefined {
  const clean = cleanName(typed)
  if (clean === '') return 'required'
  if (!name.test(clean)) return 'letters'
  return [...clean].length > nameLength ? 'long' : undefined
}

export function birthDayFault(birthDay: string, today: string): 'required' | 'date' | 'adult' | undefined {
  if (birthDay === '') return 'required'
  if (!isDay(birthDay) || birthDay >= today || birthDay < '1900-01-01') return 'date'
  return ageOn(birthDay, today) < adultAge ? 'adult' : undefined
}

/** What is wrong, by field. */
export function checkPersonal(values: PersonalValues, facts: PersonalFacts): PersonalFaults {
  const { birthDay = '', password = '', repeat = '', phone = '' } = values
  const email = values.email?.trim() ?? ''
  const found: Partial<Record<PersonalField, PersonalFault | undefined>> = {
    firstName: nameFault(values.firstName ?? ''),
    lastName: nameFault(values.lastName ?? ''),
    birthDay: birthDayFault(birthDay, facts.today),
    residenceCountryCode: countryFault(values.residenceCountryCode, facts),
    email: email === '' ? 'required' : isEmail(email) ? taken(facts.emailStatus) : 'email',
    phoneCountryCode: countryFault(values.phoneCountryCode, facts),
    phone: phone.trim() === '' ? 'required' : phoneFault(phone, facts.dialCodes?.get(values.phoneCountryCode ?? '')),
    password: password === '' ? 'required' : passwordBroken(password, email, facts),
    repeat: repeat === '' ? 'required' : repeat === password ? undefined : 'different',
    privacyPolicy: values.privacyPolicy ? undefined : 'accept',
    userAgreement: values.userAgreement ? undefined : 'accept',
  }
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault)) as PersonalFaults
}

/** Without the list of countries any code is let through: the bank judges. */
export function countryFault(
  code: string | undefined,
  { dialCodes }: Pick<PersonalFacts, 'dialCodes'>,
): 'required' | 'country' | undefined {
  if (!code) return 'required'
  return dialCodes && !dialCodes.has(code) ? 'country' : undefined
}

function taken(status: EmailStatusId): 'exists' | 'employee' | undefined {
  const verdict = addressVerdict(status, 'personal')
  return verdict === 'exists' || verdict === 'employee' ? verdict : undefined
}

/** Of what is not empty. Without a dialling code nothing can be said: the bank judges. */
export function phoneFault(typed: string, dialCode: string | undefined): 'phone' | 'otherCountry' | undefined {
  if (dialCode === undefined) return undefined
  const number = nationalNumber(typed, dialCode)
  return number === undefined ? 'phone' : number === 'otherCountry' ? 'otherCountry' : undefined
}

const passwordBroken = (password: string, email: string, { common }: PersonalFacts): 'rules' | undefined =>
  brokenRules(password, { email, common }).length > 0 ? 'rules' : undefined

/** The call as it is sent. Only for values without a fault. */
export function personalPayload(values: PersonalValues, dialCodes: ReadonlyMap<string, string>) {
  const { phone = '', phoneCountryCode = '', birthDay = '', residenceCountryCode = '', password = '' } = values
  return {
    firstName: cleanName(values.firstName ?? ''),
    lastName: cleanName(values.lastName ?? ''),
    email: values.email?.trim() ?? '',
    phone: {
      countryCode: phoneCountryCode,
      number: nationalNumber(phone, dialCodes.get(phoneCountryCode) ?? '') ?? '',
    },
    birthDay,
    residenceCountryCode,
    password,
    terms: { privacyPolicy: values.privacyPolicy === true, userAgreement: values.userAgreement === true },
  }
}
