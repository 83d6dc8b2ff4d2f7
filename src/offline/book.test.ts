import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { history } from '../domain/history/calls.ts'
import { matches, type Transaction } from '../domain/history/rules.ts'
import { loadBook, merge, mergeRows } from './book.ts'
import { renew } from './keys.ts'
import { partOf } from './owner.ts'
import { vaultDoor, type Vault } from './vault.ts'

const now = Date.UTC(2026, 4, 4)
const entry = (transactionId: string, more: Partial<Transaction> = {}): Transaction => ({
  transactionId,
  accountId: '1',
  transactionDate: '2026-05-01',
  dateTime: '2026-05-01T10:00:00Z',
  operationType: '1',
  direction: 'out',
  statusId: 3,
  description: 'Café Central',
  counterpartyName: 'Café Central',
  amount: '-1.00',
  currencyCode: 'EUR',
  fee: '0',
  ...more,
})
const many = (count: number): Transaction[] => Array.from({ length: count }, (_, i) => entry(`t${i}`))
const blocks = () => vaultDoor.run('r', (db) => db.rows.toArray())

let vault: Vault
beforeEach(async () => {
  vault = (await renew(await partOf({ apiBase: '', brand: 'aster', userId: '1001' }), now)).vault
})
afterEach(async () => {
  vi.restoreAllMocks()
  vaultDoor.close()
  await Dexie.delete('vault')
})

test('holds each entry once, in its newest words, newest entry first', async () => {
  await mergeRows(vault, [entry('a', { statusId: 1 }), entry('b', { dateTime: '2026-05-02T10:00:00Z' })], now)
  await mergeRows(vault, [entry('a', { statusId: 3 })], now + 1)
  const book = await loadBook(vault, now + 1)
  expect(book.rows.map((row) => [row.transactionId, row.statusId])).toEqual([
    ['b', 3],
    ['a', 3],
  ])
  expect(book.storedAt).toBe(now + 1)
})

test('gives entries back as the bank wrote them', async () => {
  const row = entry('a', { note: 'ж', balance: '10.00', rate: undefined })
  await mergeRows(vault, [row], now)
  expect((await loadBook(vault, now)).rows[0]).toEqual(entry('a', { note: 'ж', balance: '10.00' }))
})

test('has a block for each account and month, and several for many', async () => {
  await mergeRows(
    vault,
    [...many(1_001), entry('x', { accountId: '2' }), entry('y', { dateTime: '2026-04-30T23:00:00Z' })],
    now,
  )
  expect(await blocks()).toHaveLength(5)
  expect((await loadBook(vault, now)).rows).toHaveLength(1_003)
})

test('writes only the block that changed', async () => {
  await mergeRows(vault, many(600), now)
  await mergeRows(vault, [entry('t1', { note: 'new' }), entry('t550')], now + 5)
  const after = await blocks()
  expect(after.map((block) => block.storedAt).toSorted()).toEqual([now, now + 5])
  // The entry was changed where it lay: the block that is not full stayed as it was.
  expect(after.find((block) => block.storedAt === now)?.size).toBe(Math.min(...after.map((block) => block.size)))
})

test('an answer with nothing new writes nothing and tells nobody', async () => {
  const told: unknown[] = []
  const channel = new BroadcastChannel('rpc')
  channel.addEventListener('message', ({ data }: MessageEvent) => void told.push(data))
  await mergeRows(vault, many(3), now)
  await vi.waitFor(() => expect(told).toEqual([{ word: 'history', verb: 'book' }]))
  await mergeRows(vault, many(3), now + 5)
  await mergeRows(vault, many(4), now + 6)
  await vi.waitFor(() => expect(told).toHaveLength(2))
  channel.close()
})

test('two writers at once lose nothing', async () => {
  await mergeRows(vault, [entry('a')], now)
  await Promise.all([mergeRows(vault, [entry('b')], now + 1), mergeRows(vault, [entry('c')], now + 1)])
  expect((await loadBook(vault, now + 1)).rows.map((row) => row.transactionId).toSorted()).toEqual(['a', 'b', 'c'])
})

test('is small and sealed', async () => {
  await mergeRows(vault, many(500), now)
  const [block] = await blocks()
  expect(block!.size).toBeLessThan(10_000)
  expect(new TextDecoder('latin1').decode(block!.ct)).not.toContain('Central')
})

test('takes entries from an answer of the history list, one or many, and from nothing else', async () => {
  const answer = (transaction: unknown) => ({
    responseCode: '00',
    transactions: { transaction },
    results: 1,
    rejectedCount: 0,
    processingCount: 0,
  })
  await merge(vault, history.list, answer(entry('a')), now)
  await merge(vault, history.list, answer([entry('b'), entry('c')]), now)
  await merge(vault, history.list, answer(null), now)
  await merge(vault, history.statements, answer(entry('d')), now)
  expect((await loadBook(vault, now)).rows).toHaveLength(3)
})

test('is searched with the rules of the domain', async () => {
  await mergeRows(vault, [entry('a'), entry('b', { description: 'Rent', counterpartyName: 'Landlord' })], now)
  const { rows, haystacks } = await loadBook(vault, now)
  const found = rows.filter((row, i) => matches({ keyword: 'CAFE' }, row, haystacks[i]))
  expect(found.map((row) => row.transactionId)).toEqual(['a'])
})

test('of another key is empty, not an error', async () => {
  await mergeRows(vault, many(3), now)
  const other = await renew(await partOf({ apiBase: '', brand: 'aster', userId: '1002' }), now)
  expect((await loadBook({ ...vault, dek: other.vault.dek }, now)).rows).toEqual([])
})
