import { type Page } from '@playwright/test'
import { type Cable } from './cable.ts'
import { clearHits, hits, openHistory, signIn } from './do.ts'
import { expect, type Person, test } from './people.ts'

const minute = 60_000
const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Hello, Anna' })
const ended = (page: Page) => page.getByText('You were signed out after 15 minutes without activity.')
const wake = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
const asked = ['balanceInquiry', 'customerInfoGet', 'transactionHistoryGet', 'notificationList']
const calls = [...asked, 'POST /auth/refresh']

/** Signs in with the clock in hand. Returns the moment of it. */
async function start(page: Page, cable: Cable, person: Person): Promise<number> {
  await page.clock.install()
  await signIn(page, person)
  await expect(home(page)).toBeVisible()
  // What home asks when it opens is not what is asked on waking.
  for (const call of asked) await expect.poll(() => hits(cable, call), { message: call }).toBeGreaterThan(0)
  return page.evaluate(() => Number(sessionStorage.getItem('lastActivity')))
}

test('C27 [SESSION-005] a device that slept for 16 minutes wakes at the sign-in page, and the bank is not asked', async ({
  page,
  cable,
  anna,
}) => {
  const since = await start(page, cable, anna)
  await page.clock.setSystemTime(since + 16 * minute)
  await clearHits(cable)
  await wake(page)
  await expect(ended(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  for (const call of calls) expect(await hits(cable, call), call).toBe(0)
})

test('C27 [SESSION-005] a page that is loaded again after 16 minutes shows nothing', async ({ page, cable, anna }) => {
  const since = await start(page, cable, anna)
  await page.clock.setSystemTime(since + 16 * minute)
  await clearHits(cable)
  await page.reload()
  await expect(ended(page)).toBeVisible()
  for (const call of calls) expect(await hits(cable, call), call).toBe(0)
})

test('C27 activity at 14:59 keeps the session, and fifteen minutes begin again', async ({ page, cable, anna }) => {
  const since = await start(page, cable, anna)
  await page.clock.setSystemTime(since + 13 * minute)
  await openHistory(page)
  await page.clock.setSystemTime(since + 14 * minute + 59_000)
  await wake(page)
  await page.getByRole('heading', { level: 1, name: 'History' }).click()
  await page.clock.setSystemTime(since + 28 * minute)
  await wake(page)
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  await page.clock.setSystemTime(since + 31 * minute)
  await wake(page)
  await expect(ended(page)).toBeVisible()
})

test('C27 a clock that is put back an hour does not lengthen the session', async ({ page, cable, anna }) => {
  const since = await start(page, cable, anna)
  await page.clock.setSystemTime(since - 60 * minute)
  await wake(page)
  await expect(ended(page)).toBeVisible()
})

test('a minute before the end the person is asked, and stays signed in', async ({ page, cable, anna }) => {
  const since = await start(page, cable, anna)
  await page.clock.setSystemTime(since + 14 * minute + 5_000)
  await wake(page)
  const question = page.getByRole('alertdialog', { name: 'Are you still there?' })
  await expect(question).toContainText(/signed out in 5\d seconds/)
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(question).toHaveCount(0)
  await page.clock.setSystemTime(since + 20 * minute)
  await wake(page)
  await expect(home(page)).toBeVisible()
})
