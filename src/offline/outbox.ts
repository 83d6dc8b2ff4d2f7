import { type AnyCall } from '../domain/call.ts'
import { allCalls } from '../domain/calls.ts'
import { StorageError } from './door.ts'
import { queueVersion } from './kept-version.ts'
import { maxAgeMs, maxCount } from './outbox-rules.ts'
import { personOf } from './owner.ts'
import { indexOf, open, pack, seal, unpack } from './seal.ts'
import { deviceKey, workDoor } from './work.ts'
import type { DeviceKey, QueuedRow } from './work-database.ts'

export type Payload = Record<string, unknown>

/** A write that waits on this device. */
export interface Item {
  id: string
  word: string
  verb: string
  payload: Payload
  /** Milliseconds. */
  createdAt: number
  attempts: number
  /** Not before, milliseconds. */
  nextAt: number
  state: 'ready' | 'parked'
  /** The code or status of the last refusal. */
  lastError?: string | undefined
}

/** Pages listen here for a queue that changed; the worker writes to it too. */
export const outboxChannel = 'outbox'

function changed(): void {
  const channel = new BroadcastChannel(outboxChannel)
  channel.postMessage('changed')
  channel.close()
}

const placeOf = (row: Pick<QueuedRow, 'part' | 'id' | 'ver'>): string => `${row.part}|${row.id}|${row.ver}`

/** Stores a write that may wait; the same write is stored once. Resolves when it is really on the device. */
export async function enqueue(part: string, call: AnyCall, payload: Payload, now: number): Promise<void> {
  if (call.offline !== 'queue') throw new Error(`${call.word}.${call.verb} must not wait`)
  const keys = await deviceKey(personOf(part))
  const type = `${call.word}.${call.verb}`
  const dedupeKey = await indexOf(keys.index, [type, payload])
  const place = { id: crypto.randomUUID(), part, ver: queueVersion }
  const sealed = await seal(keys.seal, placeOf(place), await pack(payload))
  const row: QueuedRow = {
    ...place,
    ...sealed,
    type,
    dedupeKey,
    createdAt: now,
    attempts: 0,
    nextAt: now,
    state: 'ready',
  }
  await workDoor.run('rw', async (db) => {
    const existing = await db.outbox.where('[part+dedupeKey]').equals([part, dedupeKey]).first()
    // In a shape that nobody reads any more it would never be sent.
    if (existing && existing.ver !== queueVersion) await db.outbox.delete(existing.id)
    else if (existing) return void (existing.state === 'parked' && (await db.outbox.update(existing.id, again(now))))
    const mine = db.outbox.where('part').equals(part)
    if ((await mine.count()) >= maxCount) throw new StorageError('full')
    await db.outbox.add(row)
  })
  changed()
}

const again = (now: number) => ({ state: 'ready' as const, attempts: 0, nextAt: now })

const known = new Map(
  allCalls.filter((call) => call.offline === 'queue').map((call) => [`${call.word}.${call.verb}`, call]),
)

/** The call of an item; every item of `list` has one. */
export const callOfItem = (item: Pick<Item, 'word' | 'verb'>): AnyCall | undefined =>
  known.get(`${item.word}.${item.verb}`)

/**
 * What waits for a part, oldest first. Older than 14 days or sealed with a lost key is worthless and removed; of a
 * version or a call that nobody knows any more is parked.
 */
export async function list(part: string, now: number): Promise<Item[]> {
  const rows = await workDoor.run('r', (db) => db.outbox.where('part').equals(part).toArray())
  if (rows.length === 0) return []
  const keys = await deviceKey(personOf(part))
  const items = await Promise.all(rows.map((row) => itemOf(row, keys, now)))
  const worthless = rows.filter((_, i) => !items[i]).map((row) => row.id)
  if (worthless.length > 0) await workDoor.run('rw', (db) => db.outbox.bulkDelete(worthless))
  return items.filter((item) => item !== undefined).sort((a, b) => a.createdAt - b.createdAt)
}

async function itemOf(row: QueuedRow, keys: DeviceKey, now: number): Promise<Item | undefined> {
  if (now - row.createdAt > maxAgeMs) return undefined
  const [word = '', verb = ''] = row.type.split('.')
  const { id, createdAt, attempts, nextAt, state, lastError } = row
  const item = { id, word, verb, createdAt, attempts, nextAt, lastError }
  if (row.ver !== queueVersion || !known.has(row.type)) return { ...item, payload: {}, state: 'parked' }
  try {
    return { ...item, payload: (await unpack(await open(keys.seal, placeOf(row), row))) as Payload, state }
  } catch {
    return undefined
  }
}

/** After an attempt: `undefined` deletes, else the fields are set. */
export async function settle(
  id: string,
  fields: Partial<Pick<QueuedRow, 'attempts' | 'nextAt' | 'state' | 'lastError'>> | undefined,
): Promise<void> {
  await workDoor.run(
    'rw',
    async (db) => void (fields ? await db.outbox.update(id, fields) : await db.outbox.delete(id)),
  )
  changed()
}

/** One is due now, or all of a part, parked or waiting. */
export async function makeDue(part: string, now: number, id?: string): Promise<void> {
  await workDoor.run('rw', async (db) => {
    const mine = db.outbox.where('part').equals(part)
    await (id === undefined ? mine : mine.and((row) => row.id === id)).modify(again(now))
  })
  changed()
}

/** Removes one, or all of a part. */
export async function discard(part: string, id?: string): Promise<void> {
  await workDoor.run('rw', async (db) => {
    const mine = db.outbox.where('part').equals(part)
    await (id === undefined ? mine : mine.and((row) => row.id === id)).delete()
  })
  changed()
}

/** The right to be the only sender, where the browser has no locks: 30 s, to be asked for again before each item. */
export const lease = (holder: string, now: number): Promise<boolean> =>
  workDoor.run('rw', async (db) => {
    const held = await db.lease.get('outbox')
    if (held && held.holder !== holder && held.until > now) return false
    await db.lease.put({ name: 'outbox', holder, until: now + 30_000 })
    return true
  })
