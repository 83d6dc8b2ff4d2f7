import type { ResponseOf, RpcCall } from '../../domain/call.ts'
import { transfers } from '../../domain/transfers/calls.ts'
import { send } from '../../platform/send.ts'
import { type Bureau, type Found } from '../../platform/submit.ts'

/** The calls that make a transfer; all are answered alike. */
// oxlint-disable-next-line typescript/no-explicit-any -- each has a payload of its own
export type TransferCall = RpcCall<any, ResponseOf<typeof transfers.ownSubmit>>

/** Asks the bank about a transfer by its key. */
export const transferBureau: Bureau<TransferCall> = {
  lookUp: async (idempotencyKey) => foundIn((await send(transfers.outcome, { idempotencyKey })).value),
  giveUp: async (idempotencyKey) => foundIn((await send(transfers.giveUp, { idempotencyKey })).value),
}

function foundIn({ state, ...made }: ResponseOf<typeof transfers.outcome>): Found<TransferCall> {
  if (state === 'running') return { found: 'running' }
  if (state === 'notFound') return { found: 'not-found' }
  const { transactionId, link, fee, statusId } = made
  // Done, but nobody says what: history must tell.
  if (transactionId === undefined || link === undefined || fee === undefined || statusId === undefined) return undefined
  return { found: 'done', answer: { ...made, transactionId, link, fee, statusId } }
}
