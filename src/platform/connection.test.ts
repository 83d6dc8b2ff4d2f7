// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gate, json } from './stand-ins.fixture.ts'

type Ping = (n: string) => Response | Promise<Response>

const echo: Ping = (n) => json({ n })
const gone: Ping = () => Promise.reject(new TypeError('Failed to fetch'))
const portal: Ping = () => new Response('<html>Welcome to the airport</html>', { status: 200 })
const silent: Ping = () => new Promise(() => {})

let ping: Ping
let asked: number[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  ping = echo
  asked = []
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', (input: string, { signal }: RequestInit) => {
    asked.push(Date.now())
    const answered = ping(new URL(input, 'http://bank').searchParams.get('n')!)
    return Promise.race([
      answered,
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    ])
  })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(new DOMException('time', 'TimeoutError')), ms)
    return limit.signal
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The connection from its start, with each change and its moment. */
async function fresh() {
  vi.resetModules()
  const connection = await import('./connection.ts')
  const changes: [string, number][] = []
  const see = connection.connectionStore.subscribe(() => {
    const { state } = connection.connectionStore.get()
    if (state !== (changes.at(-1)?.[0] ?? 'online')) changes.push([state, Date.now()])
  })
  const unwatch = connection.watchConnection()
  stop = () => {
    see()
    unwatch()
  }
  return { ...connection, changes, state: () => connection.connectionStore.get().state }
}

test.each([
  ['answer', echo, true, 'online'],
  ['kept', echo, true, 'online'],
  ['kept', gone, true, 'unreachable'],
  ['failure', echo, true, 'online'],
  ['failure', echo, false, 'online'],
  ['failure', gone, true, 'unreachable'],
  ['failure', gone, false, 'offline'],
  ['garbled', portal, true, 'unreachable'],
  ['garbled', () => json({ n: 'another number' }), true, 'unreachable'],
  ['garbled', (n: string) => json({ n }, 500), true, 'unreachable'],
  ['garbled', () => Response.error(), true, 'unreachable'],
] as const)('evidence %s with a probe %o and onLine %s means %s', async (kind, answer, onLine, state) => {
  vi.stubGlobal('navigator', { onLine })
  ping = answer
  const it = await fresh()
  it.evidence(kind)
  await vi.advanceTimersByTimeAsync(0)
  expect(it.state()).toBe(state)
  expect(asked).toHaveLength(kind === 'answer' ? 0 : 1)
})

test('C49 onLine says false while the bank answers: online, and asked at once', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const it = await fresh()
  dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect([it.changes, asked]).toEqual([[], [0]])
})

test('C50 onLine says true while the bank is down: unreachable', async () => {
  ping = gone
  const it = await fresh()
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(it.state()).toBe('unreachable')
})

test('probes come after 2, 5, 15, 30 and then every 60 s, however many calls fail', async () => {
  ping = gone
  const it = await fresh()
  it.evidence('failure')
  for (let second = 0; second < 180; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000)
    it.evidence('failure')
  }
  expect(asked.map((at) => at / 1000)).toEqual([0, 2, 7, 22, 52, 112, 172])
})

test('the first answer ends the probes, and the next failure starts them anew', async () => {
  ping = gone
  const it = await fresh()
  it.evidence('failure')
  await vi.advanceTimersByTimeAsync(10_000)
  ping = echo
  it.evidence('answer')
  expect([it.state(), it.connectionStore.get().lastAnswerAt]).toEqual(['online', 10_000])
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked).toHaveLength(3)
  ping = gone
  it.evidence('failure')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked.slice(3).map((at) => at - 130_000)).toEqual([0, 2_000])
})

test('an answer outdoes a probe that began before it and fails after it', async () => {
  const late = gate<Response>()
  ping = () => late.promise
  const it = await fresh()
  it.evidence('failure')
  it.evidence('answer')
  ping = echo
  late.open(new Response('', { status: 502 }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([it.changes, asked.length]).toEqual([[], 2])
})

test('a line that goes while a last answer is still being read is noticed by another probe', async () => {
  const it = await fresh()
  const late = gate()
  ping = () => late.promise.then(() => gone(''))
  dispatchEvent(new Event('offline'))
  it.evidence('answer')
  late.open()
  ping = gone
  await vi.advanceTimersByTimeAsync(1_999)
  expect([it.state(), asked.length]).toEqual(['online', 1])
  await vi.advanceTimersByTimeAsync(1)
  expect([it.state(), asked.length]).toEqual(['unreachable', 2])
})

test.each([
  ['a hint of the device', () => dispatchEvent(new Event('offline'))],
  ['a call that fails', (it: Awaited<ReturnType<typeof fresh>>) => it.evidence('failure')],
])('%s while the bank is being asked is followed by another question', async (_, doubt) => {
  const answered = gate()
  ping = (n) => answered.promise.then(() => json({ n }))
  const it = await fresh()
  dispatchEvent(new Event('online'))
  doubt(it)
  ping = gone
  answered.open()
  await vi.advanceTimersByTimeAsync(1)
  expect([asked.length, it.state()]).toEqual([2, 'unreachable'])
})

test('the bank that comes and goes changes the banner at most once in 3 s', async () => {
  const it = await fresh()
  for (let half = 0; half < 60; half += 1) {
    ping = half % 2 ? echo : gone
    it.evidence(half % 2 ? 'answer' : 'failure')
    await vi.advanceTimersByTimeAsync(500)
  }
  const pauses = it.changes.slice(1).map(([, at], n) => at - it.changes[n]![1])
  expect(pauses.length).toBeGreaterThan(3)
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(3_000)
})

test('a call that takes 4 s says slow, a quick one online again, 10 s later at the earliest', async () => {
  const it = await fresh()
  const ended = it.waiting()
  await vi.advanceTimersByTimeAsync(3_999)
  expect(it.state()).toBe('online')
  await vi.advanceTimersByTimeAsync(1)
  expect([it.state(), ended()]).toEqual(['slow', true])
  it.evidence('answer')
  await vi.advanceTimersByTimeAsync(9_999)
  expect(it.state()).toBe('slow')
  await vi.advanceTimersByTimeAsync(1)
  expect(it.state()).toBe('online')
})

test('C50 on a link that takes 20 s for everything it says slow, once, and never offline', async () => {
  ping = (n) => new Promise((resolve) => setTimeout(() => resolve(json({ n })), 20_000))
  const it = await fresh()
  for (let call = 0; call < 10; call += 1) {
    const ended = it.waiting()
    await vi.advanceTimersByTimeAsync(call % 2 ? 4_500 : 20_000)
    // Every second time a kept copy was served while the bank was still being waited for.
    it.evidence(call % 2 ? 'kept' : 'answer', ended())
  }
  expect(it.changes).toEqual([['slow', 4_000]])
})

test('C50 quick and slow calls by turns change it at most once in 10 s', async () => {
  const it = await fresh()
  for (let call = 0; call < 20; call += 1) {
    const ended = it.waiting()
    await vi.advanceTimersByTimeAsync(call % 2 ? 100 : 4_100)
    it.evidence('answer', ended())
  }
  const pauses = it.changes.slice(1).map(([, at], n) => at - it.changes[n]![1])
  expect(it.changes[0]).toEqual(['slow', 4_000])
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(10_000)
})

test('slow is not for ever: a page that asks nothing more finds out by itself', async () => {
  const it = await fresh()
  it.evidence('answer', true)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(it.changes).toEqual([
    ['slow', 0],
    ['online', 10_000],
  ])
  await vi.advanceTimersByTimeAsync(300_000)
  expect(asked).toEqual([2_000])
})

test('a bank that is silent is slow at first and out of reach after 30 s', async () => {
  ping = silent
  const it = await fresh()
  it.evidence('failure')
  await vi.advanceTimersByTimeAsync(35_000)
  expect(it.changes).toEqual([
    ['slow', 4_000],
    ['unreachable', 30_000],
  ])
})

test('a clock that is put back holds no change up', async () => {
  ping = gone
  const it = await fresh()
  vi.setSystemTime(5 * 3_600_000)
  it.evidence('failure')
  await vi.advanceTimersByTimeAsync(0)
  vi.setSystemTime(0)
  ping = echo
  it.evidence('answer')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(it.changes.map(([state]) => state)).toEqual(['unreachable', 'online'])
})
