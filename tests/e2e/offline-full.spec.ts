import { type BrowserContext, type Page } from '@playwright/test'
import { goOffline, hits, openBell, openHistory, openStatements, signIn, waitForWorker, waitingChanges } from './do.ts'
import { expect, test } from './people.ts'

/** Leaves so many bytes for what is kept. To be called before the first database is opened, which remembers its room. */
async function leaveRoom(page: Page, context: BrowserContext, bytes: number): Promise<void> {
  const cdp = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  const { usage } = await cdp.send('Storage.getUsageAndQuota', { origin })
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: bytes === 0 ? 1 : usage + bytes })
}

/** What the browser says when a megabyte is to be kept. */
const tryToKeep = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('probe', 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('rows'))
    await new Promise((resolve) => {
      opening.addEventListener('success', resolve)
      opening.addEventListener('error', resolve)
    })
    if (opening.error) return opening.error.name
    const change = opening.result.transaction('rows', 'readwrite')
    change.objectStore('rows').put(
      new Uint8Array(1_000_000).map((_, index) => Math.sin(index) * 256),
      1,
    )
    return new Promise<string | undefined>((resolve) => {
      change.addEventListener('complete', () => resolve(undefined))
      change.addEventListener('abort', () => resolve(change.error?.name))
    })
  })

test('C47 a full disk: twelve statements still open from the bank, nothing spins for ever, one notice at most', async ({
  page,
  context,
  newPerson,
}) => {
  test.setTimeout(120_000)
  const anna = await newPerson('anna', { transactions: 60 })
  await page.goto('/login')
  await waitForWorker(page)
  await leaveRoom(page, context, 60_000)
  await signIn(page, anna)
  await openHistory(page)
  await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible()
  await openStatements(page)
  const months = page.getByRole('main').getByRole('list').getByRole('link')
  await expect(months).toHaveCount(12)
  for (let index = 0; index < 12; index += 1) {
    await months.nth(index).click()
    await expect(page.getByRole('link', { name: 'Download' })).toBeVisible()
    await page.getByRole('link', { name: 'All statements' }).click()
    await expect(months).toHaveCount(12)
  }
  expect(await tryToKeep(page)).toBe('QuotaExceededError')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByLabel('Loading')).toBeHidden()
  expect(await page.getByText('This device is full.').count()).toBeLessThanOrEqual(1)
})

test('C47 with no room at all the app works with the bank, and a mark that could not be kept is not called read', async ({
  page,
  context,
  cable,
  anna,
}) => {
  await page.goto('/login')
  await waitForWorker(page)
  await leaveRoom(page, context, 0)
  await signIn(page, anna)
  await expect(page.getByRole('region', { name: 'Accounts' }).getByRole('listitem').first()).toBeVisible()
  await openStatements(page)
  await expect(page.getByText('In progress')).toBeVisible()
  await goOffline(page, cable)
  await openBell(page)
  const row = page.getByRole('button', { name: /Document expires soon/ })
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('notificationReadSet'))
  await row.click()
  await failed
  await expect(row.getByText('New', { exact: true })).toBeVisible()
  await expect(waitingChanges(page)).toBeHidden()
  expect(await hits(cable, 'notificationReadSet')).toBe(0)
})
