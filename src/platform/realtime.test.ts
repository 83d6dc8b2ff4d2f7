// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Line } from './line.fixture.ts'
import { noteListeners } from './stand-ins.fixture.ts'

const invalidateQueries = vi.fn<(what: { queryKey: string[] }) => Promise<void>>()
const freshToken = vi.fn<() => Promise<string | undefined>>()
const refresh = vi.fn<() => Promise<void>>()
vi.mock('./query.ts', () => ({ queryClient: { invalidateQueries } }))
vi.mock('./refresh.ts', () => ({ freshToken, refresh }))

let leave: () => void

beforeEach(() => {
  leave = noteListeners()
  vi.useFakeTimers({ now: 0 })
  vi.stubGlobal('WebSocket', Line)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  Line.lines = []
  freshToken.mockResolvedValue('token-1')
  refresh.mockResolvedValue()
  vi.resetModules()
})
afterEach(() => {
  leave()
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  sessionStorage.clear()
})

async function start(session: object = { isAuthed: true, userId: '1', accessToken: 'token-1' }) {
  sessionStorage.setItem('session', JSON.stringify(session))
  const [realtime, announcements, expiry, connection] = await Promise.all([
    import('./realtime.ts'),
    import('./announcements.ts'),
    import('./expiry.ts'),
    import('./connection.ts'),
  ])
  const told: string[] = []
  announcements.onNotification(({ id }) => told.push(id))
  realtime.startRealtime()
  await tick()
  return { ...realtime, ...expiry, told, connection: connection.connectionStore }
}

const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const asked = () => invalidateQueries.mock.calls.map(([{ queryKey }]) => queryKey[0])

async function greet(): Promise<void> {
  while (Line.last.readyState !== 0) await tick(100)
  Line.last.open()
  await tick()
  Line.last.say({ event: 'ready' })
  await tick(200)
}

const notice = (id: string) => ({
  event: 'notification',
  data: {
    id,
    type: 'cardClosed',
    status: 'info',
    title: 'Card closed',
    body: '',
    createdAt: '2026-01-05T09:00:00.000Z',
    isRead: false,
  },
})

test('the token is in the first frame and never in the address', async () => {
  await start()
  await greet()
  expect(Line.last.address).toBe('ws://localhost:3000/realtime')
  expect(Line.last.sent).toEqual([{ type: 'auth', accessToken: 'token-1' }])
})

test('nobody signed in, no channel', async () => {
  await start({ isAuthed: false })
  expect(Line.lines).toEqual([])
})

test('C53 after a gap everything is asked for once the bank listens again, not before', async () => {
  await start()
  await greet()
  expect(asked()).toEqual(['notifications'])
  invalidateQueries.mockClear()
  Line.last.close(1006)
  while (Line.last.readyState !== 0) await tick(100)
  Line.last.open()
  await tick()
  expect(asked().filter((word) => word !== 'notifications')).toEqual([])
  invalidateQueries.mockClear()
  Line.last.say({ event: 'ready' })
  await tick(200)
  expect(asked()).toEqual(['notifications', 'accounts', 'history', 'approvals', 'invoices'])
})

test('what comes together is asked about once, a moment later; what ends with the session is not', async () => {
  const { closeAll } = await start()
  await greet()
  invalidateQueries.mockClear()
  const outcome = { event: 'transactionConfirmation', data: { operationId: '1', success: true } }
  for (const frame of [notice('1'), outcome, notice('2')]) Line.last.say(frame)
  expect(asked()).toEqual([])
  await tick(200)
  expect(asked()).toEqual(['notifications', 'accounts', 'history', 'approvals', 'invoices'])
  invalidateQueries.mockClear()
  Line.last.say(notice('3'))
  closeAll()
  await tick(1_000)
  expect(asked()).toEqual([])
})

test('C53 pauses double up to a minute at most, and differ from tab to tab', async () => {
  const pauses = async (chance: number) => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(chance)
    Line.lines = []
    vi.resetModules()
    const { closeAll } = await start()
    const found: number[] = []
    for (let n = 0; n < 8; n += 1) {
      const closedAt = Date.now()
      Line.last.close(1006)
      while (Line.lines.length < n + 2) await tick(100)
      found.push(Date.now() - closedAt)
    }
    closeAll()
    random.mockRestore()
    return found
  }
  expect(await pauses(0)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 45_000, 45_000])
  expect(await pauses(0.9)).toEqual([2_800, 5_600, 11_200, 22_400, 44_800, 58_500, 58_500, 58_500])
})

test('C53 at the next opening a new token is used; a refused one is replaced first', async () => {
  await start()
  await greet()
  freshToken.mockResolvedValue('token-2')
  Line.last.close(1006)
  await greet()
  expect(Line.last.sent[0]).toEqual({ type: 'auth', accessToken: 'token-2' })
  expect(refresh).not.toHaveBeenCalled()
  Line.last.close(4401)
  await greet()
  expect(refresh).toHaveBeenCalledOnce()
})

test('without a token nothing is said', async () => {
  freshToken.mockRejectedValue(new Error('offline'))
  await start()
  Line.last.open()
  await tick()
  expect(Line.last.sent).toEqual([])
})

test('C53 after the sign-out the channel does not come back', async () => {
  const { closeAll } = await start()
  await greet()
  closeAll()
  await tick(600_000)
  expect(Line.lines).toHaveLength(1)
  expect(Line.last.readyState).toBe(3)
})

test('C53 a ghost is noticed within 45 s, wherever between two beats it died', async () => {
  for (const diedAfter of [0, 7_000, 14_900]) {
    vi.resetModules()
    Line.lines = []
    const { closeAll, connection } = await start()
    await greet()
    await tick(15_000)
    Line.last.say({ event: 'pong' })
    await tick(diedAfter)
    Line.last.say({ event: 'pong' })
    const ghost = Line.last
    await tick(45_000)
    expect([ghost.readyState, Line.lines.length]).toEqual([3, 2])
    expect(connection.get().state).toBe('unreachable')
    closeAll()
  }
})

test('a channel that answers stays, and tells that the bank is there', async () => {
  const { connection } = await start()
  await greet()
  for (let n = 0; n < 20; n += 1) {
    await tick(15_000)
    Line.last.say({ event: 'pong' })
  }
  expect(Line.lines).toHaveLength(1)
  expect(Line.last.sent.filter(({ type }) => type === 'ping')).toHaveLength(20)
  expect(connection.get().lastAnswerAt).toBe(Date.now())
})

test('C53 an event that comes again after a gap is shown once', async () => {
  const { told } = await start()
  await greet()
  Line.last.say(notice('1'))
  Line.last.close(1006)
  await greet()
  Line.last.say(notice('1'))
  Line.last.say(notice('2'))
  expect(told).toEqual(['1', '2'])
})

test('C53 a new device of which the bank tells again after a gap is asked about once, and again when it asks anew', async () => {
  await start()
  const { newDeviceStore } = await import('./new-devices.ts')
  const asks = (askedAt: string) => {
    newDeviceStore.set(undefined)
    const data = { deviceId: '7', browser: 'Firefox on Linux', place: 'Bucharest', askedAt }
    Line.last.say({ event: 'deviceApproval', data })
    return newDeviceStore.get()?.askedAt
  }
  await greet()
  expect(asks('2026-05-04T10:00:00.000Z')).toBe('2026-05-04T10:00:00.000Z')
  Line.last.close(1006)
  await greet()
  expect(asks('2026-05-04T10:00:00.000Z')).toBeUndefined()
  expect(asks('2026-05-04T10:01:00.000Z')).toBe('2026-05-04T10:01:00.000Z')
})

test('without a channel the counts are asked for each minute, with one they are not (decisions G-58)', async () => {
  await start()
  await tick(180_200)
  expect(asked().filter((word) => word === 'notifications')).toHaveLength(3)
  expect(asked().filter((word) => word === 'approvals')).toHaveLength(3)
  invalidateQueries.mockClear()
  await greet()
  invalidateQueries.mockClear()
  for (let n = 0; n < 12; n += 1) {
    await tick(15_000)
    Line.last.say({ event: 'pong' })
  }
  expect(asked()).toEqual([])
})

test('a frame nobody can read is no news', async () => {
  const { connection } = await start()
  await greet()
  const before = connection.get()
  await tick(1_000)
  Line.last.say('<html>')
  expect(connection.get()).toBe(before)
})
