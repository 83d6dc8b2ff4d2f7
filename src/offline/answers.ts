import type { AnyCall } from '../domain/call.ts'
import { merge } from './book.ts'
import { type Class } from './database.ts'
import { callOf, classOf } from './kept-calls.ts'
import { gateways, land, type Landing } from './landing.ts'
import { squeeze, unsqueeze } from './seal.ts'
import { find, type Kept, nameFor, put, refuse, type Vault } from './vault.ts'

/** Set by the page for the worker, never sent to the bank. */
export const ownHeaders = { part: 'X-Part', brand: 'X-Brand', cache: 'X-Cache' } as const

export interface Context {
  /** The vault of the person who asks; without one nothing private is read or kept. */
  vault(): Promise<Vault | undefined>
  brand: string
  /** Work that goes on after the answer (`waitUntil` in a worker). */
  keep(work: Promise<unknown>): void
  /** Resolves after milliseconds. */
  wait(ms: number): Promise<undefined>
  now(): number
}

const hour = 3_600_000
const day = 24 * hour
/** How long a copy is served before the bank is asked, and how long it is of any use. */
const lives: Record<'D' | 'I' | 'H', { first: number; ttl: number }> = {
  D: { first: Infinity, ttl: 90 * day },
  I: { first: 30 * day, ttl: 365 * day },
  H: { first: 0, ttl: 90 * day },
}
const refreshAfter = day
const patience = 4_000

/**
 * The answer to a call whose answers are kept; undefined: not ours, let it pass. Rejects like `fetch` when the bank
 * was not reached and nothing is kept. Used alike by the worker and, where there is none, by the page.
 */
export function respond(request: Request, context: Context, network: typeof fetch): Promise<Response> | undefined {
  const call = callOf(request)
  const cls = call && classOf(call)
  return call && cls && cls in lives
    ? new Asking(call, cls as keyof typeof lives, context, network).answer(request)
    : undefined
}

/** One flight a row: whoever asks while it is in the air shares it. */
const flights = new Map<string, Promise<Landed>>()
type Landed = Landing & { kept: Promise<boolean> }

class Asking {
  readonly call: AnyCall
  readonly cls: keyof typeof lives
  readonly context: Context
  readonly network: typeof fetch
  vault: Vault | undefined

  constructor(call: AnyCall, cls: keyof typeof lives, context: Context, network: typeof fetch) {
    this.call = call
    this.cls = cls
    this.context = context
    this.network = (input, init) => network(input, init) // browsers refuse `fetch` as a method
  }

  async answer(request: Request): Promise<Response> {
    const keptOnly = request.headers.get(ownHeaders.cache) === 'only-if-cached'
    const body = request.method === 'GET' ? undefined : await request.text()
    const sent = toBank(request, body)
    if (this.cls !== 'D') this.vault = await this.context.vault()
    if ((this.cls !== 'D' && !this.vault) || hasSecret(body)) return this.network(sent)
    const subject = subjectOf(request, body)
    const named = this.cls === 'D' ? [this.context.brand, subject] : subject
    const k = await nameFor(this.vault, named)

    const flight = this.cls === 'H' && !keptOnly ? this.fly(k, sent) : undefined
    const early = flight && (await Promise.race([flight, this.context.wait(patience)]))
    if (early && early.verdict !== 'away') return fromBank(early)
    const kept = await this.find(named)
    if (kept && (keptOnly || flight || this.servesFirst(kept))) {
      const refresh = this.cls === 'D' && this.context.now() - kept.storedAt > refreshAfter
      if (refresh || (flight && !early)) this.tellIfChanged(flight ?? this.fly(k, sent), kept)
      return this.fromDevice(kept)
    }
    const landed = await (flight ?? this.fly(k, sent))
    if (landed.verdict !== 'away') return fromBank(landed)
    if (kept) return this.fromDevice(kept)
    if (gateways.has(landed.status)) return fromBank(landed)
    throw new TypeError(`Not reached and not kept: ${this.call.word}.${this.call.verb}`)
  }

  /** The kept copy is served meanwhile; pages hear of it if the bank says something else. */
  tellIfChanged(flight: Promise<Landed>, served: Kept): void {
    const tell = async (): Promise<void> => {
      const landed = await flight
      if (landed.verdict !== 'good' || !(await landed.kept)) return
      if (same(landed.bytes, await this.bytesOf(served))) return
      const channel = new BroadcastChannel('rpc')
      channel.postMessage({ word: this.call.word, verb: this.call.verb })
      channel.close()
    }
    this.context.keep(tell())
  }

  fly(k: string, sent: Request): Promise<Landed> {
    const flying = flights.get(k)
    if (flying) return flying
    // True when it was asked, at least; an answer may be long on its way.
    const askedAt = this.context.now()
    const flight = land(this.call, this.network(sent)).then(async (landing) => {
      if (landing.refused && this.vault) await refuse(this.vault).catch(() => {})
      const kept =
        landing.verdict === 'good' ? this.store(k, landing, askedAt).catch(() => false) : Promise.resolve(false)
      this.context.keep(kept)
      return { ...landing, kept }
    })
    flights.set(k, flight)
    this.context.keep(flight.finally(() => flights.delete(k)))
    return flight
  }

  async store(k: string, landing: Landing, storedAt: number): Promise<boolean> {
    const bytes = this.isFile ? landing.bytes : await squeeze(landing.bytes)
    const cls: Class = this.cls
    const kept = await put(this.vault, { k, cls, bytes, storedAt, ttl: lives[this.cls].ttl })
    if (kept && this.vault) await merge(this.vault, this.call, landing.body, storedAt)
    return kept
  }

  async find(subject: unknown): Promise<Kept | undefined> {
    try {
      return await find(this.vault, subject, this.context.now())
    } catch {
      return undefined // the store is out of order: as if nothing were kept
    }
  }

  servesFirst(kept: Kept): boolean {
    return !kept.stale && this.context.now() - kept.storedAt < lives[this.cls].first
  }

  async fromDevice(kept: Kept): Promise<Response> {
    return new Response(await this.bytesOf(kept), {
      headers: {
        'Content-Type': this.isFile ? 'application/pdf' : 'application/json',
        'X-From': 'cache',
        'X-Stored-At': new Date(kept.storedAt).toISOString(),
      },
    })
  }

  bytesOf(kept: Kept): Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer> {
    return this.isFile ? kept.bytes : unsqueeze(kept.bytes)
  }

  get isFile(): boolean {
    return this.call.via === 'rest' && this.call.bytes
  }
}

/** What was asked: the address and the body, in which language, customer and payload are; never headers. */
function subjectOf(request: Request, body: string | undefined): unknown {
  return [request.method, request.url, body ? JSON.parse(body) : null]
}

/** A secret in the body makes the answer one of a kind. */
const hasSecret = (body: string | undefined): boolean => /"(auth|payment)Secret"/.test(body ?? '')

/** The request as the bank may see it. No signal: a page that no longer waits does not end what is shared. */
export function toBank(request: Request, body: string | undefined): Request {
  const headers = new Headers(request.headers)
  for (const name of Object.values(ownHeaders)) headers.delete(name)
  const { method, credentials, redirect } = request
  return new Request(request.url, {
    method,
    headers,
    credentials,
    redirect,
    cache: 'no-store',
    ...(body ? { body } : {}),
  })
}

export function fromBank(landed: Landing): Response {
  const headers = new Headers(landed.headers)
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  headers.set('X-From', 'network')
  return new Response(landed.status === 204 ? null : landed.bytes, { status: landed.status, headers })
}

const same = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, i) => byte === b[i])
