import { tellerOf } from './bank.ts'
import { goOffline, lastHits, openStatements, signIn, waitForWorker } from './do.ts'
import { shown } from './figures.ts'
import { expect, test } from './people.ts'
import { months, nameOf } from './statements.ts'

test('statements of an account: 12 a page from page 1, then 12 more, each with the ledger’s figures [STATEMENTS-001] [STATEMENTS-002] [STATEMENTS-004] [STATEMENTS-007] [STATEMENTS-008]', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { transactions: 200 })
  const teller = await tellerOf(anna)
  const accountId = anna.accounts[0]?.accountId
  const all = await teller.ask('exportList', { accountId, source: 'monthly', pageNumber: 1, pageSize: 24 })
  await signIn(page, anna)
  await openStatements(page)
  await expect(months(page)).toHaveCount(12)
  await expect(page.getByText(`12 of ${all.total} statements`)).toBeVisible()
  const [first] = await lastHits(cable, 'exportList')
  expect(first?.body).toMatchObject({ accountId, source: 'monthly', pageNumber: 1, pageSize: 12 })
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(months(page)).toHaveCount(24)
  for (const [index, one] of all.exports.entries()) {
    const row = months(page).nth(index)
    await expect(row).toContainText(nameOf(one.dateFrom))
    await expect(row).toContainText(`Opening balance ${shown(one.beginningBalance, one.currencyCode)}`)
    await expect(row).toContainText(shown(one.endingBalance, one.currencyCode))
    await expect(row).toContainText(shown(one.totalCredit, one.currencyCode))
    await expect(row).toContainText(shown(one.totalDebit, one.currencyCode))
  }
  await expect(page.getByText('In progress')).toHaveCount(1)
  await expect(months(page).first()).toContainText('In progress')
})

test('a year and an account narrow the list, and the address keeps them', async ({ page, anna }) => {
  const teller = await tellerOf(anna)
  const ron = anna.accounts.find(({ key }) => key === 'anna-ron')?.accountId ?? '?'
  const { total } = await teller.ask('exportList', {
    accountId: ron,
    source: 'monthly',
    year: 2022,
    pageNumber: 1,
    pageSize: 12,
  })
  await signIn(page, anna)
  await openStatements(page)
  await page.getByLabel('Account', { exact: true }).selectOption(ron)
  await page.getByLabel('Year').selectOption('2022')
  await expect(months(page)).toHaveCount(total)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['2022'])
  await page.reload()
  await expect(months(page)).toHaveCount(total)
  await expect(page.getByLabel('Account', { exact: true })).toHaveValue(ron)
})

test('the month in progress is never kept: its file comes from the bank each time, and offline that is said', async ({
  page,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  await waitForWorker(page)
  await openStatements(page)
  await months(page).first().click()
  await expect(page.getByText('This month is not over')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible()
  await goOffline(page, cable)
  await page.reload()
  await expect(page.getByText('This statement is not on this device yet')).toBeVisible()
})

for (const zone of ['America/New_York', 'Pacific/Auckland'])
  test.describe(zone, () => {
    test.use({ timezoneId: zone })
    test(`C63 a statement is of the month of its first day, also in ${zone}`, async ({ page, anna }) => {
      const teller = await tellerOf(anna)
      const accountId = anna.accounts[0]?.accountId
      const { exports } = await teller.ask('exportList', { accountId, source: 'monthly', pageNumber: 1, pageSize: 12 })
      await signIn(page, anna)
      await openStatements(page)
      await expect(months(page)).toHaveCount(12)
      for (const [index, { dateFrom }] of exports.entries())
        await expect(months(page).nth(index)).toContainText(nameOf(dateFrom))
    })
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

  test('a statement is drawn inside the app, can be read there without network, and has a way back', async ({
    page,
    cable,
    newPerson,
  }) => {
    const anna = await newPerson('anna', { transactions: 60 })
    await signIn(page, anna)
    await waitForWorker(page)
    await page.goto('/statements')
    await months(page).nth(1).click()
    const paper = page.getByRole('region', { name: /^Statement for/ })
    await expect(paper.getByText('Everyday euro').first()).toBeAttached({ timeout: 25_000 })
    await goOffline(page, cable)
    await page.reload()
    await expect(page.getByText(/The bank cannot be reached\./)).toBeVisible()
    await expect(paper.getByText('Everyday euro').first()).toBeAttached({ timeout: 25_000 })
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Statements' })).toBeVisible()
  })
})
