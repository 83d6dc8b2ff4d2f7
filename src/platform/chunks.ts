import { type AnyRouter, type AsyncRouteComponent, type BlockerFn, lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { delay } from './clock.ts'
import { checkConnection, connectionStore, reachable } from './connection.ts'
import { createStore } from './store.ts'

/** A piece of the app that could not be fetched. The router must not know it as such: it would reload by itself. */
export class ChunkMissing extends Error {
  constructor(cause: unknown) {
    super('A piece of the app could not be fetched', { cause })
    this.name = 'ChunkMissing'
  }
}

/** Whether an error is a piece of the app that could not be fetched, in our words or those of the three engines. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof ChunkMissing ||
  (error instanceof Error &&
    /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload/i.test(
      error.message,
    ))

/**
 * The page of a route, fetched when it is needed. The build puts this in the place of the router's own
 * `lazyRouteComponent`, which reloads the tab while it draws (1.170), offline and over unsaved forms.
 */
export function lazyPage<T extends Record<string, unknown>, K extends keyof T = 'default'>(
  importer: () => Promise<T>,
  name?: K,
): AsyncRouteComponent<object> {
  let failed: ChunkMissing | undefined
  const fetched = async (): Promise<T> => {
    try {
      const all = await importer()
      failed = undefined
      return all
    } catch (cause) {
      throw (failed = new ChunkMissing(cause))
    }
  }
  const page = lazyRouteComponent(fetched, name) as AsyncRouteComponent<object>
  const load = page.preload
  page.preload = async () => {
    await load?.()
    if (failed) throw failed
  }
  return page
}

/** Code that is fetched when it is first needed, and there at once from then on. What failed is fetched again. */
export function fetchedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let there: Promise<T> | undefined
  const fail = (error: unknown): never => {
    there = undefined
    throw error
  }
  return () => (there ??= load().catch(fail))
}

/**
 * Code that a page can wait for: fetched again once the bank can be reached. Rejects where the bank is there and the
 * code is not, tried three times.
 */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (let gone = 0; ;) {
    try {
      return await load()
    } catch (error) {
      if ((await checkConnection()) && (gone += 1) === 3) throw error
      await backInReach()
    }
  }
}

/** A part of a page, fetched when it is first drawn; without network the page stands without it until it has come. */
export const lazyPart = <Name extends string, P>(
  load: () => Promise<Record<Name, ComponentType<P>>>,
  name: Name,
): LazyExoticComponent<ComponentType<P>> => lazy(async () => ({ default: (await patiently(load))[name] }))

/** Resolves once the bank can be reached; where it can, after a second. */
const backInReach = (): Promise<void> =>
  reachable()
    ? delay(1_000)
    : new Promise((resolve) => {
        const stop = connectionStore.subscribe(() => {
          if (!reachable()) return
          stop()
          resolve()
        })
      })

/** A page that a link led to and whose code could not be fetched; the person has stayed where they were. */
export interface MissingPage {
  /** Its path. */
  path: string
  /** The bank answers, so the code is gone and not just out of reach. */
  online: boolean
}

export const missingPageStore = createStore<MissingPage | undefined>(undefined)

/** How long the bank is asked whether it is there before something is said. */
const askLimit = 5_000

/**
 * Fetches the code of a page before the address changes, and stays on the page, with all that was typed, where it
 * cannot be had. The last link pressed wins. Call once, when the first page has loaded.
 */
export function stayWithoutCode(router: AnyRouter): void {
  let last = 0
  router.history.block({
    enableBeforeUnload: false,
    async blockerFn({ currentLocation, nextLocation, action }: Parameters<BlockerFn>[0]) {
      const samePage = currentLocation.pathname === nextLocation.pathname
      // A filter that was typed just before the link was pressed reaches the address later and is no link.
      if (samePage && action === 'REPLACE') return false
      last += 1
      const mine = last
      // After sign-in there is nothing to stay for: the page itself says what is missing.
      if (currentLocation.pathname === '/login' || samePage) return false
      try {
        const [routes] = router.getMatchedRoutes(nextLocation.pathname)
        await Promise.all(routes.map((route) => router.loadRouteChunk(route)))
      } catch {
        const online = await Promise.race([checkConnection(), delay(askLimit).then(reachable)])
        if (mine === last) missingPageStore.set({ path: nextLocation.pathname, online })
        return true
      }
      return mine !== last
    },
  })
}
