import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notifications } from '../domain/notifications/calls.ts'
import { annaSession, load, passcode, plugIn, settled, signedIn, unplug } from './kept-page.fixture.ts'

vi.mock('./passkeys.ts', () => ({ passkeys: { possible: async () => true } }))
vi.mock('./i18n.ts', () => ({ language: () => 'en', localeTag: () => 'en' }))
vi.setConfig({ testTimeout: 60_000 })

beforeEach(plugIn)
afterEach(unplug)

test('signing out leaves all sealed where the person keeps it here, and nothing where not', async () => {
  const kept = await signedIn()
  await kept.keepWithPasscode(passcode)
  expect(await kept.closeDevice('leave')).toMatch(/^[\w-]{22}$/)
  const page = await load('cold')
  await page.finishDeletions()
  const [locked] = await page.lockedPeople()
  expect(locked).toMatchObject({ initials: 'AM' })
  expect(await page.unlockWithPasscode(locked!.person, 'not this one')).toBe('wrong')
  expect(await page.unlockWithPasscode(locked!.person, passcode)).toBe('open')

  const free = await load('cold', annaSession)
  await free.openForSession()
  await settled(free)
  await free.stopKeeping()
  expect(await free.closeDevice('leave')).toBeUndefined()
  expect([await free.lockedPeople(), localStorage.getItem('device.kept')]).toEqual([[], null])
})

test('the offer comes once for a person on a device, never for an admin', async () => {
  const page = await signedIn()
  expect(page.offerStore.get()).toBe(true)
  page.dismissOffer()
  const again = await signedIn()
  expect(again.offerStore.get()).toBe(false)
  const other = await signedIn({ ...annaSession, userId: '2' })
  expect(other.offerStore.get()).toBe(true)
  const admin = await signedIn({ ...annaSession, userId: '3', isAdmin: true })
  expect([admin.offerStore.get(), admin.keepingStore.get().allowed]).toEqual([false, false])
  await expect(admin.keepWithPasscode(passcode)).rejects.toThrow()
})

test('who has become an admin keeps nothing any more', async () => {
  await (await signedIn()).keepWithPasscode(passcode)
  const admin = await signedIn({ ...annaSession, isAdmin: true })
  expect(await admin.lockedPeople()).toEqual([])
})

test('on a shared computer nothing is opened, kept or queued', async () => {
  const page = await load('cold', { ...annaSession, shared: true })
  await page.openForSession()
  await page.keptQuery.set('figure', { total: '12.34' }, page.deviceStamp())
  expect([page.deviceAllowed(), page.devicePart(), page.deviceState.get().state]).toEqual([
    false,
    undefined,
    'unavailable',
  ])
  await expect(page.send(notifications.markRead, { ids: ['1'] })).rejects.toMatchObject({ kind: 'offline' })
  expect([await indexedDB.databases(), localStorage.getItem('device.kept')]).toEqual([[], null])
  await vi.waitFor(() => expect(page.keepingStore.get()).toMatchObject({ allowed: false, shared: true }))
  expect(page.offerStore.get()).toBe(false)
})

test('what is kept is summed, with what the browser says of its room', async () => {
  const page = await signedIn()
  await vi.waitFor(async () => expect((await page.keptSummary()).groups).toMatchObject([{ cls: 'B', rows: 1 }]))
  expect(await page.keptSummary()).toMatchObject({ budget: 25_000_000, persisted: undefined })
  const persist = vi.fn<() => Promise<boolean>>(async () => true)
  const estimate = async () => ({ usage: 5, quota: 10 })
  vi.stubGlobal('navigator', { onLine: true, storage: { persist, persisted: persist, estimate } })
  await page.keepWithPasscode(passcode)
  expect(persist).toHaveBeenCalledTimes(1)
  expect(await page.keptSummary()).toMatchObject({ persisted: true, quota: { usage: 5, quota: 10 } })
})

test('the days count from the sign-in, however late in the session keeping is turned on', async () => {
  const signedInAt = Date.now() - 3 * 86_400_000
  const page = await signedIn({ ...annaSession, signedInAt })
  await page.keepWithPasscode(passcode)
  const again = await load('reload')
  await again.openForSession()
  expect(await again.lockedPeople()).toMatchObject([{ lastSignInAt: signedInAt }])
})
