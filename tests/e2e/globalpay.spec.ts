import AxeBuilder from '@axe-core/playwright'
import { tellerOf } from './bank.ts'
import { clearFaults, confirmTold, fault, hits, lastHits } from './do.ts'
import { shown } from './figures.ts'
import { mailsTo, onItsWay, reviewLink, sentByLink, stranger, takeOffer } from './globalpay.ts'
import { expect, test } from './people.ts'
import { amount, balance, cents, checking, confirm, heading, idOf, line, lookedUp } from './transfer.ts'

test('[TRANSFER-P2P-010] whoever has no account here is paid by a link: offered, priced, reviewed, sent once; the form before is empty again', async ({
  page,
  cable,
  anna,
}) => {
  const email = stranger()
  const teller = await tellerOf(anna)
  const before = await balance(teller, idOf(anna, 'anna-eur'))
  await takeOffer(page, anna, email)
  await expect(amount(page)).toHaveValue('25.00')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText('Enter 2 to 70 characters')).toBeVisible()
  await expect(page.getByLabel('Name of the recipient')).toBeFocused()
  await page.getByLabel('Country of the recipient').selectOption('RO')
  await page.getByRole('checkbox', { name: 'To a card' }).click()
  await page.getByRole('checkbox', { name: 'To a bank account' }).click()
  await expect(page.getByText('Leave at least one way open')).toBeVisible()
  await page.getByRole('checkbox', { name: 'To a bank account' }).click()
  await page.getByRole('radio', { name: 'The recipient, out of what they get' }).check()
  await expect(line(page, 'Fee of the recipient')).toContainText(shown('1', 'EUR'))
  await page.getByRole('radio', { name: 'I pay it, on top' }).check()
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
  await reviewLink(page)
  await expect(page.getByText('Maria Pop · A person')).toBeVisible()
  await expect(line(page, 'Country of the recipient')).toHaveText('Romania')
  await expect(line(page, 'How they may take it')).toHaveText('To a bank account')
  await expect(line(page, 'What it is for')).toHaveText('Rent')
  await expect(line(page, 'Leaves your account')).toContainText(shown('26', 'EUR'))
  await confirm(page).dblclick()
  await onItsWay(page)
  expect(await hits(cable, sentByLink)).toBe(1)
  expect((await mailsTo(cable, email)).length).toBe(1)
  expect(cents(await balance(teller, idOf(anna, 'anna-eur')))).toBe(cents(before))
  await page.goto('/transfer/p2p')
  await expect(page.getByLabel('E-mail of the person')).toHaveValue('')
})

test('a payment by a link whose answer is lost is found by its key, also after a reload, and sent once', async ({
  page,
  cable,
  anna,
}) => {
  const email = stranger()
  await takeOffer(page, anna, email)
  await reviewLink(page)
  await fault(cable, { method: sentByLink }, { dropAfter: true })
  await fault(cable, { method: lookedUp }, { status: 503 })
  await confirm(page).click()
  await expect(checking(page)).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Check and confirm')).toBeVisible()
  await clearFaults(cable)
  await onItsWay(page, { timeout: 45_000 })
  const keys = (await lastHits(cable, sentByLink)).map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(1)
  expect((await mailsTo(cable, email)).length).toBe(1)
})

test('a payment by a link that its sender must approve goes out only then', async ({ page, cable, newPerson }) => {
  const anna = await newPerson('anna', { approveMode: 4 })
  const email = stranger()
  await takeOffer(page, anna, email)
  await reviewLink(page)
  await confirm(page).click()
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeVisible()
  expect(await mailsTo(cable, email)).toEqual([])
  await code.fill('246810')
  await code.press('Enter')
  await confirmTold(page, 'Successfully submitted')
  await expect(heading(page, 'The link is on its way')).toBeVisible()
  expect((await mailsTo(cable, email)).length).toBe(1)
})
