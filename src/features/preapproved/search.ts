import { enums, type Infer, object, optional, string } from 'superstruct'
import { subscriptionTypes } from '../../domain/preapproved/words.ts'
import { amount } from '../../domain/struct.ts'

/** The address of the pre-approved payments: what narrows the list (spec B§7). */
export const preapprovedSearch = object({
  beneficiaryEmail: optional(string()),
  fromAmount: optional(amount()),
  toAmount: optional(amount()),
  type: optional(enums(subscriptionTypes)),
})

export type PreapprovedSearch = Infer<typeof preapprovedSearch>
