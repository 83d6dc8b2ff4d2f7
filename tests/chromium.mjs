import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, tool } from './machine.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync)

/** A Chromium that is installed, or undefined. */
function installed() {
  const found = [process.env.CHROMIUM, ...names.map(onPath), ...elsewhere]
  return found.find((path) => path && existsSync(path))
}

/** The Chromium that Playwright downloaded, or undefined. */
async function downloaded() {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

/** Path of a Chromium: an installed one, else Playwright's, else Debian's package as root; undefined when none can be had. */
export async function findChromium() {
  const there = installed() ?? (await downloaded())
  if (there) return there
  const root = process.getuid?.() === 0
  console.log('No Chromium found: Playwright downloads one …')
  if ((await tool('playwright', ['install', ...(root ? ['--with-deps'] : []), 'chromium'])) === 0)
    return await downloaded()
  if (!root || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  console.log('… that failed: installing the package of the system …')
  await run('apt-get', ['update', '-q'])
  await run('apt-get', ['install', '-qy', '--no-install-recommends', 'chromium'])
  return installed()
}

/**
 * Path of the Chromium without windows, which takes a fifth less of the machine: an installed one, else Debian's package
 * as root beside Debian's Chromium; undefined when none can be had.
 */
export async function findShell() {
  const shell = 'chromium-headless-shell'
  const there = process.env.CHROMIUM_SHELL ?? onPath(shell)
  if (there || process.getuid?.() !== 0 || installed() !== '/usr/bin/chromium') return there
  await run('apt-get', ['update', '-q'])
  await run('apt-get', ['install', '-qy', '--no-install-recommends', shell])
  return onPath(shell)
}
