import { type BankError } from '../../domain/errors.ts'
import { type FieldName, type TransferValues } from './form.ts'

/** What the bank said no to: beside the fields that it names, else above the form. */
export interface Refused {
  fields: Partial<Record<FieldName, string>>
  text: string | undefined
}

/** The bank's names of our fields. */
const names: Record<string, FieldName> = {
  fromAccount: 'fromAccount',
  toAccount: 'toAccount',
  toAmount: 'amount',
  amount: 'amount',
  currency: 'amount',
}

/** A refusal of the bank in its own words, which `text` gives. */
export function refusedBy(error: BankError, text: string): Refused {
  const fields: Refused['fields'] = {}
  for (const { field, description } of error.fields) {
    const name = field === undefined ? undefined : names[field]
    if (name && description) fields[name] = description
  }
  return { fields, text: Object.keys(fields).length > 0 ? undefined : text }
}

/** Whether the bank moved nothing because the rate or the fee is not the one that the person saw. */
export const isPriceChange = (error: BankError): boolean =>
  error.fields.some(({ field }) => field === 'exchangeRate' || field === 'fee')

/** A refusal stands until the person changes something. */
export interface Standing {
  refused: Refused
  values: TransferValues
}
