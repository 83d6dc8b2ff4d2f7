import { Dexie, type EntityTable } from 'dexie'
import type { Sealed } from './seal.ts'

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

/** A form that is not finished: values and step sealed, each file sealed by itself. */
export interface DraftRow extends Sealed {
  /** Hides which form it is. */
  k: string
  part: string
  /** Grows with each save; who saves over another revision than the one read has a conflict. */
  rev: number
  /** Milliseconds. */
  savedAt: number
  ver: number
  files: readonly Sealed[]
}

/** A payment between the press on Confirm and the bank's definite word. */
export interface IntentRow extends Sealed {
  id: string
  part: string
  /** Hides the payload: the same payload, the same name. */
  hash: string
  createdAt: number
  state: 'sending' | 'not-found'
  ver: number
}

/** Queue, drafts and intents: never evicted. */
export class WorkDatabase extends Dexie {
  declare keys: EntityTable<DeviceKey, 'person'>
  declare outbox: EntityTable<QueuedRow, 'id'>
  declare lease: EntityTable<{ name: string; holder: string; until: number }, 'name'>
  declare drafts: EntityTable<DraftRow, 'k'>
  declare intents: EntityTable<IntentRow, 'id'>
  constructor() {
    super('work')
    this.version(1).stores({ keys: 'person', outbox: 'id, part, [part+dedupeKey]', lease: 'name' })
    this.version(2).stores({ drafts: 'k, part', intents: 'id, part, [part+hash]' })
  }
}
