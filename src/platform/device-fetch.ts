import { brand } from '#brand'
import type { AnyCall } from '../domain/call.ts'
import { delay, now } from './clock.ts'
import { deviceAllowed, devicePart, deviceStamp, held, opened } from './device.ts'
import { isServed } from './worker.ts'

const loadAnswers = () => import('../offline/answers.ts')
const loadQueue = () => import('../offline/queue.ts')

const isKept = (call: AnyCall): boolean => ['reference', 'closed', 'history'].includes(call.keep ?? 'never')

/**
 * `fetch` for a call to the bank. Kept answers carry `X-From: cache` and `X-Stored-At` (ISO time), queued writes
 * `X-From: queue`. Rejects like `fetch` when nothing came and nothing is kept. On a shared computer it is `fetch`.
 */
export async function deviceFetch(input: string, init: RequestInit, call: AnyCall): Promise<Response> {
  if (!deviceAllowed()) return fetch(input, init)
  if (!isKept(call) && call.offline !== 'queue') return afterWrite(call, await fetch(input, init))
  if (call.keep !== 'reference') await opened()
  if (!isServed()) return withoutWorker(requestOf(input, init), call)
  const headers = new Headers(init.headers)
  headers.set('X-Brand', brand.id)
  const { part } = held()
  const stamp = deviceStamp() ?? (part && `${part}.`)
  if (stamp) headers.set('X-Part', stamp)
  return fetch(input, { ...init, headers })
}

const nobody: typeof fetch = () => Promise.reject(new TypeError('The bank is not asked'))

/**
 * The same without the bank, for a tab that was unlocked: nothing is sent, by the page or the worker, and a write that
 * may wait is queued.
 */
export async function keptFetch(input: string, init: RequestInit, call: AnyCall): Promise<Response> {
  if (call.keep !== 'reference') await opened()
  return withoutWorker(requestOf(input, init), call, nobody)
}

const requestOf = (input: string, init: RequestInit): Request => new Request(new URL(input, location.href), init)

/** The worker's part of it, by the same modules. */
async function withoutWorker(request: Request, call: AnyCall, network: typeof fetch = fetch): Promise<Response> {
  if (call.offline === 'queue') {
    const { sendOrQueue } = await loadQueue()
    return sendOrQueue(call, request, devicePart(), network, now())
  }
  const { vault } = held()
  const context = {
    vault: async () => vault,
    brand: brand.id,
    keep: (work: Promise<unknown>) => void work.catch(() => {}),
    wait: (ms: number) => delay(ms) as Promise<undefined>,
    now,
  }
  const { respond } = await loadAnswers()
  return respond(request, context, network) ?? network(request)
}

/** Kept answers may be older than what this person has just done. */
function afterWrite(call: AnyCall, response: Response): Response {
  const { vault } = held()
  if (vault && call.kind === 'write' && call.changes && response.ok) {
    void import('../offline/vault.ts').then(({ markStale }) => markStale(vault, ['H', 'I'], now())).catch(() => {})
  }
  return response
}
