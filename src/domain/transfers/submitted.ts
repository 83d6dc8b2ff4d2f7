import { nullable, object, optional, string } from 'superstruct'
import { asked } from '../approvals/operation.ts'
import { amount, count, id } from '../struct.ts'

/** What every call that makes a transfer answers. */
export const submitted = object({
  transactionId: id(),
  /** A path of the app where the transaction is shown. */
  link: string(),
  /** In the currency of the source, on top of what leaves it. */
  fee: amount(),
  /** The field that the bank changed, if it did. */
  field: optional(nullable(string())),
  /**
   * 3 done, 2 on its way to somebody who must take it, 1 waits for approval: the person's own where there is an
   * operation, else somebody else's.
   */
  statusId: count(),
  ...asked,
})
