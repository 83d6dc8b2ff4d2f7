import { Dexie, type EntityTable } from 'dexie'
import type { Sealed } from './seal.ts'

/**
 * What a row holds, in the order in which rows go when the device is full: answers of the history, the book (history
 * rows once each), screens, closed periods, dictionaries.
 */
export const evictionOrder = ['H', 'K', 'B', 'I', 'D'] as const
export type Class = (typeof evictionOrder)[number]

/** Where a person's data stands; a writer that began under an older epoch writes nothing. */
export interface Meta {
  person: string
  epoch: number
  /** `closing`: a deletion began and has to be finished. */
  state: 'open' | 'closing'
  /** The bank said AU or ENOA: nothing kept is shown until a good answer. */
  refused: boolean
  /** When a write of our own last made a class stale, milliseconds. */
  staleAt: Partial<Record<Class, number>>
}

/** The person's seed, wrapped by something that unlocks it. */
export interface WrappedKey extends Sealed {
  /** `tab`: a random key that lives as long as the person's tabs. */
  by: 'tab'
  person: string
}

export interface Row extends Sealed {
  k: string
  part: string
  cls: Class
  ver: number
  /** Milliseconds. */
  storedAt: number
  /** Milliseconds after which the row is worthless. */
  ttl: number
  /** Bytes of `ct`. */
  size: number
}

/** The key of what must outlive the vault: not extractable, made on this device. */
export interface DeviceKey {
  person: string
  seal: CryptoKey
  index: CryptoKey
}

/** A write that waits. Neither request nor headers nor token: those are added when it is sent. */
export interface QueuedRow extends Sealed {
  id: string
  part: string
  /** The word and the verb of the call. */
  type: string
  dedupeKey: string
  createdAt: number
  attempts: number
  nextAt: number
  state: 'ready' | 'parked'
  lastError?: string | undefined
  ver: number
}

/** Answers, screens and book: disposable, the bank can refill all of it. */
export class VaultDatabase extends Dexie {
  declare meta: EntityTable<Meta, 'person'>
  declare keys: EntityTable<WrappedKey, 'person'>
  declare rows: EntityTable<Row, 'k'>
  constructor() {
    super('vault')
    this.version(1).stores({ meta: 'person', keys: 'person', rows: 'k, part, [part+cls], [cls+storedAt+size]' })
  }
}

/** Queue, drafts and intents: never evicted. */
export class WorkDatabase extends Dexie {
  declare keys: EntityTable<DeviceKey, 'person'>
  declare outbox: EntityTable<QueuedRow, 'id'>
  declare lease: EntityTable<{ name: string; holder: string; until: number }, 'name'>
  constructor() {
    super('work')
    this.version(1).stores({ keys: 'person', outbox: 'id, part, [part+dedupeKey]', lease: 'name' })
  }
}
