import AxeBuilder from '@axe-core/playwright'
import { tellerOf } from './bank.ts'
import { hits, lastHits, moveClock, signIn, signOut } from './do.ts'
import { expect, test } from './people.ts'
import { amount, balance, cents, confirm, from, idOf, line, made, openTransfer, review, saved } from './transfer.ts'

test('C55 C63 a payment that comes again: what is missing is said beside it, a reload keeps it, the review says it in words, and it is made again on its day until it is cancelled', async ({
  page,
  cable,
  anna,
  ben,
}) => {
  test.slow()
  const teller = await tellerOf(ben)
  const before = cents(await balance(teller, idOf(ben, 'ben-eur')))
  await signIn(page, anna)
  await openTransfer(page)
  await expect(page.getByLabel('How often')).toHaveValue('')
  await page.getByRole('navigation', { name: 'Kind of transfer' }).getByRole('link', { name: 'To a person' }).click()
  await page.getByLabel('E-mail of the person').fill(ben.email)
  await from(page).selectOption(idOf(anna, 'anna-eur'))
  await amount(page).fill('25')
  await page.getByLabel('How often').selectOption('Every month')
  await expect(page.getByText('This is Ben W.')).toBeVisible()
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText('Choose the day on which it ends')).toBeVisible()
  await expect(page.getByLabel('Last possible day')).toBeFocused()
  await page.getByLabel('Last possible day').fill('2020-01-01')
  await expect(page.getByText('This is before the second payment')).toBeVisible()
  await page.getByLabel('Ends').selectOption('By number')
  await page.getByLabel('Payments in all').fill('1')
  await expect(page.getByText('Enter a whole number from 2 to 999')).toBeVisible()
  await page.getByLabel('Payments in all').fill('3')
  await expect(page.getByText(/^Every month on day \d+, .*3 payments in all, the last on/)).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Payments in all')).toHaveValue('3')
  await expect(page.getByText('This is Ben W.')).toBeVisible()

  await review(page)
  await expect(line(page, 'How often')).toContainText(/^Every month on day \d+, .*first today, .*3 payments in all/)
  await confirm(page).dblclick()
  await made(page)
  expect(await hits(cable, 'p2pTransferSubmit')).toBe(1)
  const [sent] = await lastHits(cable, 'p2pTransferSubmit')
  expect(sent?.body).toMatchObject({ subscriptionFrequency: 'MONTHLY', subscriptionTransactions: 3 })
  expect(sent?.body).not.toHaveProperty('subscriptionEndDate')
  await page.getByRole('link', { name: 'See pre-approved payments' }).click()
  const row = page
    .getByRole('list', { name: 'Pre-approved payments' })
    .getByRole('listitem')
    .filter({ hasText: ben.email })
  await expect(row).toContainText('2 payments left')
  expect(cents(await balance(teller, idOf(ben, 'ben-eur')))).toBe(before + 2500)

  await signOut(page)
  await moveClock(cable, 32 * 86_400_000)
  await signIn(page, anna)
  expect(cents(await balance(teller, idOf(ben, 'ben-eur')))).toBe(before + 5000)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pre-approved payments' }).click()
  await expect(row).toContainText('1 payment left')
  await row.getByRole('button').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the payments' }).click()
  await expect(row).toBeHidden()
})
