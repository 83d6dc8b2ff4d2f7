import type { ResponseOf } from '../../domain/call.ts'
import { transfers } from '../../domain/transfers/calls.ts'
import { send } from '../../platform/send.ts'
import { type Bureau, type Found } from '../../platform/submit.ts'

type Submit = typeof transfers.ownSubmit

/** Asks the bank about a transfer by its key. */
export const ownBureau: Bureau<Submit> = {
  lookUp: async (idempotencyKey) => foundIn((await send(transfers.outcome, { idempotencyKey })).value),
  giveUp: async (idempotencyKey) => foundIn((await send(transfers.giveUp, { idempotencyKey })).value),
}

function foundIn({ state, ...made }: ResponseOf<typeof transfers.outcome>): Found<Submit> {
  if (state === 'running') return { found: 'running' }
  if (state === 'notFound') return { found: 'not-found' }
  const { transactionId, link, fee, statusId, field } = made
  // Done, but nobody says what: history must tell.
  if (transactionId === undefined || link === undefined || fee === undefined || statusId === undefined) return undefined
  return { found: 'done', answer: { transactionId, link, fee, statusId, field } }
}
