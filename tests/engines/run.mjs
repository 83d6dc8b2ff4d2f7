// npm run test:engines: the core journey without network in every browser engine that is installed; with root the
// missing ones are installed first. `npm run test:engines -- firefox` for one of them.
import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findChromium } from '../chromium.mjs'
import { build, checkNode, installIfNeeded, isBuilt, tool } from '../machine.mjs'

const packages = {
  '/usr/bin/firefox-esr': ['firefox-esr'],
  '/usr/bin/WebKitWebDriver': ['webkit2gtk-driver', 'dbus'],
  '/usr/bin/Xvfb': ['xvfb'],
}

/** What of the other two engines this machine lacks, where it may be added; without a package manager they are left out. */
function addBrowsers() {
  const missing = Object.entries(packages).flatMap(([path, names]) => (existsSync(path) ? [] : names))
  if (missing.length === 0 || process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
  console.log(`Installing ${missing.join(', ')} …`)
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-qy', '--no-install-recommends', ...missing], { stdio: 'ignore' })
}

const { values, positionals } = parseArgs({ options: { tally: { type: 'string' } }, allowPositionals: true })
checkNode()
await installIfNeeded()
const chromium = await findChromium()
addBrowsers()
const dist = process.env.DIST ?? 'dist/aster'
if (!process.env.DIST && !isBuilt('aster') && (await build('aster')) !== 0) process.exit(1)
if (values.tally) writeFileSync(values.tally, '0 1\n')
const env = { ...(chromium && { CHROMIUM: chromium }), DIST: dist, TALLY: values.tally ?? '' }
process.exitCode = await tool('tsx', ['tests/engines/main.ts', ...positionals], env)
