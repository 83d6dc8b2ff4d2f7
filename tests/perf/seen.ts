import { type CDPSession, type Page } from '@playwright/test'
import { calm } from './calm.ts'

/** What can be seen, by its text or label, and when it first could. */
interface Seen {
  seenAt: Record<string, number>
  /** When it was seen, once it is. */
  whenSeen: (name: string) => Promise<number>
}

/** From now on every document of the page notes when each of these can first be seen: CSS selector and text in it. */
export const watchFor = (page: Page, things: Record<string, { in: string; text: string }>): Promise<unknown> =>
  page.addInitScript((wanted) => {
    const seenAt: Record<string, number> = {}
    const asked: [string, (at: number) => void][] = []
    const whenSeen = (name: string): Promise<number> =>
      new Promise((resolve) => {
        asked.push([name, resolve])
        tell()
      })
    const tell = (): void => {
      for (const [name, resolve] of asked) if (seenAt[name] !== undefined) resolve(seenAt[name])
    }
    Object.assign(window, { seenAt, whenSeen })
    const look = (): void => {
      for (const [name, { in: selector, text }] of Object.entries(wanted)) {
        if (name in seenAt) continue
        const found = [...document.querySelectorAll<HTMLElement>(selector)].find((one) =>
          one.textContent?.includes(text),
        )
        if (!found?.checkVisibility()) continue
        seenAt[name] = performance.now()
        tell()
      }
      // Looking costs; what was measured goes on undisturbed.
      if (Object.keys(seenAt).length < Object.keys(wanted).length) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, things)

/**
 * When a thing was first seen: milliseconds since the document began. Waits for it; told by the page, for a test that
 * looks again and again would keep it from being drawn.
 */
export const seenAt = (page: Page, name: string): Promise<number> =>
  page.evaluate((one) => (window as unknown as Seen).whenSeen(one), name)

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
