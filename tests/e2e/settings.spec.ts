import { type Page } from '@playwright/test'
import { type Cable } from './cable.ts'
import { fault, goOffline, goOnline, hits, lastHits, openMore, signIn, waitForWorker } from './do.ts'
import { endedElsewhere, signInAndListen } from './listening.ts'
import { expect, type Person, test } from './people.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const tries = (page: Page) => page.getByRole('main').getByRole('listitem')

/** A try to sign in beside the browser, in this test's own network. */
async function trySignIn(cable: Cable, { email }: Person, password: string): Promise<void> {
  const body = { username: email, password, codeChallenge: 'x'.repeat(43), client: 'spa' }
  await fetch(`${cable.url}/auth/postlogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

test('[SETTINGS-001] [SETTINGS-003] [SETTINGS-007] from More to the settings and the history of sign-ins, with those that failed', async ({
  page,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  await trySignIn(cable, anna, 'not-it')
  await openMore(page)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(heading(page, 'Settings')).toBeFocused()
  await expect(page).toHaveURL(/\/setting$/)
  await page.getByRole('link', { name: 'Login history' }).click()
  await expect(heading(page, 'Login history')).toBeFocused()
  await expect(page.getByText('2 tries to sign in')).toBeVisible()
  await expect(tries(page).nth(0)).toContainText(/Unknown device.*Failed/)
  await expect(tries(page).nth(1)).toContainText(/Chrome, Linux.*Place unknown · 127\.0\.0\.1.*Signed in/)
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  await expect(heading(page, 'Settings')).toBeVisible()
})

test('[SETTINGS-031] twenty entries a page, then more after them', async ({ page, cable, anna }) => {
  for (let n = 0; n < 4; n += 1) await trySignIn(cable, anna, 'not-it')
  await signIn(page, anna)
  for (let n = 0; n < 18; n += 1) await trySignIn(cable, anna, 'not-it')
  await page.goto('/login-history')
  await expect(page.getByText('23 tries to sign in')).toBeVisible()
  await expect(tries(page)).toHaveCount(20)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(tries(page)).toHaveCount(23)
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden()
  const asked = await lastHits(cable, 'loginHistoryList')
  expect(asked.map(({ body }) => body)).toMatchObject([
    { pageNumber: 1, pageSize: 20 },
    { pageNumber: 2, pageSize: 20 },
  ])
  await expect(tries(page).getByText('Blocked')).toHaveCount(13)
})

test('days in the address filter, a reload keeps them, crossed ones are told, and all comes back', async ({
  page,
  anna,
}) => {
  await signIn(page, anna)
  await page.goto('/login-history')
  await expect(page.getByText('1 try to sign in')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('2026-01-31')
  await expect(page.getByText('No sign-ins in this time')).toBeVisible()
  await expect(page).toHaveURL(/\?toDate=2026-01-31$/)
  await page.getByLabel('From', { exact: true }).fill('2026-02-01')
  await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription(
    'The first day is after the last one',
  )
  await expect(page).toHaveURL(/\?toDate=2026-01-31$/)
  await page.reload()
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('2026-01-31')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByText('1 try to sign in')).toBeVisible()
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('')
})

test('without network the history says that it needs the bank, and opens once that is back', async ({
  page,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  await waitForWorker(page)
  await page.goto('/setting')
  await expect(heading(page, 'Settings')).toBeVisible()
  await goOffline(page, cable)
  await page.getByRole('link', { name: 'Login history' }).click()
  // The settings say the same until their successor is drawn.
  await expect(heading(page, 'Login history')).toBeVisible()
  await expect(page.getByText('This needs a connection to the bank')).toBeVisible()
  await goOnline(page, cable)
  await expect(page.getByText('1 try to sign in')).toBeVisible()
})

test('signing out everywhere ends this tab, and the other browser says at once why it ended', async ({
  page,
  cable,
  anna,
  browser,
}) => {
  const other = await browser.newPage({ baseURL: cable.url })
  await signInAndListen(other, anna)
  await signIn(page, anna)
  await page.goto('/setting')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' })
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  expect(await hits(cable, 'POST /auth/logout/everywhere')).toBe(0)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await question.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(endedElsewhere(other)).toBeVisible()
  await other.close()
})

test('where the bank cannot be reached nobody is signed out, and that is said', async ({ page, cable, anna }) => {
  await signIn(page, anna)
  await page.goto('/setting')
  await fault(cable, { path: '/auth/logout/everywhere' }, { dropBefore: true })
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(heading(page, 'Settings')).toBeVisible()
})
