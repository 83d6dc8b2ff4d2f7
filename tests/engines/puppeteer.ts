import { existsSync } from 'node:fs'
import puppeteer, { type Page } from 'puppeteer-core'
import { type Browser, type Engine, sourceOf, type Tab } from './engine.ts'

const installed = (...paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path))

/** Chromium over the DevTools protocol. */
export const chromium: Engine = {
  name: 'Chromium',
  find: () => installed(process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/google-chrome'),
  launch: (executablePath) =>
    launch('chrome', executablePath, [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ]),
}

/** Firefox over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  find: () => installed(process.env['FIREFOX'], '/usr/bin/firefox-esr', '/usr/bin/firefox'),
  launch: (executablePath) => launch('firefox', executablePath, []),
}

async function launch(browser: 'chrome' | 'firefox', executablePath: string, args: string[]): Promise<Browser> {
  const running = await puppeteer.launch({ browser, executablePath, args, headless: true })
  return {
    version: await running.version(),
    tab: async () => tabOf(await running.newPage()),
    close: () => running.close(),
  }
}

const tabOf = (page: Page): Tab => ({
  go: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
  reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
  run: (work, ...args) => page.evaluate(`(${sourceOf(work)})(...${JSON.stringify(args)})`) as never,
  close: () => page.close(),
})
