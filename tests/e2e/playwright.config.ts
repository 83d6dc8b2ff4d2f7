import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { freePort } from './cable.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

// Workers load this file again and inherit the environment: one port for all of them.
process.env['SANDBOX_PORT'] ??= String(await freePort())
const port = process.env['SANDBOX_PORT']
const dist = process.env['DIST'] ?? 'dist/aster'
if (!existsSync(`${root}${dist}/index.html`)) throw new Error(`No build in ${dist}: npm run build`)

// The one without windows where it is there.
const chromium = [process.env['CHROMIUM_SHELL'], process.env['CHROMIUM'], '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
)
const flags =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking ' +
  '--disable-component-update --disable-sync'

export default defineConfig({
  testDir: '.',
  outputDir: `${root}test-results`,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  webServer: {
    command: 'node --import tsx tests/sandbox/main.ts',
    cwd: root,
    url: `http://127.0.0.1:${port}/ping?n=ready`,
    env: { PORT: port, DIST: dist, DATA: 'memory', SANDBOX_FAULTS: '1' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stderr: 'pipe',
    timeout: 180_000,
  },
  use: {
    serviceWorkers: 'allow',
    timezoneId: 'Europe/Bucharest',
    locale: 'en-GB',
    // It would take a tenth of the machine: `--trace retain-on-failure` where one is wanted.
    trace: 'off',
    launchOptions: {
      args: flags.split(' '),
      ...(chromium && { executablePath: chromium }),
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
})
