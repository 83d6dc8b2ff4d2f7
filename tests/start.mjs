// npm start: the built app and the sandbox bank on one address. `npm start -- --brand fjord --port 9000`, `npm run dev`.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brandIds, build, checkNode, installIfNeeded, isBuilt, root, enableHooks } from './machine.mjs'

checkNode()

/** The options, or a plain message and the end. */
function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        brand: { type: 'string', default: 'aster' },
        port: { type: 'string', default: process.env.PORT ?? '8787' },
        dev: { type: 'boolean', default: false },
      },
    })
    const brands = brandIds()
    if (!brands.includes(values.brand)) throw new Error(`No brand ${values.brand}; there are ${brands.join(', ')}.`)
    if (!/^\d{1,5}$/.test(values.port)) throw new Error(`No port ${values.port}.`)
    return values
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

/** Whether nobody listens on a port. */
const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(Number(port), '127.0.0.1', () => probe.close(() => resolve(true)))
  })

const children = []

/** Starts a program that lives until Ctrl-C; when one ends, all end, with its code. */
function keep(args, env) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  children.push(child)
  child.on('exit', (code) => stop(code ?? 0))
}

let stopping = false

function stop(code) {
  process.exitCode = stopping ? process.exitCode : code
  stopping = true
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0))

const { brand, port, dev } = readOptions()
// The development server passes calls on to this port (vite.config.ts).
const bankPort = dev ? '8787' : port
if (!(await isFree(bankPort))) {
  console.error(
    `Port ${bankPort} is taken. ${dev ? 'Stop what listens there.' : 'Choose another: npm start -- --port 8788'}`,
  )
  process.exit(1)
}
await installIfNeeded()
enableHooks()
if (!dev && !isBuilt(brand)) {
  console.log(`Building ${brand} …`)
  if ((await build(brand)) !== 0) process.exit(1)
}
if (!stopping) {
  keep(['--import', 'tsx', join('tests', 'sandbox', 'main.ts')], {
    PORT: bankPort,
    DATA: join('.sandbox', brand),
    ...(dev ? {} : { DIST: join('dist', brand) }),
  })
  if (dev) keep([join('node_modules', 'vite', 'bin', 'vite.js')], { BRAND: brand })
}
