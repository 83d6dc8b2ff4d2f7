// npm test: everything, in an order that fails fast. `npm test -- --only unit,sandbox` for a part of it;
// `--tally <file>` writes the two numbers and the failures there instead of a last line, for a caller that goes on counting.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium, findShell } from './chromium.mjs'
import { build, checkNode, installIfNeeded, root, tool, enableHooks } from './machine.mjs'
import { add, countCommand, readPlaywright, readVitest } from './tally.mjs'

const reports = join(root, 'node_modules/.cache/tests')

const command =
  (name, ...args) =>
  async () =>
    countCommand(await tool(name, args))

const vitest = (project) => async () => {
  const report = join(reports, `${project}.json`)
  const out = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return readVitest(report, await tool('vitest', ['run', '-c', 'tests/vitest.config.ts', '--project', project, ...out]))
}

async function builds() {
  const codes = [await build('aster'), await build('cirrus')]
  return codes.map(countCommand).reduce(add)
}

async function e2e() {
  const chromium = await findChromium()
  if (!chromium) {
    console.error('No Chromium: install one or name it in CHROMIUM.')
    return countCommand(1)
  }
  const report = join(reports, 'e2e.json')
  const shell = await findShell()
  const env = { CHROMIUM: chromium, ...(shell && { CHROMIUM_SHELL: shell }), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const args = ['test', '-c', 'tests/e2e/playwright.config.ts', '--reporter=list,json']
  return readPlaywright(report, await tool('playwright', args, env))
}

async function requirements() {
  const code = await tool('tsx', ['tests/requirements.ts'])
  return code === 0 ? { passed: 0, failed: 0, failures: [] } : countCommand(code)
}

const steps = {
  types: command('tsc', '-b'),
  lint: command('oxlint', '--deny-warnings'),
  format: command('oxfmt', '--check'),
  architecture: vitest('architecture'),
  repository: vitest('repository'),
  unit: vitest('unit'),
  sandbox: vitest('sandbox'),
  build: builds,
  budget: command('tsx', 'tests/budget.ts', 'dist/aster'),
  e2e,
  requirements,
}

checkNode()
const { values } = parseArgs({ options: { only: { type: 'string' }, tally: { type: 'string' } } })
const chosen = values.only?.split(',') ?? Object.keys(steps)
const unknown = chosen.filter((name) => !(name in steps))
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}.`)
  process.exit(1)
}
await installIfNeeded()
enableHooks()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const found = []
for (const name of chosen) {
  console.log(`\n── ${name}`)
  const start = performance.now()
  found.push({ name, ...(await steps[name]()), seconds: (performance.now() - start) / 1000 })
}
console.log()
for (const { name, passed, failed, seconds } of found)
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${name.padEnd(13)} ${passed} passed, ${failed} failed  (${seconds.toFixed(0)} s)`,
  )
const { passed, failed, failures } = found.reduce(add)
for (const line of failures) console.log(`\n✗ ${line}`)
process.exitCode = failed > 0 ? 1 : 0
if (values.tally) writeFileSync(values.tally, [`${passed} ${failed}`, ...failures, ''].join('\n'))
else console.log(`\n${passed} passed, ${failed} failed`)
