// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
} from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'

const checkConnection = vi.fn<() => Promise<boolean>>()
const watchers = new Set<() => void>()
let isReachable = false
vi.mock('./connection.ts', () => ({
  checkConnection,
  reachable: () => isReachable,
  connectionStore: {
    subscribe(watcher: () => void) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  },
}))
vi.mock('./clock.ts', async (real) => ({ ...(await real<object>()), delay: async () => {} }))
const { ChunkMissing, isChunkError, lazyPage, missingPageStore, patiently, stayWithoutCode } =
  await import('./chunks.ts')

const words = [
  'Failed to fetch dynamically imported module: https://bank.example/assets/a-1.js',
  'error loading dynamically imported module: https://bank.example/assets/a-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a-1.css',
]

beforeEach(() => {
  checkConnection.mockResolvedValue(true)
  isReachable = false
  missingPageStore.set(undefined)
  sessionStorage.clear()
})

test.each(words)('C18 %s becomes an error that the router does not reload for', async (text) => {
  const page = lazyPage(() => Promise.reject(new TypeError(text)))
  const error: unknown = await Promise.resolve(page.preload?.()).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ChunkMissing)
  expect([isChunkError(error), isChunkError(new TypeError(text)), isChunkError(new TypeError('x'))]).toEqual([
    true,
    true,
    false,
  ])
  for (const start of words) expect((error as Error).message.startsWith(start.slice(0, 20))).toBe(false)
})

test('code that could not be fetched is fetched again the next time it is wanted', async () => {
  const importer = vi.fn<() => Promise<{ default: () => null }>>()
  importer.mockRejectedValueOnce(new TypeError(words[0])).mockResolvedValue({ default: () => null })
  const page = lazyPage(importer)
  await expect(page.preload?.()).rejects.toBeInstanceOf(ChunkMissing)
  await page.preload?.()
  expect(importer).toHaveBeenCalledTimes(2)
})

/** A browser's history in memory that asks those who hold it, as the real one does. */
function routerOf(pages: Record<string, () => Promise<{ default: () => null }>>) {
  const root = createRootRoute()
  const routes = Object.entries(pages).map(([path, importer]) =>
    createRoute({ getParentRoute: () => root, path, component: lazyPage(importer) }),
  )
  const history: RouterHistory = createMemoryHistory({ initialEntries: ['/form'] })
  const router = createRouter({ routeTree: root.addChildren(routes), history })
  stayWithoutCode(router)
  return router
}

const here = async () => ({ default: () => null })
const gone = () => Promise.reject(new TypeError(words[0]))

test.each([true, false])('C18 the address stays where the code of the next page is gone, online %s', async (online) => {
  checkConnection.mockResolvedValue(online)
  const { history } = routerOf({ form: here, next: gone })
  history.push('/next')
  await vi.waitFor(() => expect(missingPageStore.get()).toEqual({ path: '/next', online }))
  expect(history.location.pathname).toBe('/form')
})

test('C18 a page whose code comes is gone to, and nothing is said', async () => {
  const { history } = routerOf({ form: here, next: here })
  history.push('/next')
  await vi.waitFor(() => expect(history.location.pathname).toBe('/next'))
  expect(missingPageStore.get()).toBeUndefined()
})

test('C18 a filter that reaches the address after the link was pressed does not swallow what is said', async () => {
  let fail: () => void = () => {}
  const next = () => new Promise<never>((_, reject) => (fail = () => reject(new TypeError(words[0]))))
  const { history } = routerOf({ form: here, next })
  history.push('/next')
  history.replace('/form?search=coffee')
  await vi.waitFor(() => {
    fail()
    expect(missingPageStore.get()?.path).toBe('/next')
  })
  expect(history.location.href).toBe('/form?search=coffee')
})

test('of two links the last one pressed wins, whichever code comes first', async () => {
  let open: (value: { default: () => null }) => void = () => {}
  const late = () => new Promise<{ default: () => null }>((resolve) => (open = resolve))
  const { history } = routerOf({ form: here, late, next: here })
  history.push('/late')
  history.push('/next')
  await vi.waitFor(() => expect(history.location.pathname).toBe('/next'))
  open({ default: () => null })
  await new Promise((resolve) => setTimeout(resolve))
  expect(history.location.pathname).toBe('/next')
})

test('code that can wait is fetched again once the bank can be reached', async () => {
  checkConnection.mockResolvedValue(false)
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError(words[0])).mockResolvedValue('code')
  const fetched = patiently(load)
  await vi.waitFor(() => expect(watchers.size).toBe(1))
  expect(load).toHaveBeenCalledTimes(1)
  isReachable = true
  for (const watcher of watchers) watcher()
  expect(await fetched).toBe('code')
  expect(watchers.size).toBe(0)
})

test('code that the bank does not have any more is asked for three times', async () => {
  isReachable = true
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError(words[0]))
  await expect(patiently(load)).rejects.toThrow(words[0])
  expect(load).toHaveBeenCalledTimes(3)
})
