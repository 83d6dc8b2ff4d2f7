import { setTimeout as pause } from 'node:timers/promises'
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { Multipart } from './multipart.ts'

/** What goes wrong, for requests whose method (wire name) and path are as given; an absent one matches all. */
export interface Rule {
  match: { method?: string; path?: string }
  fault: {
    delayMs?: number
    /** HTTP status; the body is `body` or a message. */
    status?: number
    /** HTTP 200 with this response code. */
    responseCode?: string
    responseDescription?: string
    /** The connection breaks and nothing happened. */
    dropBefore?: boolean
    /** The connection breaks after the bank has done it. */
    dropAfter?: boolean
    body?: string
    contentType?: string
    headers?: Record<string, string>
    /** How many requests are hit. Default all. */
    times?: number
  }
}

export interface Hit {
  /** Wire name of a call of the single endpoint, otherwise `GET /path`. */
  name: string
  at: string
  body: unknown
  headers: Record<string, string>
}

interface Scene {
  rules: { rule: Rule; left: number }[]
  counts: Record<string, number>
  last: Hit[]
  /** The oldest version of the app that this Host still serves. */
  minimum?: string | undefined
}

const remembered = 200
const told = ['authorization', 'customer-id', 'idempotency-key', 'x-client-version', 'user-agent']

/** What each Host has asked for and what it got; tests run side by side on hosts of their own. */
export class Faults {
  readonly #scenes = new Map<string, Scene>()

  #scene(host: string): Scene {
    const scene = this.#scenes.get(host) ?? { rules: [], counts: {}, last: [] }
    this.#scenes.set(host, scene)
    return scene
  }

  add(host: string, rule: Rule): void {
    this.#scene(host).rules.push({ rule, left: rule.fault.times ?? Infinity })
  }

  clear(host: string): void {
    this.#scene(host).rules = []
  }

  /** From now on apps of older versions are refused; undefined: all are served. */
  setMinimum(host: string, version: string | undefined): void {
    this.#scene(host).minimum = version
  }

  /** Whether a request says that it comes from an app that is too old. Without the header it says nothing. */
  isTooOld(request: FastifyRequest): boolean {
    const version = request.headers['x-client-version']
    const { minimum } = this.#scene(request.host)
    return minimum !== undefined && typeof version === 'string' && older(version, minimum)
  }

  hits(host: string): Pick<Scene, 'counts' | 'last'> {
    const { counts, last } = this.#scene(host)
    return { counts, last }
  }

  clearHits(host: string): void {
    Object.assign(this.#scene(host), { counts: {}, last: [] })
  }

  /** Counts a request and takes the first rule that fits it. */
  meet(request: FastifyRequest): Rule['fault'] | undefined {
    const scene = this.#scene(request.host)
    const { method, path, name } = nameOf(request)
    scene.counts[name] = (scene.counts[name] ?? 0) + 1
    const headers = Object.fromEntries(
      told.flatMap((key) => (request.headers[key] ? [[key, String(request.headers[key])]] : [])),
    )
    const body = request.body instanceof Multipart ? request.body.toJSON() : request.body
    scene.last = [...scene.last, { name, at: new Date().toISOString(), body, headers }].slice(-remembered)
    const found = scene.rules.find(
      ({ rule: { match }, left }) =>
        left > 0 && (match.method ?? method) === method && (match.path === undefined || path.startsWith(match.path)),
    )
    if (found) found.left -= 1
    return found?.rule.fault
  }
}

/** By number, part after part: 2.9.0 is older than 2.10.0. A version that is no version is older than any. */
function older(version: string, minimum: string): boolean {
  const parts = (text: string) => (/^\d+(\.\d+)*$/.test(text) ? text.split('.').map(Number) : [-1])
  const [mine, least] = [parts(version), parts(minimum)]
  const at = least.findIndex((part, n) => part !== (mine[n] ?? 0))
  return at >= 0 && (mine[at] ?? 0) < (least[at] ?? 0)
}

function nameOf(request: FastifyRequest): { method: string | undefined; path: string; name: string } {
  const url = new URL(request.url, 'http://bank')
  const method = url.pathname === '/api' ? (url.searchParams.get('method') ?? undefined) : undefined
  return { method, path: url.pathname, name: method ?? `${request.method} ${url.pathname}` }
}

const dropped = new WeakSet<FastifyRequest>()

/** Puts the faults before every route but the outside world's own. */
export function injectFaults(app: FastifyInstance, faults: Faults): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.url.startsWith('/outside')) return
    const fault = faults.meet(request)
    if (faults.isTooOld(request))
      return reply.code(426).send({ message: 'This version of the app is too old. Please update.' })
    if (!fault) return
    if (fault.delayMs) await pause(fault.delayMs)
    if (fault.dropBefore) return drop(request, reply)
    if (fault.dropAfter) dropped.add(request)
    if (fault.status ?? fault.responseCode ?? fault.body) return play(reply, fault)
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    if (dropped.has(request)) request.raw.socket.destroy()
    return payload
  })
}

function drop(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  request.raw.socket.destroy()
}

function play(reply: FastifyReply, fault: Rule['fault']): FastifyReply {
  reply.code(fault.status ?? 200).headers(fault.headers ?? {})
  if (fault.body !== undefined) return reply.type(fault.contentType ?? 'text/html; charset=utf-8').send(fault.body)
  const { responseCode, responseDescription = 'Fault' } = fault
  return reply.send(
    responseCode === undefined ? { message: responseDescription } : { responseCode, responseDescription },
  )
}
