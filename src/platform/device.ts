import type { AnyCall } from '../domain/call.ts'
import type { Book } from '../offline/book.ts'
import type { Owner } from '../offline/owner.ts'
import { watched, type Watched } from '../offline/watched.ts'

export interface DeviceState {
  /** `unavailable`: this browser lets us keep nothing; everything online works. */
  state: 'closed' | 'opening' | 'open' | 'unavailable'
  /** Another tab holds an old database: say "close other tabs". */
  blocked: boolean
  /** The device is full: what is kept can be read, nothing is added. */
  full: boolean
}

const current = watched<DeviceState>({ state: 'closed', blocked: false, full: false })
export const deviceState: Watched<DeviceState> = current

/** Opens what is kept for a person, after sign-in and after each reload. Never rejects. */
export async function openDevice(_owner: Owner): Promise<void> {}

/** `destroy`: signing out, keys and data are gone. `lock`: keys are forgotten, sealed data stays. Never rejects. */
export async function closeDevice(_how: 'destroy' | 'lock'): Promise<void> {}

/** The part of the person whose device is open; queued writes belong to it. */
export const devicePart = (): string | undefined => undefined

/**
 * `fetch` for a call to the bank. Kept answers carry `X-From: cache` and `X-Stored-At` (ISO time), queued writes
 * `X-From: queue`. Rejects like `fetch` when nothing came and nothing is kept.
 */
export function deviceFetch(input: string, init: RequestInit, _call: AnyCall): Promise<Response> {
  return fetch(input, init)
}

/** Where React Query's persister keeps reads with `keep: 'screen'`. Nothing rejects; without an open device all is empty. */
export interface KeptQuery {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
  clear(): Promise<void>
}

export const keptQuery: KeptQuery = {
  get: async () => undefined,
  set: async () => {},
  remove: async () => {},
  clear: async () => {},
}

/** The kept history for search without the bank; undefined without an open device. */
export async function deviceBook(): Promise<Book | undefined> {
  return undefined
}

/** At start, before sign-in: finishes deletions that were cut short and removes what nobody can read any more. */
export async function finishDeletions(): Promise<void> {}
