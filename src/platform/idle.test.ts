// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Channel, noteListeners } from './stand-ins.fixture.ts'

const start = Date.UTC(2026, 0, 5, 9)
const minute = 60_000

let leave: () => void

beforeEach(() => {
  leave = noteListeners()
  vi.useFakeTimers({ now: start })
  vi.stubGlobal('BroadcastChannel', Channel)
})
afterEach(() => {
  leave()
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  Channel.closeAll()
})

/** A tab signed in at `start`, and a channel on which another tab would speak. */
async function fresh(session: object = { isAuthed: true, userId: '1' }) {
  vi.resetModules()
  sessionStorage.setItem('session', JSON.stringify(session))
  const [idle, { onExpired }, { clearSession }] = await Promise.all([
    import('./idle.ts'),
    import('./expiry.ts'),
    import('./session.ts'),
  ])
  const ended: string[] = []
  onExpired((because) => {
    ended.push(because)
    clearSession()
  })
  idle.startIdle()
  idle.watchIdle()
  const heard: object[] = []
  const other = new Channel('session')
  other.addEventListener('message', (event) => heard.push((event as MessageEvent<object>).data))
  return { ...idle, ended, heard, other, left: () => idle.idleWarningStore.get() }
}

const touch = (): boolean => dispatchEvent(new Event('pointerdown'))
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** The device sleeps: time goes on, timers do not. */
const sleep = (ms: number): void => void vi.setSystemTime(Date.now() + ms)

test('[SESSION-005] fifteen minutes without activity end the session, and the last of them is warned of', async () => {
  const it = await fresh()
  await pass(14 * minute - 1_000)
  expect(it.left()).toBeUndefined()
  await pass(1_000)
  expect(it.left()).toBe(minute)
  await pass(minute - 1_000)
  expect([it.left(), it.ended]).toEqual([1_000, []])
  await pass(1_000)
  expect(it.ended).toEqual(['idle'])
  await pass(minute)
  expect(it.ended).toEqual(['idle'])
})

test.each(['pointerdown', 'keydown', 'wheel', 'touchstart'])('%s begins the fifteen minutes anew', async (event) => {
  const it = await fresh()
  await pass(13 * minute)
  dispatchEvent(new Event(event))
  await pass(14 * minute - 1_000)
  expect([it.left(), it.ended]).toEqual([undefined, []])
  await pass(minute + 1_000)
  expect(it.ended).toEqual(['idle'])
})

test('while the warning is up a touch is not enough: the person says that they stay', async () => {
  const it = await fresh()
  await pass(14.5 * minute)
  touch()
  expect(it.left()).toBe(minute / 2)
  it.markActive()
  expect(it.left()).toBeUndefined()
  await pass(13 * minute)
  expect(it.ended).toEqual([])
})

test.each([
  ['focus', () => dispatchEvent(new Event('focus'))],
  ['pageshow', () => dispatchEvent(new Event('pageshow'))],
  ['visibilitychange', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['a touch', touch],
])('C27 sixteen minutes of sleep end the session at the first %s, before any timer', async (_, wake) => {
  const it = await fresh()
  sleep(16 * minute)
  wake()
  expect(it.ended).toEqual(['idle'])
})

test.each([
  [-60 * minute, ['idle']],
  [-6 * minute, ['idle']],
  [-4 * minute, []],
])('C27 a clock moved by %i ms', async (ms, ended) => {
  const it = await fresh()
  sleep(ms)
  expect(it.checkIdle()).toBe(ended.length === 0)
  expect(it.ended).toEqual(ended)
})

test('C27 a reload after sixteen minutes finds the session ended', async () => {
  await fresh()
  const at = sessionStorage.getItem('lastActivity')!
  vi.clearAllTimers()
  sleep(16 * minute)
  const it = await fresh()
  sessionStorage.setItem('lastActivity', at)
  expect([it.checkIdle(), it.ended]).toEqual([false, ['idle']])
})

test.each([0, 500])('C23 activity in another tab counts here, also where its clock is %i ms ahead', async (ahead) => {
  const it = await fresh()
  await pass(14.5 * minute)
  it.other.postMessage({ say: 'activity', userId: '1', at: Date.now() + ahead })
  await pass(13 * minute)
  expect([it.left(), it.ended]).toEqual([undefined, []])
})

test.each([
  ['of another person', { userId: '2', at: 0 }],
  ['from the future', { userId: '1', at: 4 * minute }],
  ['older than what is known', { userId: '1', at: -minute }],
])('activity %s does not count', async (_, { userId, at }) => {
  const it = await fresh()
  await pass(14.5 * minute)
  it.other.postMessage({ say: 'activity', userId, at: at < 0 ? start + at : Date.now() + at })
  await pass(1_000)
  expect([it.left(), it.ended]).toEqual([minute / 2 - 1_000, []])
  await pass(minute / 2)
  expect(it.ended).toEqual(['idle'])
})

test('other tabs hear of activity at once and then at most every 5 s', async () => {
  const it = await fresh()
  for (let tenth = 0; tenth < 100; tenth += 1) {
    touch()
    await pass(100)
  }
  expect(it.heard).toEqual([
    { say: 'activity', userId: '1', at: start },
    { say: 'activity', userId: '1', at: start + 5_000 },
  ])
})

test('nobody signed in: nothing is told, nothing ends', async () => {
  const it = await fresh({ isAuthed: false })
  touch()
  await pass(20 * minute)
  expect([it.checkIdle(), it.heard, it.ended]).toEqual([true, [], []])
})
