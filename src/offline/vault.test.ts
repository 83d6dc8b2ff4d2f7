import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { evict } from './eviction.ts'
import { renew } from './keys.ts'
import { partOf } from './owner.ts'
import { rawDump } from './raw-dump.fixture.ts'
import { get, hints, type Keeping, markStale, nameFor, put, refuse, vaultDoor, type Vault } from './vault.ts'

const anna = { apiBase: '', brand: 'aster', userId: '1001' }
const ben = { ...anna, userId: '1002' }
const now = Date.UTC(2026, 4, 4)
const bytes = new TextEncoder().encode('{"payee":"Marker Payee Ltd"}')

const opened = async (owner = anna): Promise<Vault> => (await renew(await partOf(owner), now)).vault
const row = (k: string, more: Partial<Keeping> = {}): Keeping => ({
  k,
  cls: 'H',
  bytes,
  storedAt: now,
  ttl: 1_000_000,
  ...more,
})

beforeEach(() => void vi.restoreAllMocks())
afterEach(async () => {
  vaultDoor.close()
  await Dexie.delete('vault')
})

describe('the vault', () => {
  test('gives back what was put, and only to its part and key', async () => {
    const vault = await opened()
    expect(await put(vault, row('k1'))).toBe(true)
    expect((await get(vault, 'k1', now))?.bytes).toEqual(bytes)
    const other = await partOf({ ...anna, fromCustomerId: '2' })
    expect(await get({ ...vault, part: other }, 'k1', now)).toBeUndefined()
    const { dek } = await opened(ben)
    expect(await get({ ...vault, dek }, 'k1', now)).toBeUndefined()
  })

  test('a row moved to another name can not be opened', async () => {
    const vault = await opened()
    await put(vault, row('k1'))
    await vaultDoor.run('rw', async (db) => {
      const moved = await db.rows.get('k1')
      if (moved) await db.rows.put({ ...moved, k: 'k2' })
    })
    expect(await get(vault, 'k2', now)).toBeUndefined()
    expect(await get(vault, 'k1', now)).toBeDefined()
  })

  test('forgets after its time', async () => {
    const vault = await opened()
    await put(vault, row('k1', { ttl: 1000 }))
    expect(await get(vault, 'k1', now + 1000)).toBeDefined()
    expect(await get(vault, 'k1', now + 1001)).toBeUndefined()
  })

  test('names of rows tell nothing, and differ by person', async () => {
    const [a, b] = [await opened(), await opened(ben)]
    const name = await nameFor(a, ['account', '40817'])
    expect(name).not.toContain('40817')
    expect(name).not.toBe(await nameFor(b, ['account', '40817']))
    expect(name).toBe(await nameFor(a, ['account', '40817']))
  })

  test('a raw dump of all stores contains no payee', async () => {
    const vault = await opened()
    await put(vault, row('k1'))
    await put(undefined, row('public', { cls: 'D', bytes: new TextEncoder().encode('Portugal') }))
    const dump = await rawDump()
    expect(dump).toContain('Portugal')
    expect(dump).not.toContain('Marker')
  })

  test('a write of our own makes what was kept before it stale', async () => {
    const vault = await opened()
    await put(vault, row('k1'))
    await put(vault, row('k2', { cls: 'I' }))
    await markStale(vault, ['H'], now + 5)
    expect([(await get(vault, 'k1', now))?.stale, (await get(vault, 'k2', now))?.stale]).toEqual([true, false])
    await put(vault, row('k1', { storedAt: now + 6 }))
    expect((await get(vault, 'k1', now))?.stale).toBe(false)
  })

  test('shows nothing after a refusal until a good answer comes', async () => {
    const vault = await opened()
    await put(vault, row('k1'))
    await refuse(vault)
    expect(await get(vault, 'k1', now)).toBeUndefined()
    await put(vault, row('k2'))
    expect(await get(vault, 'k1', now)).toBeDefined()
  })

  test('writes nothing over a row that another writer has changed', async () => {
    const vault = await opened()
    await put(vault, row('k1'))
    expect(await put(vault, row('k1', { storedAt: now + 2 }), now + 1)).toBe(false)
    expect(await put(vault, row('k1', { storedAt: now + 2 }), now)).toBe(true)
    expect(await put(vault, row('k2'), 'none')).toBe(true)
    expect(await put(vault, row('k2'), 'none')).toBe(false)
  })
})

describe('a full device', () => {
  /** The put itself succeeds, then its transaction aborts, as Chromium does it. */
  const failPuts = (times: number): void => {
    const { put: real } = IDBObjectStore.prototype
    let left = times
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value: unknown) {
      const request = real.call(this, value)
      if (this.name === 'rows' && left-- > 0) {
        const { transaction } = this as unknown as { transaction: { _abort(error: string): void } }
        request.addEventListener('success', () => transaction._abort('QuotaExceededError'))
      }
      return request
    })
  }

  test('gives a quarter, oldest first in the order of classes, and keeps the new row', async () => {
    const vault = await opened()
    for (const [k, cls, age] of [
      ['d', 'D', 9],
      ['i', 'I', 8],
      ['b', 'B', 7],
      ['h2', 'H', 1],
      ['h1', 'H', 5],
    ] as const) {
      await put(vault, row(k, { cls, storedAt: now - age }))
    }
    failPuts(1)
    expect(await put(vault, row('new', { storedAt: now + 1 }))).toBe(true)
    const left = await vaultDoor.run('r', (db) => db.rows.toCollection().primaryKeys())
    expect(left.toSorted()).toEqual(['b', 'd', 'i', 'new'])
  })

  test('that stays full is only read from, and says so once', async () => {
    const vault = await opened()
    await put(vault, row('k1'))
    const full = vi.spyOn(hints, 'full')
    failPuts(2)
    const late = now + 3_600_000
    expect(await put(vault, row('k2', { storedAt: late }))).toBe(false)
    expect(await put(vault, row('k3', { storedAt: late + 1 }))).toBe(false)
    expect(full).toHaveBeenCalledTimes(1)
    expect(await put(vault, row('k4', { storedAt: late + 600_000 }))).toBe(true)
  })

  test('evicts nothing when nothing is wanted', async () => {
    const vault = await opened()
    await put(vault, row('k1', { storedAt: now + 7_200_000 }))
    await evict(vaultDoor, '', () => 0)
    expect(await vaultDoor.run('r', (db) => db.rows.count())).toBe(1)
  })
})
