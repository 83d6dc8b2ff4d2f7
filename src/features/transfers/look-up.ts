import { transfers } from '../../domain/transfers/calls.ts'
import { send } from '../../platform/send.ts'
import { type Found } from '../../platform/submit.ts'

/** Asks the bank what became of the transfer with this key. */
export async function lookUp(key: string): Promise<Found<typeof transfers.ownSubmit>> {
  const { value } = await send(transfers.outcome, { idempotencyKey: key })
  const { state, transactionId, link, fee, statusId, field } = value
  if (state === 'running') return { found: 'running' }
  if (state === 'notFound') return { found: 'not-found' }
  // Done, but nobody says what: history must tell.
  if (transactionId === undefined || link === undefined || fee === undefined || statusId === undefined) return undefined
  return { found: 'done', answer: { transactionId, link, fee, statusId, field } }
}
