import wretch, { type WretchError } from 'wretch'
import { type AnyCall, nameOf, type RequestOf, type ResponseOf } from '../domain/call.ts'
import { BankError } from '../domain/errors.ts'
import { times } from '../domain/session/rules.ts'
import { clientVersion, envelope, fillPath, noReply, openReply, openRest, type Reply } from '../domain/wire.ts'
import { apiBase } from './base.ts'
import { now } from './clock.ts'
import { evidence, waiting } from './connection.ts'
import { deviceFetch, keptFetch } from './device-fetch.ts'
import { language, localeTag } from './i18n.ts'
import { sessionStore } from './session.ts'
import { versionRefused, versionRefusedStore } from './version.ts'

/** An answer and where it is from: what is kept on the device always comes with the moment it was true. */
export interface Answer<T> {
  value: T
  /** `queue`: the write waits on this device and `value` is empty. */
  from: 'bank' | 'device' | 'queue'
  /** Milliseconds since the epoch. */
  at: number
}

export interface CallOptions {
  token?: string | undefined
  signal?: AbortSignal | undefined
  /** For calls that happen once: stored by the caller before sending. */
  idempotencyKey?: string | undefined
  /** Past the device: neither kept copies nor the queue. */
  direct?: boolean | undefined
}

/** Sends a call once and opens the answer. Never repeats anything; `send.ts` does, where it is safe. */
export async function call<C extends AnyCall>(
  what: C,
  payload: RequestOf<C>,
  options: CallOptions = {},
): Promise<Answer<ResponseOf<C>>> {
  const to = target(what, payload as Record<string, unknown>)
  const ended = waiting()
  try {
    const response = await ask(what, to, options)
    const from = (response.headers.get('X-From') ?? 'network') as 'network' | 'cache' | 'queue'
    const value = from === 'queue' ? ({} as ResponseOf<C>) : await open(what, response)
    evidence(from === 'network' ? 'answer' : 'kept', ended())
    if (from !== 'cache') return { value, from: from === 'queue' ? 'queue' : 'bank', at: now() }
    return { value, from: 'device', at: Date.parse(response.headers.get('X-Stored-At') ?? '') }
  } catch (error) {
    const slow = ended()
    if (options.signal?.aborted) throw error
    // Anything else is a connection or a body that broke off.
    const bankError = error instanceof BankError ? error : noReply(what, error)
    if (bankError.status === versionRefused) versionRefusedStore.set(true)
    const news = evidenceOf(bankError)
    evidence(news, slow)
    // oxlint-disable-next-line no-console -- the name of the call is what a developer needs; the person reads a sentence
    if (news === 'garbled') console.error(`Garbled answer: ${nameOf(what)}`, bankError.cause)
    throw bankError
  }
}

/**
 * What this device answers without the bank: a kept answer of any age, or a write that may wait is queued. Nothing is
 * sent and nothing is learned about the connection. Throws `offline` for everything else.
 */
export async function callKept<C extends AnyCall>(what: C, payload: RequestOf<C>): Promise<Answer<ResponseOf<C>>> {
  const kept = ['reference', 'closed', 'history'].includes(what.keep ?? 'never')
  if (!kept && what.offline !== 'queue') throw notKept(what)
  const { url, body } = target(what, payload as Record<string, unknown>)
  const method = what.via === 'rpc' ? 'POST' : what.verbHttp
  const init = { method, headers: headers(what, {}), ...(body !== undefined && { body }) }
  const response = await keptFetch(apiBase() + url, init, what).catch((error: unknown) => {
    throw notKept(what, error)
  })
  if (response.headers.get('X-From') === 'queue') return { value: {} as ResponseOf<C>, from: 'queue', at: now() }
  const at = Date.parse(response.headers.get('X-Stored-At') ?? '')
  return { value: await open(what, response), from: 'device', at }
}

const notKept = (what: AnyCall, cause?: unknown): BankError =>
  new BankError('offline', { key: 'offline' }, { call: nameOf(what), cause })

/** What an error says about the connection: a refusal is an answer, a stranger's page or a gateway's excuse is not. */
function evidenceOf({ kind, code, status }: BankError): 'answer' | 'garbled' | 'failure' {
  const lost = kind === 'unknown-outcome' && status === undefined
  if (kind === 'offline' || lost || [502, 503, 504].includes(status ?? 0)) return 'failure'
  const unread = kind === 'unknown-outcome' && code === undefined && (status ?? 0) < 400
  return kind === 'garbled' || unread ? 'garbled' : 'answer'
}

function ask(what: AnyCall, { url, body }: Target, options: CallOptions): Promise<Response> {
  const limit = AbortSignal.timeout(times.apiTimeout)
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
  const verb = what.via === 'rpc' ? 'POST' : what.verbHttp
  const request = wretch(apiBase() + url)
    // Left alone, wretch reads the body of an error before we can.
    .errorType('' as never)
    .polyfills({ fetch: fetcher(what, options) })
    // The bank sends nobody elsewhere: a captive portal does, and must get neither the token nor the payload.
    .options({ signal, cache: 'no-store', credentials: 'omit', redirect: 'error' })
    .headers(headers(what, options))
    .catcherFallback((error: WretchError) => {
      if (error.response) return error.response
      throw error
    })
  return request.fetch(verb, '', body).res()
}

interface Target {
  url: string
  body?: string
}

function target(what: AnyCall, payload: Record<string, unknown>): Target {
  if (what.via === 'rpc') {
    const { fromCustomerId, email, authSecret } = sessionStore.get()
    const body = envelope(what, payload, { fromCustomerId, fromEmail: email, authSecret }, language())
    return { url: `/api?method=${what.method}`, body: JSON.stringify(body) }
  }
  const { path, left } = fillPath(what.path, payload)
  if (what.verbHttp !== 'GET') return { url: path, body: JSON.stringify(left) }
  const query = new URLSearchParams(left as Record<string, string>).toString()
  return { url: query ? `${path}?${query}` : path }
}

const fetcher =
  (what: AnyCall, { direct }: CallOptions) =>
  (url: string, init: RequestInit) =>
    direct ? fetch(url, init) : deviceFetch(url, init, what)

/** Names of decisions G-03; `Customer-Id` where a customer is acted for (C-04). */
function headers(what: AnyCall, options: CallOptions): Record<string, string> {
  const { fromCustomerId } = sessionStore.get()
  return {
    'Accept-Language': localeTag(),
    'X-Client-Version': clientVersion,
    ...(what.via === 'rest' && what.verbHttp === 'GET' ? {} : { 'Content-Type': 'application/json' }),
    ...(options.token ? { Authorization: `Bearer ${options.token}` } : {}),
    ...(fromCustomerId && !['public', 'recipient'].includes(what.as ?? '') ? { 'Customer-Id': fromCustomerId } : {}),
    ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
  }
}

async function open<C extends AnyCall>(what: C, response: Response): Promise<ResponseOf<C>> {
  if (what.via === 'rest' && what.bytes && response.ok) {
    if (!response.headers.get('Content-Type')?.startsWith('application/pdf')) {
      throw new BankError('garbled', { key: 'garbled' }, { call: nameOf(what), status: response.status })
    }
    return (await response.blob()) as ResponseOf<C>
  }
  const reply: Reply = {
    status: response.status,
    body: parsed(await response.text()),
    retryAfter: response.headers.get('Retry-After'),
  }
  return (what.via === 'rpc' ? openReply(what, reply) : openRest(what, reply)) as ResponseOf<C>
}

/** JSON, '' for nothing, undefined for what is not JSON (a captive portal's page). */
export function parsed(text: string): unknown {
  if (text === '') return ''
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
