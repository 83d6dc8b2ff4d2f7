import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { brands } from './brands/index.ts'
import { budget } from './tests/budget.ts'
import { buildId } from './tests/build-id.ts'
import { brandAssets } from './tests/icons.ts'
import { manifestOf } from './tests/manifest.ts'
import { precacheAll } from './tests/precache.ts'
import { prerenderLogin } from './tests/prerender.ts'
import { routes } from './tests/routes-plugin.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const brand = brands.find(({ id }) => id === (process.env.BRAND ?? 'aster'))
if (!brand) throw new Error(`No brand ${process.env.BRAND}; there are ${brands.map(({ id }) => id).join(', ')}`)

/**
 * [Note: Chunks of the first page] In the order in which src/main.tsx runs them, each with all that it stands on and no
 * earlier one has: no task is long, and a change of ours leaves the libraries cached.
 */
const chunkGroups = [
  { name: 'fetching', test: /vite\/preload-helper/ },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'router',
    test: /node_modules\/@tanstack\/(react-router|router-core|history|react-store|store)\/|src\/app\.tsx$/,
  },
  { name: 'texts', test: /src\/platform\/i18n\.ts$|locales\/en\/(common|errors|session)\.json/ },
  { name: 'bank', test: /src\/platform\/(refresh|open-session)\.ts$/ },
  { name: 'routes', test: /src\/start\.tsx$/ },
  { name: 'vault', test: /src\/offline\/(opening|unlocking|who|wipe|work)\.ts$/ },
  { name: 'login', test: /src\/routes\/_external\/login\.tsx\?/ },
  { name: 'unlock', test: /src\/features\/session\/unlock\.tsx$|locales\/en\/unlock\.json/ },
]

/**
 * What later pages share comes in few files, for each is one more that a worker has to fetch and keep: a floor is one,
 * so that no two of them wait for each other. Other libraries and features come only where they are needed.
 */
const sharedParts = [
  { name: 'forms', test: /node_modules\/(react-)?final-form\// },
  { name: 'dialogs', test: /node_modules\/(@radix-ui|@floating-ui|aria-hidden|react-remove-scroll)/ },
  { name: 'icons', test: /node_modules\/lucide-react\// },
  { name: 'library', test: /node_modules\//, entriesAware: true },
  // Apart from the rules of its floor: what each call says and answers takes as long to set up as all of those.
  { name: 'contract', test: /src\/domain\/(.*\/)?([a-z]+-)?calls?\.ts$/ },
  ...['domain', 'platform', 'offline', 'ui', 'widgets'].map((floor) => {
    return { name: floor, test: new RegExp(`src/${floor}/(?!accounts/wallet-address)`) }
  }),
  // What two pages share of a feature; what one needs alone comes with that page.
  { name: (id: string) => /src\/features\/(\w+)\//.exec(id)?.[1] ?? null, test: /src\/features\// },
].map((part) => ({ ...part, minShareCount: 2 }))

const bank = 'http://localhost:8787'

export default defineConfig({
  root: at('src'),
  publicDir: at('public'),
  resolve: {
    alias: [
      { find: '#brand', replacement: at(`brands/${brand.id}/brand.ts`) },
      { find: '#legal', replacement: at(`brands/${brand.id}/legal`) },
      { find: '#theme', replacement: at(`brands/${brand.id}/theme.css`) },
      { find: /^#logo(?=\?|$)/, replacement: at(`brands/${brand.id}/logo.svg`) },
      // Radix's scroll lock writes <style> elements, which the Content-Security-Policy refuses.
      { find: 'react-style-singleton', replacement: at('src/ui/style-singleton.ts') },
    ],
  },
  build: {
    outDir: at(`dist/${brand.id}`),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    sourcemap: false,
    assetsInlineLimit: 0,
    // Styles only: scripts of later pages are in the worker's store by then, and their names weigh on the first page.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [...chunkGroups, ...sharedParts] },
        // The names of shared parts would list the pages that share them.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${name.replace(/(~.*)?\.\w+$/, '')}-[hash][extname]`,
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/auth', '/customer', '/device-api', '/files', '/outside', '/ping', '/fees']
        .map((path) => [path, bank])
        .concat([['/realtime', { target: bank, ws: true }] as never]),
    ),
  },
  plugins: [
    routes(at('src')),
    react(),
    brandAssets(brand),
    buildId(),
    prerenderLogin(),
    budget(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '../sw',
      filename: 'worker.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: manifestOf(brand) as never,
      manifestFilename: 'manifest.webmanifest',
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,svg,webmanifest}', 'icon-192.png'],
        // The reader for browsers that show no PDF is large and rarely needed.
        globIgnores: ['sw.js', '**/pdf-pages*', '**/pdf.worker*'],
      },
      integration: {
        // The plugin names the worker after its source; the address of a worker must never change.
        beforeBuildServiceWorker: (options) => {
          options.swDest = join(options.outDir, 'sw.js')
          options.injectManifest.swDest = options.swDest
        },
      },
      devOptions: { enabled: false },
    }),
    precacheAll(),
  ],
})
