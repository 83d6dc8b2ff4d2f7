/** Response codes of the single endpoint (spec A§8, B§8). Text, never numbers (decisions C-26). */
export const responseCodes = {
  '00': 'success',
  VF: 'invalid',
  VERIFY_ERROR: 'invalid',
  TE: 'terms',
  TERMS_ERROR: 'terms',
  AE: 'offline',
  AXIOS_ERROR: 'offline',
  AU: 'refused',
  ENOA: 'refused',
  UE: 'server',
  UNKNOWN_ERROR: 'server',
  CA: 'refused',
  '13': 'refused',
  TA1: 'invalid',
  IM: 'refused',
} as const satisfies Record<string, BankErrorKind | 'success'>

export type ResponseCode = keyof typeof responseCodes

/**
 * Everything that can go wrong with a call. A screen switches on this and on nothing else.
 * - `invalid`: the bank refused fields; `fields` says which.
 * - `terms`: terms must be accepted first; `terms` lists them.
 * - `refused`: understood and not allowed.
 * - `offline`: nothing reached the bank.
 * - `unknown-outcome`: it may or may not have happened; ask the bank before anything else.
 * - `server`: the bank could not.
 * - `garbled`: an answer that is not the bank's, or not in the agreed shape.
 */
export type BankErrorKind = 'invalid' | 'terms' | 'refused' | 'offline' | 'unknown-outcome' | 'server' | 'garbled'

export interface FieldError {
  field?: string | undefined
  code?: string | undefined
  description: string
}

export interface Term {
  id: string
  version: string
  title?: string | undefined
  url?: string | undefined
}

/** A text of our own by key, or the bank's words as they came. */
export type Message = { key: MessageKey; seconds?: number } | { text: string }

/** Keys of `locales/<lang>/errors.json`. */
export type MessageKey =
  | 'serverError'
  | 'networkError'
  | 'notAvailable'
  | 'tooManyRequests'
  | 'offline'
  | 'unknownOutcome'
  | 'garbled'
  | 'noAccess'
  | 'closedAccount'
  | 'accessDenied'
  | 'signInAgain'
  | 'termsFirst'
  | 'checkFields'
  | 'fileTooLarge'
  | 'updateNeeded'

interface Details {
  call: string
  quiet?: boolean | undefined
  code?: string | undefined
  status?: number | undefined
  fields?: readonly FieldError[] | undefined
  terms?: readonly Term[] | undefined
  /** Seconds after which the bank will listen again (429). */
  retryAfter?: number | undefined
  cause?: unknown
}

/** The one error of every call to the bank. `say` is what a person reads. */
export class BankError extends Error {
  readonly kind: BankErrorKind
  readonly say: Message
  readonly call: string
  /** The screen of the call says what went wrong. */
  readonly quiet: boolean
  readonly code: string | undefined
  readonly status: number | undefined
  readonly fields: readonly FieldError[]
  readonly terms: readonly Term[]
  readonly retryAfter: number | undefined

  constructor(kind: BankErrorKind, say: Message, details: Details) {
    super(`${details.call}: ${kind} ${details.code ?? details.status ?? ''} ${'text' in say ? say.text : say.key}`, {
      cause: details.cause,
    })
    this.name = 'BankError'
    this.kind = kind
    this.say = say
    this.call = details.call
    this.quiet = details.quiet ?? false
    this.code = details.code
    this.status = details.status
    this.fields = details.fields ?? []
    this.terms = details.terms ?? []
    this.retryAfter = details.retryAfter
  }
}

/** The fields of a body that may carry a reason; nothing about them is certain. */
type Failure = Partial<Record<'validationErrors' | 'errors' | 'responseDescription' | 'message' | 'body', unknown>>

/** The refused fields of a body: one or a list, whatever else is there is left out. */
export function fieldErrors(value: unknown): FieldError[] {
  return (Array.isArray(value) ? value : [value])
    .filter((item) => typeof item === 'object' && item !== null)
    .map(({ field, code, description }) => ({
      field: text(field),
      code: text(code),
      description: text(description) ?? '',
    }))
}

/**
 * The text of a failure (spec B§8): the first there is of validation errors, errors, description, message, body.
 * Validation descriptions are joined by spaces, other lists by comma; undefined means 'serverError'.
 */
export function failureText(failure: Failure): string | undefined {
  const fields = fieldErrors(failure.validationErrors).map(({ description }) => description)
  const errors = Array.isArray(failure.errors) ? failure.errors.filter(text).join(', ') : failure.errors
  const texts = [fields.filter(Boolean).join(' '), errors, failure.responseDescription, failure.message, failure.body]
  return texts.map(text).find(Boolean)
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
