import type { Term } from '../domain/errors.ts'
import { createStore } from './store.ts'

export interface AskedTerms {
  terms: readonly Term[]
  answer: (accepted: boolean) => void
}

/** Terms that must be accepted before the bank answers anything else; the person is asked by the app's frame. */
export const termsStore = createStore<AskedTerms | undefined>(undefined)

let asking: Promise<boolean> | undefined

/**
 * Asks the person, once for all calls that the bank refused. True: accepted, the call may be repeated. Declined, the
 * session has ended.
 */
export function acceptFirst(terms: readonly Term[]): Promise<boolean> {
  asking ??= new Promise<boolean>((answer) => termsStore.set({ terms, answer })).finally(() => {
    asking = undefined
    termsStore.set(undefined)
  })
  return asking
}
