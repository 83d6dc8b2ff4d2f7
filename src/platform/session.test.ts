// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Channel } from './stand-ins.fixture.ts'

async function fresh() {
  vi.resetModules()
  return import('./session.ts')
}

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', Channel)
  sessionStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Channel.closeAll()
})

const everything = {
  isAuthed: true,
  accessToken: 'a',
  refreshToken: 'r',
  seiPath: '/auth/sei?x=1',
  initialPath: '/history',
  approvedDevice: 'd',
  deviceList: [{ id: 'd', name: 'Phone', type: 'ios' }],
  authSecret: 's',
  loginResult: { authFlow: 'otp', username: 'anna@people.example', beganAt: 1, askedAt: 1 },
}

test('[SESSION-001] [SESSION-002] what a session holds lies in session storage, is there after a reload, and nowhere else', async () => {
  const kept = vi.spyOn(Storage.prototype, 'setItem')
  const open = vi.fn<() => void>()
  vi.stubGlobal('indexedDB', { open })
  const { updateSession } = await fresh()
  updateSession(everything)
  const { sessionStore } = await fresh()
  expect(sessionStore.get()).toEqual(everything)
  expect(Object.keys({ ...sessionStorage })).toEqual(['session'])
  expect(kept.mock.instances).toEqual([sessionStorage])
  expect([localStorage.length, open.mock.calls.length, document.cookie]).toEqual([0, 0, ''])
})

test.each(['{"isAuthed":', 'null', ''])('a broken store (%j) is nobody signed in', async (text) => {
  sessionStorage.setItem('session', text)
  const { sessionStore } = await fresh()
  expect(sessionStore.get()).toEqual({ isAuthed: false })
})

test('a change tells who listens, an undefined value is gone, and the rest stays', async () => {
  const { sessionStore, updateSession } = await fresh()
  updateSession({ isAuthed: true, initialPath: '/home', email: 'a@b' })
  const told = vi.fn<() => void>()
  const stop = sessionStore.subscribe(told)
  updateSession({ initialPath: undefined })
  stop()
  updateSession({ email: 'c@d' })
  expect(told).toHaveBeenCalledTimes(1)
  expect(JSON.parse(sessionStorage.getItem('session')!)).toEqual({ isAuthed: true, email: 'c@d' })
})

test('forgetting empties the tab’s storage, whatever else lies there, but for what is kept', async () => {
  const { clearSession, sessionStore, updateSession } = await fresh()
  updateSession(everything)
  sessionStorage.setItem('device.1', 'key')
  clearSession({ initialPath: '/history' })
  expect({ ...sessionStorage }).toEqual({ session: '{"isAuthed":false,"initialPath":"/history"}' })
  clearSession()
  expect([sessionStorage.length, sessionStore.get()]).toEqual([0, { isAuthed: false }])
})

test('a page knows whether the storage is still its own', async () => {
  const { isAsStored, updateSession } = await fresh()
  expect(isAsStored()).toBe(true)
  updateSession({ isAuthed: true, userId: '1' })
  expect(isAsStored()).toBe(true)
  sessionStorage.setItem('session', JSON.stringify({ isAuthed: true, userId: '2' }))
  expect(isAsStored()).toBe(false)
  sessionStorage.clear()
  expect(isAsStored()).toBe(false)
})

test('a question to the other tabs ends with the first answer, or after a moment without one', async () => {
  vi.useFakeTimers()
  const { askTabs, hearTabs } = await fresh()
  const other = await fresh()
  const find = () =>
    askTabs({ say: 'in use?', userId: '1' }, (word) => (word.say === 'in use' ? word.userId : undefined))
  const [nobody] = await Promise.all([find(), vi.advanceTimersByTimeAsync(400)])
  expect(nobody).toBeUndefined()
  const stop = other.hearTabs(
    (word) => word.say === 'in use?' && other.tellTabs({ say: 'in use', userId: word.userId }),
  )
  expect(await find()).toBe('1')
  stop()
  // A tab that is busy is waited for.
  const slow = other.hearTabs(
    (word) =>
      word.say === 'in use?' && void setTimeout(() => other.tellTabs({ say: 'in use', userId: word.userId }), 350),
  )
  const [late] = await Promise.all([find(), vi.advanceTimersByTimeAsync(400)])
  expect(late).toBe('1')
  expect(vi.getTimerCount()).toBe(0)
  slow()
  const heard = vi.fn<() => void>()
  hearTabs(heard)()
  other.tellTabs({ say: 'in use', userId: '1' })
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).not.toHaveBeenCalled()
  vi.useRealTimers()
})
