import { type Page } from 'puppeteer-core'
import lighthouse from 'lighthouse-11'
import { layCable } from '../e2e/cable.ts'
import { withPage } from './lighthouse.ts'
import { type Places } from './places.ts'
import { type Row } from './table.ts'

/** What makes an app installable, and good once it is: all that the category judges by itself. */
const judged = ['installable-manifest', 'splash-screen', 'themed-omnibox', 'content-width', 'viewport', 'maskable-icon']

/** Lighthouse 11 is the last one that has the category; beside it a start without network, which it no longer asks for. */
export async function pwa({ chromium }: Places): Promise<Row[]> {
  const cable = await layCable(Number(process.env['SANDBOX_PORT']))
  try {
    return await withPage(chromium, async (page) => {
      const rows = await audits(page, `${cable.url}/login`)
      await page.goto(`${cable.url}/login`)
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await cable.unplug()
      await page.goto(cable.url)
      const starts = await page.waitForSelector('input[name=username]', { timeout: 10_000 }).then(Boolean, () => false)
      return [...rows, row('starts without network', starts)]
    })
  } finally {
    await cable.unplug()
  }
}

async function audits(page: Page, url: string): Promise<Row[]> {
  const result = await lighthouse(url, { logLevel: 'error', onlyCategories: ['pwa'] }, undefined, page as never)
  if (!result) throw new Error(`Lighthouse found nothing at ${url}`)
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const counted = (categories['pwa']?.auditRefs ?? []).filter(({ weight }) => weight > 0).map(({ id }) => id)
  const missing = judged.filter((id) => !counted.includes(id))
  if (missing.length > 0) throw new Error(`Lighthouse does not judge ${missing.join(', ')}`)
  return counted.map((id) => {
    const good = audits[id]?.score === 1
    if (!good)
      console.log(`${id}: ${audits[id]?.explanation ?? audits[id]?.title} ${JSON.stringify(audits[id]?.details)}`)
    return row(id, good)
  })
}

const row = (what: string, ok: boolean): Row => ({
  what: `pwa ${what}`,
  measured: ok ? 'yes' : 'no',
  runs: 1,
  target: 'yes',
  ok,
})
