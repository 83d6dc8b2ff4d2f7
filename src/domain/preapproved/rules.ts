import { type ResponseOf } from '../call.ts'
import { type Day } from '../dates.ts'
import { type Frequency, paymentDay } from '../transfers/rules.ts'
import { type preapproved } from './calls.ts'

export type Subscription = ResponseOf<typeof preapproved.list>['subscriptions'][number]

/** How many payments were made before the one of `next`, the first of them on `first`. */
export function paymentsMade(first: Day, frequency: Frequency, next: Day): number {
  let made = 0
  while (paymentDay(first, frequency, made) < next) made += 1
  return made
}
