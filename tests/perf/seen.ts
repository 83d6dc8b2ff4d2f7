import { type CDPSession, type Page } from '@playwright/test'
import { calm } from './calm.ts'

/** What can be seen, by name: when it first could, once it could. */
interface Seen {
  seen: Record<string, Promise<number>>
}

/** From now on every document of the page notes when each of these can first be seen: CSS selector and text in it. */
export const watchFor = (page: Page, things: Record<string, { in: string; text: string }>): Promise<unknown> =>
  page.addInitScript((wanted) => {
    const unseen = new Map<string, (at: number) => void>()
    const note = (name: string) => new Promise<number>((resolve) => unseen.set(name, resolve))
    Object.assign(window, { seen: Object.fromEntries(Object.keys(wanted).map((name) => [name, note(name)])) })
    const look = (): void => {
      for (const [name, { in: selector, text }] of Object.entries(wanted)) {
        if (!unseen.has(name)) continue
        const found = [...document.querySelectorAll<HTMLElement>(selector)].find((one) =>
          one.textContent?.includes(text),
        )
        if (!found?.checkVisibility()) continue
        unseen.get(name)?.(performance.now())
        unseen.delete(name)
      }
      // Looking costs; what was measured goes on undisturbed.
      if (unseen.size > 0) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, things)

/**
 * When a thing was first seen: milliseconds since the document began. Waits for it, a minute at most; told by the page,
 * for a test that looks again and again would keep it from being drawn.
 */
export const seenAt = (page: Page, name: string): Promise<number> =>
  page.evaluate(
    (one) =>
      Promise.race([
        (window as unknown as Seen).seen[one] ?? NaN,
        new Promise<never>((_, reject) => {
          setTimeout(() => reject(new Error(`Not seen: ${one}`)), 60_000)
        }),
      ]),
    name,
  )

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
