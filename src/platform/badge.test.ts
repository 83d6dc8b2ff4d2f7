import { beforeEach, expect, test, vi } from 'vitest'

const setAppBadge = vi.fn<(count: number) => Promise<void>>()
const clearAppBadge = vi.fn<() => Promise<void>>()

beforeEach(() => {
  vi.resetModules()
  vi.resetAllMocks()
  setAppBadge.mockResolvedValue()
  clearAppBadge.mockResolvedValue()
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge })
})

test('the number is told when it changes, and 0 takes it off', async () => {
  const { showBadge } = await import('./badge.ts')
  for (const count of [2, 2, 3, 0, 0]) showBadge(count)
  expect(setAppBadge.mock.calls).toEqual([[2], [3]])
  expect(clearAppBadge).toHaveBeenCalledTimes(1)
})

test('it goes with the answers of a session, and comes with the next ones', async () => {
  const { showBadge } = await import('./badge.ts')
  const { forgetAnswers } = await import('./memory.ts')
  showBadge(2)
  await forgetAnswers()
  expect(clearAppBadge).toHaveBeenCalledTimes(1)
  showBadge(2)
  expect(setAppBadge).toHaveBeenCalledTimes(2)
})

test('a refusal is no error, nor is a browser without badges', async () => {
  setAppBadge.mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  const { showBadge } = await import('./badge.ts')
  showBadge(1)
  vi.stubGlobal('navigator', {})
  showBadge(2)
  showBadge(0)
  await new Promise((resolve) => setTimeout(resolve))
  expect(setAppBadge).toHaveBeenCalledTimes(1)
})
