import { join } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { type Plugin } from 'vite'

/** Routes from files, each page a chunk of its own. `root` is `src`. */
export const routes = (root: string) => [
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    routesDirectory: join(root, 'routes'),
    generatedRouteTree: join(root, 'routeTree.gen.ts'),
    addExtensions: true,
    quoteStyle: 'single',
    routeFileIgnorePattern: '\\.(css|test)',
  }),
  ownLazyPages(root),
]

/** Puts `lazyPage` of src/platform/chunks.ts in the place of the router's own `lazyRouteComponent`. */
const ownLazyPages = (root: string): Plugin => ({
  name: 'sextant-lazy-pages',
  enforce: 'post',
  transform(code, id) {
    if (!id.startsWith(join(root, 'routes')) || !code.includes('lazyRouteComponent')) return undefined
    return { code: withOwnLazyPages(code, join(root, 'platform/chunks.ts')), map: null }
  },
})

/** The code of a route whose page is split off, with our own fetching of it. */
export function withOwnLazyPages(code: string, chunks: string): string {
  const calls = /\blazyRouteComponent\(/g
  if (!calls.test(code)) throw new Error('The router splits pages in a way that is not known here.')
  return `import { lazyPage as $lazyPage } from ${JSON.stringify(chunks)}\n${code.replace(calls, '$lazyPage(')}`
}
