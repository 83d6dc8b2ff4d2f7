import lighthouse, { type Flags } from 'lighthouse'
import { launch, type Page } from 'puppeteer-core'
import { flags } from './browser.ts'
import { calm } from './calm.ts'

/** Categories in percent; times in milliseconds; bytes as they went over the wire. */
export interface Found {
  score: number
  accessibility: number
  bestPractices: number
  seo: number
  fcp: number
  lcp: number
  tbt: number
  speedIndex: number
  cls: number
  bytes: number
  /** Audits of the three categories besides performance that cost points. */
  faults: string[]
}

const judged = ['accessibility', 'best-practices', 'seo'] as const

/** A browser with a new profile and one page, closed when the work is done. */
export async function withPage<T>(chromium: string, work: (page: Page) => Promise<T>): Promise<T> {
  const browser = await launch({ executablePath: chromium, args: flags, headless: true })
  try {
    const page = await browser.newPage()
    await calm()
    return await work(page)
  } finally {
    await browser.close()
  }
}

/** Lighthouse as on a phone, in this very page. */
export async function audit(page: Page, url: string, wishes: Flags): Promise<Found> {
  const result = await lighthouse(url, { logLevel: 'error', ...wishes }, undefined, page)
  if (!result) throw new Error(`Lighthouse found nothing at ${url}`)
  const { audits, categories, runtimeError, finalDisplayedUrl } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} led to ${finalDisplayedUrl}`)
  const percent = (name: string): number => Math.round((categories[name]?.score ?? NaN) * 100)
  const value = (name: string): number => audits[name]?.numericValue ?? NaN
  return {
    score: percent('performance'),
    accessibility: percent('accessibility'),
    bestPractices: percent('best-practices'),
    seo: percent('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    speedIndex: value('speed-index'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    faults: judged
      .flatMap((name) => categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${audits[id]?.title}`),
  }
}
