import { type Page } from '@playwright/test'
import { tellerOf } from './bank.ts'
import { fault, goOffline, hits, lastHits, payIn, signIn, waitForWorker } from './do.ts'
import { outside } from './outside.ts'
import { expect, type Person, test } from './people.ts'

const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const idOf = (person: Person, key: string): string => person.accounts.find((one) => one.key === key)?.accountId ?? key
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const region = (page: Page, name: string) => page.getByRole('region', { name })
const said = (page: Page) => page.getByRole('status').filter({ hasText: 'Copied' }).first()
const balances = async (person: Person) => {
  const { accounts } = await (await tellerOf(person)).ask('balanceInquiry')
  return (accountId: string) =>
    accounts.find((account: { accountId: string }) => account.accountId === accountId)?.balance
}

test('[STATEMENTS-003] [STATEMENTS-005] [STATEMENTS-006] [BRAND-010] an account from home: what is on it, its number to copy, how money comes in, told to the bank once, and the same without network', async ({
  page,
  context,
  cable,
  anna,
}) => {
  const euro = idOf(anna, 'anna-eur')
  const { accounts } = await (await tellerOf(anna)).ask('balanceInquiry')
  const number = accounts.find(({ accountId }: { accountId: string }) => accountId === euro).accountNumber
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await payIn(cable, anna, '20.00', 'EUR')
  await signIn(page, anna)
  const home = region(page, 'Accounts')
  await expect(home.getByRole('heading', { name: 'Closed' })).toBeVisible()
  await home.getByRole('link', { name: /^Everyday euro/ }).click()
  await expect(heading(page, 'Everyday euro')).toBeFocused()
  await expect(region(page, 'Balance')).toContainText('2,500.55\u00a0EUR')
  await expect(region(page, 'Recent activity').getByRole('listitem').first()).toContainText('+20.00\u00a0EUR')

  // By keyboard, and said aloud.
  await page.getByRole('button', { name: 'Copy: Account number' }).focus()
  await page.keyboard.press('Enter')
  await expect(said(page)).toContainText('Account number')
  expect(await copied()).toBe(number)

  // To point at the link tells the bank nothing.
  const receive = page.getByRole('link', { name: 'Details to receive money' })
  await receive.hover()
  await expect(page.getByRole('link', { name: 'Apply for a card' })).toBeVisible()
  expect(await hits(cable, 'paymentInstructionViewedSet')).toBe(0)
  await receive.click()
  const sepa = region(page, 'Within the euro area (SEPA)')
  await expect(sepa).toContainText('New')
  await sepa.getByRole('button', { name: 'Copy: IBAN' }).click()
  await expect(said(page)).toBeVisible()
  expect(await copied()).toBe(number)
  await region(page, 'From anywhere (SWIFT)').getByRole('button', { name: 'Copy: Reference' }).click()
  await expect.poll(copied).toBe(`SX${euro}`)
  await expect(region(page, 'Account confirmation')).toContainText('is held by Anna Marin.')
  await expect(region(page, 'Account confirmation')).toContainText(
    'Aster Pay is a sandbox brand. No real money services.',
  )
  await expect.poll(() => hits(cable, 'paymentInstructionViewedSet')).toBe(2)
  expect((await lastHits(cable, 'paymentInstructionViewedSet')).map(({ body }) => body)).toMatchObject([
    { instructionId: `${euro}-1` },
    { instructionId: `${euro}-2` },
  ])
  await page.reload()
  await expect(sepa).toContainText('SEXTRO2S')
  await expect(sepa).not.toContainText('New')
  expect(await hits(cable, 'paymentInstructionViewedSet')).toBe(2)

  await page.getByRole('link', { name: 'Everyday euro' }).click()
  await page.getByRole('link', { name: 'Transfer from it' }).click()
  const from = page.getByLabel('From', { exact: true })
  await expect(from).toHaveValue(euro)
  await expect(from.locator('option', { hasText: 'Old savings' })).toHaveCount(0)
  await page.goto(`/accounts/${idOf(anna, 'anna-old')}`)
  await expect(region(page, 'Balance')).toContainText('Closed')
  await expect(page.getByRole('link', { name: 'Whole history' }).first()).toBeVisible()
  for (const name of ['Transfer from it', 'Details to receive money', 'Add a currency', 'Apply for a card'])
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  await page.goto('/accounts/1')
  await expect(page.getByText('This account is not here')).toBeVisible()

  await page.goto(`/accounts/${euro}/receive`)
  await expect(sepa).toBeVisible()
  await waitForWorker(page)
  await goOffline(page, cable)
  await page.reload()
  await expect(sepa).toContainText('SEXTRO2S')
  await expect(page.getByText(/^As of /).first()).toBeVisible()
})

test('[ACCOUNTS-013] [ACCOUNTS-014] a currency and a wallet: reviewed, kept as a draft, opened once although the answer was lost, what is wrong beside its field', async ({
  page,
  cable,
  anna,
}) => {
  const euro = idOf(anna, 'anna-eur')
  const confirm = page.getByRole('button', { name: 'Add the currency' })
  const review = page.getByRole('button', { name: 'Review' })
  await signIn(page, anna)
  await page.goto(`/accounts/${euro}`)
  await page.getByRole('link', { name: 'Add a currency' }).click()
  await expect(heading(page, 'Add a currency')).toBeFocused()
  await expect(page.getByLabel('Beside the account')).toHaveValue(euro)
  await expect(page.getByLabel('Beside the account').locator('option', { hasText: 'Old savings' })).toHaveCount(0)
  await review.click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await page.getByRole('radio', { name: 'British Pound (GBP)' }).check()
  await expect(page.getByText(/^Saved on this device/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'British Pound (GBP)' })).toBeChecked()
  await review.click()
  await expect(heading(page, 'Check and confirm')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('2.00\u00a0EUR')

  const refusal = { responseCode: '13', responseDescription: 'Not today.', times: 1 }
  await fault(cable, { method: 'currencyAdd' }, refusal)
  await confirm.click()
  await expect(page.getByRole('alert')).toHaveText('Not today.')
  expect((await balances(anna))(euro)).toBe('2480.55')
  await outside(cable, 'DELETE', 'faults')
  await fault(cable, { method: 'currencyAdd' }, { dropAfter: true })
  await confirm.click()
  await expect(page.getByText('The account is open. This is how money comes in.')).toBeVisible()
  await expect(heading(page, 'Details to receive money')).toBeVisible()
  expect(await hits(cable, 'outcomeGet')).toBeGreaterThan(0)
  expect((await balances(anna))(euro)).toBe('2478.55')
  const made = /accounts\/(\d+)\/receive/.exec(page.url())?.[1] ?? '?'
  expect((await balances(anna))(made)).toBe('0.00')
  await page.getByRole('link', { name: 'British Pound' }).click()
  await expect(region(page, 'Balance')).toContainText('0.00\u00a0GBP')
  await expect(page.getByText('Nothing has happened yet')).toBeVisible()
  await page.getByRole('link', { name: 'Add a currency' }).click()
  await expect(page.getByRole('radio', { name: /CHF/ })).not.toBeChecked()
  await expect(page.getByRole('radio', { name: /GBP/ })).toHaveCount(0)

  await page.goto('/add-wallet?step=review')
  await expect(page.getByRole('radio', { name: /Tether \(USDT\)/ })).toBeChecked()
  const address = page.getByLabel('Your own address outside')
  await address.fill('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')
  await review.click()
  await expect(page.getByText('This is no address on this network.')).toBeVisible()
  await expect(address).toBeFocused()
  await address.fill(tron)
  await review.click()
  await expect(page.getByRole('main')).toContainText('No fee')
  await page.getByRole('button', { name: 'Create the wallet' }).click()
  await expect(page.getByText('The account is open. This is how money comes in.')).toBeVisible()
  await expect(region(page, 'USDT from outside')).toContainText('TRON (TRC20)')
  await page.getByRole('link', { name: 'USDT wallet' }).click()
  await expect(region(page, 'Details')).toContainText(tron)
  await page.goto('/add-wallet')
  await expect(page.getByText('No wallet can be created now')).toBeVisible()
})
