import { array, boolean, enums, object, optional, size, string } from 'superstruct'
import { calls, rest } from '../call.ts'
import { count, id, instant } from '../struct.ts'
import { loginResult, pkce } from './calls.ts'
import { codeLength } from './rules.ts'

const type = enums(['android', 'ios'])
const name = () => size(string(), 1, 60)

/**
 * A phone of a person, which may approve sign-ins or only be known yet. What nobody but the phone may know comes once,
 * as it is linked.
 */
const device = object({
  id: id(),
  type,
  name: string(),
  location: string(),
  lastActivityAt: instant(),
  approves: boolean(),
})

/** `to`: where the code or the question goes, masked. */
export const approveMethod = object({
  methodId: id(),
  type: enums(['email', 'sms', 'device']),
  deviceId: id(),
  to: string(),
})

/** A device that asks to be let in, as the bank tells the pages of those who are signed in. */
export const newDevice = object({ deviceId: id(), browser: string(), place: string(), askedAt: instant() })

/**
 * Phones as a second factor (spec A§7, token service). Apart from the other calls of the word, so that the first page
 * does not load them.
 */
export const devices = calls('session', {
  /** Sign-in of the app on a phone: with its secret there is no second step. */
  login: rest('POST /auth/login', {
    request: object({
      client: enums(['spa', 'sei']),
      username: string(),
      password: string(),
      codeChallenge: pkce(),
      secret: optional(string()),
      pushToken: optional(string()),
    }),
    response: loginResult,
    as: 'public',
    quiet: true,
  }),
  /** The answer of a phone to the question whether a sign-in is its owner's. */
  loginConfirm: rest('PUT /auth/login/{key}/confirm', {
    request: object({ key: string(), result: boolean() }),
    as: 'user',
    quiet: true,
  }),
  /**
   * A link that makes the phone on which it is opened an approving one; a phone that is named is asked to open it.
   * Whose phone it becomes is said by a token of either kind.
   */
  linkRequest: rest('POST /auth/scp/request', {
    request: object({ tmpJwt: optional(string()), deviceId: optional(id()) }),
    response: object({ deeplink: string(), expiresAt: instant() }),
    as: 'public',
    quiet: true,
  }),
  /** A text message with the addresses of the app in the stores. */
  storesSend: rest('POST /auth/stores-urls/send', {
    request: object({ phoneNumber: string() }),
    as: 'public',
    quiet: true,
  }),
  deviceList: rest('GET /auth/devices', { response: object({ devices: array(device) }), as: 'user', quiet: true }),
  deviceGet: rest('GET /auth/devices/{deviceId}', {
    request: object({ deviceId: id() }),
    response: device,
    as: 'user',
    quiet: true,
  }),
  /** By the phone itself; the code is that of the link. */
  deviceAdd: rest('POST /auth/devices', {
    request: object({ name: name(), code: size(string(), 1, 100), type, pushToken: optional(string()) }),
    response: object({ ...device.schema, code: string(), secret: string(), pushToken: string() }),
    as: 'public',
    quiet: true,
  }),
  deviceRemove: rest('DELETE /auth/devices/{deviceId}', {
    request: object({ deviceId: id() }),
    as: 'user',
    quiet: true,
    changes: ['session'],
  }),
  /** Ways to approve the sign-in of a temporary token, each with the number of the device that is to be let in. */
  approveMethods: rest('GET /auth/devices/approve-methods', {
    response: object({ methods: array(approveMethod) }),
    as: 'public',
    quiet: true,
  }),
  /** Starts a way without a code, completes it with one. */
  approveBy: rest('PATCH /auth/devices/{deviceId}/approve/{methodId}', {
    request: object({ deviceId: id(), methodId: id(), code: optional(size(string(), codeLength)) }),
    response: object({ status: enums(['sent', 'asked', 'approved']), retryAfterSeconds: optional(count()) }),
    as: 'public',
    quiet: true,
  }),
  /** Another device of the person lets the new one in, or not. */
  approveDevice: rest('POST /auth/devices/{deviceId}/approve', {
    request: object({ deviceId: id(), result: boolean(), reason: optional(size(string(), 0, 200)) }),
    as: 'user',
    quiet: true,
  }),
})
