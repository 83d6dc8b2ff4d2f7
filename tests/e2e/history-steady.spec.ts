import { tellerOf } from './bank.ts'
import { goOffline, lastHits, notify, openHistory, openMore, signIn, waitForWorker } from './do.ts'
import { expect, test } from './people.ts'

test('C15 a keyword that is being typed stays, with the cursor, through a message, a language and a lost connection', async ({
  page,
  cable,
  anna,
}) => {
  const realtime = page.waitForEvent('websocket', (socket) => socket.url().endsWith('/realtime'))
  await signIn(page, anna)
  await waitForWorker(page)
  await openHistory(page)
  await (await realtime).waitForEvent('framereceived')
  const search = page.getByRole('searchbox')
  await search.fill('ACME')
  await notify(cable, anna, 'zohoNewMessage', { ticketNumber: '7' })
  await expect(page.getByText('Ticket 7 has a new reply.').first()).toBeVisible()
  await expect(search).toHaveValue('ACME')
  await expect(search).toBeFocused()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await goOffline(page, cable)
  await expect(search).toHaveValue('ACME')
  await expect(search).toBeFocused()
  await openMore(page)
  await page.getByRole('dialog', { name: 'More' }).getByLabel('Language').selectOption('ro')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: 'Istoric' })).toBeVisible()
  await expect(search).toHaveValue('ACME')
})

for (const zone of ['America/New_York', 'Pacific/Auckland'])
  test.describe(zone, () => {
    test.use({ timezoneId: zone })
    test(`C63 the days of a filter and of the entries are the bank’s days, also in ${zone}`, async ({
      page,
      cable,
      newPerson,
    }) => {
      const anna = await newPerson('anna', { transactions: 200 })
      const teller = await tellerOf(anna)
      const accountId = anna.accounts[0]?.accountId
      const answer = await teller.ask('transactionHistoryGet', {
        accountId,
        keyword: 'salary',
        pageNumber: 1,
        pageSize: 20,
      })
      const { transaction } = answer.transactions
      const { transactionDate: day } = Array.isArray(transaction) ? transaction[0] : transaction
      await signIn(page, anna)
      await openHistory(page)
      await page.getByRole('button', { name: 'Filters', exact: true }).click()
      await page.getByLabel('From', { exact: true }).fill(day)
      await page.getByLabel('To', { exact: true }).fill(day)
      await page.getByLabel('Search', { exact: true }).fill('salary')
      await expect
        .poll(async () => (await lastHits(cable, 'transactionHistoryGet')).at(-1)?.body)
        .toMatchObject({ fromDate: day, toDate: day, keyword: 'salary' })
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
      const heading = new Intl.DateTimeFormat('en', {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }).format(new Date(day))
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
        new RegExp(`^(${heading}|Today|Yesterday)$`),
      )
      await page.reload()
      await expect(page.getByLabel('Search', { exact: true })).toHaveValue('salary')
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
    })
  })
