import { type FieldError, type ResponseCode } from '../../src/domain/errors.ts'
import { type Db } from './db/sql.ts'
import { type DocumentBrand } from './pdf/page.ts'
import { type SentFile } from './multipart.ts'
import { type Tokens } from './tokens.ts'
import { type Passwords } from './passwords.ts'

/** Who asks, checked against the stored relation on every call. */
export interface Who {
  userId: string
  sessionId: string
  email: string
  isAdmin: boolean
  /** The linked phone that asks; absent in a browser. */
  deviceId: string | undefined
  /** The customer acted for. */
  customerId: string
  /** 0 none, 1 read, 2 full, 3 initiate, 4 confirm, 5 upload. */
  right: number
  /** Time zone of the customer, by IANA name. */
  zone: string
}

/** What a handler is given besides the payload. */
export interface Context {
  db: Db
  /** The signed-in person; reading it in a public call throws. */
  who: Who
  /** The bank's clock, which tests may shift. */
  now: () => Date
  /** What the caller brought as `Authorization: Bearer`, unchecked: for public calls that some token opens. */
  bearer: string | undefined
  /** Language tag: `uk`, never `ua`. */
  lang: string
  /** `Accept-Language` of the browser. */
  speaks: string
  /** Files of a multipart request, by the name of their part. */
  files: ReadonlyMap<string, SentFile>
  ip: string
  /** Scheme and host of the app, for links in mails. */
  origin: string
  /** The browser as it names itself. */
  device: string
  tokens: Tokens
  passwords: Passwords
  /** The brand that documents show. */
  paper: DocumentBrand
  /** Addresses of the brand's app in the stores. */
  stores: readonly string[]
  /** Kinds of customers that may register with the brand. */
  registrationTypes: readonly string[]
  hideAdultIndustries: boolean
  sourceOfWealth: boolean
}

/** An answer with a response code other than 00 (spec A§8). */
export class Refusal extends Error {
  readonly code: ResponseCode
  readonly fields: readonly FieldError[]
  constructor(code: ResponseCode, description: string, fields: readonly FieldError[] = []) {
    super(description)
    this.name = 'Refusal'
    this.code = code
    this.fields = fields
  }
}

/** An answer by HTTP status, for the calls with a path of their own. */
export class StatusRefusal extends Error {
  readonly status: number
  /** Seconds. */
  readonly retryAfter: number | undefined
  constructor(status: number, message: string, retryAfter?: number) {
    super(message)
    this.name = 'StatusRefusal'
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** A file as an answer. */
export class FileAnswer {
  readonly mime: string
  readonly bytes: Uint8Array
  readonly fileName: string
  /** The bytes will never change. */
  readonly cacheable: boolean
  constructor(file: { mime: string; bytes: Uint8Array; fileName: string; cacheable: boolean }) {
    this.mime = file.mime
    this.bytes = file.bytes
    this.fileName = file.fileName
    this.cacheable = file.cacheable
  }
}
