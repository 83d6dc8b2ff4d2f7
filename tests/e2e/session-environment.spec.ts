import AxeBuilder from '@axe-core/playwright'
import { hits, signIn } from './do.ts'
import { expect, test } from './people.ts'

const other = 'http://localhost:1'

test('[ROUTING-001] another environment ends the session at the old one, is in view on every page, and has a way back', async ({
  page,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  await page.goto(`/home?api=${encodeURIComponent(other)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  expect(await hits(cable, 'POST /auth/logout')).toBe(1)
  expect(await page.evaluate(() => sessionStorage.getItem('session') ?? '')).not.toContain('Token')
  const note = page.getByRole('complementary', { name: 'Environment' })
  await expect(note).toContainText(`${other} stands in for the bank’s own address.`)
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  expect((await axe.analyze()).violations.map(({ id }) => id)).toEqual([])
  await page.goto('/legal/aster-tos')
  await expect(note).toBeVisible()
  await note.getByRole('button', { name: 'Back to the usual one' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(note).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('apiOverride'))).toBeNull()
  await signIn(page, anna)
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Anna' })).toBeVisible()
})

test('[SHELL-002] inside the mobile wrapper a person signs in, reloads and stays, and nothing is offered to install', async ({
  browser,
  cable,
  anna,
}) => {
  const userAgent =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 SextantWrapper/1.0'
  const context = await browser.newContext({ baseURL: cable.url, userAgent, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto('/statements')
  await page.getByLabel('E-mail').fill(anna.email)
  await page.getByLabel('Password', { exact: true }).fill(anna.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Statements' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Statements' })).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Settings' })).toBeVisible()
  await expect(page.getByText(/^Install/)).toBeHidden()
  await context.close()
})
