import type { AnyCall } from '../domain/call.ts'
import { openReply, openRest } from '../domain/wire.ts'

/** What a flight to the bank brought. */
export interface Landing {
  /**
   * `good`: may be kept. `said`: the bank's own words, handed on and not kept. `away`: the bank was not reached: no
   * answer, a gateway that gave up, or a page that is not the bank's (captive portal).
   */
  verdict: 'good' | 'said' | 'away'
  bytes: Uint8Array<ArrayBuffer>
  status: number
  headers: Headers
  /** The body of a named call. */
  body?: unknown
  /** AU or ENOA: nothing kept may be shown. */
  refused: boolean
}

/** Statuses of a gateway that could not reach the bank. */
export const gateways = new Set([502, 503, 504])
const refusals = new Set(['AU', 'ENOA'])

/** Judges an answer, or the lack of one. */
export async function land(call: AnyCall, flight: Promise<Response>): Promise<Landing> {
  try {
    const response = await flight
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { bytes, status: response.status, headers: response.headers, ...judge(call, response, bytes) }
  } catch {
    return { verdict: 'away', bytes: new Uint8Array(0), status: 0, headers: new Headers(), refused: false }
  }
}

function judge(
  call: AnyCall,
  { status, headers }: Response,
  bytes: Uint8Array,
): Pick<Landing, 'verdict' | 'body' | 'refused'> {
  const type = headers.get('Content-Type') ?? ''
  if (gateways.has(status)) return { verdict: 'away', refused: false }
  if (status !== 200) return { verdict: 'said', refused: false }
  if (call.via === 'rest' && call.bytes) {
    const pdf = type.startsWith('application/pdf')
    return { verdict: pdf ? (mayKeep(call, headers) ? 'good' : 'said') : 'away', refused: false }
  }
  const body = type.includes('json') ? parsed(bytes) : undefined
  if (body === undefined) return { verdict: 'away', refused: false }
  const code = (body as { responseCode?: unknown } | null)?.responseCode
  const good = fits(call, body) && (call.via === 'rest' || code === '00') && mayKeep(call, headers)
  return { verdict: good ? 'good' : 'said', body, refused: refusals.has(String(code)) }
}

/** A bank that forbids keeping means the file of a month that still moves; its other answers all say no-store. */
const mayKeep = (call: AnyCall, headers: Headers): boolean =>
  call.keep !== 'closed' || !/no-store/i.test(headers.get('Cache-Control') ?? '')

function fits(call: AnyCall, body: unknown): boolean {
  try {
    if (call.via === 'rpc') openReply(call, { status: 200, body })
    else openRest(call, { status: 200, body })
    return true
  } catch {
    return false
  }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
