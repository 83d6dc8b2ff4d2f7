// What the launchers need from the machine. Node's own modules only: this runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const windows = process.platform === 'win32'

/** Ends with a plain message on a Node that is too old. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Sextant needs Node 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org/`)
  process.exit(1)
}

/** Runs a command with its output on the screen; resolves to the exit code, 1 when it can't start or is killed. */
export function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell: windows, env: { ...process.env, ...env } })
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** Runs a program of an installed package: `tool('vite', ['build'])`. */
export const tool = (name, args, env) => run(join(root, 'node_modules/.bin', name), args, env)

/** Whether every package of the lock file that this platform needs is installed in its version. */
export function isInstalled() {
  const installed = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const there = read(installed)
  return Object.entries(read(join(root, 'package-lock.json'))).every(
    ([path, wanted]) => path === '' || wanted.optional || there[path]?.version === wanted.version,
  )
}

/** `npm ci` when packages are missing or of other versions; ends with npm's code when that fails. */
export async function installIfNeeded() {
  if (isInstalled()) return
  console.log('Installing packages (npm ci) …')
  const code = await run('npm', ['ci'])
  if (code !== 0) process.exit(code)
}

/** Turns on the repository's own hooks in a git checkout where nobody chose others. */
export function enableHooks() {
  if (!existsSync(join(root, '.git')) || process.env.CI) return
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (git('config', '--get', 'core.hooksPath').status === 1) git('config', 'core.hooksPath', '.githooks')
}

const buildSources = 'src sw brands locales public vite.config.ts tsconfig.json package-lock.json'.split(' ')

/** One hash of everything that a build is made of; the files directly in `tests` hold parts of vite.config.ts. */
export function sourceHash() {
  const hash = createHash('sha256')
  const take = (path) => {
    if (!existsSync(path) || /\.test\.tsx?$|\.gen\.ts$/.test(path)) return
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).toSorted()) take(join(path, name))
    else hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  const parts = readdirSync(join(root, 'tests')).filter((name) => name.endsWith('.ts'))
  for (const source of [...buildSources, ...parts.toSorted().map((name) => `tests/${name}`)]) take(join(root, source))
  return hash.digest('hex')
}

/** Builds `dist/<brand>`; resolves to the exit code. */
export async function build(brand) {
  const hash = sourceHash()
  const code = await tool('vite', ['build'], { BRAND: brand })
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(join(root, 'dist', `${brand}.hash`), code === 0 ? hash : '')
  return code
}

/** Whether `dist/<brand>` was built from the sources as they are now. */
export function isBuilt(brand) {
  const file = join(root, 'dist', `${brand}.hash`)
  if (!existsSync(join(root, 'dist', brand, 'index.html')) || !existsSync(file)) return false
  return readFileSync(file, 'utf8') === sourceHash()
}

/** Brands by their folders. */
export const brandIds = () =>
  readdirSync(join(root, 'brands'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
