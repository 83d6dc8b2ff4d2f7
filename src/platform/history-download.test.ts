import { beforeEach, expect, test, vi } from 'vitest'
import { type BankErrorKind } from '../domain/errors.ts'

const device = { stamp: 'one', full: false }
const send = vi.fn<(call: unknown, payload: { pageNumber: number }) => Promise<unknown>>()
vi.mock('./device.ts', () => ({ deviceStamp: () => device.stamp, deviceState: { get: () => ({ full: device.full }) } }))
vi.mock('./send.ts', () => ({ send: (call: unknown, payload: { pageNumber: number }) => send(call, payload) }))

const fresh = async () => {
  vi.resetModules()
  return import('./history-download.ts')
}
const refuse = async (kind: BankErrorKind) => {
  const { BankError } = await import('../domain/errors.ts')
  send.mockRejectedValue(new BankError(kind, { key: 'serverError' }, { call: 'history' }))
}
const answer = (results: number, from = 'bank') => ({ from, at: 0, value: { results } })
const pages = (): number[] => send.mock.calls.map(([, payload]) => payload.pageNumber)

beforeEach(() => {
  send.mockReset()
  Object.assign(device, { stamp: 'one', full: false })
})

test('reads every page once', async () => {
  const { downloadStore, startDownload } = await fresh()
  send.mockResolvedValue(answer(1_200))
  await startDownload()
  expect(pages()).toEqual([1, 2, 3])
  expect(downloadStore.get()).toEqual({ state: 'done', done: 1_200, total: 1_200 })
})

test('an empty history is done after one page', async () => {
  const { downloadStore, startDownload } = await fresh()
  send.mockResolvedValue(answer(0))
  await startDownload()
  expect([pages(), downloadStore.get().state]).toEqual([[1], 'done'])
})

test('what came in meanwhile is fetched at the end', async () => {
  const { startDownload } = await fresh()
  send.mockResolvedValueOnce(answer(900)).mockResolvedValue(answer(901))
  await startDownload()
  expect(pages()).toEqual([1, 2, 1])
})

test('stops between two pages although the call does not end with its signal, and goes on after it', async () => {
  const { downloadStore, startDownload, stopDownload } = await fresh()
  send.mockImplementationOnce(async () => {
    stopDownload()
    return answer(1_200)
  })
  await startDownload()
  expect(downloadStore.get()).toEqual({ state: 'stopped', done: 500, total: 1_200 })
  send.mockResolvedValue(answer(1_200))
  await startDownload()
  expect(pages()).toEqual([1, 2, 3])
  expect(downloadStore.get().state).toBe('done')
})

test.each([
  ['away', () => send.mockResolvedValue(answer(9, 'device'))],
  ['away', () => refuse('offline')],
  ['failed', () => refuse('server')],
  ['full', () => send.mockImplementation(async () => ((device.full = true), answer(9)))],
  ['idle', () => send.mockImplementation(async () => ((device.stamp = 'two'), answer(9)))],
] as const)('ends as %s and asks no more', async (state, happen) => {
  const { downloadStore, startDownload } = await fresh()
  await happen()
  await startDownload()
  expect([downloadStore.get().state, pages()]).toEqual([state, [1]])
})

test('another person does not go on where one stopped', async () => {
  const { startDownload, stopDownload } = await fresh()
  send.mockImplementationOnce(async () => (stopDownload(), answer(1_200)))
  await startDownload()
  device.stamp = 'two'
  send.mockResolvedValue(answer(3))
  await startDownload()
  expect(pages()).toEqual([1, 1])
})
