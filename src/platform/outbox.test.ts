import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notifications } from '../domain/notifications/calls.ts'
import { partOf, queuePartOf } from '../offline/owner.ts'

const part = queuePartOf(await partOf({ apiBase: '', brand: 'aster', userId: '1001' }))

/** Locks as the browser has them, for `ifAvailable` only. */
function locks() {
  const held = new Set<string>()
  return {
    async request(name: string, _: object, work: (lock: object | null) => Promise<unknown>): Promise<unknown> {
      if (held.has(name)) return work(null)
      held.add(name)
      try {
        return await work({})
      } finally {
        held.delete(name)
      }
    },
  }
}

/** A tab: modules of its own over the one database. */
async function tab(send: (payload: unknown) => Promise<unknown>, signedIn: () => string | undefined = () => part) {
  vi.resetModules()
  const outbox = await import('./outbox.ts')
  const [{ enqueue }, { workDoor }] = await Promise.all([import('../offline/outbox.ts'), import('../offline/work.ts')])
  const stop = outbox.startOutbox({ send: (_, payload) => send(payload), signedInPart: signedIn })
  tabs.push(() => {
    stop()
    workDoor.close()
  })
  return { ...outbox, mark: (id: string) => enqueue(part, notifications.markRead, { ids: [id] }, Date.now()) }
}

let tabs: (() => void)[] = []
let listeners: Map<string, () => void>

beforeEach(() => {
  listeners = new Map()
  vi.stubGlobal('navigator', { locks: locks() })
  vi.stubGlobal('document', { addEventListener: () => {}, removeEventListener: () => {}, visibilityState: 'visible' })
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(async () => {
  for (const close of tabs) close()
  tabs = []
  vi.unstubAllGlobals()
  await new Promise((done) => indexedDB.deleteDatabase('work').addEventListener('success', done))
})

const refusing = () => Promise.reject(Object.assign(new Error('away'), { kind: 'offline', code: 'AE' }))

test.each([
  ['locks', true],
  ['the lease', false],
])('of two tabs one sends, with %s', async (_, withLocks) => {
  if (!withLocks) vi.stubGlobal('navigator', {})
  const sent: unknown[] = []
  let release: () => void = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  const slowly = async (payload: unknown): Promise<void> => {
    sent.push(payload)
    await gate
  }
  const [one, two] = [await tab(slowly), await tab(slowly)]
  await one.mark('11')
  const first = one.sendNow()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await two.sendNow()
  release()
  await first
  await two.sendNow()
  expect(sent).toEqual([{ ids: ['11'] }])
  expect([one.outboxStore.get().waiting, two.outboxStore.get().waiting]).toEqual([[], []])
})

test('shows what waits, and after `online` it is sent', async () => {
  let reachable = false
  const sent: unknown[] = []
  const { mark, sendNow, outboxStore } = await tab(async (payload) => (reachable ? sent.push(payload) : refusing()))
  await mark('11')
  await sendNow()
  expect(outboxStore.get()).toMatchObject({ waiting: [{ payload: { ids: ['11'] } }], parked: [] })
  reachable = true
  listeners.get('online')?.()
  await vi.waitFor(() => expect(outboxStore.get().waiting).toEqual([]))
  expect(sent).toHaveLength(1)
})

test('nothing is sent or shown while nobody is signed in', async () => {
  const sent: unknown[] = []
  const { mark, sendNow, outboxStore } = await tab(
    async (payload) => sent.push(payload),
    () => undefined,
  )
  await mark('11')
  await sendNow()
  expect(sent).toEqual([])
  expect(outboxStore.get()).toEqual({ waiting: [], parked: [] })
})

test('is silent for as long as the bank asks', async () => {
  const send = vi.fn<() => Promise<unknown>>(() =>
    Promise.reject(Object.assign(new Error(), { status: 429, retryAfter: 60 })),
  )
  const { mark, sendNow } = await tab(send)
  await mark('11')
  await sendNow()
  await sendNow()
  expect(send).toHaveBeenCalledTimes(1)
})

test('parked ones are shown apart, sent on the person’s word, or discarded', async () => {
  let code = 'VF'
  const send = vi.fn<() => Promise<unknown>>(() => Promise.reject(Object.assign(new Error(), { code })))
  const { mark, sendNow, retryAll, discard, outboxStore } = await tab(send)
  await mark('11')
  await sendNow()
  expect(outboxStore.get()).toMatchObject({ waiting: [], parked: [{ lastError: 'VF' }] })
  await sendNow()
  expect(send).toHaveBeenCalledTimes(1)
  code = '13'
  await retryAll()
  expect(outboxStore.get().parked).toMatchObject([{ lastError: '13' }])
  await discard()
  expect(outboxStore.get().parked).toEqual([])
})
