import { type Infer, object } from 'superstruct'
import type { AnyStruct } from './struct.ts'

/**
 * How the device may keep an answer (README, "Offline").
 * - `reference`: dictionaries; shared by everybody, plain, served at once and refreshed behind.
 * - `closed`: what can't change any more (statements of past months); the kept copy first.
 * - `history`: the bank first for 4 s, then the kept copy while the call goes on.
 * - `screen`: React Query's persister keeps it; painted at once, always asked again.
 * - `never`: not kept.
 */
export type Keep = 'reference' | 'closed' | 'history' | 'screen' | 'never'

/** Whose name the envelope carries besides the payload (spec A§7). */
export type As = 'public' | 'user' | 'customer' | 'recipient'

/** Facts that a call may state; what it does not state has the default given here. */
export interface Facts {
  /** Words whose reads go stale after this write succeeded. */
  changes?: readonly string[]
  /** Milliseconds for which a read is fresh. Default 0. */
  fresh?: number
  /** Milliseconds for which even a read that a person demands is answered by the last one. Default 0. */
  forced?: number
  keep?: Keep
  /** A write that may wait on the device when the bank is out of reach. Only read marks. */
  offline?: 'queue'
  /** Default `customer`. */
  as?: As
  /** The envelope carries `lang` (dictionaries). */
  lang?: boolean
  /** The screen shows its own errors; no generic popup. */
  quiet?: boolean
  /** Sent as multipart with a `data` field. */
  file?: boolean
  /** Codes besides 00 that are answers, not errors. */
  accepts?: readonly string[]
  /** Moves money or creates something: carries an Idempotency-Key; a lost connection is an unknown outcome. */
  once?: boolean
}

interface Base<Req, Res> extends Readonly<Facts> {
  readonly kind: 'read' | 'write'
  readonly request: AnyStruct<Req>
  readonly response: AnyStruct<Res>
  /** Set by `calls`: the word and the verb, which begin the cache key. */
  readonly word: string
  readonly verb: string
}

/** A named call of the single endpoint. */
export interface RpcCall<Req = unknown, Res = unknown> extends Base<Req, Res> {
  readonly via: 'rpc'
  /** The wire name, sent in the query and in the body. */
  readonly method: string
}

/** A call with a path of its own (auth, files …). `{name}` in the path is filled from the payload. */
export interface RestCall<Req = unknown, Res = unknown> extends Base<Req, Res> {
  readonly via: 'rest'
  readonly verbHttp: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  /** The answer is a file: bytes, not JSON. */
  readonly bytes: boolean
}

export type Call<Req = unknown, Res = unknown> = RpcCall<Req, Res> | RestCall<Req, Res>
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyCall = Call<any, any>
export type AnyRpcCall = Extract<AnyCall, { via: 'rpc' }>
export type RequestOf<C> = C extends Base<infer Req, infer _> ? Req : never
export type ResponseOf<C> = C extends Base<infer _, infer Res> ? Res : never

type Shape = { request?: AnyStruct; response?: AnyStruct }
type Req<S extends Shape> = S['request'] extends AnyStruct ? Infer<S['request']> : Record<string, never>
type Res<S extends Shape> = S['response'] extends AnyStruct ? Infer<S['response']> : Record<string, never>

const nothing = object({})
const named = { word: '', verb: '' }

/** A look-up on the single endpoint: may be repeated. */
export function read<S extends Shape & Facts>(method: string, spec: S): RpcCall<Req<S>, Res<S>> {
  return { ...named, request: nothing, response: nothing, ...spec, via: 'rpc', kind: 'read', method }
}

/** A change on the single endpoint: sent once, never repeated by the transport. */
export function write<S extends Shape & Facts>(method: string, spec: S): RpcCall<Req<S>, Res<S>> {
  return { ...named, request: nothing, response: nothing, ...spec, via: 'rpc', kind: 'write', method }
}

/** A call with a path of its own: `rest('POST /auth/refresh', …)`. GET is a read, everything else a write. */
export function rest<S extends Shape & Facts & { bytes?: boolean }>(
  line: `${RestCall['verbHttp']} /${string}`,
  spec: S,
): RestCall<Req<S>, Res<S>> {
  const [verbHttp, path] = line.split(' ') as [RestCall['verbHttp'], string]
  const kind = verbHttp === 'GET' ? 'read' : 'write'
  return { ...named, request: nothing, response: nothing, bytes: false, ...spec, via: 'rest', kind, verbHttp, path }
}

/** Names each call of a word; `calls('cards', { list })` makes the key `['cards', 'list', …]`. */
export function calls<T extends Record<string, AnyCall>>(word: string, table: T): T {
  return Object.fromEntries(Object.entries(table).map(([verb, call]) => [verb, { ...call, word, verb }])) as T
}

/** What a call is called in messages and logs: the wire name or the path. */
export const nameOf = (call: AnyCall): string => (call.via === 'rpc' ? call.method : `${call.verbHttp} ${call.path}`)
