import { createServer } from 'vite'
import { root } from '../machine.mjs'

// One share of `npm run simulate`: sequences and seed are given; nothing is said unless a promise is broken.
const [count, seed] = process.argv.slice(2).map(Number)
const neighbours = /^\.\/(busy|clock|connection|device|query|saving|send|session)\.ts$/
const vite = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  resolve: { alias: { '#brand': `${root}brands/aster/brand.ts` } },
  plugins: [
    {
      name: 'stand-in',
      enforce: 'pre',
      resolveId: (id, importer) =>
        /platform\/(drafts?|intents|submit)\.ts$/.test(importer ?? '') && neighbours.test(id)
          ? `${root}tests/simulation/stand-in.ts`
          : undefined,
    },
  ],
})
const { simulate } = await vite.ssrLoadModule('/tests/simulation/modules.ts')
const failure = await simulate(seed ?? 1, count ?? 100)
if (failure) console.error(failure)
process.exit(failure ? 1 : 0)
