import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, type ResolvedConfig } from 'vite'
import { type Manifest } from './budget.ts'

/** Chunks that a page asks for when it needs them, with a way on for those who are offline. */
const leftOut = /assets\/pdf(-pages|\.worker)/

/** Files of a build that its worker would not have without network: every chunk and every style belongs in its list. */
export function notPrecached(manifest: Manifest, worker: string): string[] {
  const files = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css])
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file) && !leftOut.test(file) && !worker.includes(file))
}

/** Fails a build whose worker does not keep all of it: a tab must find the code of its build after the next deploy. */
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
        const missing = notPrecached(manifest, readFileSync(join(outDir, 'sw.js'), 'utf8'))
        if (missing.length > 0) this.error(`Not in the worker's store: ${missing.join(', ')}`)
      },
    },
  }
}
