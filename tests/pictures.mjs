// npm run pictures: the running app, as the install dialog shows it. Builds every brand, or those that are named, and
// writes brands/<brand>/screenshots; the next build and its manifest take what is there.
import { findChromium } from './chromium.mjs'
import { brandIds, build, checkNode, installIfNeeded, isBuilt, tool } from './machine.mjs'

checkNode()
await installIfNeeded()
const CHROMIUM = await findChromium()
if (!CHROMIUM) {
  console.error('No Chromium: install one or name it in CHROMIUM.')
  process.exit(1)
}
const named = process.argv.slice(2)
const brands = named.length > 0 ? named : brandIds()
for (const brand of brands) if (!isBuilt(brand) && (await build(brand)) !== 0) process.exit(1)
process.exitCode = await tool('tsx', ['tests/pictures.ts', ...brands], { CHROMIUM })
