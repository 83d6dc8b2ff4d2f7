import { createHash } from 'node:crypto'
import { type Plugin } from 'vite'

/**
 * Writes what this build is into its page: `<meta name="build" content="…">`, a hash over the names of all its files,
 * which carry hashes of their own. The page knows its build by it, and the worker the build that it serves.
 */
export const buildId = (): Plugin => ({
  name: 'sextant-build-id',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => [
      { tag: 'meta', attrs: { name: 'build', content: idOf(Object.keys(bundle)) }, injectTo: 'head' },
    ],
  },
})

/** 16 letters; the order of the names does not matter. */
export const idOf = (files: readonly string[]): string =>
  createHash('sha256').update(files.toSorted().join('\n')).digest('hex').slice(0, 16)
