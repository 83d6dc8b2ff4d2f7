import { array, enums, object, optional, size, string, union } from 'superstruct'
import { calls, rest } from '../call.ts'
import { count, id } from '../struct.ts'
import { codeLength } from './rules.ts'

export const authFlows = ['simple', 'direct', 'otp', 'push', 'verifyDevice', 'sms'] as const

const device = object({ id: id(), name: string(), type: enums(['android', 'ios']) })

export const loginResult = object({
  status: string(),
  authFlow: enums(authFlows),
  code: optional(string()),
  tmpJwt: optional(string()),
  devices: optional(array(device)),
  link: optional(string()),
  phoneNumber: optional(string()),
  smsIdentifier: optional(string()),
  migration: optional(
    object({
      req: enums(['none', 'soft', 'strict']),
      daysLeft: optional(count()),
      devices: optional(array(device)),
      tmpJwt: optional(string()),
      strat: optional(enums(['migrate', 'enable'])),
    }),
  ),
  accessToken: optional(string()),
  refreshToken: optional(string()),
})

const tokens = object({ accessToken: string(), refreshToken: string(), expiresIn: count() })

/** Nobody has approved yet, or will: `unanswered` once the time for it is over. */
const notIn = object({ status: enums(['waiting', 'declined', 'unanswered']), reason: optional(string()) })

/** RFC 7636: 43 to 128 unreserved characters. */
export const pkce = () => size(string(), 43, 128)

/** Sign-in and tokens (spec A§7, token service). */
export const session = calls('session', {
  postLogin: rest('POST /auth/postlogin', {
    request: object({ username: string(), password: string(), codeChallenge: pkce(), client: enums(['spa', 'sei']) }),
    response: loginResult,
    as: 'public',
    quiet: true,
  }),
  postToken: rest('POST /auth/posttoken', {
    request: object({ code: string(), codeVerifier: pkce() }),
    response: union([tokens, notIn]),
    as: 'public',
    quiet: true,
  }),
  /** The second step: the code of a text message or of an authenticator. A linked phone comes by its own secret. */
  token: rest('POST /auth/token', {
    request: union([
      object({ code: string(), codeVerifier: pkce(), otp: size(string(), codeLength) }),
      object({ secret: string(), pushToken: string() }),
    ]),
    response: tokens,
    as: 'public',
    quiet: true,
  }),
  /** Another text message with another code, or the question on the phones once more. */
  resend: rest('POST /auth/push/re-send', {
    request: object({ tmpJwt: string() }),
    response: object({ retryAfterSeconds: count() }),
    as: 'public',
    quiet: true,
  }),
  refresh: rest('POST /auth/refresh', {
    request: object({ refreshToken: string() }),
    response: tokens,
    as: 'public',
    quiet: true,
  }),
  logout: rest('POST /auth/logout', { request: object({ refreshToken: string() }), as: 'public', quiet: true }),
})
