import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, type ResolvedConfig } from 'vite'
import { brotliBytes, kB, type Manifest } from './budget.ts'

/** Most that the worker may weigh, in bytes as brotli sends it. */
const workerLimit = 55_000

/** Chunks that a page asks for when it needs them, with a way on for those who are offline. */
const leftOut = /assets\/pdf(-pages|\.worker)/

/** Files of a build that its worker would not have without network: every chunk and every style belongs in its list. */
export function notPrecached(manifest: Manifest, worker: string): string[] {
  const files = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css])
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file) && !leftOut.test(file) && !worker.includes(file))
}

/** Files of a build that its worker fetches to keep them. */
const kept = (dist: string, worker: string): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.\w+$/.test(file) && worker.includes(`"${file}"`),
  )

/**
 * Prints the weight of the worker and of all that it keeps. Fails a build whose worker is too heavy or does not keep all
 * of it: a tab must find the code of its build after the next deploy.
 */
export function precacheAll(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'sextant-precache',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const { outDir } = config.build
        // This also runs after a build that has failed for another reason, which must be what is said.
        if (!existsSync(join(outDir, '.vite/manifest.json'))) return
        const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest
        const worker = readFileSync(join(outDir, 'sw.js'), 'utf8')
        const files = kept(outDir, worker)
        const all = files.reduce((sum, file) => sum + brotliBytes(join(outDir, file)), 0)
        console.log(`${kB(all)} kB  in brotli is what the worker keeps, ${files.length} files`)
        const weight = brotliBytes(join(outDir, 'sw.js'))
        console.log(`${kB(weight)} kB  worker in brotli, at most ${workerLimit / 1000} kB`)
        if (weight > workerLimit) this.error(`The worker is over ${workerLimit / 1000} kB.`)
        const missing = notPrecached(manifest, worker)
        if (missing.length > 0) this.error(`Not in the worker's store: ${missing.join(', ')}`)
      },
    },
  }
}
