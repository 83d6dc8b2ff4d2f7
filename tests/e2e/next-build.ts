import { execFile } from 'node:child_process'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'

const root = fileURLToPath(new URL('../..', import.meta.url))
const current = join(root, process.env['DIST'] ?? 'dist/aster')

/** The build that a page in the browser is of. */
export const buildOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('meta[name="build"]')?.getAttribute('content') ?? null)

/** The same with what stands in the way of another one. */
const buildAndWhy = (page: Page): Promise<string> =>
  page
    .evaluate(async () => {
      const build = document.querySelector('meta[name="build"]')?.getAttribute('content') ?? ''
      const found = await navigator.serviceWorker.getRegistration()
      const locks = await navigator.locks.query()
      const words = document.querySelector('[role=region][aria-label^="Messages"]')?.textContent ?? ''
      return [
        build,
        ...(['installing', 'waiting', 'active'] as const).map(
          (place) => `${place}: ${found?.[place]?.state ?? 'none'}`,
        ),
        `locks: ${JSON.stringify([locks.held, locks.pending])}`,
        words,
      ].join(', ')
    })
    .catch(() => 'no page')

/** The build in a folder. */
export const buildIn = (dist: string): string =>
  /name="build" content="(\w+)"/.exec(readFileSync(join(dist, 'index.html'), 'utf8'))?.[1] ?? ''

/** Waits until a page runs the build in a folder. The browser changes when the old worker has nothing left to do. */
export const runs = (page: Page, dist: string): Promise<void> =>
  expect.poll(() => buildAndWhy(page), { timeout: 75_000 }).toMatch(new RegExp(`^${buildIn(dist)}`))

/** Address of the code of a page of the build under test, and of no other: `statements` for src/routes/_main/statements.tsx. */
export function codeOf(page: string): string {
  const files = JSON.parse(readFileSync(join(current, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  const file = files[`routes/_main/${page}.tsx?tsr-split=component`]?.file
  if (!file) throw new Error(`The build has no page ${page}`)
  return `**/${file}`
}

/** Builds the app after its next change (`next.config.ts`); a second call finds it built. Its folder. */
export async function nextBuild(mark: 'B' | 'C'): Promise<string> {
  const dist = join(root, 'node_modules/.cache/next', `${buildIn(current)}-${mark}`)
  if (existsSync(join(dist, 'index.html'))) return dist
  const making = `${dist}-${process.pid}`
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const config = join(root, 'tests/e2e/next.config.ts')
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--config', config, '--outDir', making, '--emptyOutDir', '--logLevel', 'error'],
    { cwd: root, env: { ...process.env, NEXT: mark } },
  )
  // Another worker may have been quicker.
  if (!existsSync(dist)) renameSync(making, dist)
  return dist
}
