import { Dexie, type EntityTable, type Table } from 'dexie'
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
  /** Of the last sign-in online, milliseconds. */
  signedInAt?: number
  /** The latest moment at which anything of the person was opened: a clock that stands before it was moved back. */
  seenAt?: number
  /** The part last used: what an unlock without the bank opens. */
  part?: string
  /** What a session without the bank needs to know of the person. */
  who?: Sealed
  /** In clear, on the unlock screen. Only where a lock opens what is kept. */
  initials?: string
  /** Wrong passcodes since the last right one. Advisory: who can write here can reset it. */
  wrongTries?: number
}

/** The seeds that a person's tabs know, newest first, 32 bytes each, under a random key that lives as long as they do. */
export interface TabWrapping extends Sealed {
  person: string
}

/** The private half of a person's pair, under a key that only the person can make. */
export interface Lock extends Sealed {
  person: string
  by: 'passkey' | 'passcode'
  salt: Uint8Array<ArrayBuffer>
  /** Which passkey to ask for. */
  credentialId?: Uint8Array<ArrayBuffer>
  iterations?: number
  /** HMAC-SHA-256, not extractable: without this device a passcode can't be guessed. */
  deviceKey?: CryptoKey
}

/** A seed for whoever has the private half. */
export interface Box extends Sealed {
  /** Names the seed, as in the rows that were sealed with it. */
  gen: string
  /** Public half of the pair that was made for this box alone. */
  from: Uint8Array<ArrayBuffer>
}

/** The public half, P-256 uncompressed, and the seeds of all sign-ins that still have rows, newest first. */
export interface Pair {
  person: string
  publicKey: Uint8Array<ArrayBuffer>
  boxes: Box[]
}

export interface Row extends Sealed {
  k: string
  part: string
  cls: Class
  ver: number
  /** Names the seed that it is sealed with. */
  gen: string
  /** Milliseconds. */
  storedAt: number
  /** Milliseconds after which the row is worthless. */
  ttl: number
  /** Bytes of `ct`. */
  size: number
}

/** Answers, screens and book: disposable, the bank can refill all of it. */
export class VaultDatabase extends Dexie {
  declare meta: EntityTable<Meta, 'person'>
  declare tabs: EntityTable<TabWrapping, 'person'>
  declare locks: Table<Lock, [person: string, by: Lock['by']]>
  declare pairs: EntityTable<Pair, 'person'>
  declare rows: EntityTable<Row, 'k'>
  constructor() {
    super('vault')
    this.version(1).stores({ meta: 'person', keys: 'person', rows: 'k, part, [part+cls], [cls+storedAt+size]' })
    // A primary key can't be changed: wrappings have tables of their own, and what the former keys sealed goes.
    this.version(2)
      .stores({
        keys: null,
        tabs: 'person',
        locks: '[person+by], person',
        pairs: 'person',
        rows: 'k, part, gen, [part+cls], [part+cls+storedAt+size]',
      })
      .upgrade((old) => Promise.all([old.table('meta').clear(), old.table('rows').clear()]))
  }
}
