import { type Page } from '@playwright/test'
import { tellerOf } from './bank.ts'
import { type Cable } from './cable.ts'
import { fault, hits, signIn } from './do.ts'
import { outside } from './outside.ts'
import { expect, type Person, test } from './people.ts'

const idOf = (person: Person, key: string): string => person.accounts.find((one) => one.key === key)?.accountId ?? key
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
const apply = (page: Page) => page.getByRole('button', { name: 'Apply' })
const balance = async (person: Person, accountId: string): Promise<string> =>
  (await (await tellerOf(person)).ask('balanceInquiry')).accounts.find(
    (account: { accountId: string }) => account.accountId === accountId,
  ).balance

async function makeCard(cable: Cable, accountId: string): Promise<void> {
  await outside(cable, 'POST', 'cards', { accountId })
}

test('[CARDS-001] [CARDS-002] [CARDS-003] [CARDS-004] an application step by step with its draft, the card on its way, and its activation with the code of the letter', async ({
  page,
  cable,
  anna,
}) => {
  const euro = idOf(anna, 'anna-eur')
  await signIn(page, anna)
  await page.goto('/cards/physical')
  await page.getByRole('link', { name: 'Apply for a card' }).click()
  await expect(heading(page, 'Where will you use it?')).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('RO')
  // No step is skipped.
  await page.goto('/add-card?step=fees')
  await expect(heading(page, 'Which card?')).toBeVisible()
  await next(page)
  await expect(page.getByText('This field is required')).toBeVisible()
  await page.getByRole('radio', { name: /Mastercard · Prepaid, physical/ }).check()
  await expect(page.getByText(/^Saved on this device/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Your draft from .* is back/)).toBeVisible()
  await expect(page.getByRole('radio', { name: /Mastercard · Prepaid, physical/ })).toBeChecked()
  await next(page)
  await page.getByRole('radio', { name: /^EUR/ }).check()
  await next(page)
  await expect(page.getByRole('radio', { name: /Strada Horea 14/ })).toBeChecked()
  await page.getByRole('radio', { name: /Another address/ }).check()
  await page.getByLabel('Street and number').fill('PO Box 12')
  await expect(page.getByRole('radio', { name: /Express/ })).toBeDisabled()
  await page.getByRole('radio', { name: /Strada Horea 14/ }).check()
  await page.getByRole('radio', { name: /Express/ }).check()
  await next(page)
  await expect(page.getByRole('combobox', { name: 'Paid from' })).toHaveValue(euro)
  await expect(page.getByText('Taken now')).toBeVisible()
  await next(page)
  await expect(heading(page, 'Check and confirm')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Strada Horea 14, 400174 Cluj-Napoca')
  await expect(page.getByRole('main')).toContainText('40.00')
  // A refusal keeps everything; a lost answer is looked up and the card is made once.
  await fault(cable, { method: 'cardApply' }, { responseCode: '13', responseDescription: 'Not today.', times: 1 })
  await apply(page).click()
  await expect(page.getByRole('alert')).toHaveText('Not today.')
  await fault(cable, { method: 'cardApply' }, { dropAfter: true })
  await apply(page).click()
  await expect(heading(page, 'Your new card')).toBeVisible()
  const card = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(page.url()).toContain('/confirm-card/')
  expect(await hits(cable, 'outcomeGet')).toBeGreaterThan(0)
  expect(await balance(anna, euro)).toBe('2440.55')
  await expect(page.getByText('Your application waits for its turn.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'What the card needs' })).toContainText('The fees are paidDone')
  expect(await hits(cable, 'crossPlatformRequirementGet')).toBeGreaterThan(0)
  await page.goto('/add-card')
  await expect(page.getByText('You have an open application')).toBeVisible()

  const opened = page.waitForEvent('websocket')
  await page.goto('/home')
  await (await opened).waitForEvent('framereceived')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cards' }).click()
  await page.getByRole('link', { name: 'See the application' }).click()
  // The bank tells of each step by itself.
  for (const status of [
    'We are making the card.',
    'The card is being printed.',
    'The card is printed and leaves us soon.',
  ]) {
    await makeCard(cable, card)
    await expect(page.getByText(status)).toBeVisible()
  }
  await makeCard(cable, card)
  const post = await outside<{ mails: { body: string }[] }>(cable, 'GET', `post?to=${anna.email}`)
  const letter = post.mails[0]?.body ?? ''
  await page.getByLabel('Code of the letter').fill(/\d{6}$/.exec(letter)?.[0] ?? '?')
  await page.getByLabel('Last four digits on the card').fill('0000')
  await page.getByLabel('PIN of your choice').fill('7777')
  await page.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByText('Not four times the same digit')).toBeVisible()
  await page.getByLabel('PIN of your choice').fill('0042')
  await page.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByText('Wrong. 2 more tries.')).toBeVisible()
  await page.getByLabel('Last four digits on the card').fill(/ending in (\d{4})/.exec(letter)?.[1] ?? '?')
  await page.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByText('The card can be used.')).toBeVisible()
  expect(await balance(anna, euro)).toBe('2439.05')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/cards\/physical$/)
})
