import { sql } from 'kysely'
import { confirmationText } from '../../src/domain/approvals/rules.ts'
import { announce } from './bus.ts'
import { type Context, Refusal, type Who } from './context.ts'
import { must, one } from './db/sql.ts'
import { sendLink } from './global-link.ts'
import { dropGlobal } from './global-payment.ts'
import { LedgerRefusal } from './ledger.ts'
import { type OperationKind, type Stored, stored } from './operation.ts'
import { dropTransfer, settleTransfer } from './pending-transfer.ts'
import { finishDecision } from './request-decide.ts'

/** Both run in the transaction that ends the operation, for the customer and the person who began it. */
interface Kind {
  done: (ctx: Context, subject: string) => Promise<void>
  /** `reason` stands in the history. */
  dropped: (ctx: Context, subject: string, reason: string) => Promise<void>
}

const kinds: Record<OperationKind, Kind> = {
  transfer: { done: settleTransfer, dropped: dropTransfer },
  globalPay: { done: sendLink, dropped: dropGlobal },
  // Requests that nobody decided go on waiting.
  requests: { done: finishDecision, dropped: async () => {} },
}

/** The transaction that an operation makes, as a part of an answer. */
export const subjectTransaction = ({ kind, subject }: Stored): { transactionId?: string } =>
  kind === 'requests' ? {} : { transactionId: subject }

/** Does what was asked for. Where that is not possible any more it comes to nothing. */
export async function finishOperation(ctx: Context, operation: Stored): Promise<Stored> {
  try {
    return await end(ctx, operation, 'approved', '', (inside) => kinds[operation.kind].done(inside, operation.subject))
  } catch (error) {
    if (!(error instanceof LedgerRefusal || error instanceof Refusal)) throw error
    return dropOperation(ctx, operation, 'failed', confirmationText.failed)
  }
}

/** Comes to nothing, and says why: to the history, and to the open pages unless there is no more to say. */
export function dropOperation(
  ctx: Context,
  operation: Stored,
  state: 'declined' | 'expired' | 'failed',
  message: string,
): Promise<Stored> {
  const reason = message || 'Declined on the phone.'
  return end(ctx, operation, state, message, (inside) =>
    kinds[operation.kind].dropped(inside, operation.subject, reason),
  )
}

async function end(
  ctx: Context,
  operation: Stored,
  state: Stored['state'],
  message: string,
  work: (inside: Context) => Promise<void>,
): Promise<Stored> {
  const { operationId, userId } = operation
  return ctx.db.transaction().execute(async (tx) => {
    const ended = await one<Stored>(
      tx,
      sql`update operation set state = ${state}, message = ${message}, ended_at = ${ctx.now()}
          where operation_id = ${operationId} and state = 'waiting' returning ${stored}`,
    )
    // Somebody else was first: that stands.
    if (!ended) return must<Stored>(tx, sql`select ${stored} from operation where operation_id = ${operationId}`)
    const inside: Context = Object.create(ctx, { db: { value: tx } })
    const who = await beginner(inside, operation)
    await work(Object.create(inside, { who: { value: who } }) as Context)
    const data = { ...subjectTransaction(operation), operationId, success: state === 'approved', message }
    await announce(tx, { to: { userId }, event: 'transactionConfirmation', data })
    return ended
  })
}

/** Who began it, acting for the customer for whom it was begun: a phone, or another customer's screen, may end it. */
async function beginner(ctx: Context, { userId, customerId }: Stored): Promise<Who> {
  const access = await must<Pick<Who, 'right' | 'zone'>>(
    ctx.db,
    sql`select coalesce(access_right, 0) as right, zone from customer left join access
          on access.customer_id = customer.customer_id and user_id = ${userId}
        where customer.customer_id = ${customerId}`,
  )
  return { ...ctx.who, userId, customerId, ...access }
}
