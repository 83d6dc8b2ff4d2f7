// @vitest-environment jsdom
import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calls, read, write } from '../domain/call.ts'
import { BankError } from '../domain/errors.ts'

const it = calls('accounts', {
  list: read('balanceInquiry', {}),
  long: read('dictionary', { fresh: 86_400_000 }),
  pay: write('ownTransfer', { once: true, changes: ['accounts'] }),
})

const send = vi.fn<(...args: unknown[]) => Promise<unknown>>()
vi.mock('./send.ts', () => ({ send: (...args: unknown[]) => send(...args) }))

const answer = (from = 'bank') => ({ value: {}, from, at: 0 })
const refusal = (kind: 'offline' | 'server' | 'refused' | 'garbled' | 'unknown-outcome', status?: number) =>
  new BankError(kind, { key: 'serverError' }, { call: 'x', status })

let close: (() => void)[] = []

/** React Query as the app has it, mounted, with the error class of the same modules. */
async function fresh() {
  vi.resetModules()
  const [query, connection, memory] = await Promise.all([
    import('./query.ts'),
    import('./connection.ts'),
    import('./memory.ts'),
  ])
  query.queryClient.mount()
  close.push(() => {
    query.queryClient.clear()
    query.queryClient.unmount()
  })
  const show = (state: 'online' | 'slow' | 'unreachable' | 'offline') =>
    connection.connectionStore.set({ state, lastAnswerAt: undefined })
  const { onlineManager } = await import('@tanstack/react-query')
  return { ...query, ...memory, ...connection, show, onlineManager }
}

const watch = (client: Awaited<ReturnType<typeof fresh>>, verb: 'list' | 'long') => {
  const observer = new QueryObserver(client.queryClient, client.query(it[verb], {}))
  close.push(observer.subscribe(() => {}))
  return observer
}

beforeEach(() => {
  vi.useFakeTimers()
  send.mockReset().mockResolvedValue(answer())
})
afterEach(() => {
  close.forEach((one) => one())
  close = []
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the key is word, verb and payload, and the signal goes along', async () => {
  const { query, queryClient } = await fresh()
  const options = query(it.list, { a: 1 } as never)
  expect(options.queryKey).toEqual(['accounts', 'list', { a: 1 }])
  await queryClient.fetchQuery(options)
  expect(send).toHaveBeenCalledWith(it.list, { a: 1 }, { signal: expect.any(AbortSignal) as AbortSignal })
})

test('C49 a read is asked although the library takes the device for offline', async () => {
  const client = await fresh()
  client.show('offline')
  expect(client.onlineManager.isOnline()).toBe(false)
  const observer = watch(client, 'list')
  expect(observer.getCurrentResult().fetchStatus).toBe('fetching')
  await vi.advanceTimersByTimeAsync(0)
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', fetchStatus: 'idle' })
})

test('C04 a write without network is tried at once, fails, and never goes out by itself', async () => {
  const client = await fresh()
  client.show('offline')
  dispatchEvent(new Event('offline'))
  send.mockRejectedValue(refusal('offline'))
  const mutation = new MutationObserver(client.queryClient, {
    mutationFn: () => send(it.pay, {}),
  })
  await expect(mutation.mutate(undefined as never)).rejects.toMatchObject({ kind: 'offline' })
  expect(mutation.getCurrentResult()).toMatchObject({ isPaused: false, status: 'error' })
  client.show('online')
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledTimes(1)
})

test.each([
  ['offline', undefined, 3],
  ['server', 502, 3],
  ['server', 503, 3],
  ['server', 504, 3],
  ['server', 500, 1],
  ['server', 429, 1],
  ['refused', 403, 1],
  ['garbled', 200, 1],
] as const)('C01 a read that fails as %s %s is asked %i times in all', async (kind, status, times) => {
  const client = await fresh()
  const { BankError: Own } = await import('../domain/errors.ts')
  send.mockRejectedValue(new Own(kind, { key: 'serverError' }, { call: 'x', status }))
  watch(client, 'list')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledTimes(times)
})

test('C01 a read is not repeated while the bank is known to be out of reach', async () => {
  const client = await fresh()
  const { BankError: Own } = await import('../domain/errors.ts')
  send.mockRejectedValue(new Own('offline', { key: 'offline' }, { call: 'x' }))
  client.show('unreachable')
  watch(client, 'list')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledTimes(1)
})

test.each(['unreachable', 'offline'] as const)('back from %s, what is on screen is asked for again', async (state) => {
  const client = await fresh()
  watch(client, 'list')
  await client.queryClient.prefetchQuery(client.query(it.list, { unseen: true } as never))
  await vi.advanceTimersByTimeAsync(0)
  expect(send).toHaveBeenCalledTimes(2)
  client.show(state)
  client.show('online')
  await vi.advanceTimersByTimeAsync(0)
  expect(send.mock.calls.slice(2)).toEqual([[it.list, {}, expect.anything()]])
})

test.each([
  ['device', 2],
  ['bank', 1],
])('back online, a long-lived answer of the %s has been asked for %i times', async (from, times) => {
  const client = await fresh()
  send.mockResolvedValue(answer(from))
  watch(client, 'long')
  await vi.advanceTimersByTimeAsync(0)
  client.show('unreachable')
  client.show('online')
  await vi.advanceTimersByTimeAsync(0)
  expect(send).toHaveBeenCalledTimes(times)
})

test('from online to slow and back nothing is asked again, and the device’s own events say nothing', async () => {
  const client = await fresh()
  watch(client, 'list')
  await vi.advanceTimersByTimeAsync(0)
  client.show('slow')
  client.show('online')
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect([send.mock.calls.length, client.onlineManager.isOnline()]).toEqual([1, true])
})

test('after a write its words are asked for again', async () => {
  const client = await fresh()
  watch(client, 'list')
  await vi.advanceTimersByTimeAsync(0)
  await client.goStale(client.queryClient, it.pay)
  expect(send).toHaveBeenCalledTimes(2)
})

test('C20 forgetting empties the memory, and an answer that is still on its way stays out', async () => {
  const client = await fresh()
  let answered: (value: unknown) => void = () => {}
  watch(client, 'long')
  await vi.advanceTimersByTimeAsync(0)
  send.mockReturnValue(new Promise((resolve) => (answered = resolve)))
  const late = client.queryClient.fetchQuery(client.query(it.list, {})).catch((error: unknown) => error)
  await client.forgetAnswers()
  answered(answer())
  await late
  expect(client.queryClient.getQueryCache().getAll()).toEqual([])
})

test('a failed write is told; a read only where its code leads away from the page, and where it is on screen', async () => {
  const client = await fresh()
  const { BankError: OwnError } = await import('../domain/errors.ts')
  const { toldStore } = await import('./tell.ts')
  const told = () => toldStore.get().map(({ what }) => 'error' in what && (what.error as BankError).code)
  const failing = (code: string, quiet = false) =>
    send.mockRejectedValue(new OwnError('refused', { key: 'noAccess' }, { call: 'x', code, quiet }))
  const mutate = () =>
    new MutationObserver(client.queryClient, { mutationFn: () => send() as Promise<unknown> }).mutate().catch(() => {})

  failing('13')
  watch(client, 'list')
  await vi.advanceTimersByTimeAsync(0)
  expect(told()).toEqual([])
  await mutate()
  await mutate()
  expect(told()).toEqual(['13'])
  failing('13', true)
  await mutate()
  failing('ENOA')
  await client.queryClient.prefetchQuery(client.query(it.long, {}))
  expect(told()).toEqual(['13'])
  watch(client, 'long')
  await vi.advanceTimersByTimeAsync(0)
  expect(told()).toEqual(['13', 'ENOA'])
  await client.forgetAnswers()
  expect(told()).toEqual([])
})

test('[ACCOUNTS-018] the accounts are good for 5 s; demanded, they are read again after 3 s; a payment makes them stale at once', async () => {
  const { accounts } = await import('../domain/accounts/calls.ts')
  const { query, queryClient, askAnew, goStale } = await fresh()
  const look = () => queryClient.fetchQuery(query(accounts.list, {}))
  const after = async (ms: number, ask: () => Promise<unknown>) => {
    await vi.advanceTimersByTimeAsync(ms)
    await ask()
    return send.mock.calls.length
  }
  const demand = () => askAnew(accounts.list, {})
  send.mockImplementation(async () => ({ ...answer(), at: Date.now() }))
  expect(await after(0, look)).toBe(1)
  expect(await after(4_999, look)).toBe(1)
  expect(await after(1, look)).toBe(2)
  expect(await after(2_999, demand)).toBe(2)
  expect(await after(1, demand)).toBe(3)
  await goStale(queryClient, it.pay)
  expect(await after(1, demand)).toBe(4)
  await goStale(queryClient, it.pay)
  expect(await after(1, look)).toBe(5)
})
