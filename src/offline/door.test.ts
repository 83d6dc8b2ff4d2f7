import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import { type Door, doorTo, StorageError } from './door.ts'

function shelf(version = 1): Dexie {
  const db = new Dexie('shelf')
  db.version(version).stores({ things: 'id' })
  return db
}

const add = (id: string) => (db: Dexie) => db.table('things').put({ id })
const read = (db: Dexie): PromiseLike<unknown[]> => db.table('things').toCollection().primaryKeys()
/** A holder that does not let go when another version wants in. */
const holdRaw = (): Promise<IDBDatabase> =>
  new Promise((resolve) => {
    const request = indexedDB.open('shelf', 10)
    request.addEventListener('success', () => resolve(request.result))
  })

let door: Door<Dexie> = doorTo(() => shelf())
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  door.close()
  await Dexie.delete('shelf')
  door = doorTo(() => shelf())
})

/** From now on the next `times` transactions meet a dead handle; call it before the database opens. */
function mortal(): (name: string, times: number) => void {
  const { transaction } = IDBDatabase.prototype
  const fate = { name: '', times: 0 }
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    if (fate.times-- > 0) throw new DOMException('Connection to Indexed Database server lost', fate.name)
    return transaction.apply(this, args)
  })
  return (name, times) => void Object.assign(fate, { name, times })
}

test.each([
  ['UnknownError', 2],
  // Dexie reopens by itself after this one.
  ['InvalidStateError', 1],
])('a handle that died with %s is replaced once', async (name, handles) => {
  const die = mortal()
  let made = 0
  door = doorTo(() => {
    made += 1
    return shelf()
  })
  await door.run('rw', add('a'))
  die(name, 1)
  expect(await door.run('r', read)).toEqual(['a'])
  expect(made).toBe(handles)
})

test.each(['UnknownError', 'InvalidStateError'])(
  'all who meet a handle that died with %s share the next one',
  async (name) => {
    const { transaction } = IDBDatabase.prototype
    const dead = new WeakSet<IDBDatabase>()
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
      if (dead.has(this)) throw new DOMException('Connection to Indexed Database server lost', name)
      return transaction.apply(this, args)
    })
    let made = 0
    let held: Dexie | undefined
    door = doorTo(() => {
      made += 1
      return (held = shelf())
    })
    await door.run('rw', add('a'))
    dead.add(held!.backendDB())
    expect(await Promise.all([door.run('r', read), door.run('r', read), door.run('r', read)])).toEqual([
      ['a'],
      ['a'],
      ['a'],
    ])
    expect(made).toBeLessThanOrEqual(2)
  },
)

test('a handle that dies again and again is given up', async () => {
  const die = mortal()
  await door.run('rw', add('a'))
  die('UnknownError', 100)
  await expect(door.run('r', read)).rejects.toThrow('lost')
  die('', 0)
  expect(await door.run('r', read)).toEqual(['a'])
})

test('a closed raw handle is no obstacle', async () => {
  const held = shelf()
  door = doorTo(() => (held.isOpen() ? held : shelf()))
  await door.run('rw', add('a'))
  held.close()
  expect(await door.run('r', read)).toEqual(['a'])
})

test('nothing waits longer than 5 s, and later askers do not wait at all', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let release: (db: Dexie) => void = () => {}
  const gate = new Promise<Dexie>((resolve) => {
    release = resolve
  })
  const held = shelf()
  vi.spyOn(held, 'open').mockReturnValue(gate as never)
  door = doorTo(() => held)
  const first = door.run('r', read).catch((error: StorageError) => error.reason)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(await Promise.race([first, 'waits'])).toBe('waits')
  await vi.advanceTimersByTimeAsync(1)
  expect(await first).toBe('time')
  await expect(door.run('r', read)).rejects.toThrow('storage: time')
  release(shelf())
})

test('an old holder blocks: a hint is given and all goes on when it lets go', async () => {
  const raw = await holdRaw()
  const [hint, free] = [vi.fn<() => void>(), vi.fn<() => void>()]
  door = doorTo(() => shelf(2), hint, free)
  const waiting = door.run('r', read)
  await vi.waitFor(() => expect(hint).toHaveBeenCalledTimes(1))
  expect(free).not.toHaveBeenCalled()
  raw.close()
  expect(await waiting).toEqual([])
  await vi.waitFor(() => expect(free).toHaveBeenCalledOnce())
})

test('C44 what hung longer than 5 s tells when it has ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let release: (db: Dexie) => void = () => {}
  const gate = new Promise<Dexie>((resolve) => {
    release = resolve
  })
  const held = shelf()
  const open = vi.spyOn(held, 'open').mockReturnValue(gate as never)
  const free = vi.fn<() => void>()
  door = doorTo(() => held, undefined, free)
  const first = door.run('r', read).catch((error: StorageError) => error.reason)
  await vi.advanceTimersByTimeAsync(5_000)
  expect([await first, free.mock.calls.length]).toEqual(['time', 0])
  vi.useRealTimers()
  open.mockRestore()
  await held.open()
  release(held)
  await vi.waitFor(() => expect(free).toHaveBeenCalledOnce())
  expect(await door.run('r', read)).toEqual([])
  expect(free).toHaveBeenCalledOnce()
})

test('it lets go when another version wants in', async () => {
  await door.run('rw', add('a'))
  const next = await shelf(2).open()
  expect(next.verno).toBe(2)
  next.close()
})

test('without IndexedDB it fails at once', async () => {
  vi.stubGlobal('indexedDB', undefined)
  await expect(door.run('r', read)).rejects.toThrow('storage: missing')
  vi.unstubAllGlobals()
})

test('success means that the transaction is complete', async () => {
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value: unknown) {
    const request = put.call(this, value)
    request.addEventListener('success', () =>
      (this.transaction as unknown as { _abort(name: string): void })._abort('QuotaExceededError'),
    )
    return request
  })
  await expect(door.run('rw', add('a'))).rejects.toThrow(expect.objectContaining({ reason: 'full' }))
})
