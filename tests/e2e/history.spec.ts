import { type Page } from '@playwright/test'
import { tellerOf } from './bank.ts'
import { clearFaults, fault, hits, lastHits, openHistory, signIn } from './do.ts'
import { shown } from './figures.ts'
import { textOfOpenPdf } from './paper.ts'
import { expect, test } from './people.ts'

const call = 'transactionHistoryGet'
const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const count = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /entr(y|ies)/ })

/** Opens the filters, which stand above the list on a wide screen. */
const openFilters = (page: Page) => page.getByRole('button', { name: 'Filters', exact: true }).click()

test('without a choice it is the first account by status: 20 a page from page 1, more are appended and the place stays [HISTORY-002] [HISTORY-011] [HISTORY-013] [HISTORY-025] [HISTORY-028]', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { transactions: 400 })
  const teller = await tellerOf(anna)
  const { accounts } = await teller.ask('balanceInquiry')
  const first = accounts.toSorted(
    (a: { accountStatusId: number }, b: { accountStatusId: number }) => a.accountStatusId - b.accountStatusId,
  )[0]
  const filter = { accountId: first.accountId }
  const all = await teller.ask(call, { ...filter, pageNumber: 1, pageSize: 40 })
  await signIn(page, anna)
  await openHistory(page)
  await expect(page.getByLabel('Account', { exact: true })).toHaveValue(first.accountId)
  await expect(rows(page)).toHaveCount(20)
  await expect(count(page)).toContainText(`${all.results} entries`)
  expect((await lastHits(cable, call)).at(-1)?.body).toMatchObject({ ...filter, pageNumber: 1, pageSize: 20 })

  const more = page.getByRole('button', { name: 'Load more' })
  await more.scrollIntoViewIfNeeded()
  const top = await rows(page)
    .nth(19)
    .evaluate((row) => row.getBoundingClientRect().top)
  await more.click()
  await expect(rows(page)).toHaveCount(Math.min(40, all.results))
  expect((await lastHits(cable, call)).at(-1)?.body).toMatchObject({ ...filter, pageNumber: 2, pageSize: 20 })
  expect(
    Math.abs(
      (await rows(page)
        .nth(19)
        .evaluate((row) => row.getBoundingClientRect().top)) - top,
    ),
  ).toBeLessThan(2)
  for (const [index, row] of all.transactions.transaction.entries())
    await expect(rows(page).nth(index)).toContainText(shown(row.amount.replace('-', ''), row.currencyCode))
})

test('another filter empties the list before its answer comes [HISTORY-012]', async ({ page, cable, newPerson }) => {
  const anna = await newPerson('anna', { transactions: 200 })
  await signIn(page, anna)
  await openHistory(page)
  await expect(rows(page)).toHaveCount(20)
  await fault(cable, { method: call }, { delayMs: 2_500 })
  await page.getByRole('button', { name: 'This year' }).click()
  await expect(rows(page)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(20)
})

test('each filter is sent under its name and shows what the bank answers to it [HISTORY-016]', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { transactions: 600 })
  const teller = await tellerOf(anna)
  const accountId = anna.accounts.find(({ key }) => key === 'anna-ron')?.accountId ?? '?'
  await signIn(page, anna)
  await openHistory(page)
  await page.getByLabel('Account', { exact: true }).selectOption(accountId)
  await openFilters(page)
  const panel = page.getByRole('region', { name: 'Filters' })
  const type = await panel.getByLabel('Type').getByRole('option').nth(2).getAttribute('value')
  const tries: [fill: () => Promise<unknown>, sent: Record<string, string>][] = [
    [() => panel.getByLabel('Type').selectOption(type), { transactionType: type ?? '?' }],
    [() => panel.getByLabel('Direction').selectOption('out'), { transactionDirection: 'out' }],
    [() => panel.getByLabel('Status').selectOption('pending'), { status: 'pending' }],
    [() => panel.getByLabel('From', { exact: true }).fill('2026-09-01'), { fromDate: '2026-09-01' }],
    [() => panel.getByLabel('To', { exact: true }).fill('2026-10-31'), { toDate: '2026-10-31' }],
    [() => panel.getByLabel('Amount from').fill('50'), { fromAmount: '50' }],
    [() => panel.getByLabel('Amount to').fill('1,050.5'), { toAmount: '1050.5' }],
    [() => panel.getByLabel('Counterparty e-mail').fill('ben@people.example'), { email: 'ben@people.example' }],
    [() => page.getByLabel('Search', { exact: true }).fill('factura'), { keyword: 'factura' }],
  ]
  for (const [fill, sent] of tries) {
    const asked = await hits(cable, call)
    await fill()
    await page.keyboard.press('Tab')
    await expect.poll(() => hits(cable, call)).toBe(asked + 1)
    const body = (await lastHits(cable, call)).at(-1)?.body as Record<string, unknown>
    const { results } = await teller.ask(call, { accountId, ...sent, pageNumber: 1, pageSize: 1 })
    expect(body).toMatchObject({ accountId, ...sent, pageNumber: 1 })
    expect(Object.keys(body).toSorted()).toEqual(
      ['accountId', 'method', 'pageNumber', 'pageSize', ...Object.keys(sent)].toSorted(),
    )
    if (results > 0) await expect(count(page)).toHaveText(new RegExp(`^${results} entr`))
    else await expect(page.getByText('Nothing matches')).toBeVisible()
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(page.getByRole('group', { name: 'Active filters' })).toBeHidden()
  }
})

test('C09 C11 what is no amount in the person’s language is said at the field and never sent', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { transactions: 60 })
  await signIn(page, anna)
  await openHistory(page)
  await openFilters(page)
  await expect(rows(page).first()).toBeVisible()
  const field = page.getByLabel('Amount from')
  for (const wrong of ['40,23', '1e5', '+5', '0x10', '１２', '1.2.3', '-5', '1,5']) {
    const asked = await hits(cable, call)
    await field.fill(wrong)
    await field.blur()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveValue(wrong)
    await page.getByRole('button', { name: 'This year' }).click()
    await expect.poll(() => hits(cable, call)).toBeGreaterThanOrEqual(asked)
    const bodies = (await lastHits(cable, call)).map(({ body }) => body as { fromAmount?: string })
    expect(bodies.filter(({ fromAmount }) => fromAmount !== undefined)).toEqual([])
    await page.getByRole('button', { name: 'This year' }).click()
  }
  await field.fill('100')
  await field.focus()
  await page.mouse.move(...(await middleOf(page)))
  await page.mouse.wheel(0, 120)
  await expect(field).toHaveValue('100')
})

test('C09 an amount is read by the separators of the language on screen', async ({ page, cable, newPerson }) => {
  const anna = await newPerson('anna', { transactions: 60 })
  await page.addInitScript(() => localStorage.setItem('language', 'ro'))
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(anna.email)
  await page.getByRole('textbox', { name: 'Parolă' }).fill(anna.password)
  await page.getByRole('button', { name: 'Autentificare' }).click()
  await page.getByRole('link', { name: 'Istoric', exact: true }).click()
  await page.getByRole('button', { name: 'Filtre', exact: true }).click()
  const least = page.getByLabel('Suma minimă')
  await least.fill('1.234,56')
  await expect
    .poll(async () => ((await lastHits(cable, call)).at(-1)?.body as { fromAmount?: string } | undefined)?.fromAmount)
    .toBe('1234.56')
})

test('an entry shows all that is known of it, and its receipt opens in the app with a way back', async ({
  page,
  newPerson,
}) => {
  const anna = await newPerson('anna', { transactions: 300 })
  const teller = await tellerOf(anna)
  const accountId = anna.accounts.find(({ key }) => key === 'anna-eur')?.accountId
  const { transactions } = await teller.ask(call, { accountId, keyword: 'chirie', pageNumber: 1, pageSize: 5 })
  const [row] = transactions.transaction
  await signIn(page, anna)
  await openHistory(page)
  await page.getByLabel('Search', { exact: true }).fill('chirie')
  await expect(page).toHaveURL(/keyword=chirie/)
  await rows(page).filter({ hasText: 'Elena Crăciun' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Elena Crăciun' })
  const fact = (name: string) => sheet.getByRole('definition').and(sheet.locator(`dt:text-is("${name}") + dd`))
  await expect(fact('Transaction number')).toContainText(row.transactionId)
  await expect(fact('Status')).toHaveText('Completed')
  await expect(fact('Counterparty')).toHaveText('Elena Crăciun')
  await expect(fact('Counterparty account')).toContainText('RO')
  await expect(fact('Amount')).toContainText(shown(row.amount, 'EUR'))
  await expect(fact('Fee')).toHaveText(shown('1.00', 'EUR'))
  await expect(fact('Balance after')).toContainText(shown(row.balance, 'EUR'))
  await expect(fact('Description')).toHaveText(row.description)
  await expect(fact('Reference')).toContainText('RENT')
  await expect(fact('Account')).toContainText('Everyday euro')
  await sheet.getByRole('button', { name: 'Receipt' }).click()
  const receipt = page.getByRole('dialog', { name: `Receipt ${row.transactionId}` })
  await expect(receipt).toBeVisible()
  const text = (await textOfOpenPdf(page)).replaceAll(/\s+/g, ' ')
  expect(text).toContain('Elena Crăciun')
  expect(text).toContain(row.transactionId)
  await receipt.getByRole('button', { name: 'Back to the entry' }).click()
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('chirie')
})

test('filters stand in the address: a reload keeps them and what they find', async ({ page, newPerson }) => {
  const anna = await newPerson('anna', { transactions: 200 })
  await signIn(page, anna)
  await openHistory(page)
  await page.getByRole('button', { name: 'This year' }).click()
  await page.getByLabel('Search', { exact: true }).fill('salary')
  await expect(count(page)).toBeVisible()
  await expect(page).toHaveURL(/keyword=salary/)
  const found = await count(page).innerText()
  await page.reload()
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('salary')
  await expect(page.getByRole('button', { name: 'This year' })).toHaveAttribute('aria-pressed', 'true')
  await expect(count(page)).toHaveText(found)
})

test('a filter that finds one entry gets a single object, and shows it [HISTORY-006]', async ({ page, newPerson }) => {
  const anna = await newPerson('anna', { transactions: 200 })
  const teller = await tellerOf(anna)
  const accountId = anna.accounts[0]?.accountId
  const { transactions } = await teller.ask(call, { accountId, keyword: 'salary', pageNumber: 1, pageSize: 1 })
  expect(Array.isArray(transactions.transaction)).toBe(false)
  const day = transactions.transaction.transactionDate
  await signIn(page, anna)
  await page.goto(`/history?keyword=salary&fromDate=${day}&toDate=${day}`)
  await expect(count(page)).toHaveText('1 entry')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Nordlicht Software GmbH')
})

test('a code that is no success loads nothing: it says why, and the way to try again works [HISTORY-024] [ERRORS-018]', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { transactions: 60 })
  await fault(cable, { method: call }, { responseCode: '13', responseDescription: 'Not from this device.' })
  await signIn(page, anna)
  await openHistory(page)
  await expect(page.getByText('This could not be loaded').first()).toBeVisible()
  await expect(page.getByText('Not from this device.').first()).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await clearFaults(cable)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveCount(20)
})

async function middleOf(page: Page): Promise<[number, number]> {
  const box = await page.getByLabel('Amount from').boundingBox()
  return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
}
