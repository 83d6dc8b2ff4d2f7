import type { AnyCall } from '../domain/call.ts'
import type { Intent } from '../offline/intents.ts'
import { fetchedOnce } from './chunks.ts'
import { now } from './clock.ts'
import { devicePart, opened } from './device.ts'

/** `payload` is absent for one of which only this tab knows, by its key, from before a reload. */
export type OpenIntent = Omit<Intent, 'payload'> & Partial<Pick<Intent, 'payload'>>

const load = fetchedOnce(() => import('../offline/intents.ts'))

const key = 'intents'

/** What the device has no room for: keys alone, in the tab's storage, which ends with the session. */
function inTab(): OpenIntent[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as OpenIntent[]
  } catch {
    return []
  }
}

function changeTab(next: readonly OpenIntent[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(next.map((intent) => ({ ...intent, payload: undefined }))))
  } catch {
    // Not even that: it lives as long as this page.
  }
}

/**
 * Remembers a payment before it is sent: on the device, and where that keeps nothing, its key in this tab. `again` is
 * sent again and keeps its key. Of what nobody is signed in for, such as a registration, the key alone: it has a
 * password in it.
 */
export async function storeIntent(call: AnyCall, payload: Intent['payload'], again?: OpenIntent): Promise<Intent> {
  const part = devicePart()
  try {
    if (part !== undefined && call.as !== 'public')
      return await (await load()).beginIntent(part, call, payload, now(), again)
  } catch {
    // No room, or no store at all: everything online works.
  }
  const { word, verb } = call
  const fresh = { id: crypto.randomUUID(), key: crypto.randomUUID(), createdAt: now() }
  const intent: Intent = { ...fresh, ...again, word, verb, payload, state: 'sending' }
  changeTab([...inTab().filter(({ id }) => id !== intent.id), intent])
  return intent
}

/** Payments of the signed-in person whose outcome is open, oldest first. */
export async function openIntents(): Promise<OpenIntent[]> {
  await opened()
  const part = devicePart()
  const kept: OpenIntent[] = part === undefined ? [] : await (await load()).listIntents(part).catch(() => [])
  return [...kept, ...inTab()].sort((a, b) => a.createdAt - b.createdAt)
}

/** The bank has said that it knows nothing of this one. */
export async function noteNotFound({ id }: OpenIntent): Promise<void> {
  changeTab(inTab().map((one) => (one.id === id ? { ...one, state: 'not-found' as const } : one)))
  await (await load()).markNotFound(id).catch(() => {})
}

/** The bank's word is definite. */
export async function forgetIntent({ id }: OpenIntent): Promise<void> {
  changeTab(inTab().filter((one) => one.id !== id))
  await (await load()).endIntent(id).catch(() => {})
}
