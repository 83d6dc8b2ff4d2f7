import { times } from '../domain/session/rules.ts'

/** The time on this device, milliseconds since the epoch. Rules get it as a parameter; nobody else asks the clock. */
export const now = (): number => Date.now()

/** Resolves after `ms` milliseconds. */
export const delay = (ms: number = times.delay): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

let under: Promise<unknown> = Promise.resolve()

/** The page draws something else after this: until then, for a second at most, nobody is told that it is calm. */
export const noCalmBefore = (work: Promise<unknown>): void => {
  under = Promise.race([work.catch(() => {}), delay(1_000)])
}

/** Resolves when the page is done with what it is busy with, after two seconds at most. */
export async function calm(): Promise<void> {
  await under
  await new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 1_000 })
    else setTimeout(resolve) // WebKit has no such thing
  })
}

/**
 * Resolves after the next paint, so that what follows keeps no press waiting for its answer: with the frame after it,
 * which begins once that one is on its way to the screen.
 */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return resolve()
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    // A window that another one covers paints nothing.
    setTimeout(resolve, 250)
  })

const minute = 60_000
let zone = { name: '', readAt: -minute }

/** The zone in which this person sees moments. To ask for it is slow, and hardly anybody flies: asked once a minute. */
export function timeZone(): string {
  const at = performance.now()
  if (at - zone.readAt >= minute) zone = { name: Intl.DateTimeFormat().resolvedOptions().timeZone, readAt: at }
  return zone.name
}

/** Today on this device's calendar, `YYYY-MM-DD`. */
export function today(): string {
  const date = new Date(now())
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
