import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, test } from 'vitest'
import { discardDraft, type DraftContent, listDrafts, loadDraft, saveDraft } from './drafts.ts'
import { partOf, personOf, queuePartOf } from './owner.ts'
import { destroyWork, workDoor } from './work.ts'

const start = Date.UTC(2026, 4, 4)
const day = 86_400_000
const part = queuePartOf(await partOf({ apiBase: '', brand: 'aster', userId: '1001' }))
const bens = queuePartOf(await partOf({ apiBase: '', brand: 'aster', userId: '1002' }))

const content = (values: object, more: Partial<DraftContent> = {}): DraftContent => ({
  version: '1',
  step: 'form',
  values,
  files: [],
  ...more,
})

afterEach(async () => {
  workDoor.close()
  await Dexie.delete('work')
})

describe('a draft', () => {
  test('comes back as it was: values, cleared ones too, step, version and files with their bytes', async () => {
    const bytes = new Uint8Array([1, 2, 3]).buffer
    const files = [{ field: 'proof', name: 'id.pdf', type: 'application/pdf', bytes }]
    await saveDraft(
      part,
      'a',
      content({ name: 'ACME', note: '' }, { step: 'review', version: '3.54', files }),
      0,
      start,
    )
    const kept = await loadDraft(part, 'a', start)
    expect(kept).toMatchObject({ values: { name: 'ACME', note: '' }, step: 'review', version: '3.54', rev: start })
    const [file] = typeof kept === 'object' ? kept.files : []
    expect(file).toMatchObject({ field: 'proof', name: 'id.pdf', type: 'application/pdf' })
    expect([...new Uint8Array(file?.bytes ?? new ArrayBuffer(0))]).toEqual([1, 2, 3])
  })

  test('says how many bytes it takes, with its files', async () => {
    const file = (length: number) => [{ field: 'proof', name: 'id.pdf', type: '', bytes: new ArrayBuffer(length) }]
    const saved = async (length: number) => {
      const answer = await saveDraft(part, `of ${length}`, content({}, { files: file(length) }), 0, start)
      return 'size' in answer ? answer.size : undefined
    }
    const [small = 0, large = 0] = [await saved(10), await saved(5_010)]
    expect(large - small).toBeGreaterThanOrEqual(4_990)
    expect(await loadDraft(part, 'of 5010', start)).toMatchObject({ size: large })
    const listed = await listDrafts(part, start)
    expect(new Set(listed.map(({ size }) => size))).toEqual(new Set([large, small]))
  })

  test.each([
    ['over the revision that was read', start, expect.objectContaining({ rev: start + 1 }), { v: 2 }],
    [
      'over an older one: theirs is the answer and stays',
      0,
      { theirs: expect.objectContaining({ rev: start }) },
      { v: 1 },
    ],
  ])('saved %s', async (_, before, answer, values) => {
    await saveDraft(part, 'a', content({ v: 1 }), 0, start)
    expect(await saveDraft(part, 'a', content({ v: 2 }), before, start)).toEqual(answer)
    expect(await loadDraft(part, 'a', start)).toMatchObject({ values })
  })

  test('that another tab has discarded is saved anew, not lost', async () => {
    await saveDraft(part, 'a', content({ v: 1 }), 0, start)
    await discardDraft(part, 'a')
    expect(await saveDraft(part, 'a', content({ v: 2 }), start, start + 1)).toMatchObject({
      rev: start + 1,
      anew: true,
    })
    expect(await loadDraft(part, 'a', start)).toMatchObject({ values: { v: 2 } })
  })

  test('that was discarded and begun anew elsewhere is not taken for the one that was read', async () => {
    await saveDraft(part, 'a', content({ v: 1 }), 0, start)
    await discardDraft(part, 'a')
    await saveDraft(part, 'a', content({ v: 2 }), 0, start + 1)
    expect(await saveDraft(part, 'a', content({ v: 3 }), start, start + 2)).toMatchObject({
      theirs: { values: { v: 2 } },
    })
  })

  test('is of one person only, and gone when they sign out', async () => {
    await saveDraft(part, 'a', content({ v: 1 }), 0, start)
    expect(await loadDraft(bens, 'a', start)).toBeUndefined()
    await saveDraft(bens, 'a', content({ v: 9 }), 0, start)
    await destroyWork(personOf(part))
    expect(await loadDraft(part, 'a', start)).toBeUndefined()
    expect(await loadDraft(bens, 'a', start)).toMatchObject({ values: { v: 9 } })
  })

  test('of 30 days is kept, an older one is not', async () => {
    await saveDraft(part, 'a', content({ v: 1 }), 0, start)
    expect(await listDrafts(part, start + 30 * day)).toHaveLength(1)
    expect(await listDrafts(part, start + 30 * day + 1)).toHaveLength(0)
    expect(await loadDraft(part, 'a', start + 30 * day + 1)).toBeUndefined()
  })

  test('of a shape that nobody knows is said to be there', async () => {
    await saveDraft(part, 'a', content({ v: 1 }), 0, start)
    await workDoor.run('rw', (db) => db.drafts.toCollection().modify({ ver: 99 }))
    expect(await loadDraft(part, 'a', start)).toBe('unreadable')
  })

  test('moved to another place cannot be opened', async () => {
    await saveDraft(part, 'a', content({ v: 1 }), 0, start)
    await workDoor.run('rw', async (db) => {
      const [row] = await db.drafts.toArray()
      if (row) await db.drafts.put({ ...row, k: 'elsewhere' })
    })
    expect(await listDrafts(part, start)).toHaveLength(1)
  })

  test('says on the disk neither what it is of nor what is in it', async () => {
    await saveDraft(part, 'transfer-own', content({ note: 'Geheim' }), 0, start)
    const rows = await workDoor.run('r', (db) => db.drafts.toArray())
    const text = rows.map((row) => JSON.stringify(row) + new TextDecoder().decode(row.ct)).join()
    expect(text).not.toMatch(/Geheim|transfer-own/)
  })
})
