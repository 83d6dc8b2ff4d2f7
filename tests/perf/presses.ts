import { type Locator, type Page } from '@playwright/test'

/** How long a pointer stands over a thing before it is pressed, and how long the press lasts: a quick hand's. */
const hand = { rests: 300, presses: 80 }

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

/**
 * Presses a thing as a hand does. A script's click arrives, presses and lets go within the same millisecond, and asks the
 * page where the thing is meanwhile: the press would wait for all of that.
 */
export async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('What is to be pressed cannot be seen')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(hand.rests)
  await page.mouse.down()
  await page.waitForTimeout(hand.presses)
  await page.mouse.up()
}
