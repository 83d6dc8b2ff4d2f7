import { expect, type Page } from '@playwright/test'
import { escape, openHistory, openMore, signIn } from './do.ts'
import { type Person } from './people.ts'

export const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Hello, Anna' })
export const card = (page: Page) => page.getByRole('heading', { level: 2, name: 'Install Aster Pay' })
export const entry = (page: Page) =>
  page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Install the app' })

/** Signs in for the first time in this browser, and says no to what is offered before the installation. */
export async function firstSignIn(page: Page, person: Person): Promise<void> {
  await signIn(page, person)
  const keeping = page.getByRole('heading', { name: 'Keep your accounts readable offline on this device?' })
  await expect(keeping).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(keeping).toBeHidden()
  await expect(home(page)).toBeVisible()
}

/** The browser offers to ask, as Chromium does; the answer is what the person will say. True: it may not by itself. */
export const browserOffers = (page: Page, outcome: 'accepted' | 'dismissed' = 'accepted') =>
  page.evaluate((answer) => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = async () => {
      document.documentElement.dataset['asked'] = String(Number(document.documentElement.dataset['asked'] ?? 0) + 1)
      if (answer === 'accepted') window.dispatchEvent(new Event('appinstalled'))
      return { outcome: answer }
    }
    return !window.dispatchEvent(Object.assign(event, { prompt }))
  }, outcome)

export const asked = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset['asked'] ?? 0))

/** To the history and back. */
export async function readSomething(page: Page): Promise<void> {
  await openHistory(page)
  await goHome(page)
}

export async function goHome(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home', exact: true }).click()
  await expect(home(page)).toBeVisible()
}

/** Whether the sheet of choices has "Install the app". */
export async function hasEntry(page: Page): Promise<boolean> {
  await openMore(page)
  const found = await entry(page).isVisible()
  await escape(page.getByRole('dialog', { name: 'More' }))
  await expect(page.getByRole('dialog')).toBeHidden()
  return found
}
