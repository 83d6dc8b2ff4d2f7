import { type Page } from '@playwright/test'
import { type Cable } from './cable.ts'
import { fault, hits, openHistory, signIn, typeSignIn } from './do.ts'
import { outside } from './outside.ts'
import { expect, type Person, test } from './people.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const terms = (page: Page) => heading(page, 'Our terms have changed')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const publish = (cable: Cable, { email }: Person, titles?: string[]) =>
  outside(cable, 'POST', 'terms', { email, titles })

test('[ROUTING-017] [AUTH-044] terms at sign-in: they come first, also after a reload, and then the way goes on', async ({
  page,
  cable,
  anna,
}) => {
  await publish(cable, anna, ['Terms of service', 'Privacy notice'])
  await page.goto('/history')
  await typeSignIn(page, anna.email, anna.password)
  await expect(terms(page)).toBeFocused()
  await expect(page.getByRole('link', { name: /Privacy notice/ })).toBeVisible()
  await page.reload()
  await expect(terms(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(terms(page)).toBeVisible()
  await press(page, 'Accept')
  await expect(heading(page, 'History')).toBeVisible()
  await expect(terms(page)).toBeHidden()
  expect(await hits(cable, 'termsAccept')).toBe(1)
})

test('[ERRORS-002] new terms while somebody works: one question, and what was asked for comes afterwards', async ({
  page,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  // What home still asks would be met by the terms before the link is pressed.
  await page.waitForLoadState('networkidle')
  await publish(cable, anna)
  await openHistory(page)
  await expect(terms(page)).toBeVisible()
  await fault(cable, { method: 'termsAccept' }, { status: 500, times: 1 })
  await press(page, 'Accept')
  await expect(page.getByText('This was not accepted yet.')).toBeVisible()
  await fault(cable, { method: 'termsAccept' }, { delayMs: 500 })
  await page.getByRole('button', { name: 'Accept', exact: true }).dblclick()
  await expect(terms(page)).toBeHidden()
  await expect(heading(page, 'History')).toBeVisible()
  await expect(page.getByLabel('Loading')).toBeHidden()
  await expect(page.getByText('Please accept the terms.')).toBeHidden()
})

test('declined, the person is signed out, and is asked again at the next sign-in', async ({ page, cable, anna }) => {
  await publish(cable, anna)
  await page.goto('/login')
  await typeSignIn(page, anna.email, anna.password)
  await expect(terms(page)).toBeVisible()
  await press(page, 'Decline and sign out')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(terms(page)).toBeHidden()
  await page.goto('/home')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await hits(cable, 'termsAccept')).toBe(0)
  await typeSignIn(page, anna.email, anna.password)
  await expect(terms(page)).toBeVisible()
})
