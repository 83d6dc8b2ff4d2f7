// @vitest-environment jsdom
import type { ParsedLocation } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const done: string[] = []
let refreshing: () => Promise<void>
vi.mock('./refresh.ts', () => ({ refresh: () => (done.push('refresh'), refreshing()) }))
vi.mock('./ending.ts', () => ({ clearQuietly: () => (done.push('end'), Promise.resolve()) }))
vi.mock('./idle.ts', () => ({ checkIdle: () => (done.push('clock'), true) }))
vi.mock('./memory.ts', () => ({ forgetAnswers: async () => void done.push('forget') }))
vi.mock('./sign-in.ts', () => ({ openForSession: async () => void done.push('open') }))

const signedIn = { isAuthed: true, userId: '1', customerType: 'personal' }

async function fresh(session: object = { isAuthed: false }) {
  vi.resetModules()
  sessionStorage.setItem('session', JSON.stringify(session))
  const [guards, { sessionStore, clearSession }] = await Promise.all([import('./guards.ts'), import('./session.ts')])
  return { ...guards, sessionStore, clearSession }
}

const at = (href: string) => ({ href }) as ParsedLocation
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

test.each([
  ['business', false, '2'],
  ['personal', true, '2'],
  ['personal', false, undefined],
])('fromCustomerId in the address, for %s with admin %s', async (customerType, isAdmin, acting) => {
  const it = await fresh({ ...signedIn, customerType, isAdmin })
  await it.takeParameters({ fromCustomerId: '2' }, 'enter')
  expect(it.sessionStore.get().fromCustomerId).toBe(acting)
  expect(done).toEqual(acting ? ['forget', 'open'] : [])
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
