import { chromium, type Page } from '@playwright/test'
import { type Cable, layCable } from '../e2e/cable.ts'
import { calm } from './calm.ts'

export const flags = (
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking ' +
  '--disable-component-update --disable-sync'
).split(' ')

/** A page with a cable of its own to the bank. */
export interface Bench {
  page: Page
  cable: Cable
}

/** Opens a browser on a desktop-sized page, closed when the work is done. */
export async function onBench<T>(executablePath: string, work: (bench: Bench) => Promise<T>): Promise<T> {
  const cable = await layCable(Number(process.env['SANDBOX_PORT']))
  const browser = await chromium.launch({ executablePath, args: flags })
  try {
    const context = await browser.newContext({
      baseURL: cable.url,
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
      timezoneId: 'Europe/Bucharest',
    })
    // The compiler of these files marks named functions with a call that the page does not know.
    await context.addInitScript('globalThis.__name = (named) => named')
    const page = await context.newPage()
    await calm()
    return await work({ page, cable })
  } finally {
    await browser.close()
    await cable.unplug()
  }
}
