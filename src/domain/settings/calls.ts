import { array, enums, nullable, object, optional, size, string } from 'superstruct'
import { calls, read, rest, write } from '../call.ts'
import { codeLength } from '../session/rules.ts'
import { count, day, flag, id, instant } from '../struct.ts'

/** How a sign-in ended: `unfinished` had the right password and no more, `blocked` was not looked at. */
export const signInResults = ['ok', 'wrong', 'unfinished', 'blocked'] as const

/** What a person may choose as the second step of the sign-in: none, push, a text message, an authenticator (spec A§4). */
export const twoStepModes = [0, 1, 2, 3] as const

export const signInEntry = object({
  date: instant(),
  ip: string(),
  /** Null where nobody knows. */
  countryCode: nullable(string()),
  /** The browser as it named itself. */
  device: string(),
  result: enums(signInResults),
})

/** What a person does about the safety of the own sign-in (spec B§7). */
export const settings = calls('settings', {
  loginHistory: read('loginHistoryList', {
    as: 'user',
    request: object({ fromDate: optional(day()), toDate: optional(day()), pageNumber: count(), pageSize: count() }),
    response: object({ history: array(signInEntry), total: count() }),
  }),
  /** Nothing has changed until the code is confirmed. `approveType`: 2 text message, 3 authenticator (spec A§4). */
  passwordChange: write('passwordChange', {
    as: 'user',
    quiet: true,
    request: object({ password: string(), passwordNew: string(), passwordNewRepeat: string() }),
    response: object({ requestKey: string(), approveType: count(), phoneNumber: optional(string()) }),
  }),
  passwordConfirm: write('passwordChangeConfirm', {
    as: 'user',
    quiet: true,
    request: object({ code: size(string(), codeLength), requestKey: string() }),
  }),
  /** The phones of the person; `current` is the one that asks. */
  devices: rest('GET /device-api/device', {
    as: 'user',
    quiet: true,
    response: object({
      devices: array(
        object({
          id: id(),
          name: string(),
          type: enums(['android', 'ios']),
          location: string(),
          lastActivityAt: instant(),
          current: flag(),
        }),
      ),
    }),
  }),
  deviceRemove: rest('DELETE /device-api/device/{deviceId}', {
    as: 'user',
    quiet: true,
    request: object({ deviceId: id() }),
    changes: ['settings'],
  }),
  /** Nothing has changed until the code is confirmed. `mode` by spec A§4; `approveType` as above. */
  twoStepRequest: rest('POST /customer/two-step-verification', {
    as: 'user',
    quiet: true,
    request: object({ mode: enums(twoStepModes), typeMode: enums(['login']) }),
    response: object({ reqId: optional(string()), approveType: count(), phoneNumber: optional(string()) }),
  }),
  /**
   * The session may go on with new tokens. `authenticator`: nothing has changed yet; its secret goes into an authenticator,
   * and the first code of that confirms the other `reqId`.
   */
  twoStepConfirm: rest('POST /customer/two-step-verification/{reqId}/confirm', {
    as: 'user',
    quiet: true,
    request: object({ reqId: string(), code: size(string(), codeLength) }),
    response: object({
      accessToken: optional(string()),
      refreshToken: optional(string()),
      expiresIn: optional(count()),
      authenticator: optional(object({ reqId: string(), secret: string() })),
    }),
    changes: ['customer'],
  }),
  /** Ends every session of the person; those that listen hear of it, but for the one that asks. */
  endSessions: rest('POST /auth/logout/everywhere', { as: 'user', quiet: true }),
})
