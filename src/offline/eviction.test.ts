import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, test } from 'vitest'
import type { Class, Row } from './database.ts'
import { budget, evict, holdBudget, weigh } from './eviction.ts'
import { partOf, personOf } from './owner.ts'
import { groupsOf } from './summary.ts'
import { vaultDoor } from './vault.ts'

const owner = { apiBase: '', brand: 'aster', userId: '1001' }
const anna = await partOf(owner)
const company = await partOf({ ...owner, fromCustomerId: '2' })
const ben = await partOf({ ...owner, userId: '1002' })

/** Rows as they lie there; `size` is what the index says. */
async function lay(rows: [k: string, part: string, cls: Class, storedAt: number, size: number][]): Promise<void> {
  const made = rows.map(([k, part, cls, storedAt, size]): Row => {
    const sealed = { iv: new Uint8Array(0), ct: new ArrayBuffer(0) }
    return { k, part, cls, storedAt, size, ver: 1, gen: 'g', ttl: 1, ...sealed }
  })
  await vaultDoor.run('rw', (db) => db.rows.bulkPut(made))
}

const left = async (): Promise<string[]> =>
  (await vaultDoor.run('r', (db) => db.rows.toCollection().primaryKeys())).toSorted()

/** Looks are rare; this many puts hold one for sure. */
async function look(part: string): Promise<void> {
  for (let i = 0; i < 32; i += 1) await holdBudget(vaultDoor, personOf(part))
}

afterEach(async () => {
  vaultDoor.close()
  await Dexie.delete('vault')
})

test('a person over the budget gives their own oldest rows, whoever else has little', async () => {
  const half = budget / 2
  await lay([
    ['a1', anna, 'H', 5, half],
    ['a2', company, 'H', 1, half],
    ['a3', anna, 'B', 1, 2],
    ['b1', ben, 'H', 0, half],
    ['p', 'public', 'D', 0, half],
  ])
  await look(ben)
  expect(await left()).toHaveLength(5)
  await look(anna)
  expect(await left()).toEqual(['a1', 'a3', 'b1', 'p'])
})

test('classes go in their order, the oldest of each first', async () => {
  const order: Class[] = ['H', 'K', 'B', 'I', 'D']
  await lay(
    order
      .flatMap((cls, i) => [2, 1].map((at) => [`${i}${at}`, anna, cls, at * (9 - i), 1] as const))
      .map((one) => [...one]),
  )
  const gone: string[] = []
  for (let i = 0; i < 10; i += 1) {
    const before = await left()
    await evict(vaultDoor, personOf(anna), () => 1)
    const now = await left()
    gone.push(...before.filter((k) => !now.includes(k)))
  }
  expect(gone).toEqual(['01', '02', '11', '12', '21', '22', '31', '32', '41', '42'])
})

test('what is kept is summed by class, for all customers of the person, with dictionaries', async () => {
  await lay([
    ['a1', anna, 'H', 5, 10],
    ['a2', company, 'H', 7, 20],
    ['a3', anna, 'I', 6, 3],
    ['b1', ben, 'H', 1, 100],
    ['p', 'public', 'D', 2, 4],
  ])
  expect((await groupsOf(anna)).toSorted((a, b) => a.cls.localeCompare(b.cls))).toEqual([
    { cls: 'D', rows: 1, bytes: 4, oldest: 2, newest: 2 },
    { cls: 'H', rows: 2, bytes: 30, oldest: 5, newest: 7 },
    { cls: 'I', rows: 1, bytes: 3, oldest: 6, newest: 6 },
  ])
  expect(await vaultDoor.run('r', (db) => weigh(db, ''))).toHaveLength(5)
})
