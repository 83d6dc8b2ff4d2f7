import { brand } from '#brand'
import type { AnyCall } from '../domain/call.ts'
import type { Book } from '../offline/book.ts'
import { type Owner, partOf, personOf, queuePartOf } from '../offline/owner.ts'
import { TabKeys } from '../offline/tab-keys.ts'
import type { Vault } from '../offline/vault.ts'
import { delay, now } from './clock.ts'
import { createStore } from './store.ts'
import { isServed, onWorkerWord, tellWorker, whenServed } from './worker.ts'

export interface DeviceState {
  /** `unavailable`: this browser lets us keep nothing; everything online works. */
  state: 'closed' | 'opening' | 'open' | 'unavailable'
  /** Another tab holds an old database: say "close other tabs". */
  blocked: boolean
  /** The device is full: what is kept can be read, nothing is added. */
  full: boolean
}

export const deviceState = createStore<DeviceState>({ state: 'closed', blocked: false, full: false })
const set = (change: Partial<DeviceState>): void => deviceState.set({ ...deviceState.get(), ...change })

/** Present while something of somebody is kept on this device; without it the sign-in page loads no database. */
const traceKey = 'device.kept'
/** People whose deletion was asked for and is not known to be done. */
const leavingKey = 'device.leaving'
const openLimit = 2_000

let part: string | undefined
let vault: Vault | undefined
let book: Promise<Book> | undefined
let tabKeys: TabKeys | undefined
/** Openings and closings happen one after the other. */
let turn: Promise<void> = Promise.resolve()
let wanted: Owner | undefined

// Dexie and the rest come after the sign-in page, so nothing of it is imported above but types and small rules.
const loadKeys = () => import('../offline/keys.ts')
const loadVault = () => import('../offline/vault.ts')
const loadAnswers = () => import('../offline/answers.ts')
const loadQueue = () => import('../offline/queue.ts')
const loadBook = () => import('../offline/book.ts')
/** Without a worker nothing can be loaded once the network is gone. */
const loadAhead = () => Promise.all([loadAnswers(), loadQueue(), loadBook(), import('../offline/drain.ts')])

/** The part by which queued writes wait: person and customer. Undefined: nobody's device is open. */
export const devicePart = (): string | undefined => part && queuePartOf(part)

/** Changes with person, customer, rights and each new key: what was asked under another stamp must not be kept now. */
export const deviceStamp = (): string | undefined => vault && `${vault.part}.${vault.epoch}`

/** Opens what is kept for a person, after sign-in, after each reload and when the acting customer changes. Never rejects. */
export function openDevice(owner: Owner): Promise<void> {
  listen()
  forget()
  wanted = owner
  set({ state: 'opening' })
  return next(() => open(owner))
}

/** `destroy`: signing out, keys and data are gone. `lock`: keys are forgotten, sealed data stays. Never rejects. */
export function closeDevice(how: 'destroy' | 'lock'): Promise<void> {
  const owner = wanted
  forget()
  wanted = undefined
  set({ state: 'closed' })
  return owner ? next(() => close(owner, how)) : turn
}

/** At start, before sign-in: finishes deletions that were cut short and removes what nobody can read any more. */
export const finishDeletions = (): Promise<void> => next(finish)

function next(work: () => Promise<void>): Promise<void> {
  turn = turn.then(work).catch(() => {})
  return turn
}

function forget(): void {
  vault = undefined
  part = undefined
  book = undefined
}

async function open(owner: Owner): Promise<void> {
  if (wanted !== owner) return
  try {
    const name = await partOf(owner)
    if (wanted !== owner) return
    part = name
    const [{ openPart }, { hints }] = await Promise.all([import('../offline/opening.ts'), loadVault()])
    hints.blocked = () => set({ blocked: true })
    hints.free = () => {
      set({ blocked: false })
      if (wanted && deviceState.get().state === 'unavailable') void openDevice(wanted)
    }
    hints.full = () => set({ full: true })
    const opened = await openPart(name, tabs(), now())
    if (wanted !== owner) return
    vault = opened
    localStorage.setItem(traceKey, '1')
    introduce()
    set({ state: 'open' })
    if (!isServed()) void loadAhead().catch(() => {})
  } catch {
    if (wanted === owner) set({ state: 'unavailable' })
  }
}

function tabs(): TabKeys {
  tabKeys ??= new TabKeys(sessionStorage, (person) => {
    if (wanted && part && personOf(part) === person) void openDevice(wanted)
  })
  return tabKeys
}

async function close(owner: Owner, how: 'destroy' | 'lock'): Promise<void> {
  const person = personOf(await partOf(owner))
  tellWorker({ word: 'close', person })
  tabs().forget(person)
  if (how === 'destroy') await destroy(person)
}

async function destroy(person: string): Promise<void> {
  localStorage.setItem(leavingKey, JSON.stringify([...new Set([...leaving(), person])]))
  const [keys, outbox] = await Promise.all([loadKeys(), import('../offline/outbox.ts')])
  await keys.destroy(person, now())
  await outbox.destroyWork(person)
  localStorage.setItem(leavingKey, JSON.stringify(leaving().filter((one) => one !== person)))
  if (await keys.nobodyKept()) localStorage.removeItem(traceKey)
}

const leaving = (): string[] => JSON.parse(localStorage.getItem(leavingKey) ?? '[]') as string[]

async function finish(): Promise<void> {
  if (localStorage.getItem(traceKey) === null && leaving().length === 0) return
  const { unreadable } = await import('../offline/opening.ts')
  for (const person of leaving()) await destroy(person)
  const keys = await loadKeys()
  for (const person of await unreadable(tabs())) await keys.destroy(person, now())
  if (await keys.nobodyKept()) localStorage.removeItem(traceKey)
}

const introduce = (): void => void (vault && tellWorker({ word: 'open', vault }))

/** What worker and tabs may want of this page; asked for once. */
let listen = (): void => {
  listen = () => {}
  whenServed(introduce)
  onWorkerWord((message, port) => void (message.word === 'ask-vault' && port?.postMessage(vault)))
  new BroadcastChannel('rpc').addEventListener('message', ({ data }: MessageEvent<{ word: string; verb: string }>) => {
    if (data.word === 'history' && data.verb === 'book') book = undefined
  })
}

/** What is asked right after a reload waits for the opening, not for long. */
const opened = (): Promise<unknown> => Promise.race([turn, delay(openLimit)])

/**
 * `fetch` for a call to the bank. Kept answers carry `X-From: cache` and `X-Stored-At` (ISO time), queued writes
 * `X-From: queue`. Rejects like `fetch` when nothing came and nothing is kept.
 */
export async function deviceFetch(input: string, init: RequestInit, call: AnyCall): Promise<Response> {
  const ours = ['reference', 'closed', 'history'].includes(call.keep ?? 'never') || call.offline === 'queue'
  if (!ours) return afterWrite(call, await fetch(input, init))
  if (call.keep !== 'reference') await opened()
  const headers = new Headers(init.headers)
  if (isServed()) {
    headers.set('X-Brand', brand.id)
    const stamp = deviceStamp() ?? (part && `${part}.`)
    if (stamp) headers.set('X-Part', stamp)
    return fetch(input, { ...init, headers })
  }
  return withoutWorker(new Request(new URL(input, location.href), init), call)
}

/** The worker's part of it, by the same modules. */
async function withoutWorker(request: Request, call: AnyCall): Promise<Response> {
  if (call.offline === 'queue') {
    const { sendOrQueue } = await loadQueue()
    return sendOrQueue(call, request, devicePart(), fetch, now())
  }
  const held = vault
  const context = {
    vault: async () => held,
    brand: brand.id,
    keep: (work: Promise<unknown>) => void work.catch(() => {}),
    wait: (ms: number) => delay(ms) as Promise<undefined>,
    now,
  }
  const { respond } = await loadAnswers()
  return respond(request, context, fetch) ?? fetch(request)
}

/** Kept answers may be older than what this person has just done. */
function afterWrite(call: AnyCall, response: Response): Response {
  const held = vault
  if (held && call.kind === 'write' && call.changes && response.ok) {
    void loadVault()
      .then(({ markStale }) => markStale(held, ['H', 'I'], now()))
      .catch(() => {})
  }
  return response
}

/** The kept history for search without the bank; undefined without an open device. Changes: channel `rpc`, `history`, `book`. */
export async function deviceBook(): Promise<Book | undefined> {
  await opened()
  const held = vault
  if (!held) return undefined
  book ??= loadBook().then((it) => it.loadBook(held, now()))
  return book.catch(() => undefined)
}

const screenTtl = 30 * 86_400_000

/**
 * Where React Query's persister keeps reads with `keep: 'screen'`. Nothing rejects; without an open device all is
 * empty. `set` takes the `deviceStamp` under which the value was asked for: a late answer of another person, customer
 * or session is not kept.
 */
export const keptQuery = {
  async get(key: string): Promise<unknown> {
    await opened()
    return withRow(key, async (rows, held, k) => {
      const kept = await rows.get(held, k, now())
      return kept && (await import('../offline/seal.ts')).unpack(kept.bytes)
    })
  },
  async set(key: string, value: unknown, stamp: string | undefined): Promise<void> {
    if (stamp === undefined || stamp !== deviceStamp()) return
    await withRow(key, async (rows, held, k) => {
      const bytes = await (await import('../offline/seal.ts')).pack(value)
      await rows.put(held, { k, cls: 'B', bytes, storedAt: now(), ttl: screenTtl })
    })
  },
}

async function withRow<T>(
  key: string,
  work: (rows: Awaited<ReturnType<typeof loadVault>>, held: Vault, k: string) => Promise<T>,
): Promise<T | undefined> {
  const held = vault
  if (!held) return undefined
  try {
    const rows = await loadVault()
    return await work(rows, held, await rows.nameFor(held, ['screen', key]))
  } catch {
    return undefined // out of order or full: the bank is asked
  }
}
