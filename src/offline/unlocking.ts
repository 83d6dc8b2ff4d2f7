import { keptFor, times } from '../domain/session/rules.ts'
import type { Lock, Meta } from './database.ts'
import { keyFromPasscode, keyFromPasskey } from './key-from.ts'
import { type Bytes, destroy, vaultOver, wrapForTabs } from './keys.ts'
import { lockPlace } from './lock.ts'
import { unboxed } from './pair.ts'
import { open } from './seal.ts'
import { type Vault, vaultDoor } from './vault.ts'
import { whoIn } from './who.ts'

/** Wrong passcodes that remove everything. */
export const maxTries = 5

/** Since the last sign-in online; a clock that was moved back is not believed. */
export function isExpired({ signedInAt = 0, seenAt = 0 }: Pick<Meta, 'signedInAt' | 'seenAt'>, now: number): boolean {
  return now - signedInAt > keptFor || Math.max(signedInAt, seenAt) - now > times.clockTolerance
}

/** A person whose things a lock opens. */
export interface Locked {
  person: string
  initials: string
  by: Lock['by'][]
  lastSignInAt: number
  triesLeft: number
}

/** Who can be unlocked, latest sign-in first. Whose days are over is removed on the way. */
export async function lockedPeople(now: number): Promise<Locked[]> {
  const { metas, locks } = await vaultDoor.run('r', async (db) => ({
    metas: await db.meta.toArray(),
    locks: await db.locks.toArray(),
  }))
  const people: Locked[] = []
  for (const meta of metas) {
    const { person, initials = '', signedInAt = 0, wrongTries = 0 } = meta
    const by = locks.filter((lock) => lock.person === person).map((lock) => lock.by)
    if (by.length === 0 || meta.state !== 'open') continue
    if (isExpired(meta, now) || wrongTries >= maxTries) await destroy(person, now)
    else people.push({ person, initials, by, lastSignInAt: signedInAt, triesLeft: maxTries - wrongTries })
  }
  // Noted beside it: who opens the app waits for the lock.
  void seen(
    people.map(({ person }) => person),
    now,
  ).catch(() => {})
  return people.sort((a, b) => b.lastSignInAt - a.lastSignInAt)
}

const seen = (people: readonly string[], now: number): Promise<unknown> =>
  people.length === 0
    ? Promise.resolve()
    : vaultDoor.run('rw', (db) =>
        db.meta
          .where('person')
          .anyOf([...people])
          .modify((meta) => void (meta.seenAt = Math.max(meta.seenAt ?? 0, now))),
      )

/** What an unlock gives: the store, a key for the tab's reloads, and who it is. */
export interface Unlocked {
  vault: Vault
  tabKey: Bytes
  who: unknown
}

/** A try is counted before it is made, so that none is free. */
export async function unlockByPasscode(
  person: string,
  passcode: string,
  now: number,
): Promise<Unlocked | 'wrong' | 'wiped'> {
  const found = await vaultDoor.run('rw', async (db) => {
    const meta = await db.meta.get(person)
    const lock = await db.locks.get([person, 'passcode'])
    if (!meta || meta.state !== 'open' || isExpired(meta, now) || (meta.wrongTries ?? 0) >= maxTries) return undefined
    const tries = (meta.wrongTries ?? 0) + (lock ? 1 : 0)
    await db.meta.update(person, { wrongTries: tries })
    return { lock, tries }
  })
  if (!found) return wiped(person, now)
  const { lock, tries } = found
  const { salt, iterations, deviceKey } = lock ?? {}
  if (!lock || !salt || !iterations || !deviceKey) return 'wrong'
  const opened = await openLock(lock, await keyFromPasscode(passcode, { salt, iterations, deviceKey }), now)
  if (opened) return opened
  return tries === maxTries ? wiped(person, now) : 'wrong'
}

/** Undefined: not the passkey of this lock, or the days are over. */
export async function unlockByPasskey(person: string, prf: Bytes, now: number): Promise<Unlocked | undefined> {
  const lock = await vaultDoor.run('r', (db) => db.locks.get([person, 'passkey']))
  return lock && openLock(lock, await keyFromPasskey(prf, lock.salt), now)
}

async function wiped(person: string, now: number): Promise<'wiped'> {
  await destroy(person, now)
  return 'wiped'
}

async function openLock(lock: Lock, key: CryptoKey, now: number): Promise<Unlocked | undefined> {
  const { person } = lock
  const { pair, meta } = await vaultDoor.run('r', async (db) => ({
    pair: await db.pairs.get(person),
    meta: await db.meta.get(person),
  }))
  if (!pair || !meta?.part || !meta.who || meta.state !== 'open') return undefined
  if (isExpired(meta, now)) {
    await destroy(person, now)
    return undefined
  }
  const privateKey = await open(key, lockPlace(person, lock.by), lock).catch(() => undefined)
  const seeds = privateKey && (await unboxed(person, pair, privateKey))
  if (!seeds?.length) return undefined
  const vault = await vaultOver(meta.part, meta.epoch, seeds)
  const who = await whoIn(vault, meta.who)
  if (who === undefined) return undefined
  const tabKey = crypto.getRandomValues(new Uint8Array(32))
  const wrapped = await wrapForTabs(person, seeds, tabKey)
  const done = await vaultDoor.run('rw', async (db) => {
    const still = await db.meta.get(person)
    if (still?.epoch !== meta.epoch || still.state !== 'open') return false
    await db.tabs.put(wrapped)
    await db.meta.update(person, { wrongTries: 0, seenAt: Math.max(still.seenAt ?? 0, now) })
    return true
  })
  return done ? { vault, tabKey, who } : undefined
}
