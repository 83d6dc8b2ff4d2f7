import AxeBuilder from '@axe-core/playwright'
import { type Page } from '@playwright/test'
import { tellerOf } from './bank.ts'
import { signIn } from './do.ts'
import { expect, test } from './people.ts'

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Pre-approved payments' }).getByRole('listitem').filter({ hasText: name })

test('[PREAPPROVED-002] [PREAPPROVED-006] the payments that come again are found, narrowed and cancelled after a question; a cancel that fails says so in a popup', async ({
  page,
  anna,
}) => {
  await signIn(page, anna)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pre-approved payments' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pre-approved payments' })).toBeVisible()
  await expect(row(page, 'Streamio')).toContainText('49.99')
  await expect(row(page, 'Ben Carter')).toContainText('7 payments left')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await page.getByText('Filters', { exact: true }).click()
  await page.getByLabel('Amount from').fill('100')
  await page.getByLabel('Amount from').press('Enter')
  await expect(row(page, 'Streamio')).toBeHidden()
  await expect(page.getByText('1 payment', { exact: true })).toBeVisible()
  await page.getByLabel('E-mail of the payee').fill('nobody@people.example')
  await page.getByLabel('E-mail of the payee').press('Enter')
  await expect(page.getByText('Nothing fits these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()

  await page.getByRole('button', { name: 'Cancel Ben Carter' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel the payments to Ben Carter?' })
  await question.getByRole('button', { name: 'Keep them' }).click()
  await expect(row(page, 'Ben Carter')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel Ben Carter' }).click()
  await question.getByRole('button', { name: 'Cancel the payments' }).click()
  await expect(page.getByText('Payments cancelled', { exact: true })).toBeVisible()
  await expect(row(page, 'Ben Carter')).toBeHidden()

  // Somewhere else the same is cancelled first.
  const teller = await tellerOf(anna)
  const { subscriptions } = await teller.ask('preapprovedList', { type: 'merchant' })
  await teller.ask('preapprovedCancel', { id: subscriptions[0].id })
  await page.getByRole('button', { name: 'Cancel Streamio' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the payments' }).click()
  const failed = page.getByRole('alertdialog', { name: 'Action Confirmation' })
  await expect(failed).toContainText('This payment was cancelled already.')
  await failed.getByRole('button', { name: 'OK' }).click()
  await expect(row(page, 'Streamio')).toBeHidden()
})
