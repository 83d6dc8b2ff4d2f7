import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import { destroy, nobodyKept, openByTab } from './keys.ts'
import { lockByPasskey } from './lock.ts'
import { openPart, removeUnreadable, reopenPart } from './opening.ts'
import { partOf, personOf } from './owner.ts'
import { TabKeys } from './tab-keys.ts'
import { anna, keepPayee, lock, opened, passkey, payeeIn, person, prf, signIn } from './unlocking.fixture.ts'
import { unlockByPasskey } from './unlocking.ts'
import { get, put, type Vault, vaultDoor } from './vault.ts'

const now = Date.UTC(2026, 4, 4)
const part = await partOf({ apiBase: '', brand: 'aster', userId: '1001' })
const row = { k: 'k1', cls: 'H', bytes: new Uint8Array([1, 2, 3]), storedAt: now, ttl: 1_000_000 } as const

const open: TabKeys[] = []
function tab(renewed: (person: string) => void = () => {}, store = new Map<string, string>()): TabKeys {
  const keys = new TabKeys(
    {
      getItem: (key) => store.get(key) ?? null,
      setItem: (key, value) => void store.set(key, value),
      removeItem: (key) => void store.delete(key),
    },
    renewed,
  )
  open.push(keys)
  return keys
}

afterEach(async () => {
  for (const keys of open.splice(0)) keys.close()
  vaultDoor.close()
  await Dexie.delete('vault')
})

test('a reload opens what was kept', async () => {
  const session = new Map<string, string>()
  const first = await openPart(part, tab(undefined, session), now)
  await put(first, row)
  const again = await openPart(part, tab(undefined, session), now + 1)
  expect(again.epoch).toBe(first.epoch)
  expect((await get(again, 'k1', now))?.bytes).toEqual(row.bytes)
})

test('a second tab gets the key from the first and keeps it for its own reloads', async () => {
  await put(await openPart(part, tab(), now), row)
  const session = new Map<string, string>()
  expect(await get(await openPart(part, tab(undefined, session), now + 1), 'k1', now)).toBeDefined()
  for (const keys of open.splice(0)) keys.close()
  expect(await get(await openPart(part, tab(undefined, session), now + 2), 'k1', now)).toBeDefined()
})

test('after the last tab nothing opens: new keys, and the old rows are gone', async () => {
  const first = await openPart(part, tab(), now)
  await put(first, row)
  for (const keys of open.splice(0)) keys.close()
  const next = await openPart(part, tab(), now + 1)
  expect(next.epoch).toBeGreaterThan(first.epoch)
  expect(await vaultDoor.run('r', (db) => db.rows.count())).toBe(0)
})

test('a tab that slept through new keys hears of them', async () => {
  const heard: string[] = []
  const sleeping = tab((person) => void heard.push(person))
  await openPart(part, tab(), now)
  await vi.waitFor(() => expect(heard).toEqual([personOf(part)]))
  expect(sleeping.get(personOf(part))).toBeUndefined()
})

test('what no tab can open is removed, what a tab can open is not', async () => {
  const keys = tab()
  await put(await openPart(part, keys, now), row)
  await removeUnreadable(tab(), now)
  expect(await vaultDoor.run('r', (db) => db.rows.count())).toBe(1)
  keys.forget(personOf(part))
  await removeUnreadable(tab(), now)
  expect(await nobodyKept()).toBe(true)
})

test('whoever signs in while a deletion is half done keeps what is kept from then on', async () => {
  await put(await openPart(part, tab(), now), row)
  for (const keys of open.splice(0)) keys.close()
  const { run } = vaultDoor
  let fresh: Vault | undefined
  vi.spyOn(vaultDoor, 'run')
    .mockImplementationOnce(run)
    .mockImplementationOnce(async (...args) => {
      vi.restoreAllMocks()
      fresh = await openPart(part, tab(), now + 1)
      await put(fresh, row)
      return run.apply(vaultDoor, args)
    })
  await destroy(personOf(part), now)
  expect(fresh && (await get(fresh, 'k1', now))?.bytes).toEqual(row.bytes)
})

test('whoever signs in while the tabs are asked keeps what is kept from then on', async () => {
  const dead = await openPart(part, tab(), now)
  for (const keys of open.splice(0)) keys.close()
  const removed = removeUnreadable(tab(), now + 1)
  const fresh = await openPart(part, tab(), now + 1)
  await put(fresh, row)
  await removed
  expect(fresh.epoch).toBeGreaterThan(dead.epoch)
  expect((await get(fresh, 'k1', now))?.bytes).toEqual(row.bytes)
})

test.each(['passcode', 'passkey'] as const)(
  'whoever is unlocked by a %s while the tabs of a dead key are asked goes on reading',
  async (by) => {
    const session = await signIn()
    await keepPayee(session.vault, 'p')
    if (by === 'passcode') await lock(session)
    else await lockByPasskey(anna, session.tabKey, 'AM', passkey)
    const keys = tab()
    const removed = removeUnreadable(keys, now)
    const unlocked = by === 'passcode' ? await opened() : await unlockByPasskey(person, prf, now)
    keys.set(person, unlocked?.tabKey ?? new Uint8Array(32))
    await removed
    expect(await payeeIn(await reopenPart(anna, keys, now), 'p')).toBe('Marker Payee Ltd')
  },
)

test('a key that died with its tabs goes, and what a lock opens stays', async () => {
  const session = await signIn()
  await keepPayee(session.vault, 'p')
  await lock(session)
  await removeUnreadable(tab(), now)
  expect(await openByTab(anna, session.tabKey)).toBeUndefined()
  expect(await payeeIn((await opened()).vault, 'p')).toBe('Marker Payee Ltd')
})
