// npm run perf: builds what is measured, then measures. `npm run perf -- login history` for some of the benchmarks;
// `DIST=<folder of a built aster>` measures that build as it is.
import { findChromium } from '../chromium.mjs'
import { build, checkNode, installIfNeeded, isBuilt, tool } from '../machine.mjs'

const dist = process.env.DIST ?? 'dist/aster'

checkNode()
await installIfNeeded()
const chromium = await findChromium()
if (!chromium) {
  console.error('No Chromium: install one or name it in CHROMIUM.')
  process.exit(1)
}
if (!process.env.DIST && !isBuilt('aster')) {
  console.log('Building aster …')
  if ((await build('aster')) !== 0) process.exit(1)
}
const floor = await tool('vite', ['build', '--config', 'tests/perf/floor/vite.config.ts', '--logLevel', 'warn'])
if (floor !== 0) process.exit(floor)
const env = { CHROMIUM: chromium, DIST: dist, FLOOR: 'dist/floor' }
process.exitCode = await tool('tsx', ['tests/perf/main.ts', ...process.argv.slice(2)], env)
