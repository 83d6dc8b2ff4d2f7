import { brand } from '#brand'
import { isReadOnly } from '../domain/session/rules.ts'
import type { Group } from '../offline/summary.ts'
import { personOf } from '../offline/owner.ts'
import { deviceState, held, tabs } from './device.ts'
import { signOutAndWipe } from './ending.ts'
import { passkeys } from './passkeys.ts'
import { sessionStore } from './session.ts'
import { createStore } from './store.ts'

/** Whether and how this device keeps something of the person of this tab beyond the last tab. */
export interface Keeping {
  method: 'none' | 'passkey' | 'passcode'
  /** The browser and the device can unlock with a passkey. */
  passkeyPossible: boolean
  /** False: an admin, a shared computer, or a browser that lets us keep nothing. */
  allowed: boolean
  /** The person said at sign-in that this is a shared computer: nothing at all is kept. */
  shared: boolean
}

const nothing: Keeping = { method: 'none', passkeyPossible: false, allowed: false, shared: false }
export const keepingStore = createStore<Keeping>(nothing)

/** True while the person is to be offered, once, to keep things on this device. */
export const offerStore = createStore(false)

/** People who were offered it on this device, opaque. */
const offeredKey = 'device.offered'
const offered = (): string[] => JSON.parse(localStorage.getItem(offeredKey) ?? '[]') as string[]

const loadLock = () => import('../offline/lock.ts')

/** The offer was answered, whatever the answer: it never comes back for this person on this device. */
export function dismissOffer(): void {
  offerStore.set(false)
  const { part } = held()
  if (part) localStorage.setItem(offeredKey, JSON.stringify([...new Set([...offered(), personOf(part)])]))
}

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('keeping')

async function look(): Promise<void> {
  const session = sessionStore.get()
  const { vault } = held()
  if (deviceState.get().state !== 'open' || !vault) {
    offerStore.set(false)
    return keepingStore.set({ ...nothing, shared: session.shared === true })
  }
  const person = personOf(vault.part)
  const [passkeyPossible, by] = await Promise.all([
    passkeys.possible(),
    loadLock().then(({ lockOf }) => lockOf(person)),
  ])
  if (held().vault !== vault) return
  const allowed = session.isAdmin !== true
  keepingStore.set({ method: by ?? 'none', passkeyPossible, allowed, shared: false })
  offerStore.set(allowed && !by && !isReadOnly(session) && !offered().includes(person))
}

/** Where the store is out of order nothing is offered. */
const refresh = (): Promise<void> => look().catch(() => keepingStore.set(nothing))

deviceState.subscribe(() => void refresh())
channel?.addEventListener('message', () => void refresh())
void refresh()

async function changed(): Promise<void> {
  channel?.postMessage('changed')
  await refresh()
}

/** What a lock is made of; rejects where nothing is open. */
function open(): { part: string; tabKey: Uint8Array<ArrayBuffer>; initials: string } {
  const { vault } = held()
  const tabKey = vault && tabs().get(personOf(vault.part))
  if (!vault || !tabKey || !keepingStore.get().allowed) throw new Error('Nothing may be kept')
  return { part: vault.part, tabKey, initials: initialsOf(sessionStore.get().fullName ?? '') }
}

/** First letters of the first and the last word. */
export function initialsOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  const letters = [words[0], ...(words.length > 1 ? [words.at(-1)] : [])].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase()
}

/**
 * From now on this device keeps: the browser is asked not to remove it by itself. Its answer is no promise, and may wait
 * for the person's.
 */
async function kept(): Promise<void> {
  dismissOffer()
  void (navigator.storage as StorageManager | undefined)?.persist?.().catch(() => false)
  await changed()
}

/**
 * What is kept can be unlocked with this passcode after the last tab. Check it with `passcodeRule` first. Rejects where
 * the browser can't keep the device's share of the key.
 */
export async function keepWithPasscode(passcode: string): Promise<void> {
  const { lockByPasscode } = await loadLock()
  const { part, tabKey, initials } = open()
  await lockByPasscode(part, tabKey, initials, passcode)
  await kept()
}

/** Makes a passkey with which what is kept can be unlocked after the last tab. */
export async function keepWithPasskey(): Promise<'kept' | 'cancelled' | 'unsupported'> {
  const { initials } = open()
  const made = await passkeys.create(`${initials} · ${brand.name}`)
  if (typeof made === 'string') return made
  const { lockByPasskey } = await loadLock()
  const { part, tabKey } = open()
  await lockByPasskey(part, tabKey, initials, made)
  await kept()
  return 'kept'
}

/** Back to nothing that can be read after the last tab. */
export async function stopKeeping(): Promise<void> {
  const { vault } = held()
  if (!vault) return
  const { dropLock } = await loadLock()
  await dropLock(personOf(vault.part), [vault, ...vault.older])
  await changed()
}

/** One press: everything of everybody on this device goes, keys first; then a full load of `/login`. */
export const wipeDevice = (): Promise<void> => signOutAndWipe()

export interface KeptSummary {
  /** Of this person, as it lies on the device (sealed and compressed). */
  bytes: number
  budget: number
  /** By class. Times in milliseconds since the epoch. */
  groups: Group[]
  /** The browser promised not to remove it by itself; undefined: it does not say. */
  persisted: boolean | undefined
  /** Of the whole origin, bytes. */
  quota?: { usage: number; quota: number }
}

/** What is kept of the person of this tab, and how much room there is. */
export async function keptSummary(): Promise<KeptSummary> {
  const [{ groupsOf }, { budget }] = await Promise.all([
    import('../offline/summary.ts'),
    import('../offline/eviction.ts'),
  ])
  const { part } = held()
  const storage = navigator.storage as StorageManager | undefined
  const [groups, persisted, room] = await Promise.all([
    part === undefined ? [] : groupsOf(part),
    storage?.persisted?.().catch(() => undefined),
    storage?.estimate?.().catch(() => undefined),
  ])
  const { usage, quota } = room ?? {}
  return {
    bytes: groups.reduce((sum, group) => sum + group.bytes, 0),
    budget,
    groups,
    persisted,
    ...(usage !== undefined && quota !== undefined && { quota: { usage, quota } }),
  }
}
