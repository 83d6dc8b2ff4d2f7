// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bank, device, otherTab, page, passed, plugIn, steps, unplug } from './ending.fixture.ts'
import { gate } from './stand-ins.fixture.ts'

vi.mock('./device.ts', () => ({ closeDevice: (how: string) => (steps.push(how), device.close()) }))
vi.mock('./device-fetch.ts', () => ({ deviceFetch: (url: string, init: RequestInit) => fetch(url, init) }))

beforeEach(plugIn)
afterEach(unplug)

const isCovered = (): boolean => 'covered' in document.documentElement.dataset

test('[SESSION-004] signing out: page, session, tabs, answers, device, bank, a fresh load of /login, in this order', async () => {
  const it = await page()
  const tab = otherTab()
  const done = it.signOut()
  expect(isCovered()).toBe(true)
  await Promise.all([done, passed()])
  expect(steps).toEqual([
    'closed',
    'session gone',
    'answers gone',
    'told ended',
    'leave',
    '/auth/logout r1',
    'load /login',
  ])
  expect(tab.heard).toEqual([{ say: 'ended', userId: '1', because: 'signed out' }])
  expect(sessionStorage.length).toBe(0)
  expect(it.sessionStore.get()).toEqual({ isAuthed: false })
})

test('signing out twice at once is one ending', async () => {
  const it = await page()
  await Promise.all([it.signOut(), it.signOut(), passed()])
  it.expire('session expired')
  await passed()
  expect(bank.of('/auth/logout')).toHaveLength(1)
  expect(steps.filter((step) => step === 'load /login')).toHaveLength(1)
})

test('the bank is waited for no longer than 3 s', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(new DOMException('time', 'TimeoutError')), ms)
    return limit.signal
  })
  bank.answer = ({ signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  const it = await page()
  void it.signOut()
  await passed(2_999)
  expect(steps).not.toContain('load /login')
  await passed(1)
  expect(steps.at(-1)).toBe('load /login')
  expect(limits).toHaveBeenCalledWith(3_000)
})

test('a store that hangs does not keep the person on a blank page', async () => {
  device.close = () => new Promise(() => {})
  const it = await page()
  void it.signOut()
  await passed(5_000)
  expect(steps.slice(-2)).toEqual(['/auth/logout r1', 'load /login'])
})

test.each(['session expired', 'empty refresh token', 'revoked'] as const)(
  'the end “%s” locks the device, ends the twins and remembers the place',
  async (because) => {
    const it = await page()
    const tab = otherTab()
    it.expire(because)
    await passed()
    expect(steps).toContain('lock')
    expect(tab.heard).toEqual([{ say: 'ended', userId: '1', because }])
    expect(it.sessionStore.get()).toEqual({ isAuthed: false, endedBecause: because, initialPath: '/history?a=1' })
    expect(sessionStorage.getItem('session')).not.toContain('r1')
  },
)

test('[SESSION-004] idle: locked, no other tab is ended, and the bank is told', async () => {
  const it = await page()
  const tab = otherTab()
  it.expire('idle')
  await passed()
  expect(tab.heard).toEqual([{ say: 'in use?', userId: '1' }])
  expect(steps.slice(-4)).toEqual(['lock', 'told in use?', '/auth/logout r1', 'load /login'])
})

test('C23 idle while another tab is in use: the bank is not told, for the tokens are its too', async () => {
  // Tabs have a storage each; here the ending of one would empty the other's.
  vi.spyOn(Storage.prototype, 'clear').mockImplementation(() => {})
  const asleep = await page()
  await page()
  asleep.expire('idle')
  await passed()
  expect(bank.hits).toHaveLength(0)
  expect(steps.filter((step) => step.startsWith('load'))).toEqual(['load /login'])
})

test('C23 signing out in another tab of the same person ends this one, without a second logout', async () => {
  const it = await page()
  otherTab().say({ say: 'ended', userId: '1', because: 'signed out' })
  await passed()
  expect(isCovered()).toBe(true)
  expect(it.sessionStore.get().isAuthed).toBe(false)
  expect([bank.hits.length, steps.at(-1)]).toEqual([0, 'load /login'])
})

test('another person’s end is none of this tab’s', async () => {
  const it = await page()
  otherTab().say({ say: 'ended', userId: '2', because: 'signed out' })
  await passed()
  expect([isCovered(), it.sessionStore.get().isAuthed]).toEqual([false, true])
})

test.each([
  ['after its own end', true, (it: Awaited<ReturnType<typeof page>>) => void it.signOut()],
  ['after the tab signed out in a later page', true, () => sessionStorage.clear()],
  [
    'after another person signed in',
    true,
    () => sessionStorage.setItem('session', JSON.stringify({ isAuthed: true, userId: '2' })),
  ],
  ['with its session still there', false, () => {}],
] as const)('C22 a page from the back cache %s: covered is %s', async (_, covered, happen) => {
  const it = await page()
  happen(it)
  delete document.documentElement.dataset['covered']
  it.pageshow(false)
  expect(isCovered()).toBe(false)
  it.pageshow(true)
  expect([isCovered(), steps.includes('load /login')]).toEqual([covered, covered])
  await passed()
})

test('a public page that was never signed in comes back as it was', async () => {
  const it = await page({ isAuthed: false })
  it.pageshow(true)
  expect([isCovered(), steps]).toEqual([false, []])
})

test('entering a public page ends the session where it stands: nothing covered, nothing loaded', async () => {
  const it = await page()
  const tab = otherTab()
  await Promise.all([it.clearQuietly(), it.clearQuietly(), passed()])
  expect(isCovered()).toBe(false)
  expect(steps).toEqual(['closed', 'session gone', 'answers gone', 'told ended', 'leave', '/auth/logout r1'])
  expect(tab.heard).toEqual([{ say: 'ended', userId: '1', because: 'signed out' }])
  expect(sessionStorage.length).toBe(0)
})

test('nobody signed in: a public page does nothing', async () => {
  const it = await page({ isAuthed: false })
  await it.clearQuietly()
  expect(steps).toEqual([])
})

test('a late answer of the device does not hold up the other tabs', async () => {
  const late = gate<string | undefined>()
  device.close = () => late.promise
  const it = await page()
  const tab = otherTab()
  void it.signOut()
  await passed(0)
  expect([tab.heard.length, it.sessionStore.get().isAuthed]).toEqual([1, false])
  late.open(undefined)
  await passed(0)
  expect(steps.at(-1)).toBe('load /login')
})
