import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './domain/search-params.ts'
import { NotFound } from './features/shell/not-found.tsx'
import { PageCrash } from './features/shell/page-crash.tsx'
import { painted } from './platform/clock.ts'
import { tellPages } from './platform/pages.ts'
import { routeTree } from './routeTree.gen.ts'

/** The map of the product. Search params stay text, whatever they look like. */
export function makeRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: PageCrash,
    scrollRestoration: !history,
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
  })
  // A press is answered by the next paint; the page changes after it.
  const { load } = router
  router.load = async (options) => {
    if (options?.action) {
      router.updateLatestLocation()
      await painted()
    }
    await load(options)
  }
  tellPages(Object.keys(router.routesByPath))
  return router
}

export type AppRouter = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
