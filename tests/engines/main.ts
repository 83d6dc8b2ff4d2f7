import { writeFileSync } from 'node:fs'
import { layCable } from '../e2e/cable.ts'
import { startSandbox } from '../sandbox/start.ts'
import { type Engine } from './engine.ts'
import { journey } from './journey.ts'
import { chromium, firefox } from './puppeteer.ts'
import { webkit } from './webkit.ts'

// Two numbers go to the file that `TALLY` names, for a caller that goes on counting.
const named = process.argv.slice(2).map((name) => name.toLowerCase())
const engines = [chromium, firefox, webkit].filter(
  ({ name }) => named.length === 0 || named.includes(name.toLowerCase()),
)

const bank = await startSandbox({
  port: 0,
  data: 'memory',
  dist: process.env['DIST'] ?? 'dist/aster',
  faults: true,
  quiet: true,
})
process.env['SANDBOX_PORT'] = String(bank.port)

let passed = 0
let failed = 0
for (const engine of engines) {
  const executable = engine.find()
  if (!executable) {
    console.log(`\n${engine.name}: not installed here, left out`)
    continue
  }
  await travel(engine, executable)
}
await bank.close()
console.log(`\n${passed} passed, ${failed} failed`)
if (process.env['TALLY']) writeFileSync(process.env['TALLY'], `${passed} ${failed}\n`)
// A browser's child may hold the loop open.
process.exit(failed > 0 ? 1 : 0)

/** The whole journey; after a step that failed the rest can't be judged. */
async function travel(engine: Engine, executable: string): Promise<void> {
  const cable = await layCable(bank.port)
  const browser = await engine.launch(executable)
  console.log(`\n${engine.name} (${browser.version})`)
  try {
    await journey({ browser, cable }, async (name, work) => {
      const start = performance.now()
      await work()
      passed += 1
      console.log(`  ✓ ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
    })
  } catch (error) {
    failed += 1
    console.log(`  ✗ ${String(error)}`)
  } finally {
    await browser.close().catch(() => {})
    await cable.unplug()
  }
}
