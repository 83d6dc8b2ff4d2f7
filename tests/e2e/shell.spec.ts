import { type Page } from '@playwright/test'
import { escape, notify, openHistory, openMore, signIn } from './do.ts'
import { expect, test } from './people.ts'

const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Hello, Anna' })
const pointer = (page: Page) => page.evaluate(() => getComputedStyle(document.body).pointerEvents)
const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('with the keyboard alone: skip link, navigation, and the heading takes the focus', async ({ page, anna }) => {
  await signIn(page, anna)
  await expect(home(page)).toBeFocused()
  await page.reload()
  await expect(home(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.reload()
  await expect(home(page)).toBeVisible()
  const history = mainNavigation(page).getByRole('link', { name: 'History', exact: true })
  for (let step = 0; step < 6 && !(await history.evaluate((link) => link === document.activeElement)); step += 1)
    await page.keyboard.press('Tab')
  await expect(history).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeFocused()
  await expect(history).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveTitle('History · Aster Pay')
})

test('[SHELL-008] [SHELL-009] the navigation is words from 1280, icons from 1024, and a bar at the bottom below', async ({
  page,
  anna,
}) => {
  await signIn(page, anna)
  await expect(home(page)).toBeVisible()
  const link = mainNavigation(page).getByRole('link', { name: 'History', exact: true })
  const word = link.getByText('History')
  const place = async () => (await mainNavigation(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const shown = async () => ((await word.boundingBox())?.x ?? 0) + ((await word.boundingBox())?.width ?? 0)

  await page.setViewportSize({ width: 1280, height: 800 })
  expect((await place()).height).toBe(800)
  expect(await shown()).toBeLessThanOrEqual((await place()).width)
  const wide = (await place()).width

  for (const width of [1279, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(async () => (await place()).width).toBeLessThan(wide / 2)
    expect((await place()).height).toBe(800)
  }
  for (const width of [1023, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(async () => (await place()).width).toBe(width)
    expect((await place()).y).toBeGreaterThan(600)
    await expect(mainNavigation(page).getByRole('button', { name: 'More' })).toBeVisible()
  }
})

test('[I18N-002] [I18N-005] language and appearance are kept over a reload, and ua is the language tag uk', async ({
  page,
  anna,
}) => {
  await signIn(page, anna)
  await openMore(page)
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Appearance').selectOption('dark')
  await sheet.getByLabel('Language').selectOption('ua')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'uk')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(html).toHaveAttribute('lang', 'uk')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ua')
})

for (const [where, userAgent, waits] of [
  ['inside the mobile wrapper', 'Mozilla/5.0 SextantWrapper/1.0', 1],
  ['in a browser', 'Mozilla/5.0', 0],
] as const)
  test(`[SHELL-003] ${where} the app waits ${waits * 100} ms before it starts`, async ({ browser, cable }) => {
    const context = await browser.newContext({ baseURL: cable.url, userAgent })
    const page = await context.newPage()
    await page.addInitScript(() => {
      const timers: number[] = []
      const original = window.setTimeout
      Object.assign(window, {
        timers,
        setTimeout: (work: TimerHandler, ms?: number) => (timers.push(ms ?? 0), original(work, ms)),
      })
    })
    await page.goto('/login')
    await expect(page.getByRole('region', { name: /^Messages/ })).toBeAttached()
    const timers = await page.evaluate(() => (window as unknown as { timers: number[] }).timers)
    expect(timers.filter((ms) => ms === 100)).toHaveLength(waits)
    await context.close()
  })

const openers: Record<string, (page: Page) => Promise<void>> = {
  More: openMore,
  Notifications: async (page) => page.getByRole('button', { name: /^Notifications/ }).click(),
}
for (const [name, open] of Object.entries(openers)) {
  test(`C59 the sheet ${name} closed in any way leaves the page alive`, async ({ page, anna }) => {
    await signIn(page, anna)
    await expect(home(page)).toBeVisible()
    const sheet = page.getByRole('dialog', { name })
    const ways: Record<string, () => Promise<unknown>> = {
      cross: () => sheet.getByRole('button', { name: 'Close' }).click(),
      Escape: () => escape(sheet),
      // It listens for presses outside a moment after it is drawn.
      outside: () =>
        expect(async () => {
          await page.mouse.click(20, 400)
          await expect(sheet).toHaveCount(0, { timeout: 3_000 })
        }).toPass(),
      'another page': () => page.goBack(),
    }
    await openHistory(page)
    for (const [way, close] of Object.entries(ways)) {
      await open(page)
      await expect(sheet).toBeVisible()
      await close()
      await expect(sheet, way).toHaveCount(0)
      await expect.poll(() => pointer(page), { message: way }).not.toBe('none')
      await expect(page.locator('#root'), way).not.toHaveAttribute('aria-hidden', 'true')
      await page.getByRole('heading', { level: 1 }).click()
    }
  })
}

test('a notification that comes while the app is open stands for ten seconds', async ({ page, cable, anna }) => {
  await page.clock.install()
  await signIn(page, anna)
  await expect(home(page)).toBeVisible()
  const channel = page.waitForEvent('websocket')
  await page.clock.runFor(6_000)
  await (await channel).waitForEvent('framereceived')
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await notify(cable, anna, 'info', { title: 'Rates have changed', body: 'From Monday.' })
  const toast = page.getByText('Rates have changed', { exact: true })
  await expect(toast).toBeVisible()
  await page.clock.runFor(9_000)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1_500)
  await expect(toast).toHaveCount(0)
})
