import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeSharedLocks } from './locks.fixture.ts'

let locks: ReturnType<typeof makeSharedLocks>

beforeEach(() => {
  locks = makeSharedLocks()
  vi.stubGlobal('navigator', { locks })
})
afterEach(() => vi.unstubAllGlobals())

/** A tab: its own modules over the locks of all. */
async function tab() {
  vi.resetModules()
  return import('./busy.ts')
}

const free = (): Promise<unknown> =>
  locks.request('busy', { mode: 'exclusive', ifAvailable: true }, async (lock) => lock !== null)

test('a new version finds every tab that is in the middle of something, until the last piece of work ends', async () => {
  const [one, two] = [await tab(), await tab()]
  expect(await free()).toBe(true)
  const ends = [one.holdBusy(), one.holdBusy(), two.holdBusy()]
  for (const end of ends) {
    expect(await free()).toBe(false)
    end()
  }
  await vi.waitFor(async () => expect(await free()).toBe(true))
})

test('ending twice does not end the work of others', async () => {
  const { holdBusy, isBusyHere } = await tab()
  const end = holdBusy()
  const other = holdBusy()
  end()
  end()
  expect([isBusyHere(), await free()]).toEqual([true, false])
  other()
  await vi.waitFor(async () => expect([isBusyHere(), await free()]).toEqual([false, true]))
})

test('work that begins and ends at once, again and again, leaves nothing held', async () => {
  const { holdBusy } = await tab()
  for (let n = 0; n < 20; n += 1) holdBusy()()
  await vi.waitFor(async () => expect(await free()).toBe(true))
})

test('where there are no locks a tab still knows of itself', async () => {
  vi.stubGlobal('navigator', {})
  const { holdBusy, isBusyHere, whenSentHere } = await tab()
  await whenSentHere()
  const end = holdBusy()
  const told: string[] = []
  const idle = whenSentHere().then(() => told.push('idle'))
  const other = holdBusy()
  end()
  await Promise.resolve()
  expect([isBusyHere(), told]).toEqual([true, []])
  other()
  await idle
  expect([isBusyHere(), told]).toEqual([false, ['idle']])
})

test('a form holds until it is saved, and what is being sent does not end with it', async () => {
  const { holdBusy, isBusyHere, isSendingHere, letFormsGo } = await tab()
  const form = holdBusy('form')
  expect([isBusyHere(), isSendingHere(), await free()]).toEqual([true, false, false])
  const sent = holdBusy()
  letFormsGo()
  form()
  expect([isBusyHere(), isSendingHere(), await free()]).toEqual([true, true, false])
  sent()
  await vi.waitFor(async () => expect([isBusyHere(), await free()]).toEqual([false, true]))
})
