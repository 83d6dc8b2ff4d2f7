// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bank, device, otherTab, page, passed, plugIn, steps, unplug } from './ending.fixture.ts'

vi.mock('./device.ts', () => ({ closeDevice: (how: string) => (steps.push(how), device.close()) }))
vi.mock('./device-fetch.ts', () => ({ deviceFetch: (url: string, init: RequestInit) => fetch(url, init) }))

beforeEach(plugIn)
afterEach(unplug)

test('what stays sealed is named to the next page, so that it can be removed', async () => {
  device.close = () => Promise.resolve('opaque')
  const it = await page()
  await Promise.all([it.signOut(), passed()])
  expect(JSON.parse(sessionStorage.getItem('session')!)).toEqual({ isAuthed: false, sealed: 'opaque' })
})

test.each([
  ['signOutAndRemove', 'destroy', ['ended']],
  ['signOutAndWipe', 'wipe', ['ended', 'wiped']],
] as const)('%s closes the device by “%s” and tells the tabs %j', async (ending, how, told) => {
  const it = await page()
  const tab = otherTab()
  await Promise.all([it[ending](), passed()])
  expect(steps).toContain(how)
  expect((tab.heard as { say: string }[]).map(({ say }) => say)).toEqual(told)
  expect(steps.at(-1)).toBe('load /login')
})

test('a device that was wiped in another tab ends this one, whoever is in it', async () => {
  const it = await page()
  otherTab().say({ say: 'wiped' })
  await passed()
  expect([it.sessionStore.get().isAuthed, steps.includes('lock'), bank.hits.length, steps.at(-1)]).toEqual([
    false,
    true,
    0,
    'load /login',
  ])
})

const unlocked = { isAuthed: false, unlocked: true, userId: '1' }

test('an unlocked tab is left, locked by idleness and ended by its twins without a word to the bank', async () => {
  const left = await page(unlocked)
  await Promise.all([left.signOut(), passed()])
  expect([steps.includes('leave'), bank.hits.length]).toEqual([true, 0])
  const idle = await page(unlocked)
  sessionStorage.setItem('lastActivity', String(Date.now() - 16 * 60_000))
  const { checkIdle } = await import('./idle.ts')
  expect(checkIdle()).toBe(false)
  await passed()
  expect([steps.includes('lock'), idle.sessionStore.get().endedBecause, bank.hits.length]).toEqual([true, 'idle', 0])
  const twin = await page(unlocked)
  otherTab().say({ say: 'ended', userId: '1', because: 'signed out' })
  await passed()
  expect(twin.sessionStore.get()).toEqual({ isAuthed: false })
})
