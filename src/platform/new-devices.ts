import { type Infer } from 'superstruct'
import { devices, type newDevice } from '../domain/session/device-calls.ts'
import { send } from './send.ts'
import { createStore } from './store.ts'

/** A device that asks to sign in as this person. */
export type NewDevice = Infer<typeof newDevice>

/** The last one that has asked while this tab was signed in, until its question was put to the person. */
export const newDeviceStore = createStore<NewDevice | undefined>(undefined)

const asked = new Set<string>()

/** One asks. The bank says so again after each gap of the channel, and nobody is asked the same twice. */
export function takeNewDevice(device: NewDevice): void {
  const question = `${device.deviceId} ${device.askedAt}`
  if (asked.has(question)) return
  asked.add(question)
  newDeviceStore.set(device)
}

/** Lets it in, or not. Throws `BankError`. */
export async function decideOnDevice(deviceId: string, result: boolean, reason: string): Promise<void> {
  await send(devices.approveDevice, { deviceId, result, ...(reason && { reason }) })
}
