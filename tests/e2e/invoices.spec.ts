import AxeBuilder from '@axe-core/playwright'
import { type Page } from '@playwright/test'
import { tellerOf } from './bank.ts'
import { clearFaults, fault, signIn, signOut } from './do.ts'
import { shown } from './figures.ts'
import { textOfOpenPdf } from './paper.ts'
import { expect, test } from './people.ts'
import { heading, line } from './transfer.ts'

const openInvoices = async (page: Page): Promise<void> => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Invoices' }).click()
  await expect(heading(page, 'Invoices')).toBeVisible()
}
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Invoices' }).getByRole('listitem').filter({ hasText: name })
const axe = async (page: Page) => (await new AxeBuilder({ page }).exclude('iframe').analyze()).violations

test('[INVOICES-001] [INVOICES-002] [INVOICES-004] [INVOICES-005] one asks another for money; the other reads it, sees its PDF, and rejects it with a note', async ({
  page,
  anna,
  ben,
}) => {
  test.slow()
  await signIn(page, anna)
  await openInvoices(page)
  await expect(page.getByText('No invoices')).toBeVisible()
  expect(await axe(page)).toEqual([])

  await page.getByRole('button', { name: 'New invoice' }).click()
  const form = page.getByRole('dialog', { name: 'New invoice' })
  await form.getByRole('button', { name: 'Send the invoice' }).click()
  await expect(form.getByLabel('E-mail of who is to pay')).toBeFocused()
  await expect(form.getByText('Enter a valid e-mail address')).toBeVisible()
  await form.getByLabel('E-mail of who is to pay').fill('nobody@nowhere.example')
  await form.getByLabel('Amount').fill('42.50')
  await form.getByLabel('Currency').selectOption('EUR')
  await form.getByLabel('To be paid by').fill('2030-01-31')
  await form.getByLabel('Note (optional)').fill('Concert tickets')
  await form.getByRole('button', { name: 'Send the invoice' }).click()
  await expect(form.getByText('Nobody at this bank has this e-mail address.')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await form.getByLabel('E-mail of who is to pay').fill(ben.email)
  await form.getByRole('button', { name: 'Send the invoice' }).click()
  await expect(page.getByText('Invoice sent', { exact: true })).toBeVisible()
  const view = page.getByRole('dialog', { name: /^Invoice \d+$/ })
  await expect(view).toContainText('Concert tickets')
  await expect(view.getByRole('button', { name: 'Reject' })).toBeHidden()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(row(page, 'Ben')).toContainText('Unpaid')
  await signOut(page)

  await signIn(page, ben)
  await openInvoices(page)
  await row(page, 'Anna Marin').getByRole('button').click()
  await expect(line(page, 'Total')).toContainText(shown('42.50', 'EUR'))
  expect(await axe(page)).toEqual([])
  await view.getByRole('button', { name: 'Show as PDF' }).click()
  const text = (await textOfOpenPdf(page)).replaceAll(/\s+/g, ' ')
  expect(text).toContain('Concert tickets')
  expect(text).toContain('Anna Marin')
  await page.getByRole('button', { name: 'Back to the invoice' }).click()
  await view.getByRole('button', { name: 'Reject' }).click()
  const no = page.getByRole('dialog', { name: 'Reject this invoice?' })
  await no.getByRole('button', { name: 'Reject' }).click()
  await expect(no.getByText('This field is required')).toBeVisible()
  await no.getByLabel('Why').fill('I did not come')
  await no.getByRole('button', { name: 'Reject' }).click()
  await expect(view).toContainText('I did not come')
  await expect(view.getByRole('button', { name: 'Reject' })).toBeHidden()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(row(page, 'Anna Marin')).toContainText('Rejected')

  await page.getByText('Filters', { exact: true }).click()
  await page.getByLabel('Status').selectOption('Unpaid')
  await expect(page.getByText('No invoices')).toBeVisible()
})

test('[INVOICES-010] [INVOICES-017] a funding invoice that cannot be made says so and keeps the amount; made, it waits with icon and asterisk', async ({
  page,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  await openInvoices(page)
  await fault(
    cable,
    { method: 'fundingInvoiceCreate' },
    {
      status: 200,
      contentType: 'application/json',
      body: JSON.stringify({ responseCode: 'UE', responseDescription: 'No' }),
    },
  )
  await page.getByRole('button', { name: 'Add money by invoice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add money by invoice' })
  await dialog.getByLabel('Amount').fill('500')
  await dialog.getByRole('button', { name: 'Make the invoice' }).click()
  await expect(dialog.getByText('Failed to generate invoice. Please, try again.')).toBeVisible()
  await expect(dialog.getByLabel('Amount')).toHaveValue('500')
  await clearFaults(cable)
  await dialog.getByRole('button', { name: 'Make the invoice' }).click()
  await expect(page.getByRole('dialog', { name: /^Invoice \d+$/ })).toContainText('Awaiting payment\u00a0*')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(row(page, 'Aster Pay')).toContainText('Awaiting payment\u00a0*')
  const { total } = await (await tellerOf(anna)).ask('invoiceReceivedList', { pageNumber: 1, pageSize: 20 })
  expect(total).toBe(1)
})
