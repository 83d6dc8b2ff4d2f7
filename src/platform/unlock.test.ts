import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accounts } from '../domain/accounts/calls.ts'
import { history } from '../domain/history/calls.ts'
import { notifications } from '../domain/notifications/calls.ts'
import { annaSession, bank, load, passcode, passkey, plugIn, settled, signedIn, unplug } from './kept-page.fixture.ts'

let touch: 'yes' | 'cancelled' | 'unsupported' | 'failed' = 'yes'
vi.mock('./passkeys.ts', () => ({
  passkeys: {
    possible: async () => true,
    create: async () => (touch === 'yes' ? passkey : touch),
    ask: async () => (touch === 'yes' ? passkey.prf : touch),
  },
}))
vi.mock('./i18n.ts', () => ({ language: () => 'en', localeTag: () => 'en' }))
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  touch = 'yes'
  plugIn()
})
afterEach(unplug)

test.each(['passcode', 'passkey'] as const)(
  'a cold start opens what is kept by the %s: the person is known, and nothing goes to the bank',
  async (by) => {
    const before = await signedIn()
    if (by === 'passcode') await before.keepWithPasscode(passcode)
    else expect(await before.keepWithPasskey()).toBe('kept')
    expect(before.keepingStore.get().method).toBe(by)

    const page = await load('cold')
    const [locked] = await page.lockedPeople()
    expect(locked).toMatchObject({ initials: 'AM', by: [by], triesLeft: 5 })
    const { person } = locked!
    const opened = by === 'passcode' ? page.unlockWithPasscode(person, passcode) : page.unlockWithPasskey(person)
    expect(await opened).toBe('open')
    const { accessToken: _, refreshToken: __, expiresAt: ___, ...who } = annaSession
    expect(page.sessionStore.get()).toEqual({ ...who, isAuthed: false, unlocked: true })
    expect(await page.keptQuery.get('figure')).toEqual({ total: '12.34' })

    const again = await load('reload')
    await again.openForSession()
    expect([await again.keptQuery.get('figure'), again.ended]).toEqual([{ total: '12.34' }, []])
    expect(bank.hits).toEqual([])
  },
)

test('in an unlocked tab marks wait, and everything else that needs the bank says so at once', async () => {
  await (await signedIn()).keepWithPasscode(passcode)
  const page = await load('cold')
  await page.unlockWithPasscode((await page.lockedPeople())[0]!.person, passcode)
  const away = { kind: 'offline' }
  await expect(page.send(accounts.list, {})).rejects.toMatchObject(away)
  await expect(page.send(history.list, { pageNumber: 1, pageSize: 20 })).rejects.toMatchObject(away)
  await expect(page.send(notifications.markRead, { ids: ['1'] }, { direct: true })).rejects.toMatchObject(away)
  expect(await page.send(notifications.markRead, { ids: ['1'] })).toMatchObject({ from: 'queue' })
  expect(await page.list(page.devicePart()!, Date.now())).toMatchObject([{ payload: { ids: ['1'] } }])
  expect(bank.hits).toEqual([])
})

test('a sign-in in the unlocked tab goes on with the same keys, for that person alone', async () => {
  await (await signedIn()).keepWithPasscode(passcode)
  for (const [userId, figure] of [
    ['2', undefined],
    ['1', { total: '12.34' }],
  ]) {
    const page = await load('cold')
    await page.unlockWithPasscode((await page.lockedPeople())[0]!.person, passcode)
    page.carryKeys()
    page.clearSession()
    page.updateSession({ ...annaSession, userId: userId as string } as never)
    await page.openForSession()
    expect(await page.keptQuery.get('figure')).toEqual(figure)
  }
})

test('a later sign-in online asks for nothing, and the passcode still opens what was kept before', async () => {
  await (await signedIn()).keepWithPasscode(passcode)
  const second = await load('cold', annaSession)
  await second.finishDeletions()
  await second.openForSession()
  expect(await second.keptQuery.get('figure')).toBeUndefined()
  await settled(second)
  expect([second.keepingStore.get().method, second.offerStore.get()]).toEqual(['passcode', false])
  const page = await load('cold')
  expect(await page.unlockWithPasscode((await page.lockedPeople())[0]!.person, passcode)).toBe('open')
  expect(await page.keptQuery.get('figure')).toEqual({ total: '12.34' })
})

test('an idle lock forgets the keys; what was not kept is removed at the next start, what was can be unlocked', async () => {
  await (await signedIn()).closeDevice('lock')
  const next = await load('cold')
  await next.openForSession()
  expect(localStorage.getItem('device.kept')).toBeNull()

  const kept = await signedIn()
  await kept.keepWithPasskey()
  await kept.closeDevice('lock')
  const page = await load('cold')
  await page.openForSession()
  expect(await page.unlockWithPasskey((await page.lockedPeople())[0]!.person)).toBe('open')
})

test('five wrong passcodes wipe, and what is kept of one person can be removed unopened', async () => {
  const first = await signedIn()
  await first.keepWithPasscode(passcode)
  const page = await load('cold')
  const { person } = (await page.lockedPeople())[0]!
  for (let i = 0; i < 4; i += 1) expect(await page.unlockWithPasscode(person, 'not this one')).toBe('wrong')
  expect(await page.unlockWithPasscode(person, 'not this one')).toBe('wiped')
  expect(await page.lockedPeople()).toEqual([])

  await (await signedIn()).keepWithPasscode(passcode)
  const other = await load('cold')
  other.updateSession({ sealed: person })
  await other.removeKept(person)
  expect([await other.lockedPeople(), other.sessionStore.get().sealed]).toEqual([[], undefined])
})

test('what a passkey does not give is told apart: sent away, not this one, not possible here', async () => {
  const page = await signedIn()
  for (const no of ['cancelled', 'unsupported'] as const) {
    touch = no
    expect([await page.keepWithPasskey(), page.keepingStore.get().method]).toEqual([no, 'none'])
  }
  touch = 'yes'
  await page.keepWithPasskey()
  const cold = await load('cold')
  const { person } = (await cold.lockedPeople())[0]!
  for (const no of ['cancelled', 'failed'] as const) {
    touch = no
    expect(await cold.unlockWithPasskey(person)).toBe(no)
  }
  expect(cold.sessionStore.get()).toEqual({ isAuthed: false })
})

test('an unlocked tab whose days end is ended at the next reload', async () => {
  await (await signedIn()).keepWithPasscode(passcode)
  const page = await load('cold')
  await page.unlockWithPasscode((await page.lockedPeople())[0]!.person, passcode)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * 86_400_000)
  const later = await load('reload')
  await later.openForSession()
  expect(later.ended).toEqual(['idle'])
})
