import { expect, test } from 'vitest'
import { idOf } from './build-id.ts'
import { notPrecached } from './precache.ts'
import { withOwnLazyPages } from './routes-plugin.ts'

const manifest = {
  'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'] },
  'routes/_main/history.tsx?tsr-split=component': { file: 'assets/history-1.js', css: ['assets/history-1.css'] },
  'features/history/pdf-pages.tsx': { file: 'assets/pdf-pages-1.js', css: ['assets/pdf-pages-1.css'] },
}
const all = ['assets/index-1.js', 'assets/index-1.css', 'assets/history-1.js', 'assets/history-1.css']

test('C35 a chunk or a style of any route that the worker does not keep is told', () => {
  expect(notPrecached(manifest, all.join())).toEqual([])
  for (const file of all) expect(notPrecached(manifest, all.filter((one) => one !== file).join())).toEqual([file])
})

test('another file name is another build, their order is not', () => {
  expect(idOf(['a-1.js', 'b-1.js'])).toMatch(/^[0-9a-f]{16}$/)
  expect(idOf(['b-1.js', 'a-1.js'])).toBe(idOf(['a-1.js', 'b-1.js']))
  expect(idOf(['a-1.js', 'b-2.js'])).not.toBe(idOf(['a-1.js', 'b-1.js']))
})

test('C18 pages are fetched by our own code, whatever the router calls beside it', () => {
  const code = `import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
const $$page = () => import('./a.tsx?tsr-split=component')
export const Route = createFileRoute('/a')({ component: lazyRouteComponent($$page, 'component') })`
  const own = withOwnLazyPages(code, '/src/platform/chunks.ts')
  expect(own).toContain(`import { lazyPage as $lazyPage } from "/src/platform/chunks.ts"`)
  expect(own).toContain(`component: $lazyPage($$page, 'component')`)
  expect(() => withOwnLazyPages('component: lazyRouteComponent', '/x')).toThrow('not known')
})
