import type { Class } from '../offline/database.ts'
import { createStore } from './store.ts'

/** Whether and how this device keeps something of the signed-in person beyond the last tab. */
export interface Keeping {
  method: 'none' | 'passkey' | 'passcode'
  /** The browser and the device can unlock with a passkey. */
  passkeyPossible: boolean
  /** False: an admin, a shared computer, or a browser that lets us keep nothing. */
  allowed: boolean
  /** The person said at sign-in that this is a shared computer: nothing at all is kept. */
  shared: boolean
}

export interface KeptSummary {
  /** Of this person, as it lies on the device (sealed and compressed). */
  bytes: number
  budget: number
  /** By class; `oldest` and `newest` in milliseconds since the epoch. */
  groups: { cls: Class; rows: number; bytes: number; oldest: number; newest: number }[]
  /** The browser promised not to remove it by itself; undefined: it does not say. */
  persisted: boolean | undefined
  /** Of the whole origin, bytes. */
  quota?: { usage: number; quota: number }
}

export const keepingStore = createStore<Keeping>({
  method: 'none',
  passkeyPossible: false,
  allowed: false,
  shared: false,
})

/** True while the person is to be offered, once, to keep things on this device. */
export const offerStore = createStore(false)

/** The offer was answered, whatever the answer: it never comes back for this person on this device. */
export function dismissOffer(): void {
  offerStore.set(false)
}

/** Keeps what is kept readable with this passcode after the last tab. Check it with `passcodeRule` first. */
export function keepWithPasscode(_passcode: string): Promise<void> {
  return Promise.reject(new Error('not possible here'))
}

/** Makes a passkey on this device and keeps what is kept readable with it. */
export function keepWithPasskey(): Promise<'kept' | 'cancelled' | 'unsupported'> {
  return Promise.resolve('unsupported')
}

/** Back to nothing that can be read after the last tab. */
export const stopKeeping = (): Promise<void> => Promise.resolve()

/** One press: everything of everybody on this device goes, keys first; then a full load of `/login`. */
export const wipeDevice = (): Promise<void> => Promise.resolve()

/** What is kept of the signed-in person, and how much room there is. */
export const keptSummary = (): Promise<KeptSummary> =>
  Promise.resolve({ bytes: 0, budget: 25_000_000, groups: [], persisted: undefined })
