import { StorageError } from './door.ts'
import { personOf } from './owner.ts'
import { indexOf, open, pack, seal, unpack } from './seal.ts'
import { deviceKey, workDoor } from './work.ts'
import type { DraftRow } from './work-database.ts'

/** A file that was chosen in a form. */
export interface DraftFile {
  field: string
  name: string
  type: string
  bytes: ArrayBuffer
}

/** What a person had typed, and where they were. */
export interface DraftContent {
  /** Version of the form that wrote it. */
  version: string
  step: string
  values: unknown
  files: readonly DraftFile[]
}

export interface KeptDraft extends DraftContent {
  form: string
  rev: number
  /** Milliseconds. */
  savedAt: number
  /** Bytes that it takes on the device, with its files. */
  size: number
}

/** Part of what is typed before anybody has signed in. */
export const visitorPart = 'visitor'

const draftVersion = 1
const maxAge = 30 * 86_400_000
const maxFile = 10_000_000

const placeOf = (row: Pick<DraftRow, 'part' | 'k' | 'ver'>, file?: number): string =>
  `${row.part}|${row.k}|${row.ver}${file === undefined ? '' : `|${file}`}`

/** Names that were made in this page. With another key they name nothing. */
const names = new Map<string, string>()

async function nameOf(part: string, form: string): Promise<string> {
  const name = await indexOf((await deviceKey(personOf(part))).index, ['draft', part, form])
  names.set(`${part} ${form}`, name)
  return name
}

const sizeOf = (row: DraftRow): number => [row, ...row.files].reduce((sum, { ct }) => sum + ct.byteLength, 0)

interface Head extends Omit<DraftContent, 'files'> {
  form: string
  files: readonly Omit<DraftFile, 'bytes'>[]
}

/**
 * Saves a form over the revision that it was read in (0: none). Another tab has saved meanwhile: nothing is written and
 * that tab's draft is the answer. `anew`: it was sent or discarded there, and this begins another one. Resolves when it is
 * really on the device; rejects with `StorageError` where it can't be.
 */
export async function saveDraft(
  part: string,
  form: string,
  content: DraftContent,
  before: number,
  now: number,
): Promise<(Pick<KeptDraft, 'rev' | 'size'> & { anew?: boolean }) | { theirs: KeptDraft }> {
  if (content.files.some(({ bytes }) => bytes.byteLength > maxFile)) throw new StorageError('full')
  const keys = await deviceKey(personOf(part))
  const place = { part, k: await nameOf(part, form), ver: draftVersion }
  const { files, ...rest } = content
  const head: Head = { ...rest, form, files: files.map(({ field, name, type }) => ({ field, name, type })) }
  const row: DraftRow = {
    ...place,
    ...(await seal(keys.seal, placeOf(place), await pack(head))),
    // A time, so that what is saved after a discard is never taken for what was there before.
    rev: Math.max(now, before + 1),
    savedAt: now,
    files: await Promise.all(files.map(({ bytes }, i) => seal(keys.seal, placeOf(place, i), new Uint8Array(bytes)))),
  }
  const faster = await workDoor.run('rw', async (db) => {
    const existing = await db.drafts.get(row.k)
    if ((existing?.rev ?? 0) !== before) return existing ?? 'discarded'
    await db.drafts.put(row)
    return undefined
  })
  if (faster === undefined) return { rev: row.rev, size: sizeOf(row) }
  const theirs = faster === 'discarded' ? undefined : await opened(faster)
  // Discarded in another tab, or not to be read: what is typed here is all there is.
  if (theirs) return { theirs }
  const isGone = faster === 'discarded'
  const saved = await saveDraft(part, form, content, isGone ? 0 : faster.rev, now)
  return isGone && 'rev' in saved ? { ...saved, anew: true } : saved
}

/** What is kept of a form, unless it is older than 30 days. `unreadable`: there is one, and this version can't read it. */
export async function loadDraft(
  part: string,
  form: string,
  now: number,
): Promise<KeptDraft | 'unreadable' | undefined> {
  const k = await nameOf(part, form)
  const row = await workDoor.run('r', (db) => db.drafts.get(k))
  if (!row) return undefined
  if (now - row.savedAt > maxAge) {
    await discardDraft(part, form)
    return undefined
  }
  return (await opened(row)) ?? 'unreadable'
}

/** The revision that is kept of a form, fast: without opening it, and undefined where its key was replaced meanwhile. */
export async function revisionOf(part: string, form: string): Promise<number | undefined> {
  const k = names.get(`${part} ${form}`) ?? (await nameOf(part, form))
  return (await workDoor.run('r', (db) => db.drafts.get(k)))?.rev
}

async function opened(row: DraftRow): Promise<KeptDraft | undefined> {
  if (row.ver !== draftVersion) return undefined
  try {
    const keys = await deviceKey(personOf(row.part))
    const head = (await unpack(await open(keys.seal, placeOf(row), row))) as Head
    const bytes = await Promise.all(row.files.map((file, i) => open(keys.seal, placeOf(row, i), file)))
    const files = head.files.map((file, i) => ({ ...file, bytes: bytes[i]?.buffer ?? new ArrayBuffer(0) }))
    return { ...head, files, rev: row.rev, savedAt: row.savedAt, size: sizeOf(row) }
  } catch {
    return undefined // sealed with a key that is gone
  }
}

/** All unfinished forms of a part, newest first, without those that can't be read. */
export async function listDrafts(part: string, now: number): Promise<KeptDraft[]> {
  const rows = await workDoor.run('r', (db) => db.drafts.where('part').equals(part).toArray())
  const young = rows.filter((row) => now - row.savedAt <= maxAge)
  const drafts = await Promise.all(young.map(opened))
  return drafts.filter((draft) => draft !== undefined).sort((a, b) => b.savedAt - a.savedAt)
}

export async function discardDraft(part: string, form: string): Promise<void> {
  const k = await nameOf(part, form)
  await workDoor.run('rw', (db) => db.drafts.delete(k))
}
