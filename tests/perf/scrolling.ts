import { type Page } from '@playwright/test'
import { blankest } from './pictures.ts'

/** Frames that were looked at, and those in which part of the list had no rows. */
export interface Scrolled {
  frames: number
  blank: number
  /** Milliseconds a frame took, on average. */
  each?: number
}

const steps = 150

/**
 * Goes through the whole list as somebody does who drags the bar: every frame shows other rows. A frame is blank where
 * the rows, as they are laid out when it is painted, leave part of the window open that belongs to the list.
 */
export const dragThrough = (page: Page): Promise<Scrolled> =>
  page.evaluate(async (count) => {
    const gapNow = (): number => {
      const list = document.querySelector('main [role=list]')?.getBoundingClientRect()
      if (!list) return innerHeight
      const end = Math.min(list.bottom, innerHeight)
      let reached = Math.max(list.top, 0)
      let gap = 0
      const rows = [...document.querySelectorAll('main [role=listitem]')].map((row) => row.getBoundingClientRect())
      for (const { top, bottom } of rows.toSorted((a, b) => a.top - b.top)) {
        if (top >= end) break
        gap = Math.max(gap, top - reached)
        reached = Math.max(reached, bottom)
      }
      return Math.max(gap, end - reached)
    }
    const height = document.documentElement.scrollHeight - innerHeight
    let blank = 0
    const start = performance.now()
    for (let step = 1; step <= count; step += 1) {
      // From a task of its own, as an input is: the page hears of it before the next frame is painted.
      await new Promise((resolve) => setTimeout(resolve))
      scrollTo({ top: (height * step) / count, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(resolve))
      if (gapNow() > 1) blank += 1
    }
    return { frames: count, blank, each: (performance.now() - start) / count }
  }, steps)

/** Pixels a second: a hard flick of the thumb. */
const speed = 10_000
const way = 40_000
/** Most that may be without ink beyond what is at rest: a row's height. */
const row = 65

/**
 * Flicks through the list at its beginning, middle and end, with the browser's own scrolling that does not wait for the
 * page, and looks at pictures of what was on screen.
 */
export async function flickThrough(page: Page): Promise<Scrolled> {
  const browser = await page.context().newCDPSession(page)
  const size = page.viewportSize() ?? { width: 1280, height: 800 }
  const found = { frames: 0, blank: 0 }
  for (const place of [0, 0.5, 0.98]) {
    await page.evaluate(
      (part) => scrollTo({ top: document.documentElement.scrollHeight * part, behavior: 'instant' }),
      place,
    )
    await page.waitForTimeout(500)
    const rest = await blankest(page, [(await page.screenshot()).toString('base64')])
    const pictures: string[] = []
    const keep = ({ data, sessionId }: { data: string; sessionId: number }): void => {
      pictures.push(data)
      void browser.send('Page.screencastFrameAck', { sessionId })
    }
    browser.on('Page.screencastFrame', keep)
    await browser.send('Page.startScreencast', { format: 'png' })
    await browser.send('Input.synthesizeScrollGesture', {
      x: size.width / 2,
      y: size.height / 2,
      yDistance: -way,
      speed,
      gestureSourceType: 'touch',
    })
    await browser.send('Page.stopScreencast')
    browser.off('Page.screencastFrame', keep)
    const runs = await blankest(page, pictures)
    const worst = rest[0] ?? 0
    found.frames += runs.length
    found.blank += runs.filter((run) => run > worst + row).length
    console.log(
      `flick at ${place}: ${runs.length} pictures, without ink at most ${Math.max(...runs)} px (at rest ${worst})`,
    )
  }
  await browser.detach()
  return found
}
