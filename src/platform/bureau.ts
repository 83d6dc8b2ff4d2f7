import type { AnyCall, ResponseOf } from '../domain/call.ts'
import { outcomes } from '../domain/transfers/outcome-calls.ts'
import { send } from './send.ts'
import type { Bureau, Found } from './submit.ts'

/** Asks the bank about a call that is sent once, by its key. */
export const bureauOf = <C extends AnyCall>(call: C): Bureau<C> =>
  bureauBy(call, outcomes.madeOutcome, outcomes.madeGiveUp)

/** The same by calls of its own, where nobody is signed in. */
export const bureauBy = <C extends AnyCall>(
  call: C,
  outcome: typeof outcomes.madeOutcome,
  giveUp: typeof outcomes.madeGiveUp,
): Bureau<C> => ({
  lookUp: async (idempotencyKey) => found(call, (await send(outcome, { idempotencyKey })).value),
  giveUp: async (idempotencyKey) => found(call, (await send(giveUp, { idempotencyKey })).value),
})

function found<C extends AnyCall>(call: C, { state, answer }: ResponseOf<typeof outcomes.madeOutcome>): Found<C> {
  if (state === 'running') return { found: 'running' }
  if (state === 'notFound') return { found: 'not-found' }
  const [error, value] = call.response.validate(answer, { coerce: true, mask: true })
  // Done, but nobody can read how: history must tell.
  return error ? undefined : { found: 'done', answer: value as ResponseOf<C> }
}
