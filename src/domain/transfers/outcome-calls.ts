import { calls, read, write } from '../call.ts'
import { byKey, outcome } from '../outcome.ts'

/** What became of any call that is sent once, by its key; as `transfers.outcome` and `giveUp` for every such call. */
export const outcomes = calls('transfers', {
  madeOutcome: read('outcomeGet', { quiet: true, request: byKey, response: outcome }),
  madeGiveUp: write('outcomeGiveUp', { quiet: true, request: byKey, response: outcome }),
})
