import { join } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'

/** Routes from files, each page a chunk of its own. `root` is `src`. */
export const routes = (root: string) =>
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    routesDirectory: join(root, 'routes'),
    generatedRouteTree: join(root, 'routeTree.gen.ts'),
    addExtensions: true,
    quoteStyle: 'single',
    routeFileIgnorePattern: '\\.(css|test)',
  })
