// Builds every brand, or those that are named: `npm run build:all -- aster fjord`.
import { brandIds, build, checkNode, installIfNeeded } from './machine.mjs'

checkNode()
await installIfNeeded()
const named = process.argv.slice(2)
for (const brand of named.length > 0 ? named : brandIds()) {
  console.log(`\n${brand}`)
  if ((await build(brand)) !== 0) process.exitCode = 1
}
