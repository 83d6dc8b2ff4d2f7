import { type CDPSession, type Page } from '@playwright/test'
import { calm } from './calm.ts'

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

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** On a processor this many times slower, once the machine is calm: a page that is slowed down never is. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const asked = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, asked)
  const session = await asked
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await calm()
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}
