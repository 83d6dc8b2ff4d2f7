import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const startRealtime = vi.fn<() => void>()
vi.mock('./realtime.ts', () => ({ startRealtime }))
vi.mock('./outbox.ts', () => ({ startOutbox: () => () => {} }))
vi.mock('./query.ts', () => ({ goStale: async () => {}, queryClient: {} }))
vi.mock('./http.ts', () => ({ call: async () => ({}) }))
vi.mock('./refresh.ts', () => ({ freshToken: async () => 'token' }))
vi.mock('./device.ts', () => ({ devicePart: () => 'part' }))

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('[SESSION-014] what the first screen does not need waits 5000 ms, and is not loaded by who has left before', async () => {
  const { afterSignIn } = await import('./after-sign-in.ts')
  afterSignIn()()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(startRealtime).not.toHaveBeenCalled()
  const stop = afterSignIn()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(startRealtime).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await vi.waitFor(() => expect(startRealtime).toHaveBeenCalledOnce())
  stop()
})
