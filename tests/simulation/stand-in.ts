import { AsyncLocalStorage } from 'node:async_hooks'
import type { AnyCall } from '../../src/domain/call.ts'
import { createStore } from '../../src/platform/store.ts'

/**
 * What the modules of drafts, intents and payments find in the place of the browser, the session and the transport
 * (`main.mjs` puts it there). Their neighbours live once in a page; here many pages live in one process, and each call
 * belongs to the page in whose name it began.
 */
export interface Around {
  part(): string | undefined
  now(): number
  reachable(): boolean
  send(call: AnyCall, payload: object, key: string): Promise<{ value: unknown }>
  /** Hears `pagehide`. */
  events: EventTarget
}

export const around = new AsyncLocalStorage<Around>()

function here(): Around {
  const page = around.getStore()
  if (!page) throw new Error('Nobody’s page')
  return page
}

export const now = (): number => here().now()
export const delay = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
export const devicePart = (): string | undefined => here().part()
export const opened = async (): Promise<void> => {}
export const holdBusy = () => (): void => {}
export const reachable = (): boolean => here().reachable()
export const connectionStore = createStore({ state: 'online' })
export const sessionStore = { get: () => ({ isAuthed: here().part() !== undefined }) }
export const queryClient = {}
export const goStale = async (): Promise<void> => {}
export const onSaveDrafts = () => (): void => {}
export const saveHere = async (): Promise<void> => {}
export const send = (call: AnyCall, payload: object, { idempotencyKey }: { idempotencyKey: string }) =>
  here().send(call, payload, idempotencyKey)

Object.assign(globalThis, {
  document: {
    visibilityState: 'visible',
    addEventListener: (name: string, listen: () => void) => here().events.addEventListener(name, listen),
    removeEventListener: (name: string, listen: () => void) => here().events.removeEventListener(name, listen),
  },
  addEventListener: (name: string, listen: () => void) => here().events.addEventListener(name, listen),
  removeEventListener: (name: string, listen: () => void) => here().events.removeEventListener(name, listen),
})
