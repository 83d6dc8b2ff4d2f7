import { type Page } from '@playwright/test'
import {
  clearHits,
  fault,
  hits,
  lastHits,
  openHistory,
  openMore,
  openStatements,
  payIn,
  signIn,
  signOut,
} from './do.ts'
import { expect, test } from './people.ts'
import { storesOf } from './traces.ts'

const signInForm = (page: Page) => page.getByRole('button', { name: 'Sign in' })
const home = (page: Page) => page.getByRole('heading', { level: 1, name: /^Hello, / })

test('[SESSION-002] [SESSION-004] [SESSION-011] signing out tells the bank, and nothing of the session is left', async ({
  page,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  await expect(home(page)).toBeVisible()
  const { refreshToken } = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('session') ?? '{}') as Record<string, string>,
  )
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(refreshToken)
  await signOut(page)
  await expect(page).toHaveURL(/\/login$/)
  const [goodbye] = await lastHits(cable, 'POST /auth/logout')
  expect(goodbye?.body).toEqual({ refreshToken })
  // The router's places to scroll to are of the page that has just been loaded.
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => !key.startsWith('tsr-')))).toEqual([])
})

test('C20 signing out right after a balance has changed leaves nothing in any store', async ({ page, cable, anna }) => {
  await signIn(page, anna)
  await expect(home(page)).toBeVisible()
  await expect.poll(async () => (await storesOf(page))['vault/rows'] ?? 0).toBeGreaterThan(0)
  await openMore(page)
  await payIn(cable, anna, '12.34', 'EUR')
  const before = await hits(cable, 'balanceInquiry')
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      return hits(cable, 'balanceInquiry')
    })
    .toBeGreaterThan(before)
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Sign out' }).click()
  await expect(signInForm(page)).toBeVisible()

  const since = Date.now()
  const left: Record<string, number>[] = []
  await expect
    .poll(async () => {
      left.push(await storesOf(page))
      return Date.now() - since
    })
    .toBeGreaterThan(3_000)
  for (const stores of left) expect(stores).toEqual(left[0])
  expect(left[0]).toEqual({})
})

test('C22 after signing out neither Back nor a page from the back cache shows anything of before', async ({
  page,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  await openStatements(page)
  await openHistory(page)
  await openMore(page)
  await fault(cable, { path: '/auth/logout' }, { delayMs: 30_000 })
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Sign out' }).click()
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(signInForm(page)).toBeVisible()
  await clearHits(cable)

  await page.goBack()
  await expect(signInForm(page)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  for (const call of ['balanceInquiry', 'exportList', 'transactionHistoryGet', 'customerInfoGet'])
    expect(await hits(cable, call), call).toBe(0)
})

test('C23 signing out in one tab ends the others within a second, and only those of the same person', async ({
  page,
  context,
  cable,
  anna,
  ben,
}) => {
  await signIn(page, anna)
  const second = await context.newPage()
  await signIn(second, anna)
  const stranger = await context.newPage()
  await signIn(stranger, ben)
  await openStatements(second)
  await expect(home(stranger)).toBeVisible()

  await page.bringToFront()
  await openMore(page)
  const times: { pressed?: number; covered?: number } = {}
  await page.exposeFunction('note', (at: number) => (times.pressed ??= at))
  await second.exposeFunction('note', (at: number) => (times.covered ??= at))
  const note = () => (window as unknown as { note: (at: number) => void }).note(Date.now())
  await page.evaluate(`addEventListener('click', ${String(note)})`)
  await second.evaluate(
    `new MutationObserver(${String(note)}).observe(document.documentElement, { attributeFilter: ['data-covered'] })`,
  )
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => times.covered).toBeDefined()
  expect((times.covered ?? NaN) - (times.pressed ?? NaN)).toBeLessThan(1_000)
  await expect(signInForm(second)).toBeVisible()
  await expect(second.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  expect(await second.evaluate(() => sessionStorage.getItem('session') ?? '')).not.toContain('Token')
  expect(await hits(cable, 'POST /auth/logout')).toBe(1)

  await openHistory(stranger)
  await expect(signInForm(stranger)).toHaveCount(0)
})

test('C23 activity in one tab counts for all, and a tab that slept ends alone', async ({ page, context, anna }) => {
  await page.clock.install()
  await signIn(page, anna)
  await expect(home(page)).toBeVisible()
  const second = await context.newPage()
  await signIn(second, anna)
  const start = await page.evaluate(() => Date.now())

  const later = start + 13 * 60_000
  await page.clock.setSystemTime(later)
  // The other tab's clock is set a moment later.
  await second.waitForFunction((at) => Date.now() >= at, later)
  await openHistory(second)
  const heard = () => page.evaluate(() => Number(sessionStorage.getItem('lastActivity')))
  await expect.poll(heard).toBeGreaterThan(start + 12 * 60_000)
  await page.clock.setSystemTime(start + 20 * 60_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(home(page)).toBeVisible()

  await page.evaluate(() => {
    sessionStorage.setItem('lastActivity', '1')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(signInForm(page)).toBeVisible()
  await openStatements(second)
})
