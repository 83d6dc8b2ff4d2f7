import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The app sees one brand as `#brand`; tests see aster, as the type checker does. */
const brand = {
  '#brand': `${root}brands/aster/brand.ts`,
  '#theme': `${root}brands/aster/theme.css`,
  '#logo': `${root}brands/aster/logo.svg`,
}

export default defineConfig({
  root,
  cacheDir: `${root}node_modules/.cache/vitest`,
  resolve: { alias: brand },
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,sw,brands}/**/*.test.{ts,tsx}'],
          sequence: { groupOrder: 0 },
          testTimeout: 20_000,
        },
      },
      { extends: true, test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
      { extends: true, test: { name: 'repository', include: ['tests/*.test.ts'], testTimeout: 30_000 } },
      {
        extends: true,
        test: {
          name: 'sandbox',
          include: ['tests/sandbox/**/*.test.ts'],
          globalSetup: 'tests/sandbox/image.ts',
          // An embedded PostgreSQL takes 750 MB.
          pool: 'forks',
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
