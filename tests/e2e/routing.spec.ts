import { type Page } from '@playwright/test'
import { clearHits, hits, lastHits, signIn, typeSignIn } from './do.ts'
import { expect, test } from './people.ts'

const onLogin = (page: Page) => expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
const onHome = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Hello, Anna' })).toBeVisible()

test('[ROUTING-002] the main layout asks for sign-in, the public, restricted and clear ones do not', async ({
  page,
  cable,
}) => {
  for (const path of ['/home', '/history', '/statements', '/']) {
    await page.goto(path)
    await onLogin(page)
    await expect(page).toHaveURL(/\/login$/)
  }
  await page.goto('/legal/aster-tos')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/legal\/aster-tos$/)
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible()
  expect(await hits(cable, 'customerInfo')).toBe(0)
})

test('[ROUTING-005] [ROUTING-015] the wanted page with its query is remembered over sign-in, and used once', async ({
  page,
  anna,
}) => {
  await page.goto('/history?keyword=rent&transactionDirection=out')
  await onLogin(page)
  await typeSignIn(page, anna.email, anna.password)
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  await expect(page).toHaveURL(/\/history\?keyword=rent&transactionDirection=out$/)
  await page.goto('/login')
  await onHome(page)
})

for (const word of ['662E41', '012345', '1e5', 'true', '1.50', '723421968459640832']) {
  test(`C29 ${word} in an address stays the text ${word}, over sign-in and to the bank`, async ({
    page,
    cable,
    anna,
  }) => {
    await page.goto(`/history?keyword=${word}`)
    await onLogin(page)
    await typeSignIn(page, anna.email, anna.password)
    await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
    await expect.poll(() => hits(cable, 'transactionHistoryGet')).toBeGreaterThan(0)
    const [asked] = await lastHits(cable, 'transactionHistoryGet')
    expect(JSON.stringify(asked?.body)).toContain(`"${word}"`)
    expect(page.url()).toMatch(new RegExp(`\\?keyword=${word}$`))
  })
}

test('[ROUTING-004] an unknown address is a page of its own, with the way home for who is signed in', async ({
  page,
  anna,
}) => {
  await page.goto('/nowhere/at-all')
  await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to sign in' }).click()
  await onLogin(page)
  await signIn(page, anna)
  await onHome(page)
  await page.goto('/nowhere/at-all')
  await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to home' }).click()
  await onHome(page)
})

test('C28 to point at links, or to tab over them, changes nothing', async ({ page, cable, anna }) => {
  await signIn(page, anna)
  await onHome(page)
  const tokens = await page.evaluate(() => sessionStorage.getItem('session'))
  for (const path of ['/home', '/history', '/statements', '/legal/aster-tos', '/no-such-page']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await clearHits(cable)
    const url = page.url()
    // The skip link stands outside the window until it has the focus.
    for (const link of await page.getByRole('link').filter({ hasNotText: 'Skip to content' }).all()) {
      await link.hover()
      await link.focus()
    }
    expect(page.url()).toBe(url)
    for (const call of ['POST /auth/logout', 'POST /auth/refresh', 'notificationReadSet'])
      expect(await hits(cable, call), `${call} on ${path}`).toBe(0)
    expect(await page.evaluate(() => sessionStorage.getItem('session'))).toBe(tokens)
  }
})
