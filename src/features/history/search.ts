import { enums, type Infer, object, optional, refine, string } from 'superstruct'
import { mayLookUp } from '../../domain/email.ts'
import { amount, day, id } from '../../domain/struct.ts'

/** The first day that a filter may name. */
export const firstDay = '1900-01-01'

const filterDay = () => optional(refine(day(), 'filterDay', (value) => value >= firstDay))
const size = () => optional(refine(amount(), 'size', (value) => !value.startsWith('-')))

/** The address of the history screen: account, filters (spec B§3) and the entry that is open. All of it is text. */
export const historySearch = object({
  accountId: optional(id()),
  keyword: optional(string()),
  transactionType: optional(id()),
  fromDate: filterDay(),
  toDate: filterDay(),
  fromAmount: size(),
  toAmount: size(),
  transactionDirection: optional(enums(['in', 'out'])),
  status: optional(enums(['all', 'completed', 'pending', 'rejected'])),
  email: optional(refine(string(), 'email', mayLookUp)),
  /** The entry whose details are open. */
  transaction: optional(id()),
  /** `device`: what is kept on this device is searched, also while the bank can be reached. */
  source: optional(enums(['device'])),
})

export type HistorySearch = Infer<typeof historySearch>
