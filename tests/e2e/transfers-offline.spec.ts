import { type Page } from '@playwright/test'
import { tellerOf } from './bank.ts'
import {
  askToLeave,
  clearFaults,
  discardAndLeave,
  fault,
  goOffline,
  goOnline,
  hits,
  signIn,
  signOut,
  waitForWorker,
} from './do.ts'
import { shown } from './figures.ts'
import { expect, type Person, test } from './people.ts'
import {
  amount,
  confirm,
  entries,
  fillIn,
  heading,
  idOf,
  lookedUp,
  made,
  review,
  saved,
  submitted,
} from './transfer.ts'
import { coldStart, keepByPasscode, passcode, typePasscode } from './unlock.ts'

test('C04 tried without network, then signed out, another person, and the first one again: nothing is ever sent', async ({
  page,
  cable,
  anna,
  ben,
}) => {
  await fillIn(page, anna, { amount: '50' })
  await waitForWorker(page)
  await review(page)
  await goOffline(page, cable)
  await confirm(page).click()
  await expect(page.getByText('You are offline: nothing was sent')).toBeVisible()
  await askToLeave(page)
  await expect(page.getByRole('dialog').getByText(/payment/)).toBeHidden()
  await discardAndLeave(page)
  await cable.plug()
  for (const person of [ben, anna]) {
    await signIn(page, person)
    await page.goto('/transfer/account')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/You are offline|We are checking|Your draft from/)).toHaveCount(0)
    await expect(page.getByText(shown('50', 'EUR'))).toHaveCount(0)
    await page.goto('/home')
    await signOut(page)
  }
  expect(await hits(cable, submitted)).toBe(0)
  expect(await hits(cable, lookedUp)).toBe(0)
})

test('C04 in a session that only reads, with the bank in reach: nothing is sent, and the draft is there after the sign-in', async ({
  page,
  context,
  cable,
  anna,
}) => {
  await fillIn(page, anna, { amount: '7.25' })
  await waitForWorker(page)
  await expect(saved(page)).toBeVisible()
  await keepByPasscode(page)
  await page.close()
  await cable.unplug()
  const cold = await coldStart(context, '/transfer/account')
  await typePasscode(cold, passcode)
  await expect(amount(cold)).toHaveValue('7.25')
  await cold.getByRole('button', { name: 'Review' }).click()
  await expect(heading(cold, 'Check and confirm')).toBeVisible()
  await cable.plug()
  await cold.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(cold.getByText(/^You are reading what is kept on this device. Sign in to confirm/)).toBeVisible()
  await confirm(cold).click()
  await cold.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.requestSubmit())
  await signInFrom(cold, anna)
  await expect(amount(cold)).toHaveValue('7.25')
  expect(await hits(cable, submitted)).toBe(0)
})

test('C02 pressed again without network it is still looked for: nobody says that nothing was sent', async ({
  page,
  cable,
  anna,
}) => {
  const teller = await tellerOf(anna)
  const before = await entries(teller, idOf(anna, 'anna-eur'))
  await fault(cable, { method: submitted }, { dropBefore: true })
  await fillIn(page, anna)
  await waitForWorker(page)
  await review(page)
  await confirm(page).click()
  const again = page.getByRole('button', { name: 'Send again' })
  await expect(again).toBeVisible()
  await clearFaults(cable)
  await goOffline(page, cable)
  await again.click()
  await expect(page.getByText('We do not know yet whether this went through')).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Confirm|Change|Send again)/ })).toHaveCount(0)
  await goOnline(page, cable)
  await again.click()
  await made(page)
  expect(await entries(teller, idOf(anna, 'anna-eur'))).toBe(before + 1)
})

async function signInFrom(page: Page, person: Person): Promise<void> {
  await page
    .getByRole('button', { name: 'Sign in' })
    .or(page.getByRole('link', { name: 'Sign in' }))
    .first()
    .click()
  await signIn(page, person)
  await expect(page).toHaveURL(/\/transfer\/account/)
}
