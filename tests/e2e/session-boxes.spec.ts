import AxeBuilder from '@axe-core/playwright'
import { type Page } from '@playwright/test'
import { type Cable } from './cable.ts'
import { clearFaults, fault, lastHits } from './do.ts'
import { outside } from './outside.ts'
import { expect, type Person, test } from './people.ts'

/** Writes into the boxes as a password manager may: nothing is told of it. */
const fillSilently = (page: Page, person: Person): Promise<void> =>
  page.locator('form').evaluate((form: HTMLFormElement, { email, password }) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(form.elements.namedItem('username'), email)
    set?.call(form.elements.namedItem('password'), password)
  }, person)

test('C57 what a password manager wrote into the boxes without a word is what is sent', async ({
  page,
  cable,
  anna,
}) => {
  await page.goto('/login')
  const email = page.getByLabel('E-mail')
  const password = page.getByLabel('Password', { exact: true })
  await expect(email).toHaveAttribute('autocomplete', 'username')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expect(email).toHaveAttribute('name', 'username')
  await fillSilently(page, anna)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  const [login] = await lastHits(cable, 'POST /auth/postlogin')
  expect(login?.body).toMatchObject({ username: anna.email, password: anna.password })
})

/** What the page says besides when it comes to life, and the build did not draw. */
const news: Record<string, { says?: string; prepare: (page: Page, cable: Cable) => Promise<unknown> }> = {
  'a fresh page': { prepare: async () => {} },
  'a page that says why the session ended': {
    says: 'You were signed out after 15 minutes without activity.',
    prepare: (page) =>
      page.addInitScript(() => sessionStorage.setItem('session', JSON.stringify({ endedBecause: 'idle' }))),
  },
  'a page that says that there is no network': {
    says: 'Signing in needs a connection to the bank.',
    async prepare(page, cable) {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false }),
      )
      for (const path of ['/ping', '/ipinfo']) await fault(cable, { path }, { dropBefore: true })
    },
  },
}
for (const [what, { says, prepare }] of Object.entries(news)) {
  test(`C57 what was typed before the code of the page had come stays, on ${what}`, async ({ page, cable, anna }) => {
    await prepare(page, cable)
    await fault(cable, { path: '/assets/' }, { delayMs: 400 })
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByLabel('E-mail').fill(anna.email)
    await expect(page.getByRole('region', { name: /^Messages/ })).toBeAttached({ timeout: 45_000 })
    if (says) await expect(page.getByText(says)).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue(anna.email)
    await clearFaults(cable)
    await page.evaluate(() => {
      Reflect.deleteProperty(navigator, 'onLine')
      dispatchEvent(new Event('online'))
    })
    await page.getByLabel('Password', { exact: true }).fill(anna.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })
}

test('an address that is known stands in the box, and gives way to one that was typed', async ({
  page,
  cable,
  anna,
}) => {
  await page.addInitScript(() =>
    sessionStorage.setItem('session', JSON.stringify({ isAuthed: false, loginEmail: 'known@home.example' })),
  )
  await page.goto('/login')
  await expect(page.getByLabel('E-mail')).toHaveValue('known@home.example')
  await fault(cable, { path: '/assets/' }, { delayMs: 400 })
  await page.reload({ waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill(anna.email)
  await expect(page.getByRole('region', { name: /^Messages/ })).toBeAttached({ timeout: 45_000 })
  await expect(page.getByLabel('E-mail')).toHaveValue(anna.email)
})

test('[VALIDATION-016] who signs in through a VPN is warned and gets in; what a password manager wrote without a word stays', async ({
  page,
  cable,
  anna,
}) => {
  await outside(cable, 'POST', 'network', { flags: ['vpn'], service: 'Some VPN' })
  await page.goto('/login')
  await fault(cable, { path: '/ipinfo' }, { delayMs: 1_000, times: 1 })
  await page.getByLabel('E-mail').focus()
  await fillSilently(page, anna)
  await expect(page.getByText('You seem to use a VPN or a proxy.')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('who signs in is not warned where the network hides nothing or cannot be asked about', async ({ page, cable }) => {
  await outside(cable, 'POST', 'network', { service: 'Some VPN' })
  for (const status of [200, 503]) {
    await page.goto('/login')
    const answer = page.waitForResponse('**/ipinfo')
    await page.getByLabel('E-mail').focus()
    expect((await answer).status()).toBe(status)
    await page.getByLabel('E-mail').fill('anna')
    await page.getByLabel('Password', { exact: true }).focus()
    await expect(page.getByText('Enter a valid e-mail address')).toBeVisible()
    await expect(page.getByText('You seem to use a VPN or a proxy.')).toBeHidden()
    await fault(cable, { path: '/ipinfo' }, { status: 503 })
  }
})
