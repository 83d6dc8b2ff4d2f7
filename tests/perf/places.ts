import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../e2e/cable.ts'

/** What a benchmark measures. */
export interface Places {
  /** The app, served by the sandbox bank. */
  appUrl: string
  /** The hello page on the same packages, served by the same host. */
  floorUrl: string
  /** Path of the browser. */
  chromium: string
}

/** Starts the bank with the built app and, in a process of its own as well, the host of the floor page. */
export async function openPlaces(chromium: string): Promise<Places & { close: () => Promise<void> }> {
  const { DIST = 'dist/aster', FLOOR = 'dist/floor' } = process.env
  const port = await freePort()
  process.env['SANDBOX_PORT'] = String(port)
  const floorPort = await freePort()
  const children = [
    start('tests/sandbox/main.ts', { PORT: String(port), DIST, DATA: 'memory', SANDBOX_FAULTS: '1' }),
    start('tests/perf/floor/host.ts', { PORT: String(floorPort), DIST: FLOOR }),
  ]
  const urls = [port, floorPort].map((one) => `http://127.0.0.1:${one}`) as [string, string]
  const close = async (): Promise<void> => void (await Promise.all(children.map(stop)))
  try {
    await Promise.all(urls.map((url, index) => answering(`${url}/ping?n=ready`, children[index])))
  } catch (error) {
    await close()
    throw error
  }
  return { appUrl: urls[0], floorUrl: urls[1], chromium, close }
}

const start = (file: string, env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  })

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  // A bank in the middle of a long statement hears nothing.
  const kill = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await once(child, 'exit')
  clearTimeout(kill)
}

/** Resolves when the address answers; rejects when its process ends before. */
async function answering(url: string, child: ChildProcess | undefined): Promise<void> {
  for (;;) {
    if (!child || child.exitCode !== null || child.signalCode !== null) throw new Error(`Nobody serves ${url}`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
