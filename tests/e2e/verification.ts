import { type Page } from '@playwright/test'
import { type Cable } from './cable.ts'
import { outside } from './outside.ts'

/** The smallest picture there is. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

export const front = (page: Page) => page.getByLabel('Front of the document')
export const selfie = (page: Page) => page.getByLabel('A picture of you')

/** Chooses both sides of an identity card and a picture of oneself. */
export async function chooseCard(page: Page): Promise<void> {
  const file = (name: string) => ({ name, mimeType: 'image/png', buffer: picture })
  await page.getByLabel('Document', { exact: true }).selectOption('Identity card')
  await front(page).setInputFiles(file('front.png'))
  await page.getByLabel('Back of the document').setInputFiles(file('back.png'))
  await selfie(page).setInputFiles(file('me.png'))
}

export const sendPictures = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Send for checking' }).click()

/** The id of the check that an address leads to. */
export const runOf = (url: string): string => url.split('/').at(-2) ?? ''

/** Somebody at the provider decides. */
export const decide = (
  cable: Cable,
  workflowRunId: string,
  result: 'approved' | 'rejected',
  reason?: string,
  isRetryable?: boolean,
): Promise<void> => outside(cable, 'POST', 'identity', { workflowRunId, result, reason, isRetryable })
