import { type Page } from '@playwright/test'
import { tellerOf } from './bank.ts'
import { type Cable } from './cable.ts'
import { fault, goOffline, hits, lastHits, openHistory, signIn, signInFor, typeSignIn } from './do.ts'
import { outside } from './outside.ts'
import { expect, type Person, test } from './people.ts'

const [trading, logistics] = ['Acme Trading SRL', 'Acme Logistics SRL']
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const chooser = (page: Page) => heading(page, 'Choose a company')
const company = (page: Page, name: string) => page.getByRole('button', { name })
const accounts = (page: Page) => page.getByRole('region', { name: 'Accounts' })
const facts = (cable: Cable, { email }: Person, more: object) => outside(cable, 'POST', 'facts', { email, ...more })

test('[ROUTING-011] [ROUTING-021] who may act for several companies chooses one at sign-in, also after a reload', async ({
  page,
  cable,
  acme,
}) => {
  await page.goto('/history?keyword=rent')
  await typeSignIn(page, acme.email, acme.password)
  await expect(chooser(page)).toBeFocused()
  await expect(company(page, trading)).toContainText('Full access')
  await page.reload()
  await expect(chooser(page)).toBeVisible()
  await page.goto('/home')
  await expect(chooser(page)).toBeVisible()
  expect(await hits(cable, 'balanceInquiry')).toBe(0)
  await company(page, logistics).press('Enter')
  await expect(heading(page, 'Hello, Mihai')).toBeVisible()
  await expect(accounts(page)).toContainText('Logistics euro')
  const asked = await lastHits(cable, 'balanceInquiry')
  expect(new Set(asked.map(({ headers }) => headers['customer-id'])).size).toBe(1)
})

test('a company that cannot be opened says why, and another try opens it', async ({ page, cable, acme }) => {
  await page.goto('/login')
  await typeSignIn(page, acme.email, acme.password)
  await fault(cable, { method: 'businessAuthorisedUserGet' }, { status: 500, times: 1 })
  await company(page, trading).click()
  await expect(page.getByText('Server is not available')).toBeVisible()
  await company(page, trading).click()
  await expect(heading(page, 'Hello, Mihai')).toBeVisible()
})

test('the company is changed in the top line: everything on screen is the other one’s', async ({
  page,
  cable,
  acme,
}) => {
  await signInFor(page, acme, trading)
  await expect(accounts(page)).toContainText('Operating euro')
  await openHistory(page)
  await page.getByRole('button', { name: `Acting for ${trading}` }).click()
  await page.getByRole('menuitem', { name: logistics }).click()
  await expect(heading(page, 'Hello, Mihai')).toBeVisible()
  await expect(page.getByRole('button', { name: `Acting for ${logistics}` })).toBeVisible()
  await expect(accounts(page)).toContainText('Logistics euro')
  await expect(accounts(page)).not.toContainText('Operating euro')
  await goOffline(page, cable)
  await page.getByRole('button', { name: `Acting for ${logistics}` }).click()
  await page.getByRole('menuitem', { name: trading }).click()
  await expect(page.getByText('This company could not be opened.', { exact: true })).toBeVisible()
  await expect(accounts(page)).toContainText('Logistics euro')
})

test('a personal customer who works for a company sees their own money first, and may act for the company', async ({
  page,
  ivan,
}) => {
  await signIn(page, ivan)
  await expect(accounts(page)).toContainText('Євро')
  await page.getByRole('button', { name: /^Acting for Іван/ }).click()
  await page.getByRole('menuitem', { name: trading }).click()
  await expect(page.getByRole('button', { name: `Acting for ${trading}` })).toBeVisible()
  await expect(accounts(page)).not.toContainText('Євро')
  await page.getByRole('button', { name: 'Account menu', exact: true }).click()
  const acting = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: `Acting for ${trading}` })
  await expect(acting).toContainText('Representative · Prepares payments')
})

test('[ROUTING-008] who still uses the old web goes there, except to act for a customer that the address names', async ({
  page,
  context,
  cable,
  anna,
  acme,
}) => {
  await facts(cable, anna, { oldWebUrl: '/outside/old-web' })
  await page.goto('/login')
  await typeSignIn(page, anna.email, anna.password)
  await expect(heading(page, 'The old web bank')).toBeVisible()

  await facts(cable, acme, { oldWebUrl: '/outside/old-web' })
  const { accesses } = await (await tellerOf(acme)).ask('customerInfoGet')
  const named = await context.newPage()
  await named.goto(`/home?fromCustomerId=${accesses[1]?.customerId}`)
  await typeSignIn(named, acme.email, acme.password)
  await expect(accounts(named)).toContainText('Logistics euro')
})

test('[ROUTING-010] [ROUTING-023] a business with one company goes on at once; where the bank does not say what it may do, to sign-in', async ({
  page,
  cable,
  acme,
}) => {
  await facts(cable, acme, { hasOneCustomer: true })
  await fault(cable, { method: 'businessAuthorisedUserGet' }, { status: 500, times: 1 })
  await page.goto('/history?keyword=rent')
  await typeSignIn(page, acme.email, acme.password)
  await expect(page.getByText('Server is not available')).toBeVisible()
  await page.goto('/home')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await typeSignIn(page, acme.email, acme.password)
  await expect(heading(page, 'Hello, Mihai')).toBeVisible()
  await expect(accounts(page)).toContainText('Operating euro')
})
