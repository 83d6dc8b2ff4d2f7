import { type AnyCall, type AnyRpcCall, nameOf, type ResponseOf } from './call.ts'
import { BankError, failureText, fieldErrors, type Message, responseCodes, type Term } from './errors.ts'

/** Sent with every call; the bank may refuse versions that are too old (spec A§9). */
export const clientVersion = '2.1.2'

/** Who is asking: what the envelope may add to a payload. */
export interface Identity {
  /** Business and admin only: the customer acted for. */
  fromCustomerId?: string | undefined
  fromEmail?: string | undefined
  authSecret?: string | undefined
}

/** Drops what is null, undefined or NaN, at every depth of plain objects and lists (spec A§5). */
export function dropEmpty<T>(value: T): T {
  if (Array.isArray(value)) return value.filter((item) => !isEmpty(item)).map(dropEmpty) as T
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => !isEmpty(item))
      .map(([key, item]) => [key, dropEmpty(item)]),
  ) as T
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || Number.isNaN(value)

/** The identity fields that a call carries in its body (spec A§7). */
export function identityFields(call: AnyCall, who: Identity): Identity {
  const as = call.as ?? 'customer'
  if (as === 'customer') return { fromCustomerId: who.fromCustomerId }
  if (as === 'user') return who.authSecret ? { authSecret: who.authSecret } : { fromEmail: who.fromEmail }
  return {}
}

/** The body of a named call: method, language, identity and payload, flat (decisions G-01). */
export function envelope(call: AnyRpcCall, payload: object, who: Identity, lang: string): Record<string, unknown> {
  return dropEmpty({
    method: call.method,
    lang: call.lang ? lang : undefined,
    ...identityFields(call, who),
    ...payload,
  })
}

/**
 * The path of a REST call with `{name}` filled in, and the payload that is left for the body or the query. Throws where
 * a value is missing or would climb.
 */
export function fillPath(
  path: string,
  payload: Record<string, unknown>,
): { path: string; left: Record<string, unknown> } {
  const left = { ...payload }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(left[name] ?? '')
    if (['', '.', '..'].includes(value)) throw new TypeError(`${path} needs ${name}`)
    delete left[name]
    return encodeURIComponent(value)
  })
  return { path: filled, left: dropEmpty(left) }
}

/** What the network brought: a status, a body already parsed (undefined if it was not JSON), some headers. */
export interface Reply {
  status: number
  body: unknown
  retryAfter?: string | null | undefined
}

/** The checked answer of a named call, or a `BankError`. */
export function openReply<C extends AnyRpcCall>(call: C, reply: Reply): ResponseOf<C> {
  if (reply.status !== 200) throw statusError(call, reply)
  if (reply.body === null || reply.body === '') {
    throw new BankError(call.once ? 'unknown-outcome' : 'server', { key: 'serverError' }, at(call, reply))
  }
  if (!isObject(reply.body) || typeof reply.body.responseCode !== 'string')
    throw garbled(call, reply, 'not an envelope')
  const { responseCode } = reply.body
  if (responseCode !== '00' && !call.accepts?.includes(responseCode)) throw codeError(call, reply.body)
  return checked(call, reply)
}

/** The checked answer of a REST call, or a `BankError`. 204 is success without content. */
export function openRest<C extends AnyCall>(call: C, reply: Reply): ResponseOf<C> {
  if (reply.status === 204) return {} as ResponseOf<C>
  if (reply.status < 200 || reply.status > 299) throw statusError(call, reply)
  return checked(call, reply)
}

/** Nothing came back. A call that happens once may have happened: its outcome is unknown, not failed. */
export function noReply(call: AnyCall, cause: unknown): BankError {
  return call.once
    ? new BankError('unknown-outcome', { key: 'unknownOutcome' }, { ...named(call), cause })
    : new BankError('offline', { key: 'offline' }, { ...named(call), code: 'AE', cause })
}

function checked<C extends AnyCall>(call: C, reply: Reply): ResponseOf<C> {
  const [error, value] = call.response.validate(reply.body, { coerce: true, mask: true })
  if (error) throw garbled(call, reply, error.message)
  return value as ResponseOf<C>
}

/** An answer nobody can read says nothing about what the bank did: for a call that happens once that is unknown. */
function garbled(call: AnyCall, reply: Reply, cause: string): BankError {
  const details = { ...at(call, reply), cause }
  return call.once
    ? new BankError('unknown-outcome', { key: 'unknownOutcome' }, details)
    : new BankError('garbled', { key: 'garbled' }, details)
}

function codeError(call: AnyCall, body: Record<string, unknown>): BankError {
  const code = String(body.responseCode)
  const kind = Object.hasOwn(responseCodes, code) ? responseCodes[code as keyof typeof responseCodes] : 'server'
  const fields = fieldErrors(body.validationErrors)
  const details = { ...named(call), code, fields, terms: termsOf(body.terms) }
  const text = failureText(body)
  const say: Message =
    kind === 'server' || code === 'IM' || !text ? (ownWords.get(code) ?? { key: 'networkError' }) : { text }
  return new BankError(kind === 'success' ? 'garbled' : kind, say, details)
}

const ownWords = new Map<string, Message>([
  ['VF', { key: 'checkFields' }],
  ['VERIFY_ERROR', { key: 'checkFields' }],
  ['TA1', { key: 'checkFields' }],
  ['TE', { key: 'termsFirst' }],
  ['TERMS_ERROR', { key: 'termsFirst' }],
  ['AE', { key: 'offline' }],
  ['AXIOS_ERROR', { key: 'offline' }],
  ['AU', { key: 'signInAgain' }],
  ['ENOA', { key: 'noAccess' }],
  ['CA', { key: 'closedAccount' }],
  ['13', { key: 'accessDenied' }],
  ['IM', { key: 'serverError' }],
])

function statusError(call: AnyCall, reply: Reply): BankError {
  const body = isObject(reply.body) ? reply.body : {}
  const text = failureText(body)
  const own = (key: Message): Message => (text ? { text } : key)
  const fields = fieldErrors(body.validationErrors)
  const asked = Number(reply.retryAfter)
  const seconds = asked > 0 ? Math.ceil(asked) : 60
  const details = { ...at(call, reply), fields }
  switch (reply.status) {
    case 400:
    case 422:
      return new BankError('invalid', own({ key: 'checkFields' }), details)
    case 401:
      return new BankError('refused', { key: 'signInAgain' }, { ...details, code: 'AU' })
    case 403:
    case 404:
      return new BankError('refused', own({ key: 'accessDenied' }), details)
    case 409:
      return new BankError('unknown-outcome', { key: 'unknownOutcome' }, details)
    case 413:
      return new BankError('invalid', { key: 'fileTooLarge' }, details)
    case 426:
      return new BankError('refused', { key: 'updateNeeded' }, details)
    case 429:
      return new BankError('server', { key: 'tooManyRequests', seconds }, { ...details, retryAfter: seconds })
    default: {
      // Only a clear refusal says that the bank did not act; a gateway that gave up does not.
      const kind = call.once && !isRefusal(reply.status) ? 'unknown-outcome' : 'server'
      return [500, 502, 503, 504].includes(reply.status)
        ? new BankError(kind, { key: 'notAvailable' }, details)
        : new BankError(kind, { key: 'networkError' }, { ...details, code: 'UE' })
    }
  }
}

/** 408 is a server that stopped waiting, perhaps for its own answer. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 408

/** `terms.term` comes as one item or a list (spec A§7). */
function termsOf(terms: unknown): Term[] {
  if (!isObject(terms)) return []
  const { term } = terms
  return (Array.isArray(term) ? term : term ? [term] : []) as Term[]
}

const named = (call: AnyCall) => ({ call: nameOf(call), quiet: call.quiet })

const at = (call: AnyCall, reply: Reply) => ({ ...named(call), status: reply.status })

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
