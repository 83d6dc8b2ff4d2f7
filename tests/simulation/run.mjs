// npm run simulate [-- [--browser | --payments | --wizard] [<sequences> [<seed>]]]: random lives of the offline modules against a
// model of what people were promised; of a real browser; of payments, or of the registration of a business, in a real browser. Ten thousand by default; the seed is printed, and the same seed lives the same lives.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { findChromium } from '../chromium.mjs'
import { build, checkNode, installIfNeeded, isBuilt, root, tool } from '../machine.mjs'

const { values, positionals } = parseArgs({
  options: { browser: { type: 'boolean' }, payments: { type: 'boolean' }, wizard: { type: 'boolean' } },
  allowPositionals: true,
})
checkNode()
await installIfNeeded()
const inBrowser = values.browser || values.payments || values.wizard
const count = Number(positionals[0] ?? (inBrowser ? 50 : 10_000))
const seed = Number(positionals[1] ?? Math.floor(Math.random() * 2 ** 31))
const began = performance.now()
const seconds = () => ((performance.now() - began) / 1000).toFixed(0)

if (inBrowser) {
  console.log(`${count} sequences in a real browser, seed ${seed}`)
  const chromium = await findChromium()
  if (!process.env.DIST && !isBuilt('aster') && (await build('aster')) !== 0) process.exit(1)
  const env = { ...(chromium && { CHROMIUM: chromium }), LIVES: String(count), SEED: String(seed) }
  const lives = values.payments ? 'payment-lives' : values.wizard ? 'wizard-lives' : 'browser-lives'
  const code = await tool('playwright', ['test', '-c', 'tests/simulation/playwright.config.ts', lives], env)
  console.log(
    `${count} sequences in ${seconds()} s: ${code === 0 ? 'every promise was kept' : 'broken'} (seed ${seed})`,
  )
  process.exit(code)
}

// Most of a life is waiting for answers of other tabs, so three share a processor.
const shares = Math.min(availableParallelism() * 3, count)
console.log(`${count} sequences, seed ${seed}, in ${shares} shares`)

/** Runs one share; resolves to its exit code. */
function live(share) {
  const args = ['tests/simulation/main.mjs', String(Math.ceil(count / shares)), String(seed + share)]
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}

const codes = await Promise.all(Array.from({ length: shares }, (_, share) => live(share)))
const broken = codes.filter((code) => code !== 0).length
if (broken > 0) console.error(`${broken} of ${shares} shares broke a promise (seed ${seed})`)
else console.log(`${count} sequences in ${seconds()} s: every promise was kept (seed ${seed})`)
process.exitCode = broken > 0 ? 1 : 0
