import { type ResponseOf } from '../call.ts'
import { bareCardNumber, luhn } from '../card-number.ts'
import { addDays, type Day } from '../dates.ts'
import { isIban, plainIban } from '../iban.ts'
import { type recipient } from './recipient-calls.ts'

export type Payment = ResponseOf<typeof recipient.payment>['payment']
export type PaymentStatus = NonNullable<Payment['status']>
export type Method = ResponseOf<typeof recipient.recipientMethods>['methods'][number]
type Param = ResponseOf<typeof recipient.extraParams>['params'][number]

/** Where a payment stands for its recipient; one of which nobody says so is an error (spec B§3). */
export const statusOf = ({ status = 'error' }: Pick<Payment, 'status'>): PaymentStatus => status

/** The last day on which it can be taken. */
export const lastDay = ({ submittedDate, expireDays }: Pick<Payment, 'submittedDate' | 'expireDays'>): Day =>
  addDays(submittedDate.slice(0, 10), expireDays)

/** A field that a method asks for besides its own. */
export interface ExtraField {
  name: string
  label: string
  required: boolean
  pattern?: string | undefined
  choices?: readonly { value: string; label: string }[]
}

/** An entry with a group of options becomes one field: the group is its label, its items the choices (spec B§3). */
export const flattened = (params: readonly Param[]): ExtraField[] =>
  params.map(({ options, ...field }) => (options ? { ...field, label: options.group, choices: options.items } : field))

/** The field that each way of leaving the bank asks for itself. */
export const numberField = { eft: 'iban', oct: 'cardNumber' } as const satisfies Record<Method['transferType'], string>

/** Keys of `faults` in `locales/<lang>/receive.json`. */
export type DetailFault = 'iban' | 'ibanCountry' | 'cardNumber' | 'holderName' | 'required' | 'pattern'

interface Asked {
  transferType: Method['transferType']
  countryCode: string
  params: readonly ExtraField[]
}

/** What is wrong with what a recipient typed, by the name of the field. */
export function detailFaults(
  details: Readonly<Record<string, string | undefined>>,
  { transferType, countryCode, params }: Asked,
): Partial<Record<string, DetailFault>> {
  const faults: Partial<Record<string, DetailFault>> = {}
  const given = (name: string): string => details[name]?.trim() ?? ''
  if (transferType === 'eft') {
    if (!isIban(given('iban'))) faults['iban'] = 'iban'
    else if (!plainIban(given('iban')).startsWith(countryCode)) faults['iban'] = 'ibanCountry'
  } else if (!isCardNumber(given('cardNumber'))) faults['cardNumber'] = 'cardNumber'
  if (given('holderName').length < 2 || given('holderName').length > 70) faults['holderName'] = 'holderName'
  for (const { name, required, pattern, choices } of params) {
    const value = given(name)
    if (!value) {
      if (required) faults[name] = 'required'
    } else if (choices ? !choices.some((choice) => choice.value === value) : !fits(value, pattern))
      faults[name] = choices ? 'required' : 'pattern'
  }
  return faults
}

/** 13 to 19 digits with the right check digit (decisions G-32). */
const isCardNumber = (text: string): boolean => {
  const digits = bareCardNumber(text)
  return /^\d{13,19}$/.test(digits) && luhn(digits)
}

const fits = (value: string, pattern: string | undefined): boolean =>
  pattern === undefined || new RegExp(`^(?:${pattern})$`, 'u').test(value)

/** The details as they are sent: what the method asks for and nothing else. */
export function sentDetails(
  details: Readonly<Record<string, string | undefined>>,
  { transferType, params }: Pick<Asked, 'transferType' | 'params'>,
): Record<string, string> {
  const names = [numberField[transferType], 'holderName', ...params.map(({ name }) => name)]
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = details[name]?.trim()
      if (!value) return []
      return [[name, name === 'iban' ? plainIban(value) : name === 'cardNumber' ? bareCardNumber(value) : value]]
    }),
  )
}
