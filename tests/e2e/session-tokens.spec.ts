import { type Page } from '@playwright/test'
import { type Hit } from '../sandbox/faults.ts'
import { clearHits, fault, hits, lastHits, moveClock, openHistory, openMore, signIn } from './do.ts'
import { expect, test } from './people.ts'

const minute = 60_000
const signInForm = (page: Page) => page.getByRole('button', { name: 'Sign in' })
const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Hello, Anna' })
const refreshTokensOf = (spent: readonly Hit[]): unknown[] =>
  spent.map(({ body }) => (body as { refreshToken: string }).refreshToken)
const tokenIn = async (page: Page): Promise<unknown> => (await stored(page))['refreshToken']
const stored = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('session') ?? '{}') as Record<string, unknown>)

test('[SESSION-006] [SESSION-010] a token is renewed when it ends within ten seconds, and not earlier', async ({
  page,
  cable,
  anna,
}) => {
  await page.clock.install()
  await signIn(page, anna)
  await expect(home(page)).toBeVisible()
  const { refreshToken, expiresAt } = await stored(page)

  await page.clock.setSystemTime(Number(expiresAt) - 40_000)
  await openHistory(page)
  await expect.poll(() => hits(cable, 'transactionHistoryGet')).toBeGreaterThan(0)
  expect(await hits(cable, 'POST /auth/refresh')).toBe(0)

  await page.clock.setSystemTime(Number(expiresAt) - 9_000)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect.poll(() => hits(cable, 'POST /auth/refresh')).toBe(1)
  expect(refreshTokensOf(await lastHits(cable, 'POST /auth/refresh'))).toEqual([refreshToken])
  await expect.poll(async () => (await stored(page))['refreshToken']).not.toBe(refreshToken)
})

test('C25 [SESSION-007] [SESSION-009] many calls refused at once share one refresh and are each repeated once, unchanged', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { transactions: 60 })
  await signIn(page, anna)
  await expect(home(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recent activity' })).toBeVisible()
  await moveClock(cable, 11 * minute)
  await clearHits(cable)
  await page.reload()
  await expect(home(page)).toBeVisible()
  await expect.poll(() => hits(cable, 'balanceInquiry')).toBe(2)
  await expect.poll(() => hits(cable, 'notificationList')).toBe(2)
  expect(await hits(cable, 'POST /auth/refresh')).toBe(1)
  const [first, again] = await lastHits(cable, 'balanceInquiry')
  expect(again?.body).toEqual(first?.body)
  expect(again?.headers['authorization']).not.toBe(first?.headers['authorization'])
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('C25 a call that stays refused after the refresh is not repeated again', async ({ page, cable, anna }) => {
  await signIn(page, anna)
  // Home asks for the history too.
  await expect.poll(() => hits(cable, 'transactionHistoryGet')).toBe(1)
  await clearHits(cable)
  await fault(cable, { method: 'transactionHistoryGet' }, { status: 401 })
  await openHistory(page)
  await expect(page.getByText('Please sign in again.')).toBeVisible()
  const bodies = (await lastHits(cable, 'transactionHistoryGet')).map(({ body }) => JSON.stringify(body))
  for (const body of bodies) expect(bodies.filter((other) => other === body)).toHaveLength(2)
  expect(bodies.length).toBeGreaterThan(0)
})

test('C25 two tabs with the same tokens use no refresh token twice, and both stay signed in', async ({
  page,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  await expect(home(page)).toBeVisible()
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void window.open('/home'))
  const copy = await opened
  await expect(home(copy)).toBeVisible()
  for (const age of [11, 22]) {
    // The terms ask the bank for nothing, so that both tabs begin to ask in one moment.
    for (const tab of [page, copy]) await tab.goto('/legal/aster-tos')
    await moveClock(cable, age * minute)
    const before = await tokenIn(page)
    await Promise.all([page.goto('/home'), copy.goto('/home')])
    await expect(home(page)).toBeVisible()
    await expect(home(copy)).toBeVisible()
    // One has told the other before both are loaded again: then nobody could.
    const renewed = async (): Promise<boolean> => {
      const [one, other] = await Promise.all([tokenIn(page), tokenIn(copy)])
      return one !== before && one === other
    }
    await expect.poll(renewed).toBe(true)
  }
  const spent = refreshTokensOf(await lastHits(cable, 'POST /auth/refresh'))
  expect(new Set(spent).size).toBe(spent.length)
  await openHistory(page)
  await openHistory(copy)
  await expect(signInForm(page)).toHaveCount(0)
})

test('C25 [SESSION-008] [SESSION-012] a refused refresh ends the session once, says why and does not loop', async ({
  page,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  await expect(home(page)).toBeVisible()
  await clearHits(cable)
  await fault(cable, { path: '/auth/refresh' }, { status: 401 })
  await moveClock(cable, 11 * minute)
  await page.reload()
  await expect(page.getByText('Session expired', { exact: true })).toHaveCount(1)
  await expect(signInForm(page)).toBeVisible()
  expect(await hits(cable, 'POST /auth/refresh')).toBe(1)
  expect(await stored(page)).not.toHaveProperty('accessToken')

  await page.reload()
  await expect(signInForm(page)).toBeVisible()
  await expect(page.getByText('Session expired', { exact: true })).toHaveCount(0)
})

test('[SESSION-013] a session without refresh token ends with “Empty refresh token”', async ({ page, cable, anna }) => {
  await signIn(page, anna)
  await expect(home(page)).toBeVisible()
  await page.goto('/legal/aster-tos')
  await page.evaluate(() => {
    const { refreshToken: _, ...rest } = JSON.parse(sessionStorage.getItem('session') ?? '{}') as Record<
      string,
      unknown
    >
    sessionStorage.setItem('session', JSON.stringify(rest))
  })
  await moveClock(cable, 11 * minute)
  await page.goto('/home')
  await expect(page.getByText('Empty refresh token', { exact: true })).toBeVisible()
  await expect(signInForm(page)).toBeVisible()
  expect(await hits(cable, 'POST /auth/refresh')).toBe(0)
})

test('C25 tokens that come after the sign-out are not stored', async ({ page, cable, anna }) => {
  await signIn(page, anna)
  await expect(home(page)).toBeVisible()
  await fault(cable, { path: '/auth/refresh' }, { delayMs: 2_000 })
  await fault(cable, { path: '/auth/logout' }, { delayMs: 2_500 })
  await openMore(page)
  await moveClock(cable, 11 * minute)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => hits(cable, 'POST /auth/refresh')).toBe(1)
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Sign out' }).click()
  await expect(signInForm(page)).toBeVisible()
  expect(JSON.stringify(await stored(page))).not.toContain('Token')
})

test('[AUTH-002] at /login who is signed in already gets new tokens and goes home', async ({ page, cable, anna }) => {
  await signIn(page, anna)
  await expect(home(page)).toBeVisible()
  const before = await stored(page)
  await clearHits(cable)
  await page.goto('/login')
  await expect(home(page)).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
  expect(await hits(cable, 'POST /auth/refresh')).toBe(1)
  expect(await hits(cable, 'POST /auth/postlogin')).toBe(0)
  expect((await stored(page))['refreshToken']).not.toBe(before['refreshToken'])
})
