import { expect } from 'vitest'
import { renew } from './keys.ts'
import { lockByPasscode } from './lock.ts'
import { partOf, personOf } from './owner.ts'
import { unlockByPasscode, type Unlocked } from './unlocking.ts'
import { find, nameFor, put, type Vault, vaultDoor } from './vault.ts'
import { rememberWho } from './who.ts'

export const now = Date.UTC(2026, 4, 4)
export const day = 86_400_000
export const annaOwner = { apiBase: '', brand: 'aster', userId: '1001' }
export const anna = await partOf(annaOwner)
export const ben = await partOf({ ...annaOwner, userId: '1002' })
export const person = personOf(anna)
export const who = { userId: '1001', fullName: 'Anna Marker', email: 'anna@marker.example' }
export const passcode = 'correct horse'
export const prf = new Uint8Array(32).fill(7)
export const passkey = { credentialId: new Uint8Array([1, 2]), salt: new Uint8Array(32).fill(3), prf }

/** Real passcodes take 600,000 rounds; what is proven here does not depend on them. */
export const rounds = 1_000

export interface Session {
  vault: Vault
  tabKey: Uint8Array<ArrayBuffer>
}

/** A sign-in online whose seed no tab knew. */
export async function signIn(at = now, part = anna): Promise<Session> {
  const session = await renew(part, at)
  await rememberWho(session.vault, part === anna ? who : { userId: '1002', fullName: 'Ben Marker' }, at, at)
  return session
}

export async function keepPayee(vault: Vault, subject: string, payee = 'Marker Payee Ltd', at = now): Promise<void> {
  const bytes = new TextEncoder().encode(payee)
  const k = await nameFor(vault, subject)
  expect(await put(vault, { k, cls: 'H', bytes, storedAt: at, ttl: 365 * day })).toBe(true)
}

export async function payeeIn(vault: Vault | undefined, subject: string): Promise<string | undefined> {
  const kept = vault && (await find(vault, subject, now + day))
  return kept && new TextDecoder().decode(kept.bytes)
}

export const lock = ({ tabKey }: Session, code = passcode) => lockByPasscode(anna, tabKey, 'AM', code, rounds)
export const unlock = (code = passcode, at = now): Promise<Unlocked | 'wrong' | 'wiped'> =>
  unlockByPasscode(person, code, at)
export const rowCount = (): Promise<number> => vaultDoor.run('r', (db) => db.rows.count())

export async function opened(code = passcode, at = now): Promise<Unlocked> {
  const result = await unlock(code, at)
  if (typeof result === 'string') throw new Error(result)
  return result
}
