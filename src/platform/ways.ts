import { devices } from '../domain/session/device-calls.ts'
import { resendWait } from '../domain/session/rules.ts'
import { redeem } from './approval.ts'
import { now } from './clock.ts'
import { call } from './http.ts'
import { type SecondStep, sessionStore, updateSession, type Way } from './session.ts'

/** The ways in which the sign-in of this tab can be approved. Throws `BankError`. */
export const listWays = async (): Promise<readonly Way[]> =>
  (await call(devices.approveMethods, {}, { token: waiting().tmpJwt })).value.methods

/** Sends a code or asks a phone. What was sent by this way a moment ago is not sent again. Throws `BankError`. */
export async function takeWay(way: Way): Promise<void> {
  const step = waiting()
  const isOn = step.way?.methodId === way.methodId && now() - step.askedAt < resendWait
  if (isOn) change({ choosing: undefined })
  else await startWay(way)
}

/** The same once more. Throws `BankError`. */
export async function startWay(way: Way): Promise<void> {
  await call(devices.approveBy, { deviceId: way.deviceId, methodId: way.methodId }, { token: waiting().tmpJwt })
  change({ way, askedAt: now(), choosing: undefined })
}

/** Ends the sign-in with the code that was sent. Throws `BankError`. */
export async function approveByCode(code: string): Promise<void> {
  const { way, tmpJwt, approved } = waiting()
  if (!way) throw new Error('No code was sent')
  const { deviceId, methodId } = way
  if (!approved) await call(devices.approveBy, { deviceId, methodId, code }, { token: tmpJwt })
  change({ approved: true })
  await redeem()
}

/** Shows the ways, or what was shown before. */
export const chooseWay = (choosing: boolean): void => change({ choosing: choosing || undefined })

function waiting(): SecondStep {
  const { loginResult } = sessionStore.get()
  if (!loginResult) throw new Error('No sign-in waits')
  return loginResult
}

const change = (what: Partial<SecondStep>): void => updateSession({ loginResult: { ...waiting(), ...what } })
