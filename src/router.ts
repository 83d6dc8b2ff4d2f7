import { createRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './domain/search-params.ts'
import { NotFound } from './features/shell/not-found.tsx'
import { PageCrash } from './features/shell/page-crash.tsx'
import { routeTree } from './routeTree.gen.ts'

/** The map of the product. Search params stay text, whatever they look like. */
export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultNotFoundComponent: NotFound,
  defaultErrorComponent: PageCrash,
  scrollRestoration: true,
  defaultPendingMs: 200,
  defaultPendingMinMs: 300,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
