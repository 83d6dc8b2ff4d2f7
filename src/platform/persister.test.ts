import 'fake-indexeddb/auto'
import { QueryClient, QueryObserver, type QueryPersister } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Channel, gate, makeStorage } from './stand-ins.fixture.ts'

interface Figure {
  value: { total: string }
  from: string
  at: number
}

const owner = (userId: string) => ({ apiBase: 'http://bank', brand: 'aster', userId })
const figure = (total: string): Figure => ({ value: { total }, from: 'bank', at: 7 })

/** Real keys and a real database of the test's own: slow on a busy machine. */
vi.setConfig({ testTimeout: 30_000 })
const patience = { timeout: 10_000 }

let tabs: (() => void)[] = []

/** A page over the device's one database; `ask` is the bank. */
async function page(ask: () => Promise<Figure>) {
  vi.resetModules()
  const [device, { persister }, { vaultDoor }, { workDoor }] = await Promise.all([
    import('./device.ts'),
    import('./persister.ts'),
    import('../offline/vault.ts'),
    import('../offline/work.ts'),
  ])
  const client = new QueryClient({
    defaultOptions: { queries: { networkMode: 'always', retry: false, gcTime: 60_000 } },
  })
  const queryFn = vi.fn<typeof ask>(ask)
  const observer = new QueryObserver<Figure>(client, {
    queryKey: ['accounts', 'list', {}],
    queryFn,
    persister: persister as QueryPersister<Figure>,
    staleTime: 60_000,
  })
  const seen: Figure[] = []
  const watch = () => tabs.push(observer.subscribe(({ data }) => data && seen.at(-1) !== data && seen.push(data)))
  tabs.push(() => {
    client.clear()
    vaultDoor.close()
    workDoor.close()
  })
  return {
    ...device,
    client,
    queryFn,
    watch,
    seen,
    totals: () => seen.map(({ value, from }) => `${value.total} ${from}`),
  }
}

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('localStorage', makeStorage())
  vi.stubGlobal('sessionStorage', makeStorage())
  vi.stubGlobal('navigator', {})
})
afterEach(async () => {
  for (const close of tabs) close()
  tabs = []
  Channel.closeAll()
  vi.unstubAllGlobals()
  for (const name of ['vault', 'work'])
    await new Promise((done) => indexedDB.deleteDatabase(name).addEventListener('success', done))
})

/** Leaves a kept figure of a person behind, as a page before this one did. */
async function keep(total: string, userId = '1') {
  const before = await page(async () => figure(total))
  await before.openDevice(owner(userId))
  before.watch()
  await vi.waitFor(
    async () => expect(await before.keptQuery.get('["accounts","list",{}]')).toEqual(figure(total)),
    patience,
  )
}

test('the bank is asked at once, and what is kept is painted with its time until it answers', async () => {
  await keep('1.00')
  const late = gate<Figure>()
  const next = await page(() => late.promise)
  await next.openDevice(owner('1'))
  next.watch()
  expect(next.queryFn).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(next.totals()).toEqual(['1.00 device']), patience)
  expect(next.seen[0]?.at).toBe(7)
  late.open(figure('2.00'))
  await vi.waitFor(() => expect(next.totals()).toEqual(['1.00 device', '2.00 bank']), patience)
  expect(next.queryFn).toHaveBeenCalledTimes(1)
})

test('without an answer of the bank the kept figure stays, and stays marked', async () => {
  await keep('1.00')
  const next = await page(() => Promise.reject(new Error('away')))
  await next.openDevice(owner('1'))
  next.watch()
  await vi.waitFor(() => expect(next.queryFn).toHaveBeenCalled(), patience)
  await vi.waitFor(() => expect(next.client.isFetching()).toBe(0), patience)
  expect(next.totals()).toEqual(['1.00 device'])
})

test('while the store opens the bank is asked already, once, and the kept figure is painted before its answer', async () => {
  await keep('1.00')
  const late = gate<Figure>()
  const next = await page(() => late.promise)
  const opening = next.openDevice(owner('1'))
  next.watch()
  expect(next.queryFn).toHaveBeenCalledTimes(1)
  await opening
  await vi.waitFor(() => expect(next.totals()).toEqual(['1.00 device']), patience)
  late.open({ ...figure('2.00'), at: 8 })
  await vi.waitFor(() => expect(next.totals()).toEqual(['1.00 device', '2.00 bank']), patience)
  expect(next.queryFn).toHaveBeenCalledTimes(1)
  await vi.waitFor(
    async () => expect(await next.keptQuery.get('["accounts","list",{}]')).toMatchObject({ at: 8 }),
    patience,
  )
})

test('an answer that comes before the store is open is painted, and kept once it is', async () => {
  const next = await page(async () => figure('2.00'))
  const opening = next.openDevice(owner('1'))
  next.watch()
  await vi.waitFor(() => expect(next.totals()).toEqual(['2.00 bank']), patience)
  await opening
  await vi.waitFor(
    async () => expect(await next.keptQuery.get('["accounts","list",{}]')).toEqual(figure('2.00')),
    patience,
  )
})

test('an answer that one person asked for while the store opened is not kept for the next', async () => {
  const next = await page(async () => figure('2.00'))
  const first = next.openDevice(owner('1'))
  next.watch()
  await Promise.all([first, next.openDevice(owner('2'))])
  expect(next.totals()).toEqual(['2.00 bank'])
  expect(await next.keptQuery.get('["accounts","list",{}]')).toBeUndefined()
})

test('a refusal while the store opens leaves the kept figure, marked', async () => {
  await keep('1.00')
  const next = await page(() => Promise.reject(new Error('away')))
  const opening = next.openDevice(owner('1'))
  next.watch()
  await opening
  await vi.waitFor(() => expect(next.totals()).toEqual(['1.00 device']), patience)
  await vi.waitFor(() => expect(next.client.isFetching()).toBe(0), patience)
  expect(next.totals()).toEqual(['1.00 device'])
})

test('a tab that was unlocked without the bank shows what is kept and asks nobody', async () => {
  await keep('1.00')
  sessionStorage.setItem('session', JSON.stringify({ isAuthed: false, unlocked: true, userId: '1' }))
  const next = await page(async () => figure('2.00'))
  await next.openDevice(owner('1'), 'unlocked')
  next.watch()
  await vi.waitFor(() => expect(next.totals()).toEqual(['1.00 device']), patience)
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect([next.queryFn.mock.calls.length, next.client.isFetching()]).toEqual([0, 0])
})

test('nothing of one person is painted for the next', async () => {
  await keep('1.00', '1')
  const next = await page(async () => figure('2.00'))
  await next.openDevice(owner('2'))
  next.watch()
  await vi.waitFor(() => expect(next.totals()).toEqual(['2.00 bank']), patience)
})

test.each(['destroy', 'lock'] as const)(
  'C20 an answer that comes after the device was closed (%s) is not kept',
  async (how) => {
    const late = gate<Figure>()
    const next = await page(() => late.promise)
    await next.openDevice(owner('1'))
    next.watch()
    await vi.waitFor(() => expect(next.queryFn).toHaveBeenCalled(), patience)
    await next.closeDevice(how)
    late.open(figure('12.34'))
    await vi.waitFor(() => expect(next.totals()).toEqual(['12.34 bank']), patience)
    await next.openDevice(owner('1'))
    expect(await next.keptQuery.get('["accounts","list",{}]')).toBeUndefined()
  },
)

test('a value that can’t be packed is not kept, and nobody hears of it', async () => {
  const next = await page(async () => figure('1.00'))
  await next.openDevice(owner('1'))
  await next.keptQuery.set('k', { big: 1n }, next.deviceStamp())
  expect(await next.keptQuery.get('k')).toBeUndefined()
})

test('a query that was cleared right after its kept answer came is not fetched again', async () => {
  await keep('1.00')
  const next = await page(async () => figure('2.00'))
  await next.openDevice(owner('1'))
  const { client } = next
  const { persister } = await import('./persister.ts')
  const late = gate<Figure>()
  const asked = vi.fn<() => Promise<Figure>>(() => late.promise)
  await client.fetchQuery<Figure>({
    queryKey: ['accounts', 'list', {}],
    queryFn: asked,
    persister: persister as QueryPersister<Figure>,
  })
  client.clear()
  late.open(figure('2.00'))
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect([asked.mock.calls.length, client.getQueryCache().getAll()]).toEqual([1, []])
})
