import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { destroy, isKept, peopleKept, renew, unlock } from './keys.ts'
import { partOf, personOf, queuePartOf } from './owner.ts'
import { canonical, open, pack, seal, unpack } from './seal.ts'
import {
  evict,
  get,
  getClass,
  hints,
  type Keeping,
  markStale,
  nameFor,
  put,
  refuse,
  removeClass,
  vaultDoor,
  type Vault,
} from './vault.ts'

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

/** Every record of every store as text, binary data included byte by byte. */
async function rawDump(): Promise<string> {
  const seen: string[] = []
  for (const { name } of await indexedDB.databases()) {
    const db = await new Dexie(name as string).open()
    for (const table of db.tables) {
      await table.each((record: object, { primaryKey }) => {
        seen.push(JSON.stringify(primaryKey))
        for (const value of Object.values(record)) {
          const binary = value instanceof ArrayBuffer || ArrayBuffer.isView(value)
          seen.push(binary ? new TextDecoder('latin1').decode(value as ArrayBuffer) : JSON.stringify(value))
        }
      })
    }
    db.close()
  }
  return seen.join('\n')
}

beforeEach(() => void vi.restoreAllMocks())
afterEach(async () => {
  vaultDoor.close()
  await Dexie.delete('vault')
})

describe('parts', () => {
  test('differ by base, brand, user, customer and rights', async () => {
    const owners = [
      anna,
      ben,
      { ...anna, brand: 'borea' },
      { ...anna, apiBase: 'https://staging-1.aster.example' },
      { ...anna, fromCustomerId: '1' },
      { ...anna, fromCustomerId: '2' },
      { ...anna, rights: '7' },
    ]
    const parts = await Promise.all(owners.map(partOf))
    expect(new Set(parts).size).toBe(owners.length)
    expect(parts[0]).toMatch(/^[\w-]{66}$/)
    expect(parts[0]).not.toContain('1001')
  })

  test('of one person share the person, of one customer the queue', async () => {
    const [a, b, c] = await Promise.all([
      partOf({ ...anna, fromCustomerId: '1' }),
      partOf({ ...anna, fromCustomerId: '1', rights: '7' }),
      partOf({ ...anna, fromCustomerId: '2' }),
    ])
    expect(personOf(a)).toBe(personOf(c))
    expect(queuePartOf(a)).toBe(queuePartOf(b))
    expect(queuePartOf(a)).not.toBe(queuePartOf(c))
  })
})

describe('sealing', () => {
  test('opens only in its own place', async () => {
    const { dek } = await opened()
    const sealed = await seal(dek, 'part|k|1', bytes)
    expect(await open(dek, 'part|k|1', sealed)).toEqual(bytes)
    await expect(open(dek, 'part|other|1', sealed)).rejects.toThrow(expect.objectContaining({ name: 'OperationError' }))
  })

  test('gives equal requests equal text', () => {
    expect(canonical({ b: 1, a: { d: undefined, c: [2, null] } })).toBe(canonical({ a: { c: [2] }, b: 1 }))
    expect(canonical({ a: '1' })).not.toBe(canonical({ a: 1 }))
  })

  test.each([['compressed'], ['plain']])('packs and unpacks, %s', async (how) => {
    if (how === 'plain') vi.stubGlobal('CompressionStream', undefined)
    const value = { text: 'ж'.repeat(1000) }
    const packed = await pack(value)
    vi.unstubAllGlobals()
    expect(await unpack(packed)).toEqual(value)
    expect(packed.length < 500).toBe(how === 'compressed')
  })

  test('no key can be read out', async () => {
    const { dek, indexKey } = await opened()
    await expect(crypto.subtle.exportKey('raw', dek)).rejects.toThrow('not extractable')
    await expect(crypto.subtle.exportKey('raw', indexKey)).rejects.toThrow('not extractable')
  })
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

  test('removes a class of one part only', async () => {
    const vault = await opened()
    const second = { ...vault, part: await partOf({ ...anna, fromCustomerId: '2' }) }
    await put(vault, row('a', { cls: 'B' }))
    await put(vault, row('b', { cls: 'H' }))
    await put(second, row('c', { cls: 'B' }))
    await removeClass(vault, 'B')
    expect(await getClass(vault, 'B', now)).toHaveLength(0)
    expect(await getClass(vault, 'H', now)).toHaveLength(1)
    expect(await getClass(second, 'B', now)).toHaveLength(1)
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

describe('keys', () => {
  test('open with the tab key and no other', async () => {
    const part = await partOf(anna)
    const { vault, tabKey } = await renew(part, now)
    await put(vault, row('k1'))
    const again = await unlock(part, tabKey)
    expect((await get(again, 'k1', now))?.bytes).toEqual(bytes)
    expect(await unlock(part, new Uint8Array(32))).toBeUndefined()
  })

  test('also open the parts of the same person for other customers', async () => {
    const { tabKey } = await renew(await partOf(anna), now)
    const vault = await unlock(await partOf({ ...anna, fromCustomerId: '2' }), tabKey)
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
      await db.keys.count(),
      await db.rows.count(),
    ])
    expect(left).toEqual([1, 1, 1])
    expect(await isKept(personOf(a.part))).toBe(false)
  })

  test('a late answer writes nothing, then or after the next sign-in', async () => {
    const vault = await opened()
    await destroy(personOf(vault.part), now)
    expect(await put(vault, row('late'))).toBe(false)
    const next = await opened()
    expect(next.epoch).toBeGreaterThanOrEqual(now)
    expect(await put({ ...vault, epoch: next.epoch - 1 }, row('late'))).toBe(false)
    expect(await rawDump()).not.toContain('late')
  })

  test('that was cut short is found at the next start, and nothing opens meanwhile', async () => {
    const part = await partOf(anna)
    const { vault, tabKey } = await renew(part, now)
    await put(vault, row('k1'))
    const { run } = vaultDoor
    const second = vi.spyOn(vaultDoor, 'run').mockImplementationOnce(run).mockRejectedValueOnce(new Error('tab closed'))
    await expect(destroy(personOf(part), now)).rejects.toThrow('tab closed')
    second.mockRestore()
    expect(await unlock(part, tabKey)).toBeUndefined()
    expect(await get(vault, 'k1', now)).toBeUndefined()
    expect((await peopleKept()).closing).toEqual([personOf(part)])
    await destroy(personOf(part), now)
    expect((await peopleKept()).closing).toEqual([])
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
    await evict(() => 0)
    expect(await vaultDoor.run('r', (db) => db.rows.count())).toBe(1)
  })
})
