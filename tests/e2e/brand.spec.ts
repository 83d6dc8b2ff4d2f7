import { readFileSync } from 'node:fs'
import { type Page } from '@playwright/test'
import { brands } from '../../brands/index.ts'
import { escape, openHistory, openStatements, signIn, waitForWorker } from './do.ts'
import { expect, test } from './people.ts'

/** The brand of the build under test, by its manifest. */
async function builtBrand(page: Page) {
  const manifest = await (await page.request.get('/manifest.webmanifest')).json()
  const brand = brands.find(({ name }) => name === manifest.name)
  if (!brand) throw new Error(`No brand is called ${manifest.name}`)
  return { brand, manifest }
}

const titleOf = (id: string, tag: string): string =>
  /^# (.+)$/m.exec(readFileSync(new URL(`../../brands/${id}/legal/${tag}.md`, import.meta.url), 'utf8'))?.[1] ?? ''

test('[BRAND-017] the terms of the brand are read without sign-in, in the language that is chosen', async ({
  page,
}) => {
  const { brand } = await builtBrand(page)
  await page.goto(`/legal/${brand.id}-tos`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(titleOf(brand.id, 'en'))
  await expect(page.getByRole('main')).toHaveAttribute('lang', 'en')
  await page.getByLabel('Language').selectOption('es')
  await expect(heading).toHaveText(titleOf(brand.id, 'es'))
  await expect(page.getByRole('main')).toHaveAttribute('lang', 'es')
  for (const other of brands.filter(({ id }) => id !== brand.id)) {
    await page.goto(`/legal/${other.id}-tos`)
    await expect(heading).not.toHaveText(titleOf(other.id, 'es'))
  }
})

test('[BRAND-002] name, theme colours, manifest and icons of the page are those of the brand', async ({ page }) => {
  const { brand, manifest } = await builtBrand(page)
  await page.goto('/login')
  await expect(page).toHaveTitle(`Sign in · ${brand.name}`)
  expect(manifest).toMatchObject({ name: brand.name, short_name: brand.shortName, description: brand.description })
  const colors = await page
    .locator('meta[name="theme-color"]')
    .evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content')))
  expect(colors.sort()).toEqual([brand.colors.light.theme, brand.colors.dark.theme].sort())
  const links = page.locator('link[rel="manifest"], link[rel="icon"], link[rel="apple-touch-icon"]')
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs.length).toBeGreaterThanOrEqual(3)
  const icons = manifest.icons as { src: string; sizes: string; purpose?: string }[]
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const path of [...hrefs, ...icons.map(({ src }) => src)]) {
    const answer = await page.request.get(new URL(path, page.url()).href)
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['content-type'], path).toMatch(/^(image|application\/manifest)/)
  }
  await expect(page.getByRole('link', { name: `Help: ${brand.support}` })).toHaveAttribute(
    'href',
    `mailto:${brand.support}`,
  )
})

test('no page breaks the security policy, and every page carries it', async ({ page, newPerson }) => {
  const anna = await newPerson('anna', { transactions: 60 })
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(error.message))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      // oxlint-disable-next-line no-console -- read by the test
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    ),
  )
  const { brand } = await builtBrand(page)
  for (const path of ['/login', `/legal/${brand.id}-tos`, '/no-such-page']) {
    const answer = await page.goto(path)
    const headers = answer?.headers() ?? {}
    expect(headers['content-security-policy'], path).toContain("default-src 'none'")
    expect(headers['content-security-policy'], path).not.toMatch(/unsafe-/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toContain('max-age=')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['permissions-policy']).toContain('camera=()')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: /^Messages/ })).toBeAttached()
  }
  // As it is kept by the worker.
  await waitForWorker(page)
  await page.goto('/login')
  await signIn(page, anna)
  await openHistory(page)
  await page.getByRole('main').getByRole('listitem').first().click()
  await escape(page.getByRole('dialog'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openStatements(page)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await escape(page.getByRole('dialog', { name: 'More' }))
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  expect(said).toEqual([])
})
