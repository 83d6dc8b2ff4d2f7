import type { AnyCall } from '../domain/call.ts'
import { history } from '../domain/history/calls.ts'
import { haystack, type Transaction, transactionsOf } from '../domain/history/rules.ts'
import { canonical, pack, unpack } from './seal.ts'
import { get, getClass, type Kept, nameFor, put, type Vault } from './vault.ts'

/** Every history row that this device has seen, once each. */
export interface Book {
  /** Newest first. */
  readonly rows: readonly Transaction[]
  /** The third argument of `matches` for each row. */
  readonly haystacks: readonly string[]
  /** When the newest of them came from the bank, milliseconds; 0 when there is none. */
  readonly storedAt: number
}

/** Rows of one account and month in a block; a month with more has several. */
const blockSize = 500
const ttl = 365 * 86_400_000
const attempts = 3

/** One writer at a time in this page or worker; `put` refuses to overwrite what another one wrote meanwhile. */
let turn: Promise<unknown> = Promise.resolve()

/** Takes the rows of an answer of `history.list` into the book; other answers are none of its business. */
export function merge(vault: Vault, call: AnyCall, body: unknown, now: number): Promise<void> {
  if (call.word !== history.list.word || call.verb !== history.list.verb) return Promise.resolve()
  const rows = transactionsOf(history.list.response.mask(body))
  const mine = turn.then(() => mergeRows(vault, rows, now))
  turn = mine.catch(() => {})
  return mine
}

/** Takes rows into their blocks and tells the channel `rpc` (`history`, `book`) if the book has changed. */
export async function mergeRows(vault: Vault, rows: readonly Transaction[], now: number): Promise<void> {
  const months = new Map<string, Transaction[]>()
  for (const row of rows) {
    const month = `${row.accountId}|${row.dateTime.slice(0, 7)}`
    months.set(month, [...(months.get(month) ?? []), row])
  }
  let changed = false
  for (const [month, some] of months) changed = (await mergeMonth(vault, month, some, now)) || changed
  if (!changed) return
  const channel = new BroadcastChannel('rpc')
  channel.postMessage({ word: history.list.word, verb: 'book' })
  channel.close()
}

interface Block {
  k: string
  before: number | 'none'
  rows: Map<string, Transaction>
  changed: boolean
}

/** Whether the month has changed. */
async function mergeMonth(vault: Vault, month: string, rows: readonly Transaction[], now: number): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const blocks = await blocksOf(vault, month, now)
    for (const row of rows) {
      const block = blocks.find((one) => one.rows.has(row.transactionId)) ?? (await roomIn(vault, month, blocks))
      if (same(block.rows.get(row.transactionId), row)) continue
      block.rows.set(row.transactionId, row)
      block.changed = true
    }
    if (await writeAll(vault, blocks, now)) return blocks.some((block) => block.changed)
  }
  return false
}

async function blocksOf(vault: Vault, month: string, now: number): Promise<Block[]> {
  const blocks: Block[] = []
  for (;;) {
    const k = await nameFor(vault, ['book', month, blocks.length])
    const kept = await get(vault, k, now)
    if (!kept) return blocks
    const rows = new Map((await rowsOf(kept)).map((row) => [row.transactionId, row]))
    blocks.push({ k, before: kept.storedAt, rows, changed: false })
  }
}

async function roomIn(vault: Vault, month: string, blocks: Block[]): Promise<Block> {
  const last = blocks.at(-1)
  if (last && last.rows.size < blockSize) return last
  const k = await nameFor(vault, ['book', month, blocks.length])
  const fresh: Block = { k, before: 'none', rows: new Map(), changed: true }
  blocks.push(fresh)
  return fresh
}

/** False: another writer was faster with one of them. */
async function writeAll(vault: Vault, blocks: readonly Block[], now: number): Promise<boolean> {
  for (const block of blocks) {
    if (!block.changed) continue
    const storedAt = Math.max(now, block.before === 'none' ? 0 : block.before + 1)
    const bytes = await pack(tableOf([...block.rows.values()]))
    if (!(await put(vault, { k: block.k, cls: 'K', bytes, storedAt, ttl }, block.before))) return false
  }
  return true
}

/** Rows without the names of their fields: half the text, and the names are the block's own. */
interface Table {
  fields: readonly string[]
  rows: readonly unknown[][]
}

function tableOf(rows: readonly Transaction[]): Table {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))].sort()
  return { fields, rows: rows.map((row) => fields.map((field) => row[field as keyof Transaction] ?? null)) }
}

async function rowsOf(kept: Kept): Promise<Transaction[]> {
  const { fields, rows } = (await unpack(kept.bytes)) as Table
  return rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (const [i, field] of fields.entries()) if (values[i] !== null) row[field] = values[i]
    return row as Transaction
  })
}

const same = (a: Transaction | undefined, b: Transaction): boolean => canonical(a) === canonical(b)

/** The whole book; 100,000 rows take a second or two, in small steps, so keep the result. */
export async function loadBook(vault: Vault, now: number): Promise<Book> {
  const blocks = (await getClass(vault, 'K', now)).sort((a, b) => a.storedAt - b.storedAt)
  const byId = new Map<string, { row: Transaction; text: string }>()
  for (const block of blocks) {
    for (const row of await rowsOf(block)) byId.set(row.transactionId, { row, text: haystack(row) })
  }
  const newestFirst = [...byId.values()].sort(({ row: a }, { row: b }) =>
    a.dateTime < b.dateTime ? 1 : a.dateTime > b.dateTime ? -1 : 0,
  )
  return {
    rows: newestFirst.map(({ row }) => row),
    haystacks: newestFirst.map(({ text }) => text),
    storedAt: blocks.at(-1)?.storedAt ?? 0,
  }
}
