import type { AnyCall } from '../domain/call.ts'
import { personOf } from './owner.ts'
import { indexOf, open, pack, seal, unpack } from './seal.ts'
import { deviceKey, workDoor } from './work.ts'
import type { IntentRow } from './work-database.ts'

/** A payment that was confirmed and of which the bank's definite word is not known yet. */
export interface Intent {
  id: string
  /** Its Idempotency-Key. */
  key: string
  word: string
  verb: string
  payload: Record<string, unknown>
  /** Milliseconds. */
  createdAt: number
  /** `sending`: may have reached the bank. `not-found`: the bank has said that it did not. */
  state: IntentRow['state']
  /** It was on the device already: what was sent before may still be on its way. */
  isOld?: boolean
}

type Content = Pick<Intent, 'key' | 'word' | 'verb' | 'payload'>

const intentVersion = 1

const placeOf = (row: Pick<IntentRow, 'part' | 'id' | 'ver'>): string => `${row.part}|${row.id}|${row.ver}`

/**
 * The intent of a payment, on the device before anything is sent. The same payload that is still open has the same key;
 * another payload, or one after a definite answer, a new one. `again` is sent again: it keeps its key, even where
 * another tab has sent it meanwhile and it is on the device no more.
 */
export async function beginIntent(
  part: string,
  call: AnyCall,
  payload: Record<string, unknown>,
  now: number,
  again?: Pick<Intent, 'id' | 'key'>,
): Promise<Intent> {
  const keys = await deviceKey(personOf(part))
  const content: Content = { key: again?.key ?? crypto.randomUUID(), word: call.word, verb: call.verb, payload }
  const place = { id: again?.id ?? crypto.randomUUID(), part, ver: intentVersion }
  const [hash, sealed] = await Promise.all([
    indexOf(keys.index, ['intent', call.word, call.verb, payload]),
    pack(content).then((packed) => seal(keys.seal, placeOf(place), packed)),
  ])
  const row: IntentRow = { ...place, ...sealed, hash, createdAt: now, state: 'sending' }
  const mine = await workDoor.run('rw', async (db) => {
    const existing = await db.intents.where('[part+hash]').equals([part, hash]).first()
    if (existing) {
      await db.intents.update(existing.id, { state: 'sending' })
      return { ...existing, state: 'sending' as const }
    }
    await db.intents.put(row)
    return row
  })
  const isOld = mine !== row
  const old = isOld ? await opened(mine) : undefined
  return { ...(old ?? { ...content, id: row.id, createdAt: now, state: 'sending' as const }), isOld }
}

/** The bank has said that it knows nothing of this one. */
export async function markNotFound(id: string): Promise<void> {
  await workDoor.run('rw', (db) => db.intents.update(id, { state: 'not-found' }))
}

/** The bank's word is definite. */
export async function endIntent(id: string): Promise<void> {
  await workDoor.run('rw', (db) => db.intents.delete(id))
}

/** All that are open, oldest first. */
export async function listIntents(part: string): Promise<Intent[]> {
  const rows = await workDoor.run('r', (db) => db.intents.where('part').equals(part).toArray())
  const intents = await Promise.all(rows.map(opened))
  return intents.filter((intent) => intent !== undefined).sort((a, b) => a.createdAt - b.createdAt)
}

async function opened(row: IntentRow): Promise<Intent | undefined> {
  try {
    const keys = await deviceKey(personOf(row.part))
    const content = (await unpack(await open(keys.seal, placeOf(row), row))) as Content
    return { ...content, id: row.id, createdAt: row.createdAt, state: row.state }
  } catch {
    return undefined
  }
}
