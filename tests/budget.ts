import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { type Plugin } from 'vite'

/** Most that the first load of /login may fetch, in bytes as brotli sends them. */
export const limit = 150_000

/** Most that may run with the entry in its task, in the same bytes. */
const entryLimit = 3_000

/** The page of the first load, and the chunk that it is (see the note in vite.config.ts); its words are in the entry's. */
const firstRoute = '_external/login'
const firstChunk = 'login'

/** One entry of Vite's manifest; keys are paths from `src`. */
export interface Chunk {
  file: string
  name?: string
  isEntry?: boolean
  imports?: readonly string[]
  dynamicImports?: readonly string[]
  css?: readonly string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

/** Key without extension and query when the chunk is a piece of a route: `_external/login`. */
const routeOf = (key: string): string | undefined => /^routes\/(.+?)\.tsx?(\?|$)/.exec(key)?.[1]

const isFirst = ({ isEntry, name }: Chunk): boolean => isEntry === true || name === firstChunk

/** Files that every page begins with: the entry and the pieces that it runs one after the other. */
export const startFiles = (manifest: Manifest): Set<string> =>
  filesOf(manifest, ({ isEntry }) => isEntry === true, piecesOf)

/** Files of the first load from Vite's manifest: entry, first page, their static imports, their styles. */
export const firstFiles = (manifest: Manifest): Set<string> => filesOf(manifest, isFirst, piecesOf)

/** The entry runs what it needs piece by piece. */
const piecesOf = ({ isEntry, dynamicImports = [] }: Chunk): readonly string[] => (isEntry ? dynamicImports : [])

/** Scripts that run as one task with the entry, before any other piece: almost nothing, or no piece has its own task. */
export const entryFiles = (manifest: Manifest): string[] =>
  [...filesOf(manifest, ({ isEntry }) => isEntry === true)].filter((file) => file.endsWith('.js'))

/** The chunks that `begins` picks, with their static imports and styles, and with what `more` says of a chunk. */
function filesOf(
  manifest: Manifest,
  begins: (chunk: Chunk) => boolean,
  more: (chunk: Chunk) => readonly string[] = () => [],
): Set<string> {
  const files = new Set<string>()
  const take = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    for (const next of [...(chunk.imports ?? []), ...more(chunk)]) take(next)
  }
  for (const [key, chunk] of Object.entries(manifest)) if (begins(chunk)) take(key)
  return files
}

/**
 * Routes with a page of their own whose code is in the first load or has no chunk. `routes` holds the source text by
 * name from `src/routes` without extension; a route without a page (a redirect, a bare outlet) needs no chunk.
 */
export function unsplitRoutes(manifest: Manifest, routes: Readonly<Record<string, string>>): string[] {
  const first = firstFiles(manifest)
  return Object.entries(routes)
    .filter(([name, text]) => /\bcomponent: (?!Outlet\b)/.test(text) && name !== '__root' && name !== firstRoute)
    .filter(([name]) => {
      const chunks = Object.entries(manifest).filter(([key]) => routeOf(key) === name)
      return chunks.length === 0 || chunks.some(([, chunk]) => first.has(chunk.file))
    })
    .map(([name]) => name)
}

/**
 * Chunks that wait for each other, as the files of one circle: which of them runs first is chance, and the others may
 * find nothing where they expect a class.
 */
export function circleIn(manifest: Manifest): string[] {
  const done = new Set<string>()
  const visit = (key: string, way: readonly string[]): readonly string[] => {
    if (way.includes(key)) return way.slice(way.indexOf(key))
    if (done.has(key)) return []
    for (const next of manifest[key]?.imports ?? []) {
      const circle = visit(next, [...way, key])
      if (circle.length > 0) return circle
    }
    done.add(key)
    return []
  }
  for (const key of Object.keys(manifest)) {
    const circle = visit(key, [])
    if (circle.length > 0) return circle.map((one) => manifest[one]?.file ?? one)
  }
  return []
}

/** Files that the page itself names and that every browser fetches: scripts, styles, icon, web manifest. */
const namedIn = (page: string): string[] =>
  [...page.matchAll(/<(?:link|script)\b[^>]*?(?:href|src)="\/([^"?#]+)"[^>]*>/g)]
    .filter(([tag]) => !tag.includes('apple-touch-icon'))
    .map(([, file = '']) => file)

function readRoutes(): Record<string, string> {
  const folder = fileURLToPath(new URL('../src/routes', import.meta.url))
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
  return Object.fromEntries(names.map((name) => [name.replace(/\.tsx$/, ''), readFileSync(join(folder, name), 'utf8')]))
}

/** Bytes of a file as brotli sends it. */
export const brotliBytes = (path: string): number => brotliCompressSync(readFileSync(path)).length

export const kB = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(8)

/**
 * Prints what the first load of a build (`dist/aster`) fetches; false when it is too much, a route is not split or chunks
 * wait for each other.
 */
export function checkBudget(dist: string): boolean {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  if (!Object.values(manifest).some(({ name }) => name === firstChunk))
    throw new Error(`No chunk is called ${firstChunk}: what the first load fetches is not known`)
  const page = 'login.html'
  const files = new Set([page, ...namedIn(readFileSync(join(dist, page), 'utf8')), ...firstFiles(manifest)])
  const rows = [...files].map((file) => ({ file, bytes: brotliBytes(join(dist, file)) }))
  const total = rows.reduce((sum, row) => sum + row.bytes, 0)
  for (const row of rows.toSorted((a, b) => b.bytes - a.bytes)) console.log(`${kB(row.bytes)} kB  ${row.file}`)
  console.log(`${kB(total)} kB  first load of /login in brotli, at most ${limit / 1000} kB`)
  const entry = entryFiles(manifest).reduce((sum, file) => sum + brotliBytes(join(dist, file)), 0)
  console.log(`${kB(entry)} kB  of it run in one task with the entry, at most ${entryLimit / 1000} kB`)
  const unsplit = unsplitRoutes(manifest, readRoutes())
  if (unsplit.length > 0) console.log(`not in a chunk of their own: ${unsplit.join(', ')}`)
  const circle = circleIn(manifest)
  if (circle.length > 0) console.log(`chunks that wait for each other: ${circle.join(', ')}`)
  return total <= limit && entry <= entryLimit && unsplit.length === 0 && circle.length === 0
}

/** Fails a build that is over the budget. Stands after the plugin that draws `login.html`. */
export const budget = (): Plugin => ({
  name: 'sextant-budget',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler({ dir = '' }) {
      if (!checkBudget(dir))
        this.error('The first load of /login or its entry is too large, or a route is not split: see above.')
    },
  },
})

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && !checkBudget(process.argv[2] ?? 'dist/aster'))
  process.exitCode = 1
