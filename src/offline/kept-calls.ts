import type { AnyCall, RestCall } from '../domain/call.ts'
import { allCalls } from '../domain/calls.ts'
import type { Class } from './database.ts'

/** Kept by `answers`; `screen` is kept by the page itself. */
const classes = { reference: 'D', closed: 'I', history: 'H' } as const satisfies Record<string, Class>

export const classOf = (call: AnyCall): Class | undefined => classes[call.keep as keyof typeof classes]

const ours = allCalls.filter((call) => classOf(call) || call.offline === 'queue')
const byMethod = new Map(ours.flatMap((call) => (call.via === 'rpc' ? [[call.method, call] as const] : [])))
const byPath = ours.flatMap((call) => (call.via === 'rest' ? [{ call, path: patternOf(call) }] : []))

function patternOf(call: RestCall): RegExp {
  const escaped = call.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`${escaped.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}

/** The call that a request makes, if it is one that may be kept or queued. Everything else is none of our business. */
export function callOf(request: Request): AnyCall | undefined {
  if (request.headers.get('Content-Type')?.startsWith('multipart/')) return undefined
  const url = new URL(request.url)
  const method = url.searchParams.get('method')
  if (method !== null)
    return request.method === 'POST' && url.pathname.endsWith('/api') ? byMethod.get(method) : undefined
  return byPath.find(({ call, path }) => call.verbHttp === request.method && path.test(url.pathname))?.call
}

/** The payload inside a request: path, query and body, without what the envelope added. */
export function payloadOf(call: AnyCall, request: Request, body: string): Record<string, unknown> {
  const url = new URL(request.url)
  const inPath = byPath.find((one) => one.call === call)?.path.exec(url.pathname)?.groups ?? {}
  const fields = Object.entries(inPath).map(([name, value]) => [name, decodeURIComponent(value)])
  const raw = { ...Object.fromEntries(fields), ...(body ? (JSON.parse(body) as object) : {}) }
  return call.request.mask(raw) as Record<string, unknown>
}
