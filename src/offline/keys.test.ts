import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { destroy, isKept, nobodyKept, openByTab, renew } from './keys.ts'
import { partOf, personOf } from './owner.ts'
import { get, type Keeping, put, vaultDoor, type Vault } from './vault.ts'

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

describe('keys', () => {
  test('open with the tab key and no other', async () => {
    const part = await partOf(anna)
    const { vault, tabKey } = await renew(part, now)
    await put(vault, row('k1'))
    const again = await openByTab(part, tabKey)
    expect((await get(again, 'k1', now))?.bytes).toEqual(bytes)
    expect(await openByTab(part, new Uint8Array(32))).toBeUndefined()
  })

  test('also open the parts of the same person for other customers', async () => {
    const { tabKey } = await renew(await partOf(anna), now)
    const vault = await openByTab(await partOf({ ...anna, fromCustomerId: '2' }), tabKey)
    expect(await put(vault, row('k1'))).toBe(true)
  })

  test('new ones end what was kept under the old', async () => {
    const old = await opened()
    await put(old, row('k1'))
    const fresh = await opened()
    expect(await vaultDoor.run('r', (db) => db.rows.count())).toBe(0)
    expect(await put(old, row('late'))).toBe(false)
    expect(await put(fresh, row('k1'))).toBe(true)
    expect(await get(old, 'k1', now)).toBeUndefined()
  })
})

describe('signing out', () => {
  test('removes keys, rows and epoch of the person and of nobody else', async () => {
    const [a, b] = [await opened(), await opened(ben)]
    const second = { ...a, part: await partOf({ ...anna, fromCustomerId: '2' }) }
    for (const vault of [a, second, b]) await put(vault, row(vault.part))
    await destroy(personOf(a.part), now)
    const left = await vaultDoor.run('r', async (db) => [
      await db.meta.count(),
      await db.tabs.count(),
      await db.rows.count(),
    ])
    expect(left).toEqual([1, 1, 1])
    expect([await isKept(personOf(a.part)), await nobodyKept()]).toEqual([false, false])
    await destroy(personOf(b.part), now)
    expect(await nobodyKept()).toBe(true)
  })

  test('a late answer writes nothing, then or after the next sign-in', async () => {
    const vault = await opened()
    await destroy(personOf(vault.part), now)
    expect(await put(vault, row('late'))).toBe(false)
    const next = await opened()
    expect(next.epoch).toBeGreaterThanOrEqual(now)
    expect(await put({ ...vault, epoch: next.epoch - 1 }, row('late'))).toBe(false)
    expect(await vaultDoor.run('r', (db) => db.rows.count())).toBe(0)
  })

  test('needs no room: on a full device all goes at once', async () => {
    const vault = await opened()
    await put(vault, row('k1'))
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    await destroy(personOf(vault.part), now)
    vi.restoreAllMocks()
    expect(await vaultDoor.run('r', async (db) => [await db.meta.count(), await db.tabs.count()])).toEqual([0, 0])
    expect(await vaultDoor.run('r', (db) => db.rows.count())).toBe(0)
    expect(await put(vault, row('late'))).toBe(false)
  })

  test('that was cut short is found at the next start, and nothing opens meanwhile', async () => {
    const part = await partOf(anna)
    const { vault, tabKey } = await renew(part, now)
    await put(vault, row('k1'))
    const { run } = vaultDoor
    const second = vi.spyOn(vaultDoor, 'run').mockImplementationOnce(run).mockRejectedValueOnce(new Error('tab closed'))
    await expect(destroy(personOf(part), now)).rejects.toThrow('tab closed')
    second.mockRestore()
    expect(await openByTab(part, tabKey)).toBeUndefined()
    expect(await get(vault, 'k1', now)).toBeUndefined()
    expect(await vaultDoor.run('r', (db) => db.meta.toArray())).toMatchObject([{ state: 'closing', refused: true }])
    await destroy(personOf(part), now)
    expect(await nobodyKept()).toBe(true)
  })
})
