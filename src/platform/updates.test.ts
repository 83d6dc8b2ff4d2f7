// @vitest-environment jsdom
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest'
import { makeSharedLocks } from './locks.fixture.ts'
import { Channel, noteListeners } from './stand-ins.fixture.ts'
import { type Container, containerOf, Registration, Worker } from './workers.fixture.ts'

let leave: () => void
let reload: ReturnType<typeof vi.fn>
let locks: ReturnType<typeof makeSharedLocks>
let registration: Registration
let update: Mock<() => Promise<void>>

beforeEach(() => {
  leave = noteListeners()
  vi.useFakeTimers({ now: 0 })
  vi.resetModules()
  Channel.closeAll()
  vi.stubGlobal('BroadcastChannel', Channel)
  reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  locks = makeSharedLocks()
  Object.assign(navigator, { locks, serviceWorker: containerOf(null, () => registration) })
  registration = new Registration()
  update = registration.update = vi.fn<() => Promise<void>>(() => Promise.resolve())
})
afterEach(() => {
  leave()
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

/** A page that is controlled by the old worker, registered; `windows` is what the worker says is open. */
async function page(windows = 1) {
  const old = new Worker('activated')
  old.postMessage = (message: unknown, ports?: MessagePort[]) => {
    const { word } = message as { word: string }
    ports?.[0]?.postMessage(word === 'windows' ? { word, count: windows } : { word, build: 'A', cacheVer: 1 })
  }
  const workers = containerOf(old, () => registration)
  Object.assign(navigator, { serviceWorker: workers })
  const [{ startWorker }, updates, busy, saving] = await Promise.all([
    import('./registration.ts'),
    import('./updates.ts'),
    import('./busy.ts'),
    import('./saving.ts'),
  ])
  startWorker()
  await settle()
  return { ...updates, ...busy, ...saving, workers }
}

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

/** The new worker takes over, as after SKIP_WAITING. */
function takeOver(workers: Container, next: Worker): void {
  registration.waiting = null
  next.become('activating')
  workers.controller = next
  workers.dispatchEvent(new Event('controllerchange'))
  next.become('activated')
}

test('C36 a version that was downloaded before anybody listened is offered', async () => {
  registration.waiting = new Worker('installed')
  const { updateStore } = await page()
  expect(updateStore.get().ready).toBe(true)
})

test('a version that arrives while the page stands is offered when it is there whole', async () => {
  const { updateStore } = await page()
  const next = new Worker('installing')
  registration.installing = next
  registration.dispatchEvent(new Event('updatefound'))
  expect(updateStore.get().ready).toBe(false)
  registration.installing = null
  registration.waiting = next
  next.become('installed')
  expect(updateStore.get().ready).toBe(true)
})

test('C17 C36 after the word the page reloads once, when the new worker has taken over and not before', async () => {
  const next = new Worker('installed')
  registration.waiting = next
  const { acceptUpdate, workers } = await page()
  const outcome = acceptUpdate()
  await vi.waitFor(() => expect(next.heard).toEqual([{ type: 'SKIP_WAITING' }]))
  expect(await outcome).toBe('reloading')
  await settle(120_000)
  expect(reload).not.toHaveBeenCalled()
  takeOver(workers, next)
  await settle(10_000)
  workers.dispatchEvent(new Event('controllerchange'))
  await settle(10_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('the first worker of all takes over without a reload', async () => {
  const { workers } = await page()
  workers.controller = null
  vi.resetModules()
  const first = containerOf(null, () => registration)
  Object.assign(navigator, { serviceWorker: first })
  const { startWorker } = await import('./registration.ts')
  startWorker()
  first.controller = new Worker('activating')
  first.dispatchEvent(new Event('controllerchange'))
  await settle(10_000)
  expect(reload).not.toHaveBeenCalled()
})

test('C17 a tab that is busy when another tab changes the version reloads when it is through', async () => {
  const next = new Worker('installed')
  const { holdBusy, workers } = await page()
  const end = holdBusy()
  takeOver(workers, next)
  await settle(60_000)
  expect(reload).not.toHaveBeenCalled()
  end()
  await settle(2_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('C17 nothing happens while this or another tab is in the middle of something', async () => {
  const next = new Worker('installed')
  registration.waiting = next
  const { acceptUpdate, holdBusy } = await page()
  const end = holdBusy()
  await settle()
  expect(await acceptUpdate()).toBe('busy here')
  end()
  let finish = () => {}
  void locks.request('busy', { mode: 'shared' }, () => new Promise<void>((resolve) => (finish = resolve)))
  await settle()
  expect(await acceptUpdate()).toBe('busy elsewhere')
  expect(next.heard).toEqual([])
  finish()
  await settle()
  expect(await acceptUpdate()).toBe('reloading')
  expect(next.heard).toEqual([{ type: 'SKIP_WAITING' }])
})

test('between the word and the reload nothing gets the lock', async () => {
  registration.waiting = new Worker('installed')
  const { acceptUpdate, workers } = await page()
  const next = registration.waiting
  await acceptUpdate()
  const begun: string[] = []
  void locks.request('busy', { mode: 'shared' }, async () => begun.push('payment'))
  await settle(30_000)
  expect(begun).toEqual([])
  takeOver(workers, next)
  await settle()
  expect(begun).toEqual(['payment'])
})

test('forms are saved first, in every tab; one that does not answer is waited for two seconds', async () => {
  const order: string[] = []
  const next = new Worker('installed')
  next.postMessage = () => void order.push('SKIP_WAITING')
  registration.waiting = next
  const other = new Channel('drafts')
  other.addEventListener('message', async (event) => {
    const { word, by } = (event as MessageEvent<{ word: string; by: string }>).data
    if (word !== 'save-drafts') return
    await new Promise((resolve) => setTimeout(resolve, 500))
    order.push('other tab')
    other.postMessage({ word: 'drafts-saved', by })
  })
  const { acceptUpdate, onSaveDrafts } = await page(2)
  onSaveDrafts(async () => void order.push('this tab'))
  const outcome = acceptUpdate()
  await settle()
  await settle(600)
  expect(await outcome).toBe('reloading')
  expect(order).toEqual(['this tab', 'other tab', 'SKIP_WAITING'])

  other.close()
  const again = acceptUpdate()
  await settle()
  await settle(1_900)
  expect(order).toHaveLength(4)
  await settle(200)
  expect([await again, order.at(-1)]).toEqual(['reloading', 'SKIP_WAITING'])
})

test("C17 a half-filled form holds nothing up once it is saved, and does where it can't be", async () => {
  const next = new Worker('installed')
  registration.waiting = next
  const { acceptUpdate, holdBusy, onSaveDrafts } = await page()
  holdBusy('form')
  const full = onSaveDrafts(async () => false)
  await settle()
  expect(await acceptUpdate()).toBe('busy here')
  full()
  expect(await acceptUpdate()).toBe('busy here')
  onSaveDrafts(async () => {})
  expect(await acceptUpdate()).toBe('reloading')
  expect(next.heard).toEqual([{ type: 'SKIP_WAITING' }])
})

test('C36 it looks at the start, on coming back once a minute at most, and each hour; to fail is no error', async () => {
  update.mockRejectedValue(new TypeError('Failed to fetch'))
  await page()
  const asked = () => update.mock.calls.length
  expect(asked()).toBe(1)
  for (const event of ['pageshow', 'focus']) dispatchEvent(new Event(event))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(asked()).toBe(1)
  for (const come of [() => dispatchEvent(new Event('pageshow')), () => dispatchEvent(new Event('focus'))]) {
    await settle(60_000)
    const before = asked()
    come()
    come()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(asked()).toBe(before + 1)
  }
  await settle(3_600_000)
  expect(asked()).toBe(4)
  vi.setSystemTime(0) // the clock was put back
  dispatchEvent(new Event('focus'))
  expect(asked()).toBe(5)
})

test('a page that cannot go on takes the newer version where there is one', async () => {
  const next = new Worker('installing')
  const { takeNewest } = await page()
  update.mockImplementation(async () => void (registration.installing = next))
  const outcome = takeNewest('version')
  await settle(5_000)
  registration.installing = null
  registration.waiting = next
  next.become('installed')
  expect(await outcome).toBe('reloading')
  expect([next.heard, reload.mock.calls.length]).toEqual([[{ type: 'SKIP_WAITING' }], 0])
})

test('where there is none it reloads once for a reason, also across a sign-out, and again after ten minutes', async () => {
  const { takeNewest } = await page()
  expect(await takeNewest('version')).toBe('reloading')
  sessionStorage.clear()
  dispatchEvent(new Event('pagehide'))
  vi.resetModules()
  const anew = await page()
  expect([await anew.takeNewest('version'), await anew.takeNewest('/statements')]).toEqual(['none', 'reloading'])
  vi.setSystemTime(Date.now() + 10 * 60_000 + 1)
  expect(await anew.takeNewest('version')).toBe('reloading')
  expect(reload).toHaveBeenCalledTimes(3)
})
