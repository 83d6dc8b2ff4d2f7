import { type Class, evictionOrder, type VaultDatabase } from './database.ts'
import type { Door } from './door.ts'

/** Bytes that are kept of one person, as they lie on the device. */
export const budget = 25_000_000

/** A row as the index tells it, without reading what it holds. */
export interface Weight {
  k: string
  cls: Class
  /** Milliseconds. */
  storedAt: number
  /** Bytes. */
  size: number
}

/** All rows of whom `person` begins the part; everybody's for the empty text. */
export async function weigh(db: VaultDatabase, person: string): Promise<Weight[]> {
  const index = db.rows.where('[part+cls+storedAt+size]').between([person], [`${person}\uffff`])
  const keys = (await index.keys()) as unknown as [string, Class, number, number][]
  const names = (await index.primaryKeys()) as string[]
  return keys.map(([, cls, storedAt, size], i) => ({ k: names[i] ?? '', cls, storedAt, size }))
}

let puts = 0

/** Looks at a person's total now and then: summing it reads an index only, but is not free. */
export async function holdBudget(door: Door<VaultDatabase>, person: string): Promise<void> {
  if (puts++ % 32 !== 0) return
  await evict(door, person, (total) => total - budget)
}

/** Removes rows, oldest first in the order of classes, until `share(total)` bytes are free. */
export async function evict(
  door: Door<VaultDatabase>,
  person: string,
  share: (total: number) => number,
): Promise<void> {
  await door.run('rw', async (db) => {
    const rows = await weigh(db, person)
    let left = share(rows.reduce((sum, row) => sum + row.size, 0))
    const order = (row: Weight) => evictionOrder.indexOf(row.cls)
    rows.sort((a, b) => order(a) - order(b) || a.storedAt - b.storedAt)
    const gone: string[] = []
    for (const row of rows) {
      if (left <= 0) break
      left -= row.size
      gone.push(row.k)
    }
    await db.rows.bulkDelete(gone)
  })
}
