// @vitest-environment jsdom
import type { ParsedLocation } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const done: string[] = []
let refreshing: () => Promise<void>
vi.mock('./refresh.ts', () => ({ refresh: () => (done.push('refresh'), refreshing()) }))
vi.mock('./ending.ts', () => ({ clearQuietly: () => (done.push('end'), Promise.resolve()) }))
vi.mock('./idle.ts', () => ({ checkIdle: () => (done.push('clock'), true) }))
let start: () => Promise<string>
vi.mock('./start-page.ts', () => ({
  startPage: () => start(),
  actFor: async (customerId: string) => {
    done.push(`act for ${customerId}`)
    if (customerId === 'stranger') throw new Error('No access')
  },
}))

const signedIn = { isAuthed: true, userId: '1', customerType: 'personal' }

async function fresh(session: object = { isAuthed: false }) {
  vi.resetModules()
  sessionStorage.setItem('session', JSON.stringify(session))
  const [guards, { sessionStore, clearSession }] = await Promise.all([import('./guards.ts'), import('./session.ts')])
  return { ...guards, sessionStore, clearSession }
}

const at = (href: string) => ({ href, pathname: href.split('?')[0] }) as ParsedLocation
/** Where a guard sends to; undefined if it lets pass. */
async function sentTo(work: () => unknown): Promise<string | undefined> {
  try {
    await work()
    return undefined
  } catch (thrown) {
    return (thrown as { options: { to: string } }).options.to
  }
}

beforeEach(() => {
  done.length = 0
  refreshing = () => Promise.resolve()
  start = async () => '/home'
})
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('[ROUTING-005] who is not signed in goes to sign in, and the wanted route is remembered and used once', async () => {
  const it = await fresh()
  expect(await sentTo(() => it.requireSignIn(at('/history?code=1e5'), 'enter'))).toBe('/login')
  expect([it.nextPath(), it.nextPath()]).toEqual(['/history?code=1e5', '/home'])
})

test('a stored target of the authorize page goes before the remembered route', async () => {
  const it = await fresh({ ...signedIn, seiPath: '/auth/sei?x=1', initialPath: '/history' })
  expect([it.nextPath(), it.nextPath(), it.nextPath()]).toEqual(['/auth/sei?x=1', '/history', '/home'])
})

test('C27 a route of a signed-in person asks the clock', async () => {
  const it = await fresh(signedIn)
  expect(await sentTo(() => it.requireSignIn(at('/home'), 'enter'))).toBeUndefined()
  expect(done).toEqual(['clock'])
})

test('who unlocked the device without the bank may read, and is asked to sign in at /login', async () => {
  const it = await fresh({ isAuthed: false, unlocked: true, userId: '1' })
  expect(await sentTo(() => it.requireSignIn(at('/history'), 'enter'))).toBeUndefined()
  expect(await sentTo(() => it.skipIfSignedIn('enter'))).toBeUndefined()
  expect(done).toEqual(['clock'])
})

test('C28 preloading a route changes nothing', async () => {
  const out = await fresh()
  expect(await sentTo(() => out.requireSignIn(at('/history'), 'preload'))).toBe('/login')
  expect(out.sessionStore.get()).toEqual({ isAuthed: false })
  const business = { ...signedIn, customerType: 'business', fromCustomerId: '1' }
  const it = await fresh(business)
  expect(await sentTo(() => it.requireSignIn(at('/home'), 'preload'))).toBeUndefined()
  expect(await sentTo(() => it.skipIfSignedIn('preload'))).toBeUndefined()
  expect(await it.takeParameters({ api: 'http://localhost:1', fromCustomerId: '2' }, 'preload')).toBe(true)
  expect([done, localStorage.length, it.sessionStore.get()]).toEqual([[], 0, business])
})

test('[AUTH-002] who opens /login signed in gets new tokens and goes on', async () => {
  const it = await fresh(signedIn)
  expect(await sentTo(() => it.skipIfSignedIn('enter'))).toBe('/home')
  expect(done).toEqual(['refresh'])
})

test('/login without a session asks nobody', async () => {
  const it = await fresh()
  expect(await sentTo(() => it.skipIfSignedIn('enter'))).toBeUndefined()
  expect(done).toEqual([])
})

test('/login shows the form where the refresh was refused, and goes on where the bank is out of reach', async () => {
  const it = await fresh(signedIn)
  refreshing = () => Promise.reject(new Error('away'))
  expect(await sentTo(() => it.skipIfSignedIn('enter'))).toBe('/home')
  refreshing = () => (it.clearSession(), Promise.reject(new Error('no')))
  expect(await sentTo(() => it.skipIfSignedIn('enter'))).toBeUndefined()
})

test('/login leads a signed-in person where the bank wants them, and where it can’t be asked on their remembered way', async () => {
  const it = await fresh({ ...signedIn, initialPath: '/history' })
  start = async () => '/kyc'
  expect(await sentTo(() => it.skipIfSignedIn('enter'))).toBe('/kyc')
  start = () => Promise.reject(new Error('away'))
  expect(await sentTo(() => it.skipIfSignedIn('enter'))).toBe('/history')
})

test.each([
  ['terms are asked before it is known who this is', { isAuthed: true }],
  ['a company is to be chosen', { ...signedIn, choosesCompany: true }],
])('while %s there is nothing but /login', async (_, session) => {
  const it = await fresh(session)
  expect(await sentTo(() => it.requireSignIn(at('/history'), 'enter'))).toBe('/login')
  expect(await sentTo(() => it.skipIfSignedIn('enter'))).toBeUndefined()
  expect(it.sessionStore.get().initialPath).toBe('/history')
})

test.each([
  ['KYC', { isNeedKyc: true, verified: false }, '/home', '/kyc'],
  ['nothing', {}, '/home', undefined],
  ['nothing', { verified: true }, '/unverified-account', '/home'],
])('who needs %s on their way, where the app has that page', async (_, facts, path, to) => {
  const it = await fresh({ ...signedIn, facts: { customerType: 'personal', verified: true, limited: false, ...facts } })
  const { tellPages } = await import('./pages.ts')
  const go = () => it.requireSignIn(at(path), 'preload')
  expect(await sentTo(go)).toBeUndefined()
  tellPages(['/home', '/kyc'])
  expect(await sentTo(go)).toBe(to)
})

const two = [
  { customerId: '1', businessName: 'A', right: 2 },
  { customerId: '2', businessName: 'B', right: 2 },
]
test.each([
  ['business', false, undefined, true],
  ['personal', true, undefined, true],
  ['personal', false, two, true],
  ['personal', false, undefined, false],
])(
  '[ROUTING-007] fromCustomerId in the address, for %s with admin %s',
  async (customerType, isAdmin, companies, acts) => {
    const it = await fresh({ ...signedIn, customerType, isAdmin, companies })
    await it.takeParameters({ fromCustomerId: '2' }, 'enter')
    expect(done).toEqual(acts ? ['act for 2'] : [])
  },
)

test('a customer in the address that is not theirs leaves everything as it was', async () => {
  const it = await fresh({ ...signedIn, customerType: 'business' })
  expect(await it.takeParameters({ fromCustomerId: 'stranger' }, 'enter')).toBe(true)
  expect(done).toEqual(['act for stranger'])
})

test('the customer acted for already is not chosen again', async () => {
  const it = await fresh({ ...signedIn, customerType: 'business', fromCustomerId: '2' })
  await it.takeParameters({ fromCustomerId: '2' }, 'stay')
  expect(done).toEqual([])
})

test.each([
  ['http://localhost:1', true, 'http://localhost:1'],
  ['https://evil.example', false, null],
])('api=%s in the address: taken is %s', async (api, taken, stored) => {
  const it = await fresh()
  expect(await it.takeParameters({ api }, 'enter')).toBe(taken)
  expect(localStorage.getItem('apiOverride')).toBe(stored)
})

test('another bank never gets the tokens of this one: who is signed in is signed out first', async () => {
  const it = await fresh(signedIn)
  await it.takeParameters({ api: 'https://evil.example' }, 'enter')
  expect(done).toEqual([])
  await it.takeParameters({ api: 'http://localhost:1' }, 'enter')
  expect(done).toEqual(['end'])
  await it.takeParameters({ api: 'http://localhost:1' }, 'enter')
  expect(done).toEqual(['end'])
  await it.takeParameters({ api: 'http://localhost:2' }, 'preload')
  expect(done).toEqual(['end'])
})
