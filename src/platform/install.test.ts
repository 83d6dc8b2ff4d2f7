// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A browser that offers to ask; `prompt` says what the person will answer. */
function offer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn<() => Promise<{ outcome: string }>>().mockResolvedValue({ outcome })
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  dispatchEvent(event)
  return { event, prompt }
}

/** The modules as a page loads them. */
async function load() {
  vi.resetModules()
  const { installEvent, watchInstall } = await import('./install-event.ts')
  watchInstall()
  const { updateSession } = await import('./session.ts')
  updateSession({ isAuthed: true })
  return { installEvent, ...(await import('./install.ts')) }
}

afterEach(() => void vi.restoreAllMocks())

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

test('the browser does not ask by itself, and its offer is used once', async () => {
  const { installEvent, installNow } = await load()
  const { event, prompt } = offer('accepted')
  expect(event.defaultPrevented).toBe(true)
  await installNow()
  await installNow()
  expect(prompt).toHaveBeenCalledTimes(1)
  expect(installEvent.get()).toBeUndefined()
})

test('an installation from the browser’s own menu takes the offer back', async () => {
  const { installEvent } = await load()
  offer('accepted')
  dispatchEvent(new Event('appinstalled'))
  expect(installEvent.get()).toBeUndefined()
})

test('a visit is a sign-in: reloads are the same one, and from the second on there is an offer', async () => {
  for (const expected of [false, false]) {
    const { noteVisit, offersInstall } = await load()
    offer('accepted')
    noteVisit()
    expect(offersInstall()).toBe(expected)
  }
  sessionStorage.clear()
  const { noteVisit, offersInstall } = await load()
  offer('accepted')
  noteVisit()
  expect(offersInstall()).toBe(true)
})

test('a no of either kind is for good', async () => {
  for (const say of ['answerInstall', 'installNow'] as const) {
    localStorage.clear()
    const page = await load()
    offer('dismissed')
    page.noteGoing('/history')
    expect(page.offersInstall()).toBe(true)
    await page[say]()
    offer('dismissed')
    expect(page.offersInstall()).toBe(false)
    const next = await load()
    offer('dismissed')
    next.noteGoing('/history')
    expect(next.offersInstall()).toBe(false)
  }
})

test('nothing while this tab is in the middle of something', async () => {
  const { noteGoing, offersInstall } = await load()
  const { holdBusy } = await import('./busy.ts')
  offer('accepted')
  noteGoing('/statements/7/2026-03')
  const done = holdBusy()
  expect(offersInstall()).toBe(false)
  done()
  expect(offersInstall()).toBe(true)
})

test('a browser that stores nothing still gets a no until the page is closed', async () => {
  const { answerInstall, noteGoing, offersInstall } = await load()
  for (const verb of ['getItem', 'setItem'] as const)
    vi.spyOn(Storage.prototype, verb).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
  offer('accepted')
  noteGoing('/history')
  answerInstall()
  expect(offersInstall()).toBe(false)
})

test('a damaged memory is an empty one', async () => {
  localStorage.setItem('install', '{"visits":')
  const { noteVisit } = await load()
  noteVisit()
  expect(JSON.parse(localStorage.getItem('install') ?? '')).toEqual({ visits: 1, answered: false })
})
