import { type ResponseOf } from '../../domain/call.ts'
import { TransactionStatus } from '../../domain/history/rules.ts'
import { type transfers } from '../../domain/transfers/calls.ts'
import { type Order } from './order.ts'

/** What the bank said of a transfer, and what it was. */
export interface Receipt extends Partial<Order> {
  answer: ResponseOf<typeof transfers.ownSubmit>
}

/** Whether somebody must approve it before money moves (decisions 1.4, right 3). */
export const waitsForApproval = ({ answer }: Receipt): boolean => answer.statusId !== TransactionStatus.completed
