import { type Page } from '@playwright/test'
import { tellerOf } from './bank.ts'
import { notify, payIn, signIn } from './do.ts'
import { shown } from './figures.ts'
import { expect, test } from './people.ts'

interface Account {
  accountId: string
  accountName: string
  type: number
  subType?: string
  accountStatusId: number
  currencyCode: string
  balance: string
  pendingAmount: string
  cardNumber?: string
}

const card = (page: Page, name: string) => page.getByRole('region', { name })
const isCard = ({ type }: Account): boolean => type >= 2006 && type <= 2135
const textOf = (page: Page, name: string) =>
  card(page, name)
    .innerText()
    .then((text) => text.replaceAll(/[\s\u00a0]+/g, ' '))

test('home shows the ledger’s own figures: accounts and totals, each currency by itself [SHELL-011]', async ({
  page,
  newPerson,
}) => {
  const anna = await newPerson('anna', { transactions: 120 })
  const teller = await tellerOf(anna)
  const accounts: Account[] = (await teller.ask('balanceInquiry')).accounts
  await signIn(page, anna)
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Anna' })).toBeVisible()

  const rows = card(page, 'Accounts').getByRole('listitem')
  const wanted = accounts.filter((account) => !isCard(account))
  await expect(rows).toHaveCount(wanted.length)
  for (const { accountName, balance, currencyCode } of wanted)
    await expect(rows.filter({ hasText: accountName }).first()).toContainText(shown(balance, currencyCode))
  await expect(rows.filter({ hasText: 'Old savings' })).toContainText('Closed')

  const units = new Map<string, bigint>()
  for (const { currencyCode, balance, accountStatusId, subType } of accounts)
    if (accountStatusId !== 11 && subType !== 'DEBIT')
      units.set(currencyCode, (units.get(currencyCode) ?? 0n) + inUnits(balance))
  const totals = await textOf(page, 'What you have')
  for (const [currency, total] of units)
    expect(totals).toContain(shown(fromUnits(total), currency).replace('\u00a0', ' '))
  expect(totals).toContain('Total in EUR')
})

test('C64 yen without decimals and eight decimals of a bitcoin are shown in full, never as an exponent [ACCOUNTS-010] [ACCOUNTS-011]', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna')
  await payIn(cable, anna, '0.00000001', 'BTC')
  await signIn(page, anna)
  const rows = card(page, 'Accounts').getByRole('listitem')
  await expect(rows.filter({ hasText: 'Bitcoin' })).toContainText('0.01284501\u00a0BTC')
  await expect(rows.filter({ hasText: 'Japan' })).toContainText('38,500.00\u00a0JPY')
  await expect(card(page, 'Recent activity')).toContainText('+0.00000001\u00a0BTC')
})

test('home shows recent transfers and the available cards, and the ways to their history [SHELL-013]', async ({
  page,
  newPerson,
}) => {
  const anna = await newPerson('anna', { transactions: 120 })
  const teller = await tellerOf(anna)
  const { transactions } = await teller.ask('transactionHistoryGet', { pageNumber: 1, pageSize: 8 })
  const accounts: Account[] = (await teller.ask('balanceInquiry')).accounts
  await signIn(page, anna)

  const recent = card(page, 'Recent activity').getByRole('listitem')
  await expect(recent).toHaveCount(8)
  for (const [index, row] of transactions.transaction.entries()) {
    await expect(recent.nth(index)).toContainText(row.counterpartyName || row.description)
    await expect(recent.nth(index)).toContainText(shown(row.amount.replace('-', ''), row.currencyCode))
  }
  const cards = card(page, 'Cards')
  for (const { cardNumber, balance, currencyCode, subType } of accounts.filter(isCard)) {
    const one = cards.getByRole('listitem').filter({ hasText: cardNumber?.slice(-4) ?? '?' })
    await expect(one).toBeVisible()
    if (subType === 'PREPAID') await expect(one).toContainText(shown(balance, currencyCode))
  }
  await cards
    .getByRole('link', { name: /^History of card ending in/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  await expect(page.getByLabel('Account', { exact: true })).toHaveValue(
    accounts.find((one) => one.type === 2010)?.accountId ?? '?',
  )
})

test('spending by month stands in a picture and in a table with the bank’s figures', async ({ page, newPerson }) => {
  const anna = await newPerson('anna', { transactions: 300 })
  const teller = await tellerOf(anna)
  const { months } = await teller.ask('spendingByMonthList', { months: 6 })
  await signIn(page, anna)
  const spending = card(page, 'Spending by month')
  await expect(spending.getByRole('img', { name: 'Spending in EUR over 6 months' })).toBeVisible()
  await spending.getByRole('button', { name: 'Show as table' }).click()
  for (const currency of ['EUR', 'RON']) {
    await spending.getByLabel('Currency').selectOption(currency)
    const rows = spending.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(7)
    const wanted = months
      .filter((row: { currencyCode: string }) => row.currencyCode === currency)
      .toSorted((a: { month: string }, b: { month: string }) => a.month.localeCompare(b.month))
    for (const [index, { spent, received }] of wanted.entries()) {
      await expect(rows.nth(index + 1)).toContainText(shown(spent, currency).replace('\u00a0', ' '))
      await expect(rows.nth(index + 1)).toContainText(shown(received, currency).replace('\u00a0', ' '))
    }
  }
})

test('money that arrives is announced and changes home by itself [NOTIFICATIONS-034]', async ({
  page,
  cable,
  anna,
}) => {
  const realtime = page.waitForEvent('websocket', (socket) => socket.url().endsWith('/realtime'))
  await signIn(page, anna)
  await expect(card(page, 'What you have')).toContainText('2,685.55\u00a0EUR')
  await (await realtime).waitForEvent('framereceived')
  await payIn(cable, anna, '1000.10', 'EUR')
  await expect(page.getByRole('status').filter({ hasText: 'Money received' }).first()).toBeVisible()
  await expect(card(page, 'What you have')).toContainText('3,685.65\u00a0EUR')
  await expect(card(page, 'Recent activity').getByRole('listitem').first()).toContainText('+1,000.10\u00a0EUR')
  await notify(cable, anna, 'cardClosed', { last4: '0014' })
  await expect(page.getByText('Card ending in 0014 was closed.').first()).toBeVisible()
})

/** A hundred-millionth of a currency's unit, whatever the decimals of the text. */
function inUnits(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.replace('-', '').split('.')
  const units = BigInt(whole + decimals.padEnd(8, '0'))
  return amount.startsWith('-') ? -units : units
}

const fromUnits = (units: bigint): string => `${units / 100_000_000n}.${String(units % 100_000_000n).padStart(8, '0')}`
