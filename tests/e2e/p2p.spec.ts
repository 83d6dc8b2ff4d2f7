import AxeBuilder from '@axe-core/playwright'
import { type Page } from '@playwright/test'
import { tellerOf } from './bank.ts'
import { clearFaults, fault, goOffline, goOnline, hits, lastHits, signIn } from './do.ts'
import { shown } from './figures.ts'
import { outside } from './outside.ts'
import { expect, type Person, test } from './people.ts'
import {
  amount,
  balance,
  cents,
  checking,
  confirm,
  from,
  heading,
  idOf,
  line,
  lookedUp,
  made,
  openTransfer,
  review,
} from './transfer.ts'

const submitted = 'p2pTransferSubmit'
const payee = (page: Page) => page.getByLabel('E-mail of the person')

async function open(page: Page, person: Person): Promise<void> {
  await signIn(page, person)
  await openTransfer(page)
  await page.getByRole('navigation', { name: 'Kind of transfer' }).getByRole('link', { name: 'To a person' }).click()
  await expect(heading(page, 'To a person')).toBeVisible()
}

async function fill(page: Page, payer: Person, to: Person, what = '25'): Promise<void> {
  await payee(page).fill(to.email)
  await from(page).selectOption(idOf(payer, 'anna-eur'))
  await amount(page).fill(what)
  await expect(page.getByText('This is Ben W.')).toBeVisible()
}

test('[TRANSFER-P2P-001] [TRANSFER-P2P-004] [TRANSFER-P2P-005] a person is paid: checked, priced, reviewed, and both have it in their history; next time one press names them', async ({
  page,
  cable,
  anna,
  ben,
}) => {
  const [mine, theirs] = [await tellerOf(anna), await tellerOf(ben)]
  const before = [await balance(mine, idOf(anna, 'anna-eur')), await balance(theirs, idOf(ben, 'ben-eur'))] as const
  await open(page, anna)
  await payee(page).fill(ben.email)
  await from(page).selectOption(idOf(anna, 'anna-eur'))
  await expect(page.getByText('This is Ben W.')).toBeVisible()
  await amount(page).fill('0')
  await expect(page.getByText(/^From 1\.00/)).toBeVisible()
  expect(await hits(cable, 'p2pTransferFeeGet')).toBe(0)
  await amount(page).fill('25')
  await expect(line(page, 'Fee')).toHaveText('No fee')
  await page.getByText('Note, reference, coupon, template').click()
  await page.getByLabel('Note').fill('Concert tickets')
  await page.getByLabel('Reference').fill('TICKETS')
  await page.getByLabel('Save as template').fill('Tickets')
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
  await review(page)
  await expect(line(page, 'To')).toContainText(`Ben W. · ${ben.email}`)
  await expect(line(page, 'You send')).toContainText(shown('25', 'EUR'))
  await expect(line(page, 'Note')).toHaveText('Concert tickets')
  await confirm(page).dblclick()
  await made(page)
  expect(await hits(cable, submitted)).toBe(1)
  expect((await lastHits(cable, submitted))[0]?.body).toMatchObject({ reference: 'TICKETS', templateName: 'Tickets' })
  expect(cents(await balance(mine, idOf(anna, 'anna-eur')))).toBe(cents(before[0]) - 2500)
  expect(cents(await balance(theirs, idOf(ben, 'ben-eur')))).toBe(cents(before[1]) + 2500)
  await page.goBack()
  await expect(heading(page, 'To a person')).toBeVisible()
  await expect(payee(page)).toHaveValue('')

  const templates = page.getByRole('group', { name: 'Templates' })
  await page.getByRole('group', { name: 'Paid recently' }).getByRole('button', { name: 'Ben W.' }).click()
  await expect(payee(page)).toHaveValue(ben.email)
  await payee(page).fill('')
  await templates.getByRole('button', { name: 'Tickets', exact: true }).click()
  await expect(payee(page)).toHaveValue(ben.email)
  await expect(amount(page)).toHaveValue('25.00')
  await page.getByRole('button', { name: 'All saved payees' }).click()
  const kept = page.getByRole('dialog', { name: 'Saved payees' })
  await expect(kept.getByRole('listitem')).toContainText(ben.email)
  await kept.getByRole('button', { name: 'Use Tickets' }).click()
  await expect(amount(page)).toHaveValue('25.00')
  await page.getByRole('button', { name: 'All saved payees' }).click()
  await kept.getByRole('button', { name: 'Remove the template Tickets' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(kept.getByText('No saved payees')).toBeVisible()
  await kept.getByRole('button', { name: 'Close' }).click()
  await expect(templates).toBeHidden()
})

test('whom one cannot pay is said beside the address: nobody, oneself, who is blocked; a coupon that is none beside it', async ({
  page,
  cable,
  anna,
  ben,
}) => {
  await open(page, anna)
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText('Enter the e-mail of the person')).toBeVisible()
  await expect(payee(page)).toBeFocused()
  await payee(page).fill(anna.email)
  await expect(page.getByText(/^This is your own e-mail\./)).toBeVisible()
  await payee(page).fill('nobody')
  await payee(page).blur()
  await expect(page.getByText('Enter a valid e-mail address')).toBeVisible()
  expect(await hits(cable, 'payeeCheck')).toBe(0)
  await payee(page).fill('nobody@people.example')
  await expect(page.getByText(/^Nobody with this e-mail can be paid here\./)).toBeVisible()
  await fill(page, anna, ben)
  await page.getByText('Note, reference, coupon, template').click()
  await page.getByLabel('Coupon').fill('SUMMER2020')
  await expect(page.getByText('This coupon is not valid.')).toBeVisible()
  await page.getByLabel('Coupon').fill('')
  await outside(cable, 'POST', 'facts', { email: ben.email, blocks: anna.email })
  await review(page)
  await confirm(page).click()
  await expect(heading(page, 'To a person')).toBeVisible()
  await expect(page.getByText('Payments between you and this person are not possible.')).toBeVisible()
  await expect(amount(page)).toHaveValue('25.00')
  expect(await hits(cable, submitted)).toBe(1)
})

test('C02 C04 C16 a payment whose answer is lost is found by its key, also after a reload; offline nothing is sent, and nothing later', async ({
  page,
  cable,
  anna,
  ben,
}) => {
  const teller = await tellerOf(ben)
  const before = await balance(teller, idOf(ben, 'ben-eur'))
  await open(page, anna)
  await fill(page, anna, ben)
  await review(page)
  await goOffline(page, cable)
  await confirm(page).click()
  await expect(page.getByText('You are offline: nothing was sent')).toBeVisible()
  await goOnline(page, cable)
  await expect(line(page, 'Arrives')).toContainText(/\d/)
  expect(await hits(cable, submitted)).toBe(0)

  await fault(cable, { method: submitted }, { dropAfter: true })
  await fault(cable, { method: lookedUp }, { status: 503 })
  await confirm(page).click()
  await expect(checking(page)).toBeVisible()
  // The browser itself may have knocked more than once at a line that broke.
  const sent = await hits(cable, submitted)
  await page.reload()
  await clearFaults(cable)
  await made(page, { timeout: 45_000 })
  expect(await hits(cable, submitted)).toBe(sent)
  const keys = (await lastHits(cable, submitted)).map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(1)
  expect(cents(await balance(teller, idOf(ben, 'ben-eur')))).toBe(cents(before) + 2500)
})
