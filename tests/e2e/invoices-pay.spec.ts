import AxeBuilder from '@axe-core/playwright'
import { type Page } from '@playwright/test'
import { tellerOf } from './bank.ts'
import { clearFaults, fault, goOffline, goOnline, hits, lastHits, signIn } from './do.ts'
import { shown } from './figures.ts'
import { expect, test } from './people.ts'
import { balance, cents, checking, confirm, from, idOf, line, lookedUp } from './transfer.ts'

const submitted = 'p2pTransferSubmit'
const popup = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const axe = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)

test('[INVOICES-003] C02 C03 C04 an invoice is paid in its popup: nothing offline, once for a double press, found again after a lost answer and a reload, pending until approved', async ({
  page,
  cable,
  newPerson,
  ben,
}) => {
  test.slow()
  const anna = await newPerson('anna', { approveMode: 4 })
  const payee = await tellerOf(ben)
  const wanted = { noteBody: 'Concert tickets', toEmail: anna.email, currency: 'EUR', dueDate: '2099-12-31' }
  await payee.ask('invoiceCreate', { ...wanted, amount: '40.00' }, { headers: { 'idempotency-key': 'tickets' } })
  const before = await balance(payee, idOf(ben, 'ben-eur'))

  await signIn(page, anna)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Invoices' }).click()
  await page.getByRole('list', { name: 'Invoices' }).getByRole('button').click()
  const sheet = popup(page, /^Invoice \d+$/)
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click()
  const pay = popup(page, 'Pay this invoice')
  await expect(from(page)).toHaveValue(idOf(anna, 'anna-eur'))
  await expect(line(page, 'Fee')).toHaveText('No fee')
  await expect(line(page, 'Leaves your account')).toContainText(shown('40', 'EUR'))
  await expect(line(page, 'Note')).toHaveText('Concert tickets')
  expect(await axe(page)).toEqual([])
  await pay.getByRole('button', { name: 'Review' }).click()

  const review = popup(page, 'Check and confirm')
  await expect(line(page, 'To')).toContainText(ben.email)
  await expect(line(page, 'Arrives')).toContainText(shown('40', 'EUR'))
  expect(await axe(page)).toEqual([])
  await goOffline(page, cable)
  await confirm(page).click()
  await expect(review.getByText('You are offline: nothing was sent')).toBeVisible()
  await goOnline(page, cable)
  await expect(line(page, 'Arrives')).toContainText(/\d/)
  expect(await hits(cable, submitted)).toBe(0)

  await fault(cable, { method: submitted }, { dropAfter: true })
  await fault(cable, { method: lookedUp }, { status: 503 })
  await confirm(page).dblclick()
  await expect(checking(page)).toBeVisible()
  const sent = await hits(cable, submitted)
  await page.reload()
  await clearFaults(cable)
  const question = popup(page, /^Your approval/)
  await expect(question).toBeVisible({ timeout: 45_000 })
  expect(await hits(cable, submitted)).toBe(sent)
  const keys = (await lastHits(cable, submitted)).map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(1)
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(popup(page, 'Waits for your approval')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the invoice' }).click()
  await expect(sheet).toContainText('Awaiting payment\u00a0*')
  await expect(sheet.getByRole('button', { name: 'Pay', exact: true })).toBeHidden()
  expect(await balance(payee, idOf(ben, 'ben-eur'))).toBe(before)

  await sheet.getByRole('button', { name: 'Approve now' }).click()
  await question.getByLabel('Code').fill('246810')
  await question.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('alertdialog', { name: 'Successfully submitted' }).getByRole('button', { name: 'OK' }).click()
  await expect(sheet).toContainText('Paid')
  expect(cents(await balance(payee, idOf(ben, 'ben-eur')))).toBe(cents(before) + 4000)
})
