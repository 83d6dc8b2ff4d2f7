import type { Dexie } from 'dexie'

/** Why nothing was read or written; the caller goes on without what is kept. */
export class StorageError extends Error {
  readonly reason: 'time' | 'full' | 'lost' | 'missing'
  constructor(reason: StorageError['reason'], cause?: unknown) {
    super(`storage: ${reason}`, { cause })
    this.name = 'StorageError'
    this.reason = reason
  }
}

export interface Door<D extends Dexie> {
  /** Runs one transaction over all tables; resolves when it is complete. `work` awaits nothing but the database. */
  run<T>(mode: 'r' | 'rw', work: (db: D) => PromiseLike<T>): Promise<T>
  close(): void
}

const limit = 5_000
/**
 * After these the handle is dead and a new one may live (iOS closes connections in the background). `OpenFailedError`
 * is Dexie's while it replaces a handle for somebody else.
 */
const dead = new Set(['UnknownError', 'InvalidStateError', 'DatabaseClosedError', 'OpenFailedError'])

/**
 * A database that opens when it is first used, gives up after 5 s, reopens once when its handle has died and lets go
 * when another version wants in. `onFree`: what hung has ended, so that it can be used again.
 */
export function doorTo<D extends Dexie>(
  make: () => D,
  onBlocked: () => void = () => {},
  onFree: () => void = () => {},
): Door<D> {
  let held: D | undefined
  let blocked = false
  /** Many may have met the same dead handle: the one that replaced it is not theirs to close. */
  const drop = (db: D): void => {
    db.close()
    if (held === db) held = undefined
  }
  const hold = (): D => {
    if (held) return held
    const db = make()
    held = db
    db.on('blocked', () => {
      blocked = true
      onBlocked()
    })
    db.on('versionchange', () => drop(db))
    return db
  }
  const attempt = async <T>(mode: 'r' | 'rw', work: (db: D) => PromiseLike<T>, spare: number): Promise<T> => {
    if (typeof indexedDB === 'undefined') throw new StorageError('missing')
    const db = hold()
    try {
      if (!db.isOpen()) await db.open()
      return await db.transaction(mode, db.tables, () => work(db))
    } catch (error) {
      if (isFull(error)) throw new StorageError('full', error)
      if (!isDead(error)) throw error
      drop(db)
      if (spare === 0) throw error
      return attempt(mode, work, spare - 1)
    }
  }
  // While something hangs (an old tab blocks the opening), nobody else waits for it; when it ends, all goes on.
  let hanging = 0
  return {
    close: () => held && drop(held),
    run: (mode, work) => {
      if (hanging > 0) return Promise.reject(new StorageError('time'))
      return new Promise((resolve, reject) => {
        let late = false
        const timer = setTimeout(() => {
          late = true
          hanging += 1
          reject(new StorageError('time'))
        }, limit)
        attempt(mode, work, 1)
          .then(resolve, reject)
          .finally(() => {
            clearTimeout(timer)
            if (late) hanging -= 1
            if ((!late && !blocked) || hanging > 0) return
            blocked = false
            onFree()
          })
      })
    },
  }
}

/** Chromium hides the quota error inside the abort. */
export function isFull(error: unknown): boolean {
  const { name, inner } = error as { name?: string; inner?: unknown }
  return name === 'QuotaExceededError' || (inner !== undefined && inner !== error && inner !== null && isFull(inner))
}

function isDead(error: unknown): boolean {
  const { name, inner } = error as { name?: string; inner?: { name?: string } | null }
  return dead.has(name ?? '') || dead.has(inner?.name ?? '')
}
