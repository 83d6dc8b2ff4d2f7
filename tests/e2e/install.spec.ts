import { openHistory, openMore, signIn, signOut } from './do.ts'
import { asked, browserOffers, card, entry, firstSignIn, goHome, hasEntry, home, readSomething } from './install.ts'
import { expect, test } from './people.ts'

test('the offer waits until something was read, and a no is for good: over reload, sign-out and the next visits', async ({
  page,
  anna,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await browserOffers(page)).toBe(true)
  await expect(card(page)).toBeHidden()
  await firstSignIn(page, anna)
  await expect(home(page)).toBeVisible()
  await expect(card(page)).toBeHidden()
  await openHistory(page)
  await expect(card(page)).toBeHidden()
  await goHome(page)
  await expect(card(page)).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(card(page)).toBeHidden()
  expect(await asked(page)).toBe(0)
  expect(await hasEntry(page)).toBe(true)

  await page.reload()
  await expect(home(page)).toBeVisible()
  await browserOffers(page)
  await readSomething(page)
  await expect(card(page)).toBeHidden()

  await signOut(page)
  await page.waitForLoadState('networkidle')
  await browserOffers(page)
  await signIn(page, anna)
  await expect(home(page)).toBeVisible()
  await readSomething(page)
  await expect(card(page)).toBeHidden()
  expect(await hasEntry(page)).toBe(true)
  const kept = await page.evaluate(() => localStorage.getItem('install'))
  expect(JSON.parse(kept ?? '')).toEqual({ visits: 2, answered: true })
})

test('on the second visit it is there at once; the browser asks once, and what is installed is offered nowhere', async ({
  page,
  anna,
}) => {
  await firstSignIn(page, anna)
  await expect(home(page)).toBeVisible()
  await signOut(page)
  await page.waitForLoadState('networkidle')
  await browserOffers(page)
  await signIn(page, anna)
  await expect(card(page)).toBeVisible()
  await page.getByRole('button', { name: 'Install', exact: true }).click()
  await expect(card(page)).toBeHidden()
  expect(await asked(page)).toBe(1)
  expect(await hasEntry(page)).toBe(false)
})

test('what comes while a page is read moves nothing: the offer waits for the next time that home opens', async ({
  page,
  anna,
}) => {
  await firstSignIn(page, anna)
  await readSomething(page)
  await expect(page.getByRole('heading', { name: 'Accounts' })).toBeVisible()
  await browserOffers(page, 'dismissed')
  expect(await hasEntry(page)).toBe(true)
  await expect(card(page)).toBeHidden()
  await readSomething(page)
  await expect(card(page)).toBeVisible()

  // Said no to the browser itself: the same no.
  await page.getByRole('button', { name: 'Install', exact: true }).click()
  await expect(card(page)).toBeHidden()
  await browserOffers(page)
  await readSomething(page)
  await expect(card(page)).toBeHidden()
  await openMore(page)
  await entry(page).click()
  expect(await asked(page)).toBe(2)
})

test('a browser that says nothing gets no offer and no entry', async ({ page, anna }) => {
  await firstSignIn(page, anna)
  await readSomething(page)
  await expect(card(page)).toBeHidden()
  expect(await hasEntry(page)).toBe(false)
})

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    viewport: { width: 390, height: 844 },
  })

  test('it shows what to press, and does not say it twice', async ({ page, anna }) => {
    await firstSignIn(page, anna)
    await readSomething(page)
    await page.getByRole('button', { name: 'Install', exact: true }).click()
    const steps = page.getByRole('dialog', { name: 'Install Aster Pay' })
    await expect(steps.getByRole('listitem')).toHaveText([/Press Share/, /Add to Home Screen/, /Press “Add”.*Aster/])
    await steps.getByRole('button', { name: 'Done' }).click()
    await expect(steps).toBeHidden()
    await expect(card(page)).toBeHidden()
    await readSomething(page)
    await expect(card(page)).toBeHidden()
    await openMore(page)
    await entry(page).click()
    await expect(steps).toBeVisible()
  })

  test('the app on the home screen says nothing of it', async ({ page, anna }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
    await firstSignIn(page, anna)
    await readSomething(page)
    await expect(card(page)).toBeHidden()
    expect(await hasEntry(page)).toBe(false)
  })
})

test('what the manifest shows is served, and the worker keeps none of the pictures', async ({ page }) => {
  const manifest = await (await page.request.get('/manifest.webmanifest')).json()
  const { screenshots, shortcuts } = manifest as Record<'screenshots' | 'shortcuts', Record<string, unknown>[]>
  const files = [...screenshots, ...shortcuts.flatMap(({ icons }) => icons as { src: string; type: string }[])]
  expect(files.length).toBeGreaterThan(5)
  for (const { src, type } of files as { src: string; type: string }[]) {
    const answer = await page.request.get(src)
    expect([answer.status(), answer.headers()['content-type']], src).toEqual([200, type])
  }
  const worker = await (await page.request.get('/sw.js')).text()
  expect(worker).toContain('icon-192.png')
  expect(worker).not.toContain('.webp')
})
