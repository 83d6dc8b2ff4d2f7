import { expect, test } from 'vitest'
import { circleIn, entryFiles, firstFiles, type Manifest, unsplitRoutes } from './budget.ts'

const manifest: Manifest = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['start.tsx'],
    css: ['assets/index.css'],
  },
  'start.tsx': { file: 'assets/start.js' },
  '_react.js': { file: 'assets/react.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js'] },
  '_login.js': { file: 'assets/login.js', name: 'login', css: ['assets/login.css'] },
  'routes/_external/login.help.tsx?tsr-split=component': { file: 'assets/help.js' },
  'routes/_main/history.tsx?tsr-split=component': { file: 'assets/history.js', imports: ['_react.js'] },
  '../locales/uk/session.json': { file: 'assets/session-uk.js' },
}

test('the first load is the entry, its imports, and the login page', () => {
  expect([...firstFiles(manifest)].toSorted()).toEqual([
    'assets/index.css',
    'assets/index.js',
    'assets/login.css',
    'assets/login.js',
    'assets/react.js',
    'assets/shared.js',
    'assets/start.js',
  ])
})

test('in one task with the entry runs what it imports without waiting', () =>
  expect(entryFiles(manifest)).toEqual(['assets/index.js', 'assets/react.js', 'assets/shared.js']))

test('chunks that wait for each other are told, whoever imports them', () => {
  expect(circleIn(manifest)).toEqual(['assets/react.js', 'assets/shared.js'])
  expect(circleIn({ ...manifest, '_shared.js': { file: 'assets/shared.js' } })).toEqual([])
})

test('a page without a chunk or with its chunk in the first load is told', () => {
  const page = 'createFileRoute()({ component: Page })'
  const routes = {
    '_main/history': page,
    '_main/lost': page,
    _clear: 'x({ component: Outlet })',
    index: 'x({ loader })',
  }
  expect(unsplitRoutes(manifest, routes)).toEqual(['_main/lost'])
  const early = {
    ...manifest,
    '_react.js': { file: 'assets/react.js', imports: ['routes/_main/history.tsx?tsr-split=component'] },
  }
  expect(unsplitRoutes(early, { '_main/history': page })).toEqual(['_main/history'])
})
