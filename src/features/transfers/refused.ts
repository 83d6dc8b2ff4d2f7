import { type BankError } from '../../domain/errors.ts'

/** What the bank said no to: beside the fields that it names, else above the form. */
export interface Refused {
  /** By the name of the field in the form. */
  fields: Readonly<Record<string, string>>
  text: string | undefined
}

/** The bank's names of how often and until when. */
export const repeatNames = {
  subscriptionFrequency: 'repeat',
  subscriptionEndDate: 'endDate',
  subscriptionTransactions: 'times',
}

/** The bank's names of the fields of a transfer between own accounts. */
export const ownNames: Readonly<Record<string, string>> = {
  fromAccount: 'fromAccount',
  toAccount: 'toAccount',
  toAmount: 'amount',
  amount: 'amount',
  currency: 'amount',
  ...repeatNames,
}

/** A refusal of the bank in its own words, which `text` gives; `names`: the bank's names of our fields. */
export function refusedBy(error: BankError, text: string, names: Readonly<Record<string, string>>): Refused {
  const fields: Record<string, string> = {}
  for (const { field, description } of error.fields) {
    const name = field === undefined ? undefined : names[field]
    if (name && description) fields[name] = description
  }
  return { fields, text: Object.keys(fields).length > 0 ? undefined : text }
}

/** Whether the bank moved nothing because the rate or the fee is not the one that the person saw. */
export const isPriceChange = (error: BankError): boolean =>
  error.fields.some(({ field }) => field === 'exchangeRate' || field === 'fee')
