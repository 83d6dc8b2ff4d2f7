import { expect, type Page } from '@playwright/test'
import { type Cable } from './cable.ts'
import { outside } from './outside.ts'
import { password } from './register.ts'

/** The six digits of the latest mail to an address. */
export async function mailedCode(cable: Cable, to: string): Promise<string> {
  const { mails } = await outside<{ mails: { body: string }[] }>(cable, 'GET', `post?to=${encodeURIComponent(to)}`)
  return mails[0]?.body.slice(0, 6) ?? ''
}

/** From the first page of the recovery, by a mailed code, to a password. */
export async function choosePassword(page: Page, cable: Cable, address: string): Promise<void> {
  await page.getByLabel('E-mail').fill(address)
  await page.getByRole('checkbox', { name: 'I am a person, not a robot' }).check()
  await page.getByRole('button', { name: 'Send a code' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Enter the code from the mail' })).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(await mailedCode(cable, address))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your password is changed' })).toBeVisible()
}
