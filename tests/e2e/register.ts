import { expect, type Locator, type Page } from '@playwright/test'
import { type Cable } from './cable.ts'
import { outside } from './outside.ts'

export const created = 'personalAccountCreate'
export const password = 'Correct-Horse-7'

let people = 0
/** An address that nobody has. */
export const newEmail = (): string => `maria.${Date.now().toString(36)}.${(people += 1)}@people.example`

export const firstName = (page: Page) => page.getByLabel('First name')
export const lastName = (page: Page) => page.getByLabel('Last name')
export const birthDay = (page: Page) => page.getByLabel('Date of birth')
export const residence = (page: Page) => page.getByLabel('Country of residence')
export const email = (page: Page) => page.getByLabel('E-mail', { exact: true })
export const phoneCode = (page: Page) => page.getByLabel('Country code')
export const phone = (page: Page) => page.getByLabel('Mobile phone')
export const first = (page: Page) => page.getByLabel('Password', { exact: true })
export const repeat = (page: Page) => page.getByLabel('Repeat the password')
export const privacyPolicy = (page: Page) => page.getByRole('checkbox', { name: 'privacy policy' })
export const userAgreement = (page: Page) => page.getByRole('checkbox', { name: 'user agreement' })
export const human = (page: Page) => page.getByRole('checkbox', { name: 'I am a person, not a robot' })
export const create = (page: Page) => page.getByRole('button', { name: 'Create personal account' })
export const saved = (page: Page) => page.getByText(/^Saved on this device/)
export const restored = (page: Page) => page.getByText(/^Your draft from .* is back/)
export const activation = (page: Page) => page.getByRole('heading', { level: 1, name: 'Activate your account' })

export async function openForm(page: Page): Promise<void> {
  await page.goto('/register/personal')
  await expect(page.getByRole('heading', { level: 1, name: 'Open a personal account' })).toBeVisible()
  // The list of countries is there.
  await expect(residence(page).getByRole('option', { name: 'Latvia' })).toBeAttached()
}

/** All but the address as it should be. */
export async function fillIn(page: Page, address: string): Promise<void> {
  await firstName(page).fill('Maria')
  await lastName(page).fill('Pop')
  await birthDay(page).fill('1990-02-28')
  await residence(page).selectOption('RO')
  await email(page).fill(address)
  await phoneCode(page).selectOption('RO')
  await phone(page).fill('0712 345 678')
  await fillSecrets(page)
}

/** What is never kept. */
export async function fillSecrets(page: Page): Promise<void> {
  await first(page).fill(password)
  await repeat(page).fill(password)
  for (const box of [privacyPolicy(page), userAgreement(page), human(page)]) await box.click()
}

/** The path of the newest link that was mailed to an address. */
export async function linkTo(cable: Cable, to: string): Promise<string> {
  const { mails } = await outside<{ mails: { body: string }[] }>(cable, 'GET', `post?to=${encodeURIComponent(to)}`)
  const found = /https?:\/\/[^/]+(\S+)/.exec(mails[0]?.body ?? '')?.[1]
  if (!found) throw new Error(`no link for ${to}`)
  return found
}

/** How many mails went to an address. */
export const mailsTo = async (cable: Cable, to: string): Promise<number> =>
  (await outside<{ mails: unknown[] }>(cable, 'GET', `post?to=${encodeURIComponent(to)}`)).mails.length

/** The birthday of who is 18 on the page's own calendar, moved by some days. */
export const eighteenAgo = (page: Page, days = 0): Promise<string> =>
  page.evaluate((days) => {
    const day = new Date()
    day.setFullYear(day.getFullYear() - 18)
    day.setDate(day.getDate() + days)
    return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
  }, days)

/** What a field is told to be wrong with, and that it has the focus. */
export async function isWrong(field: Locator, text: string | RegExp): Promise<void> {
  await expect(field).toHaveAccessibleDescription(text)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
}
