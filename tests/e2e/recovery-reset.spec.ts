import { type Page } from '@playwright/test'
import { type Cable } from './cable.ts'
import { hits, moveClock, typeSignIn } from './do.ts'
import { outside } from './outside.ts'
import { expect, type Person, test } from './people.ts'
import { chooseCard, decide, sendPictures } from './verification.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const code = (page: Page) => page.getByLabel('Code', { exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Continue' })
const otherEmail = (page: Page) => page.getByLabel('Another e-mail')

/** Anna's details as the bank has them. */
const details = { firstName: 'Anna', lastName: 'Marin', dob: '1991-04-17' }

async function mailed(cable: Cable, to: string): Promise<string> {
  const { mails } = await outside<{ mails: { body: string }[] }>(cable, 'GET', `post?to=${encodeURIComponent(to)}`)
  return mails[0]?.body.slice(0, 6) ?? ''
}

/** Up to the page of who cannot read their mail. */
async function toReset(page: Page, { email }: Person): Promise<void> {
  await page.goto('/account-recovery/email')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('checkbox', { name: 'I am a person, not a robot' }).check()
  await page.getByRole('button', { name: 'Send a code' }).click()
  await page.getByRole('button', { name: "I can't read this mailbox" }).click()
  await expect(heading(page, 'No access to your mailbox')).toBeFocused()
}

async function fillIn(page: Page, to: string, about = details): Promise<void> {
  await page.getByLabel('First name').fill(about.firstName)
  await page.getByLabel('Last name').fill(about.lastName)
  await page.getByLabel('Date of birth').fill(about.dob)
  await otherEmail(page).fill(to)
}

/** Through the confirmation of the other address to the pictures, and back with them sent. Gives back the check's id. */
async function showWho(page: Page, cable: Cable, to: string): Promise<string> {
  await next(page).click()
  await expect(heading(page, 'Confirm your other e-mail')).toBeVisible()
  await code(page).fill(await mailed(cable, to))
  await next(page).click()
  await expect(heading(page, 'Show who you are')).toBeVisible()
  return sendAll(page)
}

async function sendAll(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Start the identity check' }).click()
  await expect(heading(page, 'Identity check')).toBeVisible()
  const id = new URL(page.url()).pathname.split('/')[2] ?? ''
  await chooseCard(page)
  await sendPictures(page)
  await expect(heading(page, 'We are checking your pictures')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(heading(page, 'We are checking who you are')).toBeVisible()
  return id
}

test('[RECOVERY-004] without the mailbox: another address, an identity check, a code there, a new password', async ({
  page,
  cable,
  anna,
}) => {
  const to = `other.${anna.email}`
  await page.clock.install()
  await toReset(page, anna)
  await fillIn(page, to)
  await page.reload()
  await expect(otherEmail(page)).toHaveValue(to)
  const id = await showWho(page, cable, to)
  await page.reload()
  await expect(heading(page, 'We are checking who you are')).toBeVisible()
  await decide(cable, id, 'approved')
  await page.clock.runFor(6_000)
  await expect(heading(page, 'Your identity is confirmed')).toBeVisible()
  await code(page).fill(await mailed(cable, to))
  await next(page).click()
  await page.getByLabel('New password').fill('Quiet-Harbour-71')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(heading(page, 'Your password is changed')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await typeSignIn(page, anna.email, 'Quiet-Harbour-71')
  await expect(heading(page, 'Hello, Anna')).toBeVisible()
})

test('a rejection says why and may be tried again where the bank allows it', async ({ page, cable, anna }) => {
  const to = `other.${anna.email}`
  await page.clock.install()
  await toReset(page, anna)
  await fillIn(page, to)
  const first = await showWho(page, cable, to)
  await decide(cable, first, 'rejected', 'The picture is too dark.', true)
  await page.clock.runFor(6_000)
  await expect(heading(page, 'Your identity could not be confirmed')).toBeVisible()
  await expect(page.getByText('The picture is too dark.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'Show who you are')).toBeVisible()
  const second = await sendAll(page)
  expect(second).not.toBe(first)
  await decide(cable, second, 'rejected', 'The document is forged.')
  await page.clock.runFor(6_000)
  await expect(page.getByText('The document is forged.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
})

test('details that are not the account’s are told at the end alone, and bring no code', async ({
  page,
  cable,
  anna,
}) => {
  const to = `other.${anna.email}`
  await page.clock.install()
  await toReset(page, anna)
  await fillIn(page, to, { ...details, dob: '1970-01-01' })
  const id = await showWho(page, cable, to)
  await decide(cable, id, 'approved')
  await page.clock.runFor(6_000)
  await expect(page.getByText('The details that you gave do not match an account.')).toBeVisible()
  await expect(code(page)).toBeHidden()
})

test('what is missing or wrong stands beside the fields, and nothing is sent', async ({ page, cable, anna }) => {
  await toReset(page, anna)
  await next(page).click()
  const required = 'This field is required'
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(required)
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('Date of birth')).toHaveAccessibleDescription(required)
  await fillIn(page, anna.email.toUpperCase(), { ...details, dob: '2999-01-01' })
  await next(page).click()
  await expect(otherEmail(page)).toHaveAccessibleDescription(/Use another address than the one you sign in with$/)
  await expect(page.getByLabel('Date of birth')).toHaveAccessibleDescription('Enter your date of birth')
  expect(await hits(cable, 'recoveryTaskCreate')).toBe(0)
})

test('wrong codes of the other address are counted, and another one can be sent after a minute', async ({
  page,
  cable,
  anna,
}) => {
  const to = `other.${anna.email}`
  await page.clock.install()
  await toReset(page, anna)
  await fillIn(page, to)
  await next(page).click()
  await expect(heading(page, 'Confirm your other e-mail')).toBeVisible()
  const former = await mailed(cable, to)
  await code(page).fill(former === '000000' ? '000001' : '000000')
  await next(page).click()
  await expect(code(page)).toHaveAccessibleDescription('Wrong code. 4 more tries.')
  await moveClock(cable, 61_000)
  await page.clock.fastForward(61_000)
  await page.getByRole('button', { name: 'Send another code' }).click()
  await expect(page.getByText('A new code is on its way.')).toBeVisible()
  await code(page).fill(await mailed(cable, to))
  await next(page).click()
  await expect(heading(page, 'Show who you are')).toBeVisible()
})
