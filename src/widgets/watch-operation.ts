import { approvals } from '../domain/approvals/calls.ts'
import { type Confirmation, confirmationOf, type Operation } from '../domain/approvals/rules.ts'
import { watch } from '../platform/approval.ts'
import { outcomeStore } from '../platform/confirmations.ts'
import { send } from '../platform/send.ts'

type News = { state: 'waiting' } | { state: 'over'; confirmation: Confirmation }

/** By its own id or by its transaction's; undefined for what never waited for this person. */
export const lookUp = async (trxid: string): Promise<Operation | undefined> =>
  (await send(approvals.operation, { trxid })).value.operation

/** Tells once what an operation came to: by the event, or by looking where the event was missed. The result ends it. */
export function watchOperation(operationId: string, tell: (confirmation: Confirmation) => void): () => void {
  const unsubscribe = outcomeStore.subscribe(() => {
    const told = outcomeStore.get()
    if (told?.operationId === operationId) end(told)
  })
  const stop = watch(look, (news) => {
    if ('confirmation' in news) end(news.confirmation)
  })

  async function look(): Promise<News> {
    const operation = await lookUp(operationId).catch(() => undefined)
    const confirmation = operation && confirmationOf(operation)
    return confirmation ? { state: 'over', confirmation } : { state: 'waiting' }
  }
  function end(confirmation: Confirmation): void {
    leave()
    tell(confirmation)
  }
  function leave(): void {
    stop()
    unsubscribe()
  }
  return leave
}
