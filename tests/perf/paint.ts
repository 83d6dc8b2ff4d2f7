import { type Page } from '@playwright/test'

/** Milliseconds since the navigation began. */
export interface Paint {
  at: number
  /** First contentful paint. */
  first: number
  /** The painted element, as a selector and its first words. */
  element: string
}

/** How long nothing larger may follow, so that the last paint counts as the largest one. */
const calm = 1500

/** Records paints of every document that the page opens from now on. */
export const watchPaints = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const paints: Paint[] = []
    Object.assign(window, { paints })
    let first = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByName('first-contentful-paint')) first = entry.startTime
    }).observe({ type: 'paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element | null })[]) {
        const { element, startTime } = entry
        const words = element?.textContent?.slice(0, 40) ?? ''
        paints.push({ at: startTime, first, element: `${element?.tagName.toLowerCase()} “${words}”` })
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })

/** The largest paint of the document, once nothing larger has followed for a while. */
export const largestPaint = (page: Page): Promise<Paint> =>
  page.evaluate(async (wait) => {
    const { paints } = window as unknown as { paints: Paint[] }
    for (let known = -1; known !== paints.length;) {
      known = paints.length
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
    const last = paints.at(-1)
    if (!last) throw new Error('Nothing was painted')
    return last
  }, calm)
