import { type Owner, partOf, personOf, queuePartOf } from '../offline/owner.ts'
import { TabKeys } from '../offline/tab-keys.ts'
import type { Vault } from '../offline/vault.ts'
import { calm, delay, now } from './clock.ts'
import { hasTrace, setTrace } from './device-trace.ts'
import { sessionStore } from './session.ts'
import { createStore } from './store.ts'
import { isServed, onWorkerWord, tellWorker, whenServed } from './worker.ts'

export interface DeviceState {
  /** `unavailable`: this browser lets us keep nothing, or nothing may be kept; everything online works. */
  state: 'closed' | 'opening' | 'open' | 'unavailable'
  /** Another tab holds an old database: say "close other tabs". */
  blocked: boolean
  /** The device is full: what is kept can be read, nothing is added. */
  full: boolean
}

export const deviceState = createStore<DeviceState>({ state: 'closed', blocked: false, full: false })
const set = (change: Partial<DeviceState>): void => deviceState.set({ ...deviceState.get(), ...change })

/** `unlocked`: without the bank; opens nothing that this browser's tabs have no key to. */
export type Opening = 'signed-in' | 'unlocked'

const openLimit = 2_000

let part: string | undefined
let vault: Vault | undefined
let tabKeys: TabKeys | undefined
/** Openings and closings happen one after the other. */
let turn: Promise<unknown> = Promise.resolve()
let wanted: { owner: Owner; how: Opening } | undefined
/** The key of the unlocked person, while the session is emptied for a sign-in. */
let carried: { person: string; key: Uint8Array<ArrayBuffer> } | undefined

// Dexie and the rest come after the sign-in page, so nothing of it is imported above but types and small rules.
const loadVault = () => import('../offline/vault.ts')
const loadEnds = () => import('./device-end.ts')
/** Without a worker nothing can be loaded once the network is gone. */
const loadAhead = () =>
  Promise.all([
    import('../offline/answers.ts'),
    import('../offline/queue.ts'),
    import('../offline/book.ts'),
    import('../offline/drain.ts'),
  ])

/** False on a shared computer: nothing is kept, not even what waits or is being typed. */
export const deviceAllowed = (): boolean => sessionStore.get().shared !== true

/** The part by which queued writes wait: person and customer. Undefined: nobody's device is open. */
export const devicePart = (): string | undefined => part && queuePartOf(part)

/** Changes with person, customer, rights and each new key: what was asked under another stamp must not be kept now. */
export const deviceStamp = (): string | undefined => vault && `${vault.part}.${vault.epoch}`

/** The stamp for what is asked now; while the store is still opening, the one under which it opens. */
export async function stampOfAsking(): Promise<string | undefined> {
  const asked = wanted
  if (deviceState.get().state === 'opening') await opened()
  return asked === wanted ? deviceStamp() : undefined
}

/** Fetches what the store stands on, for who will ask for it in a moment. */
export const fetchVault = (): void => void loadVault().catch(() => {})

/** The open store, and the name of its part, which is known a little earlier. */
export const held = (): { vault: Vault | undefined; part: string | undefined } => ({ vault, part })

/** Opens what is kept for a person, after sign-in, after each reload and when the acting customer changes. Never rejects. */
export function openDevice(owner: Owner, how: Opening = 'signed-in'): Promise<void> {
  listen()
  forget()
  if (!deviceAllowed()) {
    wanted = undefined
    set({ state: 'unavailable' })
    return next(async () => {})
  }
  wanted = { owner, how }
  set({ state: 'opening' })
  return next(() => open(owner, how))
}

/**
 * `leave`: signing out; keys and data are gone, or all is sealed where the person keeps it here, which the answer says
 * (the opaque person). `destroy`: gone in any case. `lock`: keys are forgotten, sealed data stays. `wipe`: everything
 * of everybody is gone. Never rejects.
 */
export function closeDevice(how: 'leave' | 'destroy' | 'lock' | 'wipe'): Promise<string | undefined> {
  const owner = wanted?.owner
  forget()
  wanted = undefined
  set({ state: 'closed' })
  return next(async () => {
    if (how === 'wipe') return (await loadEnds()).wipe()
    if (!owner) return undefined
    const person = personOf(await partOf(owner))
    tellWorker({ word: 'close', person })
    tabs().forget(person)
    return how === 'lock' ? undefined : (await loadEnds()).leave(person, how)
  })
}

/**
 * At start, before sign-in, once the page is drawn: finishes deletions that were cut short and removes what nobody can
 * read any more.
 */
export async function finishDeletions(): Promise<void> {
  if (!hasTrace()) return
  await calm()
  await next(async () => (await loadEnds()).finish(tabs()))
}

function next<T>(work: () => Promise<T>): Promise<T | undefined> {
  const mine = turn.then(work).catch(() => undefined)
  turn = mine
  return mine
}

function forget(): void {
  vault = undefined
  part = undefined
}

async function open(owner: Owner, how: Opening): Promise<void> {
  const isWanted = () => wanted?.owner === owner
  if (!isWanted()) return
  try {
    const name = await partOf(owner)
    if (!isWanted()) return
    part = name
    giveBack(personOf(name))
    const [{ openPart, reopenPart }, { hints }] = await Promise.all([import('../offline/opening.ts'), loadVault()])
    hints.blocked = () => set({ blocked: true })
    hints.free = () => {
      set({ blocked: false })
      if (wanted && !vault) void openDevice(wanted.owner, wanted.how)
    }
    hints.full = () => set({ full: true })
    if (sessionStore.get().isAdmin) await (await loadEnds()).keepNothing(personOf(name))
    const opened = how === 'unlocked' ? await reopenPart(name, tabs(), now()) : await openPart(name, tabs(), now())
    if (!isWanted()) return
    if (!opened) throw new Error('Locked')
    vault = opened
    setTrace()
    introduce()
    set({ state: 'open' })
    if (how !== 'unlocked') void noteWho(opened).catch(() => {}) // a full device: read, though never unlocked again
    if (!isServed()) void loadAhead().catch(() => {})
  } catch {
    if (isWanted()) set({ state: 'unavailable' })
  }
}

async function noteWho(opened: Vault): Promise<void> {
  const session = sessionStore.get()
  const { userId, customerId, email, fullName, customerType, isAdmin, fromCustomerId, signedInAt = now() } = session
  const who = { userId, customerId, email, fullName, customerType, isAdmin, fromCustomerId }
  await calm()
  const { rememberWho } = await import('../offline/who.ts')
  await rememberWho(opened, who, now(), signedInAt)
}

/** The keys that this tab's storage holds. */
export function tabs(): TabKeys {
  tabKeys ??= new TabKeys(sessionStorage, (person) => {
    if (wanted && part && personOf(part) === person) void openDevice(wanted.owner, wanted.how)
  })
  return tabKeys
}

/**
 * Before a sign-in empties the tab's storage: the person who was unlocked in this tab and signs in goes on with the
 * same keys. Nobody else gets them.
 */
export function carryKeys(): void {
  const person = part && personOf(part)
  const key = person === undefined ? undefined : tabs().get(person)
  carried = person !== undefined && key ? { person, key } : undefined
}

/** That sign-in failed: the tab goes on as it was. */
export function giveBackKeys(): void {
  if (carried) giveBack(carried.person)
}

function giveBack(person: string): void {
  if (carried?.person === person) tabs().set(person, carried.key)
  else if (carried) tellWorker({ word: 'close', person: carried.person })
  carried = undefined
}

const introduce = (): void => void (vault && tellWorker({ word: 'open', vault }))

/** What worker and tabs may want of this page; asked for once. */
let listen = (): void => {
  listen = () => {}
  whenServed(introduce)
  onWorkerWord((message, port) => void (message.word === 'ask-vault' && port?.postMessage(vault)))
}

/** What is asked right after a reload waits for the opening, not for long. */
export const opened = (): Promise<unknown> => Promise.race([turn, delay(openLimit)])

const screenTtl = 30 * 86_400_000

/**
 * Where React Query's persister keeps reads with `keep: 'screen'`. Nothing rejects; without an open device all is
 * empty. `set` takes the `deviceStamp` under which the value was asked for: a late answer of another person, customer
 * or session is not kept.
 */
export const keptQuery = {
  async get(key: string): Promise<unknown> {
    await opened()
    return withVault(async (rows, vault) => {
      const kept = await rows.find(vault, ['screen', key], now())
      return kept && (await import('../offline/seal.ts')).unpack(kept.bytes)
    })
  },
  async set(key: string, value: unknown, stamp: string | undefined): Promise<void> {
    if (stamp === undefined || stamp !== deviceStamp()) return
    await withVault(async (rows, vault) => {
      const k = await rows.nameFor(vault, ['screen', key])
      const bytes = await (await import('../offline/seal.ts')).pack(value)
      await rows.put(vault, { k, cls: 'B', bytes, storedAt: now(), ttl: screenTtl })
    })
  },
}

async function withVault<T>(
  work: (rows: Awaited<ReturnType<typeof loadVault>>, held: Vault) => Promise<T>,
): Promise<T | undefined> {
  const open = vault
  if (!open) return undefined
  try {
    return await work(await loadVault(), open)
  } catch {
    return undefined // out of order or full: the bank is asked
  }
}
