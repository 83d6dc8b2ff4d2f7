import { type Confirmation } from '../../domain/approvals/rules.ts'
import { type ResponseOf } from '../../domain/call.ts'
import { TransactionStatus } from '../../domain/history/rules.ts'
import { type transfers } from '../../domain/transfers/calls.ts'
import { type Order } from './order.ts'

/** What the bank said of a transfer, and what it was. */
export interface Receipt extends Partial<Order> {
  answer: ResponseOf<typeof transfers.ownSubmit>
  /** What came of the person's own approval; absent while it waits for that. */
  confirmation?: Confirmation | undefined
}

/**
 * Where the money is.
 * - `done`: where it should be, or on its way to who must take it.
 * - `requested`: somebody else must approve it first (decisions 1.4, right 3).
 * - `asked`: the person must.
 */
export type Outcome = 'done' | 'requested' | 'asked' | 'rejected'

export function outcomeOf({ answer, confirmation }: Receipt): Outcome {
  const { completed, processing } = TransactionStatus
  if (answer.statusId === completed || answer.statusId === processing) return 'done'
  if (answer.operationId === undefined) return 'requested'
  return confirmation ? (confirmation.success ? 'done' : 'rejected') : 'asked'
}
