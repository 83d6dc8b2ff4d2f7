import { createStore } from './store.ts'
import { apiBase } from './base.ts'
import { now } from './clock.ts'

/**
 * How the bank can be reached, judged by its own answers and never by `navigator.onLine` alone.
 * `slow`: calls take longer than 4 s; `unreachable`: the device has a network, the bank does not answer;
 * `offline`: the device has no network either.
 */
export type Connection = 'online' | 'slow' | 'unreachable' | 'offline'

/** What is known, and since when the bank has been out of reach. */
export interface ConnectionState {
  state: Connection
  lastAnswerAt: number | undefined
}

export const connectionStore = createStore<ConnectionState>({ state: 'online', lastAnswerAt: undefined })
export const reachable = (): boolean => isReached(connectionStore.get().state)

const slowAfter = 4_000
/** A change is shown at once, the next one not before this, so that the banner does not flap. */
const calm = 3_000
/** The same from and to `slow`: on a slow link every call swings. */
const calmWhenSlow = 10_000
const probeAfter = [2_000, 5_000, 15_000, 30_000, 60_000]
/** A silent bank is slow at first; after this it is out of reach. */
const probeLimit = 30_000

let changedAt = -Infinity
let pending: ReturnType<typeof setTimeout> | undefined
let wanted: Connection = 'online'
let probes = 0
let nextProbe: ReturnType<typeof setTimeout> | undefined
let probing: Promise<void> | undefined
let isDoubted = false
/** How often the bank has answered: an answer outdoes a probe that began before it. */
let answers = 0

/** News from a call: the bank answered, a kept copy was served instead, nothing came, or not the bank's words. */
export function evidence(kind: 'answer' | 'kept' | 'failure' | 'garbled', slow = false): void {
  if (kind !== 'answer') return suspect()
  answers += 1
  connectionStore.set({ ...connectionStore.get(), lastAnswerAt: now() })
  reached(slow)
}

/** Call when a request starts. Says `slow` if it takes long; the result ends the wait and tells whether it was slow. */
export function waiting(): () => boolean {
  const started = performance.now()
  const timer = setTimeout(() => isReached(wanted) && want('slow'), slowAfter)
  return () => {
    clearTimeout(timer)
    return performance.now() - started >= slowAfter
  }
}

const isReached = (state: Connection): boolean => state === 'online' || state === 'slow'

function reached(slow: boolean): void {
  probes = 0
  want(slow ? 'slow' : 'online')
  // A page that asks nothing more would call the bank slow for ever.
  if (slow) probeLater()
  else stopProbes()
}

/** Out of reach, the schedule of the probes is not hurried by calls that fail. */
function suspect(): void {
  if (nextProbe === undefined || isReached(wanted)) doubt()
}

/** Asks the bank, and once more where it is being asked already: what was sent before the doubt can't answer it. */
function doubt(): void {
  isDoubted = true
  void probe()
}

const probe = (): Promise<void> => (probing ??= askBank().finally(() => (probing = undefined)))

/** Asks the bank now, or waits for the asking that is under way: whether it answers. */
export async function checkConnection(): Promise<boolean> {
  await probe()
  return isReached(wanted)
}

async function askBank(): Promise<void> {
  stopProbes()
  isDoubted = false
  const before = answers
  const ended = waiting()
  const found = await ping()
  const slow = ended()
  if (found) {
    reached(slow)
    if (!isDoubted) return
    stopProbes()
    nextProbe = setTimeout(() => void probe())
    return
  }
  // Something was answered meanwhile, perhaps before the line went: not believed, and not forgotten either.
  if (answers !== before) return probeLater()
  want(navigator.onLine ? 'unreachable' : 'offline')
  probeLater()
}

function probeLater(): void {
  stopProbes()
  nextProbe = setTimeout(() => void probe(), probeAfter[Math.min(probes, probeAfter.length - 1)])
  probes += 1
}

function stopProbes(): void {
  clearTimeout(nextProbe)
  nextProbe = undefined
}

/** Portal-proof: only the bank echoes the number. */
async function ping(): Promise<boolean> {
  const n = crypto.randomUUID()
  try {
    const response = await fetch(`${apiBase()}/ping?n=${n}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(probeLimit),
    })
    const body: unknown = await response.json()
    return response.ok && (body as { n?: unknown }).n === n
  } catch {
    return false
  }
}

function want(state: Connection): void {
  wanted = state
  if (state === connectionStore.get().state) {
    clearTimeout(pending)
    pending = undefined
    return
  }
  const swing = [state, connectionStore.get().state].includes('slow')
  const wait = changedAt + (swing ? calmWhenSlow : calm) - performance.now()
  clearTimeout(pending)
  if (wait <= 0) return change()
  pending = setTimeout(change, wait)
}

function change(): void {
  clearTimeout(pending)
  pending = undefined
  if (wanted === connectionStore.get().state) return
  changedAt = performance.now()
  connectionStore.set({ ...connectionStore.get(), state: wanted })
}

/** Starts listening to the device's hints. They make us ask the bank; they are never believed. */
export function watchConnection(): () => void {
  addEventListener('online', doubt)
  addEventListener('offline', doubt)
  return () => {
    removeEventListener('online', doubt)
    removeEventListener('offline', doubt)
  }
}
