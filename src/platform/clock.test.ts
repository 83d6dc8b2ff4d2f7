import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { delay, today } from './clock.ts'

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
