import type { Confirmation } from '../domain/approvals/rules.ts'
import { createStore } from './store.ts'

/** What the bank told last of an operation that somebody has approved or declined; `held`: a question tells it. */
export const outcomeStore = createStore<(Confirmation & { held: boolean }) | undefined>(undefined)

const asked = new Set<string>()

/** A question about an operation is on screen and tells by itself what comes of it. The result ends that. */
export function hold(operationId: string): () => void {
  asked.add(operationId)
  return () => void asked.delete(operationId)
}

export const takeOutcome = (confirmation: Confirmation): void =>
  outcomeStore.set({ ...confirmation, held: asked.has(confirmation.operationId) })
