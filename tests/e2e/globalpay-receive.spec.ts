import AxeBuilder from '@axe-core/playwright'
import { type Page } from '@playwright/test'
import { tellerOf } from './bank.ts'
import { clearFaults, fault, hits, openBell, openHistory } from './do.ts'
import { shown } from './figures.ts'
import { codeFor, linkOf, mailsTo, sendLink, stranger } from './globalpay.ts'
import { expect, test } from './people.ts'
import { balance, cents, entries, heading, idOf, line } from './transfer.ts'

const iban = 'RO49 AAAA 1B31 0075 9384 0000'
const popups = (page: Page) => page.getByRole('alertdialog')

/** Chooses a bank account in Romania, in euro, up to the code. */
async function choose(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'To a bank account' }).check()
  await page.getByLabel('Currency').selectOption('EUR')
  await page.getByLabel('IBAN').fill(iban)
  await page.getByLabel('What the money is for').selectOption({ label: 'Family support' })
  await expect(line(page, 'You get')).toContainText(shown('25', 'EUR'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page, 'Enter the code from the mail')).toBeVisible()
}

/** The sender has it in the list, also where the message that stands for seconds was gone before. */
async function expectTold(page: Page, title: string): Promise<void> {
  await openBell(page)
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText(title).first()).toBeVisible()
}

test.describe('who has the link', () => {
  let guest: Page
  let email: string
  test.beforeEach(async ({ page, browser, cable, anna }) => {
    email = stranger()
    await sendLink(page, anna, email)
    guest = await (await browser.newContext()).newPage()
    await guest.goto(await linkOf(guest, cable, email))
    await expect(heading(guest, 'Money for you')).toBeVisible()
  })
  test.afterEach(() => guest.context().close())

  test('[GLOBALPAY-RECIPIENT-001] [GLOBALPAY-RECIPIENT-013] [GLOBALPAY-RECIPIENT-014] [GLOBALPAY-RECIPIENT-015] [GLOBALPAY-RECIPIENT-016] [GLOBALPAY-RECIPIENT-017] [GLOBALPAY-RECIPIENT-038] [GLOBALPAY-RECIPIENT-039] takes the money: country, way, price, details, a wrong code, the right one; the sender is told and has paid to the cent', async ({
    page,
    cable,
    anna,
  }) => {
    const teller = await tellerOf(anna)
    const before = await balance(teller, idOf(anna, 'anna-eur'))
    // The secret is in no address that could be copied.
    await expect(guest).toHaveURL(/\/receive\/\d+$/)
    await guest.reload()
    await expect(line(guest, 'From')).toContainText('Anna Marin')
    await expect(line(guest, 'Amount')).toContainText(shown('25', 'EUR'))
    await guest.getByRole('button', { name: 'Continue' }).click()
    await expect(guest.getByText('This field is required')).toBeVisible()
    await guest.getByLabel('Your country').selectOption('US')
    await expect(guest.getByLabel('Card number')).toBeVisible()
    await expect(guest.getByRole('radio', { name: 'To a bank account' })).toHaveCount(0)
    await guest.getByLabel('Your country').selectOption('RO')
    await guest.getByRole('radio', { name: 'To a bank account' }).check()
    await expect(guest.getByLabel('Name of the holder')).toHaveValue('Maria Pop')
    await guest.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
    await guest.getByRole('button', { name: 'Continue' }).click()
    await expect(guest.getByText('This IBAN belongs to another country than the one you chose')).toBeVisible()
    expect((await new AxeBuilder({ page: guest }).analyze()).violations.map(({ id }) => id)).toEqual([])
    await choose(guest)
    await expect(guest.getByText(/We have mailed six digits to m••••@home\.example/)).toBeVisible()
    await expect(guest.getByText('Bank account ending in 0000')).toBeVisible()
    const code = await codeFor(cable, email)
    await guest.getByLabel('Code').fill(code === '000000' ? '111111' : '000000')
    await guest.getByRole('button', { name: 'Take the money' }).click()
    await expect(guest.getByText('Wrong code. 4 more tries.')).toBeVisible()
    await expect(popups(guest)).toHaveCount(0)
    await guest.getByLabel('Code').fill(code)
    await guest.getByRole('button', { name: 'Take the money' }).click()
    await expect(heading(guest, 'The money is on its way')).toBeVisible()
    await expect(guest.getByText('On its way to you: 25.00 EUR.')).toBeVisible()
    await expect(popups(guest)).toHaveCount(0)
    await expectTold(page, 'A payment by link was taken')
    await guest.reload()
    await expect(heading(guest, 'The money is on its way')).toBeVisible()
    expect(cents(await balance(teller, idOf(anna, 'anna-eur')))).toBe(cents(before) - 2600)
    expect(await entries(teller, idOf(anna, 'anna-eur'))).toBe(1)
  })

  test('[GLOBALPAY-RECIPIENT-018] refuses it: asked once more, then refused; the money is the sender’s again', async ({
    page,
    anna,
  }) => {
    const refuse = guest.getByRole('button', { name: 'Refuse the payment' })
    await refuse.click()
    await popups(guest).getByRole('button', { name: 'Keep it' }).click()
    await expect(heading(guest, 'Money for you')).toBeVisible()
    await refuse.click()
    await popups(guest).getByRole('button', { name: 'Refuse' }).click()
    await expect(heading(guest, 'You refused this payment')).toBeVisible()
    await expectTold(page, 'A payment by link was refused')
    await guest.reload()
    await expect(heading(guest, 'You refused this payment')).toBeVisible()
    const { accounts } = await (await tellerOf(anna)).ask('balanceInquiry')
    const mine = accounts.find(({ accountId }: { accountId: string }) => accountId === idOf(anna, 'anna-eur'))
    expect(cents(mine.pendingAmount)).toBe(0)
  })

  test('[GLOBALPAY-RECIPIENT-019] changes the details and finds what was typed; the fifth wrong code sets all of it back, and says why', async ({
    cable,
  }) => {
    await choose(guest)
    await guest.getByRole('button', { name: 'Change the details' }).click()
    await expect(guest.getByLabel('IBAN')).toHaveValue(iban)
    await guest.getByLabel('Name of the holder').fill('Maria Pop-Ionescu')
    await guest.getByRole('button', { name: 'Continue' }).click()
    await expect(heading(guest, 'Enter the code from the mail')).toBeVisible()
    const code = await codeFor(cable, email)
    for (const left of ['4 more tries', '3 more tries', '2 more tries', 'One more try']) {
      await guest.getByLabel('Code').fill(code === '000000' ? '111111' : '000000')
      await guest.getByRole('button', { name: 'Take the money' }).click()
      await expect(guest.getByText(left)).toBeVisible()
    }
    await guest.getByRole('button', { name: 'Take the money' }).click()
    await expect(heading(guest, 'Money for you')).toBeVisible()
    await expect(guest.getByText('Too many wrong codes. Try again in 15 minutes.')).toBeVisible()
    await expect(guest.getByRole('radio', { name: 'To a bank account' })).not.toBeChecked()
    await guest.getByRole('radio', { name: 'To a bank account' }).check()
    await expect(guest.getByLabel('Name of the holder')).toHaveValue('Maria Pop')
    await expect(guest.getByLabel('IBAN')).toHaveValue('')
  })

  test('is paid once when the answer to the code is lost: the page asks where the payment stands', async ({
    cable,
    anna,
  }) => {
    const teller = await tellerOf(anna)
    const before = await balance(teller, idOf(anna, 'anna-eur'))
    await choose(guest)
    await guest.getByLabel('Code').fill(await codeFor(cable, email))
    await fault(cable, { method: 'recipientPaymentApprove' }, { dropAfter: true })
    await guest.getByRole('button', { name: 'Take the money' }).click()
    await expect(heading(guest, 'The money is on its way')).toBeVisible()
    await clearFaults(cable)
    expect(cents(await balance(teller, idOf(anna, 'anna-eur')))).toBe(cents(before) - 2600)
  })

  test('reads that the sender took it back, from the history, while the code was under way; a link that is wrong or not complete says so', async ({
    page,
    cable,
    anna,
  }) => {
    await choose(guest)
    await guest.reload()
    await expect(heading(guest, 'Enter the code from the mail')).toBeVisible()
    await page.goto('/home')
    await openHistory(page)
    await page
      .getByRole('link', { name: /Maria Pop/ })
      .first()
      .click()
    const sheet = page.getByRole('dialog', { name: 'Maria Pop' })
    await sheet.getByRole('button', { name: 'Take it back' }).click()
    await popups(page).getByRole('button', { name: 'Take it back' }).click()
    await expect(page.getByText('The money is yours to use again', { exact: true })).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Take it back' })).toBeHidden()
    expect(await hits(cable, 'p2pGlobalPayCancel')).toBe(1)
    const { accounts } = await (await tellerOf(anna)).ask('balanceInquiry')
    const mine = accounts.find(({ accountId }: { accountId: string }) => accountId === idOf(anna, 'anna-eur'))
    expect(cents(mine.pendingAmount)).toBe(0)

    await guest.getByLabel('Code').fill(await codeFor(cable, email))
    await guest.getByRole('button', { name: 'Take the money' }).click()
    await expect(heading(guest, 'The sender took this payment back')).toBeVisible()
    expect((await mailsTo(cable, email)).length).toBe(2)

    const id = guest.url().split('/').at(-1)
    for (const address of [`/receive/${id}?paymentSecret=662E41`, '/receive/1', '/receive/1?paymentSecret=']) {
      await guest.goto(cable.url + address)
      await expect(heading(guest, 'This link leads to no payment')).toBeVisible()
    }
  })
})
