import { type Page } from '@playwright/test'
import { tellerOf } from './bank.ts'
import { escape, hits, listens, signIn } from './do.ts'
import { expect, test } from './people.ts'
import { answerOnPhone } from './phone.ts'
import { balance, cents, confirm, fillIn, idOf, line, nothingOpen, review, submitted } from './transfer.ts'

const popup = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Nothing that stood over the page has left its mark on it. */
async function expectAlive(page: Page, way: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).pointerEvents), { message: way })
    .not.toBe('none')
  await expect(page.locator('#root'), way).not.toHaveAttribute('aria-hidden', 'true')
  await page.getByRole('heading', { level: 1 }).click()
}

async function endByIdleness(page: Page): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.setItem('lastActivity', String(Date.now() - 16 * 60_000))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(button(page, 'Sign in')).toBeVisible()
}

test('C59 the question of an approval over the sheet of an invoice, ended in any way, leaves what is below it alive', async ({
  page,
  cable,
  newPerson,
  ben,
}) => {
  test.slow()
  const anna = await newPerson('anna', { approveMode: 1 })
  const payee = await tellerOf(ben)
  for (const note of ['Tickets', 'Drinks']) {
    const wanted = { noteBody: note, toEmail: anna.email, currency: 'EUR', dueDate: '2099-12-31', amount: '4.00' }
    await payee.ask('invoiceCreate', wanted, { headers: { 'idempotency-key': note } })
  }
  await signIn(page, anna)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Invoices' }).click()
  const invoices = page.getByRole('list', { name: 'Invoices' }).getByRole('button')
  const sheet = popup(page, /^Invoice \d+$/)
  const question = popup(page, /^Your approval/)
  const waits = popup(page, 'Waits for your approval')

  const ask = async (n: number): Promise<void> => {
    await invoices.nth(n).click()
    await sheet.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(line(page, 'Fee')).toHaveText('No fee')
    await popup(page, 'Pay this invoice').getByRole('button', { name: 'Review' }).click()
    await expect(line(page, 'Arrives')).toContainText(/\d/)
    await confirm(page).click()
    await expect(question).toBeVisible()
  }
  await ask(0)
  const ways: Record<string, () => Promise<unknown>> = {
    cross: () => question.getByRole('button', { name: 'Close' }).click(),
    Escape: () => escape(question),
    outside: async () => {
      await listens(question)
      await page.mouse.click(5, 5)
    },
  }
  for (const [way, close] of Object.entries(ways)) {
    await close()
    await expect(question, way).toHaveCount(0)
    // The first time it stood over the payment, later over the invoice.
    const again = sheet.getByRole('button', { name: 'Approve now' })
    await expect(waits.or(again).first()).toBeVisible()
    if (await waits.isVisible()) await button(page, 'Back to the invoice').click()
    // The sheet below takes presses, and asks again.
    await again.click()
    await expect(question, way).toBeVisible()
  }
  await answerOnPhone(cable, anna, true)
  await page.getByRole('alertdialog', { name: 'Successfully submitted' }).getByRole('button', { name: 'OK' }).click()
  await expect(question).toHaveCount(0)
  await expect(sheet).toContainText('Paid')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expectAlive(page, 'answered on the phone')

  await invoices.nth(1).click()
  await expect(sheet.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  await escape(sheet)
  await ask(1)
  await endByIdleness(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAlive(page, 'idle lock')
  expect(await hits(cable, 'p2pTransferSubmit')).toBe(2)
})

test('the session ends while a payment waits for its approval: it was sent once, waits on, and is approved from its entry', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { approveMode: 1 })
  const teller = await tellerOf(anna)
  const before = await balance(teller, idOf(anna, 'anna-eur'))
  await fillIn(page, anna, { to: 'anna-card', amount: '40' })
  await review(page)
  await confirm(page).click()
  const question = popup(page, /^Your approval/)
  await expect(question).toBeVisible()
  await nothingOpen(page)
  await endByIdleness(page)

  await signIn(page, anna)
  expect(await balance(teller, idOf(anna, 'anna-eur'))).toBe(before)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'History' }).click()
  await page.getByRole('main').getByRole('listitem').filter({ hasText: 'Pending' }).getByRole('link').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve now' }).click()
  await expect(question).toBeVisible()
  await answerOnPhone(cable, anna, true)
  await page.getByRole('alertdialog', { name: 'Successfully submitted' }).getByRole('button', { name: 'OK' }).click()
  expect(cents(await balance(teller, idOf(anna, 'anna-eur')))).toBe(cents(before) - 4000)
  expect(await hits(cable, submitted)).toBe(1)
})
