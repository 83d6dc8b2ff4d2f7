import { expect, type Locator, type Page } from '@playwright/test'
import { type Faults, type Hit, type Rule } from '../sandbox/faults.ts'
import { type Cable } from './cable.ts'
import { outside } from './outside.ts'
import { type Person } from './people.ts'

/** Fills in and sends the sign-in form, whatever comes of it. */
export async function typeSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in, and waits until the shell of the app stands. */
export async function signIn(page: Page, person: Person): Promise<void> {
  if (!page.url().endsWith('/login')) await page.goto('/login')
  await typeSignIn(page, person.email, person.password)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ timeout: 45_000 })
}

/** Signs in and acts for one of several companies. */
export async function signInFor(page: Page, person: Person, company: string): Promise<void> {
  await page.goto('/login')
  await typeSignIn(page, person.email, person.password)
  await page.getByRole('button', { name: company }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ timeout: 45_000 })
}

/** Opens the sheet with the choices, from the top line or from the bar of a phone. */
export async function openMore(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Account menu' })
    .or(page.getByRole('button', { name: 'More' }))
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible()
}

/** Signs out; fails when something waits on the device, because then the app asks first. */
export async function signOut(page: Page): Promise<void> {
  await openMore(page)
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
}

/** Asks to sign out where something would be lost, up to the question about it. */
export async function askToLeave(page: Page): Promise<void> {
  await openMore(page)
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign out and lose this?' })).toBeVisible()
}

/** Answers that question: it may be lost. */
export async function discardAndLeave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Discard and sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
}

/** Goes to a page by the main navigation and waits for its heading. */
async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

export const openHistory = (page: Page): Promise<void> => open(page, 'History')
export const openStatements = (page: Page): Promise<void> => open(page, 'Statements')

/** The popup that says how something went, by its heading. */
export const told = (page: Page, title: string | RegExp): Locator =>
  page.getByRole('alertdialog', { name: title, exact: true })

/** Waits for the popup of that heading and presses its button. */
export async function confirmTold(page: Page, title: string | RegExp, button = 'OK'): Promise<void> {
  await told(page, title).getByRole('button', { name: button, exact: true }).click()
  await expect(told(page, title)).toBeHidden()
}

/** Waits until what stands over the page has taken the focus, and so listens to keys and to presses outside. */
export async function listens(over: Locator): Promise<void> {
  await expect.poll(() => over.evaluate((element) => element.contains(document.activeElement))).toBe(true)
}

/** Presses Escape on what stands over the page. */
export async function escape(over: Locator): Promise<void> {
  await listens(over)
  await over.page().keyboard.press('Escape')
}

/** Opens the list of notifications. */
export async function openBell(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
}

/** "2 changes wait on this device": there while something waits. */
export const waitingChanges = (page: Page): Locator =>
  page.getByRole('button', { name: /changes? waits? on this device/ })

/** Waits until the service worker controls the page and has precached the app: from here on it opens without network. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
}

const outOfReach = (page: Page) => page.getByText(/You are offline\.|The bank cannot be reached\./)
/** On a machine that was slow a moment ago the app says so for ten seconds before it says something else. */
const calmWhenSlow = 15_000

/** Stops the bank for this test and waits until the app says so. */
export async function goOffline(page: Page, cable: Cable): Promise<void> {
  await cable.unplug()
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await expect(outOfReach(page)).toBeVisible({ timeout: calmWhenSlow })
}

/** The bank is back; waits until the app has noticed. */
export async function goOnline(page: Page, cable: Cable): Promise<void> {
  await cable.plug()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(outOfReach(page)).toBeHidden({ timeout: calmWhenSlow })
}

/** The tab goes behind another one, or comes back to the front; a browser without a window hides nothing by itself. */
export const turn = (page: Page, visibility: DocumentVisibilityState): Promise<void> =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => state === 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, visibility)

/** Makes the bank fail for this test: `fault(cable, { method: 'balanceInquiry' }, { status: 500, times: 1 })`. */
export const fault = (cable: Cable, match: Rule['match'], what: Rule['fault']): Promise<void> =>
  outside(cable, 'POST', 'faults', { match, fault: what })

export const clearFaults = (cable: Cable): Promise<void> => outside(cable, 'DELETE', 'faults')

/** How often this test's browser called a method (`transactionHistoryGet`) or a path (`POST /auth/refresh`). */
export async function hits(cable: Cable, name: string): Promise<number> {
  const { counts } = await outside<ReturnType<Faults['hits']>>(cable, 'GET', 'hits')
  return counts[name] ?? 0
}

/** The last calls of this test's browser with that name, oldest first. */
export async function lastHits(cable: Cable, name: string): Promise<Hit[]> {
  const { last } = await outside<ReturnType<Faults['hits']>>(cable, 'GET', 'hits')
  return last.filter((hit) => hit.name === name)
}

export const clearHits = (cable: Cable): Promise<void> => outside(cable, 'DELETE', 'hits')

/** Moves the bank's clock for this test. */
export const moveClock = (cable: Cable, offsetMs: number): Promise<void> =>
  outside(cable, 'POST', 'clock', { offsetMs })

/** A notification reaches a person, over realtime too. */
export const notify = (
  cable: Cable,
  person: Person,
  type: string,
  params: Record<string, string> = {},
): Promise<void> => outside(cable, 'POST', 'notify', { email: person.email, type, params })

/** Money arrives at a person's account. Amount: decimal text. */
export const payIn = (cable: Cable, person: Person, amount: string, currency: string): Promise<void> =>
  outside(cable, 'POST', 'incoming', { email: person.email, amount, currency })

/** From now on the bank hosts another build for this test; the files of the former one are gone. */
export const deploy = (cable: Cable, dist: string): Promise<void> => outside(cable, 'POST', 'deploy', { dist })
