import { devices } from '../domain/session/device-calls.ts'
import { type Approval, watch, watchApproval } from './approval.ts'
import { isEntering } from './guards.ts'
import { call } from './http.ts'
import { freshToken } from './refresh.ts'
import { send } from './send.ts'
import { type Migration, sessionStore, updateSession } from './session.ts'

export interface PhoneLink {
  deeplink: string
  /** Milliseconds since the epoch. */
  expiresAt: number
}

/** `/scp` and `/scp-mobile` are there only after a login result (spec A§2): of a sign-in under way or of this session. */
export function mayLink(): boolean {
  const session = sessionStore.get()
  return session.isAuthed ? !isEntering(session) : session.loginResult?.migration !== undefined
}

/** What is asked of this person, if anything. */
export const migrationOf = (): Migration | undefined =>
  sessionStore.get().loginResult?.migration ?? sessionStore.get().migration

const temporary = (): string | undefined => sessionStore.get().loginResult?.migration?.tmpJwt

/** A link to open on a phone; one that is named is shown it. Links before it open nothing. Throws `BankError`. */
export async function newLink(deviceId?: string): Promise<PhoneLink> {
  const tmpJwt = temporary()
  const token = tmpJwt ? undefined : await freshToken()
  const { value } = await call(
    devices.linkRequest,
    { ...(tmpJwt && { tmpJwt }), ...(deviceId && { deviceId }) },
    { token },
  )
  return { deeplink: value.deeplink, expiresAt: Date.parse(value.expiresAt) }
}

/** A text message with the addresses of the app. Throws `BankError`, with 'There is no stores' where there are none. */
export async function sendStores(phoneNumber: string): Promise<void> {
  await call(devices.storesSend, { phoneNumber }, { token: temporary() ?? (await freshToken()) })
}

/** Watches until a phone is linked: a sign-in that waits for it goes in then. The result ends it. */
export function watchLinked(tell: (news: Approval) => void): () => void {
  if (temporary()) return watchApproval(tell)
  let known: number | undefined
  return watch<Approval>(async () => {
    const linked = await countLinked().catch(() => undefined)
    known ??= linked
    if (linked === undefined || known === undefined || linked <= known) return { state: 'waiting' }
    updateSession({ migration: undefined })
    return { state: 'in' }
  }, tell)
}

const countLinked = async (): Promise<number> =>
  (await send(devices.deviceList, {})).value.devices.filter(({ approves }) => approves).length
