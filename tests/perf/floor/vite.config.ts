import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** A sign-in page that does nothing but stand on the packages of the app: what the app is measured against. */
export default defineConfig({
  root: at('.'),
  build: {
    outDir: at('../../../dist/floor'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
  plugins: [react()],
})
