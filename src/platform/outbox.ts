import type { AnyCall } from '../domain/call.ts'
import type { Item } from '../offline/outbox.ts'
import { backoff } from '../offline/outbox-rules.ts'
import { fetchedOnce } from './chunks.ts'
import { now } from './clock.ts'
import { connectionStore, reachable } from './connection.ts'
import { createStore } from './store.ts'
import { onWorkerWord } from './worker.ts'

export type { Item } from '../offline/outbox.ts'

export interface Waiting {
  waiting: readonly Item[]
  /** Refused for good or tried too often: only the person decides. */
  parked: readonly Item[]
}

export interface OutboxClient {
  /**
   * Sends a queued call as the signed-in person: resolves when the bank said yes, rejects with a `BankError`. An answer
   * with `from: 'queue'` counts as not sent.
   */
  send(call: AnyCall, payload: Record<string, unknown>): Promise<unknown>
  /** The signed-in person's part (`devicePart`); undefined: nobody, nothing is sent. */
  signedInPart(): string | undefined
}

const nothing: Waiting = { waiting: [], parked: [] }
/** What waits for the signed-in person. */
export const outboxStore = createStore<Waiting>(nothing)

let client: OutboxClient | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** Failed drains in a row. */
let failures = 0
/** The bank asked for silence until then (429). */
let silentUntil = 0

const load = fetchedOnce(() => import('../offline/outbox.ts'))

/** Starts sending what waits, now and whenever the bank may be reachable again. The result stops it. */
export function startOutbox(next: OutboxClient): () => void {
  client = next
  const channel = new BroadcastChannel('outbox')
  channel.addEventListener('message', () => void look().then(schedule))
  const visible = (): void => void (document.visibilityState === 'visible' && sendNow())
  const online = (): void => void sendNow()
  addEventListener('online', online)
  document.addEventListener('visibilitychange', visible)
  let away = !reachable()
  // A bank that was down comes back without a word from the device's network.
  const unwatch = connectionStore.subscribe(() => {
    // Also from slow to good: what failed meanwhile need not wait for its turn.
    const back = reachable() && (away || failures > 0)
    away = !reachable()
    if (!back) return
    failures = 0 // what was tried while it was down says nothing
    void sendNow()
  })
  const deaf = onWorkerWord((message) => void (message.word === 'send-queue' && sendNow()))
  void sendNow()
  return () => {
    client = undefined
    clearTimeout(timer)
    deaf()
    unwatch()
    channel.close()
    removeEventListener('online', online)
    document.removeEventListener('visibilitychange', visible)
  }
}

/** A call succeeded after failures, or somebody signed in: try what waits. Never rejects. */
export async function sendNow(): Promise<void> {
  clearTimeout(timer)
  const part = client?.signedInPart()
  if (!client || part === undefined) return outboxStore.set(nothing)
  try {
    await look()
    if (outboxStore.get().waiting.length > 0 && now() >= silentUntil) await alone(sendAll)
  } catch {
    failures += 1 // the store is out of order: the timer tries again
  }
  await look().catch(() => {})
  schedule()
}

async function sendAll(holds: () => Promise<boolean>): Promise<void> {
  const sending = client
  if (!sending) return
  const { drain } = await import('../offline/drain.ts')
  const stopped = await drain({
    send: sending.send,
    part: () => (client === sending ? sending.signedInPart() : undefined),
    holds,
    now,
    random: Math.random,
  })
  failures = stopped?.why === 'unreachable' ? failures + 1 : 0
  if (stopped?.waitMs !== undefined) silentUntil = now() + stopped.waitMs
}

/** One sender among all tabs; who comes second leaves it to the first. */
async function alone(work: (holds: () => Promise<boolean>) => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | undefined
  if (locks)
    return locks.request('outbox', { ifAvailable: true }, async (lock) => {
      if (lock) await work(async () => true)
    })
  const { lease } = await load()
  const holder = crypto.randomUUID()
  if (await lease(holder, now())) await work(() => lease(holder, now()))
}

async function look(): Promise<void> {
  const part = client?.signedInPart()
  if (part === undefined) return outboxStore.set(nothing)
  const items = await (await load()).list(part, now())
  if (items.length === 0 && outboxStore.get() === nothing) return
  outboxStore.set({
    waiting: items.filter((item) => item.state === 'ready'),
    parked: items.filter((item) => item.state === 'parked'),
  })
}

function schedule(): void {
  clearTimeout(timer)
  const { waiting } = outboxStore.get()
  if (!client || waiting.length === 0) return
  const due = Math.min(...waiting.map((item) => item.nextAt)) - now()
  const wait = Math.max(due, silentUntil - now(), backoff(failures, Math.random()))
  timer = setTimeout(() => void sendNow(), wait)
}

/** Parked ones wait again, and all is sent now. */
export async function retryAll(): Promise<void> {
  const part = client?.signedInPart()
  if (part === undefined) return
  await (await load()).makeDue(part, now())
  await sendNow()
}

/** A parked one waits again, and what waits is sent now. */
export async function retry(id: string): Promise<void> {
  const part = client?.signedInPart()
  if (part === undefined) return
  await (await load()).makeDue(part, now(), id)
  await sendNow()
}

/** Removes one, or everything of the signed-in person. */
export async function discard(id?: string): Promise<void> {
  const part = client?.signedInPart()
  if (part === undefined) return
  await (await load()).discard(part, id)
  await look()
}
