import { tellerOf } from './bank.ts'
import { fault, hits, lastHits, moveClock, signIn } from './do.ts'
import { shown } from './figures.ts'
import { expect, test } from './people.ts'
import {
  amount,
  balance,
  cents,
  confirm,
  fillIn,
  from,
  heading,
  idOf,
  line,
  made,
  openTransfer,
  review,
  submitted,
  to,
} from './transfer.ts'

const minute = 60_000

test('[TRANSFER-OWN-001] [APPROVALS-006] money moves between own accounts with exchange and fee, once, in the ledger and in both histories', async ({
  page,
  cable,
  anna,
}) => {
  const teller = await tellerOf(anna)
  const [euro, lei] = [idOf(anna, 'anna-eur'), idOf(anna, 'anna-ron')]
  const before = { euro: await balance(teller, euro), lei: await balance(teller, lei) }
  await fillIn(page, anna)
  const quote = await teller.ask('ownTransferFeeGet', { amount: '100', fromAccountId: euro, toAccountId: lei })
  await expect(line(page, 'Fee')).toContainText(shown(quote.fee, 'EUR'))
  await expect(line(page, 'Arrives')).toContainText(shown(quote.toAmount, 'RON'))
  await review(page)
  await expect(line(page, 'From')).toContainText('Everyday euro')
  await expect(line(page, 'To')).toContainText('Lei')
  await expect(line(page, 'You send')).toContainText(shown('100', 'EUR'))
  await expect(line(page, 'You send')).toContainText('one hundred and 00/100 EUR')
  await expect(line(page, 'Rate')).toContainText(`1\u00a0EUR = ${quote.exchangeRate}`)
  await confirm(page).click()

  await made(page)
  expect(await hits(cable, submitted)).toBe(1)
  expect(cents(await balance(teller, euro))).toBe(cents(before.euro) - 10_000 - cents(quote.fee))
  expect(cents(await balance(teller, lei))).toBe(cents(before.lei) + cents(quote.toAmount))
  await page.getByRole('link', { name: 'See it in history' }).click()
  await expect(page.getByRole('dialog')).toContainText(shown('-100', 'EUR'))
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'Accounts' })).toContainText(shown(await balance(teller, euro), 'EUR'))
})

test('[TRANSFER-OWN-009] between accounts of one currency the rate is 1 without asking, and nothing is charged', async ({
  page,
  cable,
  anna,
}) => {
  const teller = await tellerOf(anna)
  const [euro, card] = [idOf(anna, 'anna-eur'), idOf(anna, 'anna-card')]
  const before = { euro: await balance(teller, euro), card: await balance(teller, card) }
  await fillIn(page, anna, { to: 'anna-card', amount: '12.5' })
  await expect(line(page, 'Rate')).toHaveText('1\u00a0EUR = 1\u00a0EUR')
  await expect(line(page, 'Fee')).toHaveText('No fee')
  await review(page)
  await confirm(page).click()
  await made(page)
  expect(await hits(cable, 'exchangeRateGet')).toBe(0)
  expect(cents(await balance(teller, euro))).toBe(cents(before.euro) - 1250)
  expect(cents(await balance(teller, card))).toBe(cents(before.card) + 1250)
})

test('[TRANSFER-OWN-007] [TRANSFER-OWN-008] the bank is asked only for what is known: limits with both accounts, the fee with an amount too', async ({
  page,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  await openTransfer(page)
  const asked = async () =>
    Promise.all(
      ['ownTransferFeeGet', 'ownTransferMaxAmountGet', 'ownTransferLimitsGet', 'exchangeRateGet'].map((name) =>
        hits(cable, name),
      ),
    )
  await from(page).selectOption(idOf(anna, 'anna-eur'))
  await amount(page).fill('10')
  await expect(page.getByText('Available:')).toBeVisible()
  expect(await asked()).toEqual([0, 0, 0, 0])
  await amount(page).fill('')
  await to(page).selectOption(idOf(anna, 'anna-ron'))
  await expect(page.getByText(/^From 1\.00/)).toBeVisible()
  await expect(line(page, 'Rate')).toContainText('EUR =')
  expect(await asked()).toEqual([0, 1, 1, 1])
  const [limits] = await lastHits(cable, 'ownTransferLimitsGet')
  expect(limits?.body).toMatchObject({
    type: 'betweenAccounts',
    currencyCode: 'EUR',
    fromAccountId: idOf(anna, 'anna-eur'),
    toAccountId: idOf(anna, 'anna-ron'),
  })
  expect((await lastHits(cable, 'ownTransferMaxAmountGet'))[0]?.body).toMatchObject({ operation: 'betweenAccounts' })
  // At once, however slow the machine is: between two keys there is no pause.
  await amount(page).focus()
  await page.evaluate(() => [...'123.45'].forEach((key) => document.execCommand('insertText', false, key)))
  await expect(line(page, 'Arrives')).toContainText(/\d/)
  expect(await asked()).toEqual([1, 1, 1, 1])
})

test('more than can leave the account is refused beside the amount; the maximum is one press, and goes through', async ({
  page,
  cable,
  anna,
}) => {
  const teller = await tellerOf(anna)
  await fillIn(page, anna, { amount: '2,480.56' })
  await expect(page.getByRole('button', { name: 'Use maximum' })).toBeVisible()
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(amount(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(/^At most .*EUR can leave this account now$/)).toBeVisible()
  await expect(amount(page)).toBeFocused()
  expect(await hits(cable, submitted)).toBe(0)

  await page.getByRole('button', { name: 'Use maximum' }).click()
  const { maxAmount } = await teller.ask('ownTransferMaxAmountGet', {
    operation: 'betweenAccounts',
    fromAccountId: idOf(anna, 'anna-eur'),
    toAccountId: idOf(anna, 'anna-ron'),
  })
  await expect(amount(page)).toHaveValue(shown(maxAmount, 'EUR').replace('\u00a0EUR', ''))
  await review(page)
  await confirm(page).click()
  await made(page)
})

test('the price has changed by the review, and again by the press: the difference is shown and the person asked again', async ({
  page,
  cable,
  anna,
}) => {
  await fillIn(page, anna, { amount: '2,000' })
  await expect(line(page, 'Arrives')).toContainText(/\d/)
  const first = await line(page, 'Arrives').innerText()
  await moveClock(cable, 11 * minute)
  await review(page)
  await expect(page.getByText('The price has changed since you saw it:')).toBeVisible()
  await expect(page.getByText(`Arrives: ${first}, now ${await line(page, 'Arrives').innerText()}`)).toBeVisible()
  await moveClock(cable, 22 * minute)
  await page.getByRole('button', { name: 'Confirm at the new price' }).click()
  await expect(page.getByText('The exchange rate has changed. Please check again.')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm at the new price' }).click()
  await made(page)
  // By the bank's clock the tokens have run out as well: a call may be there twice, with its key.
  const sent = await lastHits(cable, submitted)
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
})

test('everything goes by keyboard, and each step says where it is', async ({ page, anna }) => {
  await signIn(page, anna)
  await openTransfer(page)
  await expect(from(page)).toBeVisible()
  await expect(heading(page, 'Between your accounts')).toBeFocused()
  // Past the two kinds of transfer.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Everyday')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Lei')
  await page.keyboard.press('Tab')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Check and confirm')).toBeFocused()
  await expect(line(page, 'Arrives')).toContainText(/\d/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Transfer made' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Transfer made')).toBeFocused()
})

const says = (answer: object) => ({
  status: 200,
  contentType: 'application/json',
  body: JSON.stringify({ responseCode: '00', responseDescription: '', ...answer }),
})

test('[TRANSFER-OWN-005] whoever may not move money between accounts reads why, and what to do', async ({
  page,
  cable,
  anna,
}) => {
  const permissions = await (await tellerOf(anna)).ask('availableTransfersGet')
  await fault(
    cable,
    { method: 'availableTransfersGet' },
    says({ ...permissions, own: { ...permissions.own, betweenAccounts: false } }),
  )
  await signIn(page, anna)
  await openTransfer(page)
  await expect(page.getByText('You cannot make transfers here')).toBeVisible()
  await expect(page.getByText(/Ask the person who manages access/)).toBeVisible()
  await expect(from(page)).toBeHidden()
})

test('with one open account there is nothing to choose, and that is what it says', async ({ page, cable, anna }) => {
  const { accounts } = await (await tellerOf(anna)).ask('balanceInquiry')
  await fault(cable, { method: 'balanceInquiry' }, says({ accounts: [accounts[0], accounts.at(-1)] }))
  await signIn(page, anna)
  await openTransfer(page)
  await expect(page.getByText('You need two open accounts')).toBeVisible()
})

test('what somebody must approve first is called so, and no money is said to have moved', async ({
  page,
  cable,
  anna,
}) => {
  await fault(cable, { method: submitted }, says({ transactionId: '77', link: '/history', fee: '0.50', statusId: 1 }))
  await fillIn(page, anna)
  await review(page)
  await confirm(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(heading(page, 'Sent for approval')).toBeVisible()
  await expect(page.getByText('The money is in your account.')).toBeHidden()
})

test('[TRANSFER-OWN-006] after a transfer the next one begins empty', async ({ page, anna }) => {
  await fillIn(page, anna)
  await review(page)
  await confirm(page).click()
  await made(page)
  await page.getByRole('button', { name: 'New transfer' }).click()
  await expect(heading(page, 'Between your accounts')).toBeVisible()
  await expect(from(page)).toHaveValue('')
  await expect(to(page)).toHaveValue('')
  await expect(amount(page)).toHaveValue('')
})
