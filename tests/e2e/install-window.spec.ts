import { type Page } from '@playwright/test'
import { notify, openBell, openMore, signIn, signOut } from './do.ts'
import { browserOffers, card, firstSignIn, hasEntry, home, readSomething } from './install.ts'
import { expect, test } from './people.ts'
import { windows } from './windows.ts'

/** The page is an app window of the browser: no tabs, no address, no way back but the app's own. */
const appTest = test.extend({
  page: async ({ cable, playwright, contextOptions }, use, testInfo) => {
    const args = [...(windows.args ?? []), `--app=${cable.url}/login`]
    const options = { ...windows, ...contextOptions, baseURL: cable.url, args }
    const context = await playwright.chromium.launchPersistentContext(testInfo.outputPath('profile'), options)
    await use(context.pages()[0] ?? (await context.waitForEvent('page')))
    await context.close()
  },
})

appTest.describe('in a window of its own', () => {
  appTest('nothing is offered, pulling does not reload, and a long press selects no label', async ({ page, anna }) => {
    expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true)
    await firstSignIn(page, anna)
    await browserOffers(page)
    await readSomething(page)
    await expect(card(page)).toBeHidden()
    expect(await hasEntry(page)).toBe(false)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY)).toBe('none')
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'History', exact: true })
    await expect(link).toHaveCSS('user-select', 'none')
    await expect(
      page
        .getByRole('main')
        .getByText(/^RO\d\d/)
        .first(),
    ).not.toHaveCSS('user-select', 'none')
  })

  appTest(
    'C66 every page has a way on without the browser, and no link leaves the app but to another one',
    async ({ page, anna }) => {
      await page.goto('/login')
      await linksStayInside(page)
      await page.getByRole('link', { name: 'Terms of service' }).click()
      await expect(page.getByRole('link', { name: 'Back' })).toBeVisible()
      await linksStayInside(page)
      await page.getByRole('link', { name: 'Back' }).click()
      await signIn(page, anna)
      await expect(home(page)).toBeVisible()
      for (const path of ['/home', '/history', '/statements']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByLabel('Loading')).toHaveCount(0)
        await linksStayInside(page)
      }
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
      // The page that arrives would close what is opened before it.
      await expect(page.getByRole('link', { name: 'All statements' })).toBeVisible()
      await linksStayInside(page)
      await openMore(page)
      await linksStayInside(page)
      await page.goto('/nowhere')
      await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/home')
    },
  )
})

/** A link to a file or another site would replace the app in its own window, where there is no way back. */
async function linksStayInside(page: Page): Promise<void> {
  const links = await page.locator('a[href]').evaluateAll((all) =>
    all.map((link) => {
      const { protocol, origin, pathname, target, rel, download } = link as HTMLAnchorElement
      const inside = origin === location.origin && !/\.[^/]+$/.test(pathname)
      const outside = target === '_blank' && rel.includes('noopener')
      return { link: link.outerHTML, fine: inside || outside || protocol === 'mailto:' || download !== '' }
    }),
  )
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter(({ fine }) => !fine)).toEqual([])
}

test('the colour of the window around the app follows the appearance, not only the device', async ({ page, anna }) => {
  const colour = () =>
    page
      .locator('meta[name="theme-color"]')
      .evaluateAll((metas) =>
        metas
          .filter((meta) => matchMedia((meta as HTMLMetaElement).media).matches)
          .map((meta) => meta.getAttribute('content')),
      )
  await signIn(page, anna)
  const light = await colour()
  expect(light).toHaveLength(1)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await colour()
  expect(dark).toHaveLength(1)
  expect(dark).not.toEqual(light)
  await openMore(page)
  await page.getByLabel('Appearance').selectOption('light')
  expect(await colour()).toEqual(light)
  await page.reload()
  await expect(home(page)).toBeVisible()
  expect(await colour()).toEqual(light)
})

test.describe('the number on the icon', () => {
  /** What the page has told the system, oldest first; a taken-off number is 0. */
  let told: number[]

  test.beforeEach(async ({ page }) => {
    told = []
    await page.exposeFunction('tell', (count: number) => void told.push(count))
    await page.addInitScript(() => {
      const { tell } = window as unknown as { tell: (count: number) => Promise<void> }
      Object.assign(navigator, { setAppBadge: tell, clearAppBadge: () => tell(0) })
    })
  })

  test('is the unread count, follows it, and goes at sign-out', async ({ page, cable, anna }) => {
    await signIn(page, anna)
    await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()
    await expect.poll(() => told).toEqual([2])
    await openBell(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Document expires soon/ })
      .click()
    await expect.poll(() => told).toEqual([2, 1])
    await page.keyboard.press('Escape')
    await notify(cable, anna, 'info', { title: 'Rates', body: 'From Monday.' })
    await page.reload()
    await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()
    await expect.poll(() => told.at(-1)).toBe(2)
    await signOut(page)
    await expect.poll(() => told.at(-1)).toBe(0)
  })

  test('goes when the session ends by itself', async ({ page, anna }) => {
    await page.clock.install()
    await signIn(page, anna)
    await expect.poll(() => told).toEqual([2])
    const since = await page.evaluate(() => Number(sessionStorage.getItem('lastActivity')))
    await page.clock.setSystemTime(since + 16 * 60_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect.poll(() => told.at(-1)).toBe(0)
  })
})
