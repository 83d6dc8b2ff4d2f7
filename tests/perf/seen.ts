import { type Page } from '@playwright/test'

/** What can be seen, by its text or label, and when it first could. */
interface Seen {
  seenAt: Record<string, number>
}

/** From now on every document of the page notes when each of these can first be seen: CSS selector and text in it. */
export const watchFor = (page: Page, things: Record<string, { in: string; text: string }>): Promise<unknown> =>
  page.addInitScript((wanted) => {
    const seenAt: Record<string, number> = {}
    Object.assign(window, { seenAt })
    const look = (): void => {
      for (const [name, { in: selector, text }] of Object.entries(wanted)) {
        if (name in seenAt) continue
        const found = [...document.querySelectorAll<HTMLElement>(selector)].find((one) =>
          one.textContent?.includes(text),
        )
        if (found?.checkVisibility()) seenAt[name] = performance.now()
      }
      // Looking costs; what was measured goes on undisturbed.
      if (Object.keys(seenAt).length < Object.keys(wanted).length) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, things)

/** When a thing was first seen: milliseconds since the document began. Waits for it. */
export async function seenAt(page: Page, name: string): Promise<number> {
  const handle = await page.waitForFunction((one) => (window as unknown as Seen).seenAt?.[one], name, {
    timeout: 60_000,
  })
  return (await handle.jsonValue()) ?? NaN
}

/** On a processor this many times slower; 1 is as it is. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}
