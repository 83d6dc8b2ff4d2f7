import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './domain/search-params.ts'
import { NotFound } from './features/shell/not-found.tsx'
import { PageCrash } from './features/shell/page-crash.tsx'
import { routeTree } from './routeTree.gen.ts'

/** The map of the product. Search params stay text, whatever they look like. */
export const makeRouter = (history?: RouterHistory) =>
  createRouter({
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

export type AppRouter = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
