import type { AnyCall } from '../domain/call.ts'
import { watched, type Watched } from '../offline/watched.ts'

/** A write that waits on this device. */
export interface Item {
  id: string
  word: string
  verb: string
  payload: Record<string, unknown>
  /** Milliseconds. */
  createdAt: number
  attempts: number
  /** The code or status of the last refusal. */
  lastError?: string | undefined
}

export interface Waiting {
  waiting: readonly Item[]
  /** Refused for good or tried too often: only the person decides. */
  parked: readonly Item[]
}

export interface OutboxClient {
  /**
   * Sends a queued call as the signed-in person: resolves when the bank said yes, else rejects with a BankError. Uses
   * `fetch` and not `deviceFetch`, or a lost connection would queue it again.
   */
  send(call: AnyCall, payload: Record<string, unknown>): Promise<unknown>
  /** Part of the signed-in person (`devicePart`); undefined: nobody, nothing is sent. */
  signedInPart(): string | undefined
}

const current = watched<Waiting>({ waiting: [], parked: [] })
/** What waits for the signed-in person. */
export const outboxStore: Watched<Waiting> = current

/** Starts sending what waits, now and whenever the bank may be reachable again. The result stops it. */
export function startOutbox(_client: OutboxClient): () => void {
  return () => {}
}

/** A call succeeded after failures, or somebody signed in: try what waits. */
export async function sendNow(): Promise<void> {}

/** Parked ones wait again, and are sent now. */
export async function retryAll(): Promise<void> {}

/** Removes one, or everything of the signed-in person. */
export async function discard(_id?: string): Promise<void> {}
