import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { freePort } from '../e2e/cable.ts'
import { type Browser, type Engine, sourceOf, type Tab } from './engine.ts'

const driver = '/usr/bin/WebKitWebDriver'

/** The driver opens a browser made for it, which Debian keeps beside the library. */
function miniBrowser(): string | undefined {
  const lib = '/usr/lib/x86_64-linux-gnu'
  if (!existsSync(lib)) return undefined
  return readdirSync(lib)
    .filter((name) => name.startsWith('webkit2gtk-'))
    .map((name) => `${lib}/${name}/MiniBrowser`)
    .toSorted()
    .findLast((path) => existsSync(path))
}

const needed = [driver, '/usr/bin/Xvfb', '/usr/bin/dbus-run-session']

/** WebKitGTK over W3C WebDriver, on a screen that nobody sees. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  find: () => (needed.every((path) => existsSync(path)) ? miniBrowser() : undefined),
  launch,
}

async function launch(binary: string): Promise<Browser> {
  const port = await freePort()
  const display = `:${1000 + (port % 9000)}`
  const screen = spawn('/usr/bin/Xvfb', [display, '-screen', '0', '1280x800x24'], { stdio: 'ignore' })
  const running = spawn('/usr/bin/dbus-run-session', ['--', driver, `--port=${port}`], {
    // Its own group: the session's children outlive the session otherwise.
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  const ask = askerOf(`http://127.0.0.1:${port}`)
  await until(() => ask('GET', '/status'))
  const { sessionId, capabilities } = await ask<{ sessionId: string; capabilities: { browserVersion: string } }>(
    'POST',
    '/session',
    { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } } },
  )
  const session = <T>(method: string, path: string, body?: object) =>
    ask<T>(method, `/session/${sessionId}${path}`, body)
  await session('POST', '/timeouts', { script: 60_000, pageLoad: 60_000 })
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    async tab() {
      const { handle } = await session<{ handle: string }>('POST', '/window/new', { type: 'tab' })
      return tabOf(session, handle)
    },
    async close() {
      await session('DELETE', '').catch(() => {})
      kill(running)
      screen.kill()
    },
  }
}

type Ask = <T>(method: string, path: string, body?: object) => Promise<T>

function tabOf(session: Ask, handle: string): Tab {
  const here = async <T>(method: string, path: string, body?: object): Promise<T> => {
    await session('POST', '/window', { handle })
    return session<T>(method, path, body)
  }
  return {
    go: (url) => here('POST', '/url', { url }),
    reload: () => here('POST', '/refresh', {}),
    async run(work, ...args) {
      const script = `const done = arguments[arguments.length - 1]
        Promise.resolve().then(() => (${sourceOf(work)})(...${JSON.stringify(args)}))
          .then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const { value, error } = await here<{ value?: never; error?: string }>('POST', '/execute/async', {
        script,
        args: [],
      })
      if (error !== undefined) throw new Error(error)
      return value as never
    },
    close: () => here('DELETE', '/window'),
  }
}

function askerOf(base: string): Ask {
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: T }
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
}

async function until(works: () => Promise<unknown>, limit = 30_000): Promise<void> {
  const end = Date.now() + limit
  for (;;) {
    try {
      await works()
      return
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

function kill({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid)
  } catch {
    // Gone already.
  }
}
