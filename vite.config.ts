import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { brands } from './brands/index.ts'
import { brandAssets, manifestOf } from './tests/icons.ts'
import { prerenderLogin } from './tests/prerender.ts'
import { routes } from './tests/routes-plugin.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const brand = brands.find(({ id }) => id === (process.env.BRAND ?? 'aster'))
if (!brand) throw new Error(`No brand ${process.env.BRAND}; there are ${brands.map(({ id }) => id).join(', ')}`)

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
    modulePreload: { polyfill: false },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/auth', '/files', '/outside', '/ping', '/fees']
        .map((path) => [path, bank])
        .concat([['/realtime', { target: bank, ws: true }] as never]),
    ),
  },
  plugins: [
    routes(at('src')),
    react(),
    brandAssets(brand),
    prerenderLogin(),
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
          options.swDest = at(`dist/${brand.id}/sw.js`)
          options.injectManifest.swDest = options.swDest
        },
      },
      devOptions: { enabled: false },
    }),
  ],
})
