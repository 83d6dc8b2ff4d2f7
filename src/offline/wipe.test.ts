import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, test } from 'vitest'
import { notifications } from '../domain/notifications/calls.ts'
import { renew } from './keys.ts'
import { lockByPasscode } from './lock.ts'
import { enqueue } from './outbox.ts'
import { partOf, queuePartOf } from './owner.ts'
import { put, vaultDoor } from './vault.ts'
import { wipeAll } from './wipe.ts'
import { workDoor } from './work.ts'

const now = Date.UTC(2026, 4, 4)
const parts = await Promise.all(['1', '2'].map((userId) => partOf({ apiBase: '', brand: 'aster', userId })))
const row = { k: 'k1', cls: 'H', bytes: new Uint8Array(3), storedAt: now, ttl: 1_000_000 } as const

afterEach(async () => {
  vaultDoor.close()
  workDoor.close()
  await Dexie.delete('vault')
  await Dexie.delete('work')
})

/** Two people with a lock, a row and something that waits each. */
async function live() {
  const vaults = []
  for (const part of parts) {
    const { vault, tabKey } = await renew(part, now)
    await put(vault, { ...row, k: part })
    await lockByPasscode(part, tabKey, 'XY', 'correct horse', 1_000)
    await enqueue(queuePartOf(part), notifications.markRead, { ids: ['1'] }, now)
    vaults.push(vault)
  }
  return vaults
}

test('everything of everybody goes, and the databases with it', async () => {
  await live()
  await wipeAll()
  expect(await indexedDB.databases()).toEqual([])
})

test('nobody who was at it writes anything afterwards', async () => {
  const [vault] = await live()
  await wipeAll()
  expect(await put(vault, row)).toBe(false)
  expect(await vaultDoor.run('r', (db) => db.rows.count())).toBe(0)
})

test('where another tab does not let go all tables are empty at least', async () => {
  await live()
  vaultDoor.close()
  const asleep = indexedDB.open('vault')
  await new Promise((done) => asleep.addEventListener('success', done))
  await wipeAll()
  const left = [...asleep.result.objectStoreNames].map(async (name) => {
    const count = asleep.result.transaction(name).objectStore(name).count()
    await new Promise((done) => count.addEventListener('success', done))
    return count.result
  })
  expect(await Promise.all(left)).toEqual([0, 0, 0, 0, 0])
  asleep.result.close()
})

test('a device with nothing on it is no error', async () => {
  await wipeAll()
  expect(await indexedDB.databases()).toEqual([])
})
