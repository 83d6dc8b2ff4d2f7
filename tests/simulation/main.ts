import { simulate } from './modules.ts'

// One share of `npm run simulate`: sequences and seed are given; nothing is said unless a promise is broken.
const [count, seed] = process.argv.slice(2).map(Number)
const failure = await simulate(seed ?? 1, count ?? 100)
if (failure) console.error(failure)
process.exit(failure ? 1 : 0)
