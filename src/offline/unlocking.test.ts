import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { destroy, nobodyKept, openByTab, sealAway } from './keys.ts'
import { dropLock, lockByPasskey, lockOf, passkeyOf } from './lock.ts'
import { rawDump } from './raw-dump.fixture.ts'
import { isExpired, lockedPeople, unlockByPasskey } from './unlocking.ts'
import { nameFor, put, vaultDoor } from './vault.ts'
import {
  now,
  day,
  anna,
  ben,
  person,
  who,
  passcode,
  prf,
  passkey,
  signIn,
  keepPayee,
  payeeIn,
  lock,
  unlock,
  rowCount,
  opened,
} from './unlocking.fixture.ts'

beforeEach(() => void vi.restoreAllMocks())
afterEach(async () => {
  vaultDoor.close()
  await Dexie.delete('vault')
})

describe('what is kept under a lock', () => {
  test.each(['passcode', 'passkey'] as const)(
    'is opened by the %s after the last tab, with whose it is',
    async (by) => {
      const session = await signIn()
      await keepPayee(session.vault, 'p')
      if (by === 'passcode') await lock(session)
      else await lockByPasskey(anna, session.tabKey, 'AM', passkey)
      await sealAway(person, now)
      expect(await openByTab(anna, session.tabKey)).toBeUndefined()
      const result = by === 'passcode' ? await opened() : await unlockByPasskey(person, prf, now)
      expect(result?.who).toEqual(who)
      expect(result?.vault.part).toBe(anna)
      expect(await payeeIn(result?.vault, 'p')).toBe('Marker Payee Ltd')
      expect(await payeeIn(result && (await openByTab(anna, result.tabKey)), 'p')).toBe('Marker Payee Ltd')
      expect([await lockOf(person), await lockedPeople(now)]).toMatchObject([
        by,
        [{ person, initials: 'AM', by: [by] }],
      ])
    },
  )

  test('is opened by no other passkey', async () => {
    await lockByPasskey(anna, (await signIn()).tabKey, 'AM', passkey)
    expect(await passkeyOf(person)).toEqual({ credentialId: passkey.credentialId, salt: passkey.salt })
    expect(await unlockByPasskey(person, new Uint8Array(32), now)).toBeUndefined()
    expect([await unlock(), await unlock()]).toEqual(['wrong', 'wrong'])
    expect(await lockedPeople(now)).toMatchObject([{ triesLeft: 5 }])
  })

  test('a sign-in that knows no seed asks nothing, and the same passcode opens what was kept before and after', async () => {
    const first = await signIn()
    await keepPayee(first.vault, 'old')
    await keepPayee(first.vault, 'both', 'before')
    await lock(first)
    for (let again = 1; again < 4; again += 1) {
      await sealAway(person, now + again)
      const next = await signIn(now + again)
      expect(next.vault.older).toEqual([])
      expect(await payeeIn(next.vault, 'old')).toBeUndefined()
      await keepPayee(next.vault, `new ${again}`, `after ${again}`, now + again)
      await keepPayee(next.vault, 'both', `after ${again}`, now + again)
    }
    const { vault } = await opened(passcode, now + 9)
    expect(vault.older).toHaveLength(3)
    const found = await Promise.all(['old', 'new 1', 'new 2', 'new 3', 'both'].map((one) => payeeIn(vault, one)))
    expect(found).toEqual(['Marker Payee Ltd', 'after 1', 'after 2', 'after 3', 'after 3'])
  })

  test('seeds without rows are given up, and of very many the oldest with their rows', async () => {
    const first = await signIn()
    await lock(first)
    await keepPayee(first.vault, 'oldest')
    await signIn(now + 1)
    for (let i = 2; i < 36; i += 1) await keepPayee((await signIn(now + i)).vault, `p${i}`, 'x', now + i)
    const { vault } = await opened(passcode, now + 99)
    expect(vault.older).toHaveLength(31)
    expect([await payeeIn(vault, 'oldest'), await payeeIn(vault, 'p35'), await rowCount()]).toEqual([
      undefined,
      'x',
      32,
    ])
  })

  test('a lock that is changed is opened by the new one only', async () => {
    const session = await signIn()
    await keepPayee(session.vault, 'p')
    await lock(session, 'first passcode')
    await lock(session, 'second passcode')
    expect(await unlock('first passcode')).toBe('wrong')
    expect(await payeeIn((await opened('second passcode')).vault, 'p')).toBe('Marker Payee Ltd')
    await lockByPasskey(anna, session.tabKey, 'AM', passkey).catch(() => {})
    const again = await opened('second passcode').catch(() => undefined)
    expect(again).toBeDefined()
    await lockByPasskey(anna, again!.tabKey, 'AM', passkey)
    expect([await lockOf(person), await unlock('second passcode')]).toEqual(['passkey', 'wrong'])
  })

  test('a lock changed after a new sign-in gives up what that sign-in can’t read', async () => {
    const first = await signIn()
    await keepPayee(first.vault, 'old')
    await lock(first)
    const second = await signIn(now + 1)
    await keepPayee(second.vault, 'new', 'x', now + 1)
    await lock(second, 'another passcode')
    expect(await rowCount()).toBe(1)
    expect(await payeeIn((await opened('another passcode', now + 1)).vault, 'new')).toBe('x')
  })

  test('without a lock only the tabs are left, and the initials go', async () => {
    const session = await signIn()
    await keepPayee(session.vault, 'p')
    await lock(session)
    await dropLock(person, [session.vault])
    expect(await lockedPeople(now)).toEqual([])
    expect(await sealAway(person, now)).toBe(false)
    expect(await payeeIn(await openByTab(anna, session.tabKey), 'p')).toBe('Marker Payee Ltd')
    expect(await rawDump()).not.toContain('AM')
    const next = await signIn(now + 1)
    expect([await rowCount(), next.vault.older]).toEqual([0, []])
  })

  test('where the browser stores no key a passcode is not possible, and nothing has changed', async () => {
    const session = await signIn()
    await keepPayee(session.vault, 'p')
    const { put: real } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value: object) {
      if ('deviceKey' in value) throw new DOMException('no keys here', 'DataCloneError')
      return real.call(this, value)
    })
    await expect(lock(session)).rejects.toThrow()
    expect(await lockOf(person)).toBeUndefined()
    expect(await payeeIn(await openByTab(anna, session.tabKey), 'p')).toBe('Marker Payee Ltd')
    await lockByPasskey(anna, session.tabKey, 'AM', passkey)
    expect(await lockOf(person)).toBe('passkey')
  })
})

describe('who may not', () => {
  test('five wrong passcodes remove everything of that person and of nobody else', async () => {
    const session = await signIn()
    await keepPayee(session.vault, 'p')
    await lock(session)
    const other = await signIn(now, ben)
    await keepPayee(other.vault, 'b')
    for (const left of [4, 3, 2, 1]) {
      expect(await unlock('not this one')).toBe('wrong')
      expect(await lockedPeople(now)).toMatchObject([{ triesLeft: left }])
    }
    expect(await unlock('not this one')).toBe('wiped')
    expect([await unlock(), await lockedPeople(now), await rowCount()]).toEqual(['wiped', [], 1])
    expect(await payeeIn(other.vault, 'b')).toBe('Marker Payee Ltd')
  })

  test('a right passcode makes the wrong ones forgotten', async () => {
    await lock(await signIn())
    for (let i = 0; i < 4; i += 1) await unlock('not this one')
    await opened()
    expect(await unlock('not this one')).toBe('wrong')
    expect(await lockedPeople(now)).toMatchObject([{ triesLeft: 4 }])
  })

  test('a try that was cut short counts', async () => {
    await lock(await signIn())
    const cut = vi.spyOn(crypto.subtle, 'deriveBits').mockRejectedValue(new Error('tab closed'))
    for (let i = 0; i < 5; i += 1) await expect(unlock()).rejects.toThrow('tab closed')
    cut.mockRestore()
    expect(await unlock()).toBe('wiped')
  })

  test.each([
    ['seven days', 7 * day, false],
    ['a moment more', 7 * day + 1, true],
    ['a clock five minutes back', -300_000, false],
    ['a clock moved back further', -300_001, true],
  ])('%s after the sign-in: over is %s', async (_, later, over) => {
    expect(isExpired({ signedInAt: now, seenAt: now }, now + later)).toBe(over)
    const session = await signIn()
    await keepPayee(session.vault, 'p')
    await lock(session)
    expect(await lockedPeople(now + later)).toHaveLength(over ? 0 : 1)
    expect(await nobodyKept()).toBe(over)
  })

  test('the days count at the unlock too, for either lock', async () => {
    const session = await signIn()
    await lock(session)
    expect(await unlock(passcode, now + 8 * day)).toBe('wiped')
    await lockByPasskey(anna, (await signIn()).tabKey, 'AM', passkey)
    expect(await unlockByPasskey(person, prf, now + 8 * day)).toBeUndefined()
    expect(await nobodyKept()).toBe(true)
  })

  test('a clock that was seen later than it stands now opens nothing', async () => {
    await lock(await signIn())
    await lockedPeople(now + 6 * day)
    expect(await unlock(passcode, now + 5 * day)).toBe('wiped')
  })

  test('a deletion that has begun can’t be unlocked any more', async () => {
    await lock(await signIn())
    const { run } = vaultDoor
    vi.spyOn(vaultDoor, 'run').mockImplementationOnce(run).mockRejectedValueOnce(new Error('tab closed'))
    await expect(destroy(person, now)).rejects.toThrow('tab closed')
    expect(await lockedPeople(now)).toEqual([])
    expect(await unlock()).toBe('wiped')
  })

  test('after a sealed sign-out a late answer writes nothing', async () => {
    const session = await signIn()
    await lock(session)
    await sealAway(person, now)
    const k = await nameFor(session.vault, 'late')
    const late = { k, cls: 'H', bytes: new Uint8Array(1), storedAt: now, ttl: day } as const
    expect(await put(session.vault, late)).toBe(false)
    expect(await put((await opened()).vault, late)).toBe(true)
  })
})

test('a raw dump of a sealed store tells the initials and nothing else of the person', async () => {
  const session = await signIn()
  await keepPayee(session.vault, 'p')
  await lock(session)
  for (const state of ['signed in', 'last tab closed', 'signed out']) {
    if (state === 'signed out') await sealAway(person, now)
    const dump = await rawDump()
    expect(dump).toContain('"AM"')
    for (const secret of ['Marker', '1001', passcode]) expect(dump).not.toContain(secret)
  }
})
