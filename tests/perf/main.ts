import { loadavg } from 'node:os'
import { confirming } from './confirm.ts'
import { crowd } from './crowd.ts'
import { history } from './history.ts'
import { interaction } from './interaction.ts'
import { login } from './login.ts'
import { openPlaces, type Places } from './places.ts'
import { pwa } from './pwa.ts'
import { registering } from './registration.ts'
import { reload } from './reload.ts'
import { sealing } from './sealing.ts'
import { signedIn } from './signed-in.ts'
import { speed } from './speed.ts'
import { printTable, type Row } from './table.ts'
import { unlock } from './unlock.ts'

const benchmarks: Record<string, (places: Places) => Promise<Row[]>> = {
  login,
  pwa,
  'signed-in': signedIn,
  reload,
  unlock,
  sealing,
  history,
  interaction,
  confirm: confirming,
  registration: registering,
  crowd,
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in benchmarks))
if (unknown.length > 0) {
  console.error(`No benchmark ${unknown.join(', ')}; there are ${Object.keys(benchmarks).join(', ')}.`)
  process.exit(1)
}

const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const fast = await speed(chromium)
const places = await openPlaces(chromium)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void places.close().finally(() => process.exit(1)))

const rows: Row[] = []
const load = [loadavg()[0] ?? 0]
try {
  for (const [name, benchmark] of Object.entries(benchmarks)) {
    if (named.length > 0 && !named.includes(name)) continue
    console.log(`── ${name}`)
    try {
      rows.push(...(await benchmark(places)))
    } catch (error) {
      console.error(error)
      rows.push({ what: name, measured: 'failed', runs: 0, target: '', ok: false })
    }
    load.push(loadavg()[0] ?? 0)
  }
} finally {
  await places.close()
}

console.log()
printTable(rows)
console.log(`\nSpeed of the machine (BenchmarkIndex): ${fast}`)
console.log(`Load of the machine before and after each benchmark: ${load.map((one) => one.toFixed(1)).join(' · ')}`)
if (rows.some(({ ok }) => ok === false)) process.exitCode = 1
