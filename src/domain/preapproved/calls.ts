import { array, enums, nullable, object, optional, string } from 'superstruct'
import { calls, read, write } from '../call.ts'
import { amount, count, day, flag, id } from '../struct.ts'
import { frequencies } from '../transfers/calls.ts'
import { subscriptionTypes } from './words.ts'

const subscription = object({
  id: id(),
  type: enums(subscriptionTypes),
  amount: amount(),
  currencyCode: string(),
  fromAccount: string(),
  /** The name of the account, person or shop that is paid. */
  toAccount: string(),
  beneficiaryEmail: optional(nullable(string())),
  frequency: enums(frequencies),
  nextDate: day(),
  /** One of the two says when it ends. */
  endDate: optional(nullable(day())),
  transactionsLeft: optional(nullable(count())),
  /** Whether the person who looks may cancel it. */
  mayCancel: flag(),
})

/** Pre-approved payments: what is paid again and again until it ends or is cancelled (spec B§3, B§7). */
export const preapproved = calls('preapproved', {
  list: read('preapprovedList', {
    keep: 'screen',
    request: object({
      beneficiaryEmail: optional(string()),
      fromAmount: optional(amount()),
      toAmount: optional(amount()),
      type: optional(enums(subscriptionTypes)),
    }),
    response: object({ subscriptions: array(subscription) }),
  }),
  cancel: write('preapprovedCancel', { quiet: true, changes: ['preapproved'], request: object({ id: id() }) }),
})
