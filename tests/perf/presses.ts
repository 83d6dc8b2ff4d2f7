import { type Page } from '@playwright/test'

/** From now on every document of the page notes the slowest answer to a press or a letter. */
export const watchPresses = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const slowest = { value: 0 }
    Object.assign(window, { slowest })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) slowest.value = Math.max(slowest.value, entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })

/** From a press to the paint that answered it, the slowest of this document, milliseconds; 0 where none took 16 ms. */
export async function slowestPress(page: Page): Promise<number> {
  // A press is told of some time after that paint.
  await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => setTimeout(go, 200))))
  return page.evaluate(() => (window as unknown as { slowest: { value: number } }).slowest.value)
}
