import { isReadOnly, mayRead } from '../domain/session/rules.ts'
import { apiBase } from './base.ts'
import { brand } from '#brand'
import { deviceState, finishDeletions, openDevice } from './device.ts'
import { expire } from './expiry.ts'
import { sessionStore } from './session.ts'

/**
 * Opens the sealed store of the person of this tab; also after a reload. Never stands in the way of online use. Where
 * nobody is signed in, what can't be read any more is removed.
 */
export async function openForSession(): Promise<void> {
  const session = sessionStore.get()
  const { userId, fromCustomerId } = session
  if (!mayRead(session) || !userId) return finishDeletions()
  const owner = {
    apiBase: apiBase() || location.origin,
    brand: brand.id,
    userId,
    ...(fromCustomerId && { fromCustomerId }),
  }
  await openDevice(owner, isReadOnly(session) ? 'unlocked' : 'signed-in')
  // Its keys or its days are over: there is nothing left to look at.
  if (isReadOnly(session) && deviceState.get().state !== 'open') expire('idle')
}
