import { type Page } from '@playwright/test'
import { type Cable } from './cable.ts'
import { signIn } from './do.ts'
import { outside } from './outside.ts'
import { expect, type Person } from './people.ts'
import { amount, confirm, from, heading, idOf, line, openTransfer } from './transfer.ts'

export const sentByLink = 'p2pGlobalPaySubmit'
const toPerson = (page: Page) =>
  page.getByRole('navigation', { name: 'Kind of transfer' }).getByRole('link', { name: 'To a person' })

/** An address that nobody uses here. */
export const stranger = (): string => `maria-${crypto.randomUUID()}@home.example`

/** Signs in, types the address of a stranger and takes the offer to send by a link. */
export async function takeOffer(page: Page, payer: Person, email: string, what = '25'): Promise<void> {
  await signIn(page, payer)
  await openTransfer(page)
  await toPerson(page).click()
  await page.getByLabel('E-mail of the person').fill(email)
  await from(page).selectOption(idOf(payer, 'anna-eur'))
  await amount(page).fill(what)
  await page.getByRole('link', { name: 'Send by a link' }).click()
  await expect(heading(page, 'Send by a link')).toBeVisible()
  await expect(page.getByLabel('E-mail of the recipient')).toHaveValue(email)
}

/** Fills in who it is for, up to the review. */
export async function reviewLink(page: Page): Promise<void> {
  await page.getByLabel('Name of the recipient').fill('Maria Pop')
  await page.getByLabel('Country of the recipient').selectOption('RO')
  await page.getByLabel('What it is for').fill('Rent')
  await expect(page.getByRole('checkbox', { name: 'To a bank account' })).toBeChecked()
  await expect(line(page, 'Arrives')).toContainText(/\d/)
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(heading(page, 'Check and confirm')).toBeVisible()
  await expect(line(page, 'Arrives')).toContainText(/\d/)
}

/** The popup that says so, closed, and the result under it. */
export async function onItsWay(page: Page, options?: { timeout: number }): Promise<void> {
  const popup = page.getByRole('alertdialog', { name: 'The link is on its way' })
  await expect(popup).toBeVisible(options)
  await popup.getByRole('button', { name: 'OK' }).click()
  await expect(heading(page, 'The link is on its way')).toBeVisible()
}

/** Sends 25 euro by a link. */
export async function sendLink(page: Page, payer: Person, email: string): Promise<void> {
  await takeOffer(page, payer, email)
  await reviewLink(page)
  await confirm(page).click()
  await onItsWay(page)
}

export const mailsTo = async (cable: Cable, email: string): Promise<{ subject: string; body: string }[]> =>
  (await outside<{ mails: { subject: string; body: string }[] }>(cable, 'GET', `post?to=${encodeURIComponent(email)}`))
    .mails

/** The link that was mailed, as the outside world shows it. */
export async function linkOf(page: Page, cable: Cable, email: string): Promise<string> {
  await page.goto(`${cable.url}/outside?to=${encodeURIComponent(email)}`)
  return (await page.getByRole('link', { name: /\/receive\// }).getAttribute('href')) ?? ''
}

export const codeFor = async (cable: Cable, email: string): Promise<string> =>
  /^\d{6}/.exec((await mailsTo(cable, email)).find(({ subject }) => subject.includes('code'))?.body ?? '')?.[0] ?? ''
