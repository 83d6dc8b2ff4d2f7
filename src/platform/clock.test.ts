import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calm, delay, noCalmBefore, today } from './clock.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('[SHELL-012] the delay helper waits 500 ms unless told otherwise', async () => {
  const done = vi.fn<() => void>()
  void delay().then(done)
  await vi.advanceTimersByTimeAsync(499)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalledOnce()
})

test('today is a day of this calendar, whatever the hour', () => {
  vi.setSystemTime(new Date(2026, 0, 5, 23, 59))
  expect(today()).toBe('2026-01-05')
})

test.each([
  ['ends', () => delay(300), 300],
  ['fails', () => delay(300).then(() => Promise.reject(new Error('away'))), 300],
  ['never ends', () => new Promise(() => {}), 1_000],
] as const)('nobody is told that it is calm before what the page waits for %s', async (_, work, after) => {
  noCalmBefore(work())
  const told = vi.fn<() => void>()
  void calm().then(told)
  await vi.advanceTimersByTimeAsync(after - 1)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2)
  expect(told).toHaveBeenCalledOnce()
})
