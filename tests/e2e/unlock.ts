import { type BrowserContext, expect, type Page } from '@playwright/test'

export const passcode = 'correct horse'

/** Who is signed in keeps what is theirs on this device, under the passcode. */
export async function keepByPasscode(page: Page): Promise<void> {
  await page.goto('/device')
  await page.getByRole('button', { name: 'Choose a passcode' }).click()
  await page.getByLabel('New passcode').fill(passcode)
  await page.getByLabel('Repeat the passcode').fill(passcode)
  await page.getByRole('button', { name: 'Keep for offline' }).click()
  await expect(page.getByText('It is on. Your passcode opens what is kept.')).toBeVisible({ timeout: 30_000 })
}

/** The app is opened again after its last tab was closed. */
export async function coldStart(context: BrowserContext, path = '/history'): Promise<Page> {
  for (const page of context.pages()) await page.close()
  const page = await context.newPage()
  await page.goto(path)
  return page
}

export async function typePasscode(page: Page, typed: string): Promise<void> {
  await page.getByLabel('Offline passcode').fill(typed)
  await page.getByRole('button', { name: 'Unlock' }).click()
}

/** A device with a fingerprint reader that always says yes, for as long as this tab lives. */
export async function addPasskeys(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
