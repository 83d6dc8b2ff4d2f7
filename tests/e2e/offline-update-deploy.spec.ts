import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page } from '@playwright/test'
import {
  escape,
  clearFaults,
  deploy,
  fault,
  goOffline,
  hits,
  openHistory,
  openStatements,
  signIn,
  waitForWorker,
} from './do.ts'
import { buildIn, buildOf, nextBuild, runs } from './next-build.ts'
import { expect, test } from './people.ts'

// Two builds and up to two changes of version.
test.describe.configure({ timeout: 240_000 })

let b: string
let c: string
test.beforeAll(async () => {
  test.setTimeout(240_000)
  b = await nextBuild('B')
  c = await nextBuild('C')
})

const offer = (page: Page) => page.getByText('A new version is ready.')
const accept = (page: Page) => page.getByRole('button', { name: 'Update now' }).click()
const look = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
/** Looks until a new version is found: a look that began before the deploy answers for one that comes meanwhile too. */
const find = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        if (!registration?.installing && !registration?.waiting) await registration?.update()
        return Boolean(registration?.installing ?? registration?.waiting)
      }),
    )
    .toBe(true)
/** Lets the page believe that so much time has passed; nothing fires. */
const later = (page: Page, ms: number) =>
  page.evaluate((by) => {
    const before = Date.now
    Date.now = () => before() + by
  }, ms)

/** Counts how often a tab is loaded from now on. */
function loads(page: Page) {
  let count = 0
  page.on('load', () => (count += 1))
  return () => count
}

test('C17 a deploy reloads no tab; after the person agreed each is reloaded once and runs the new build', async ({
  page,
  context,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  await waitForWorker(page)
  const opened = context.waitForEvent('page')
  await page.evaluate(() => void window.open('/history'))
  const other = await opened
  await expect(other.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  const first = await buildOf(page)
  const counts = [loads(page), loads(other)]

  await deploy(cable, b)
  await find(page)
  await expect(offer(page)).toBeVisible({ timeout: 45_000 })
  await expect(offer(other)).toBeVisible()
  // The other tab is in the middle of a payment.
  await other.evaluate(() => {
    void navigator.locks.request('busy', { mode: 'shared' }, () => new Promise((end) => Object.assign(window, { end })))
  })
  await accept(page)
  await expect(page.getByText('Finish what you are doing in the other tab first.').first()).toBeVisible()
  await openHistory(page)
  await openStatements(page)
  expect([await buildOf(page), await buildOf(other)]).toEqual([first, first])
  expect(counts.map((count) => count())).toEqual([0, 0])

  await other.evaluate(() => (window as unknown as { end: () => void }).end())
  await accept(page)
  for (const tab of [page, other]) {
    await runs(tab, b)
    await expect(tab.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(offer(tab)).toBeHidden()
  }
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByText('Recent activity B')).toBeVisible()
  expect(counts.map((count) => count())).toEqual([1, 1])
})

test('C35 a tab goes on with the pages of its build after two deploys that took its files away, and then changes', async ({
  page,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  await waitForWorker(page)
  const gone: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 404) gone.push(answer.url())
  })
  for (const [next, mark] of [
    [b, 'B'],
    [c, 'C'],
  ] as const) {
    await deploy(cable, next)
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await openHistory(page)
    await openStatements(page)
    await page.getByRole('button', { name: 'Account menu' }).click()
    await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible()
    await escape(page.getByRole('dialog', { name: 'More' }))
    await find(page)
    await expect(offer(page)).toBeVisible({ timeout: 45_000 })
    await accept(page)
    await runs(page, next)
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page.getByText(`Recent activity ${mark}`)).toBeVisible()
  }
  expect(gone).toEqual([])
})

test('C36 a new version that takes five seconds to take over is loaded once, when it has', async ({
  page,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  await waitForWorker(page)
  const count = loads(page)
  const worker = readFileSync(join(b, 'sw.js'), 'utf8')
  const slow = `addEventListener('activate', (event) => event.waitUntil(new Promise((go) => setTimeout(go, 5000))))`
  // With its own policy, by which the worker may fetch.
  const { 'content-security-policy': policy = '' } = (await page.request.get(`${cable.url}/sw.js`)).headers()
  // Before the deploy: a look in between would find the quick one, and both of them would come after each other.
  await fault(
    cable,
    { path: '/sw.js' },
    {
      status: 200,
      body: `${worker}\n${slow}`,
      contentType: 'text/javascript',
      headers: { 'cache-control': 'no-cache', 'content-security-policy': policy },
    },
  )
  await deploy(cable, b)
  await find(page)
  await expect(offer(page)).toBeVisible({ timeout: 45_000 })
  await accept(page)
  await runs(page, b)
  await expect(page.getByText('Recent activity B')).toBeVisible()
  await expect(offer(page)).toBeHidden()
  expect(count()).toBe(1)
  await clearFaults(cable)
})

test('C36 the offer is there in a page that was loaded after the download, and coming back looks once a minute', async ({
  page,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  await waitForWorker(page)
  await deploy(cable, b)
  await find(page)
  await expect(offer(page)).toBeVisible({ timeout: 45_000 })
  await page.reload()
  await expect(offer(page)).toBeVisible()
  const resume = () =>
    page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      dispatchEvent(new Event('focus'))
      document.dispatchEvent(new Event('visibilitychange'))
    })
  // What the page asks: the browser looks by itself too, when it finds time after a page has loaded.
  const asked = await page.evaluateHandle(() => {
    const looks = { count: 0 }
    const { update } = ServiceWorkerRegistration.prototype
    ServiceWorkerRegistration.prototype.update = function () {
      looks.count += 1
      return update.call(this)
    }
    return looks
  })
  const looks = () => asked.evaluate(({ count }) => count)
  for (let n = 0; n < 5; n += 1) await resume()
  expect(await looks()).toBe(0)
  await later(page, 61_000)
  const before = await hits(cable, 'GET /sw.js')
  for (let n = 0; n < 5; n += 1) await resume()
  expect(await looks()).toBe(1)
  await expect.poll(() => hits(cable, 'GET /sw.js')).toBeGreaterThan(before)
})

test('C36 looking for a version without network shows nothing', async ({ page, cable, anna }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await signIn(page, anna)
  await waitForWorker(page)
  await goOffline(page, cable)
  await later(page, 61_000)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(look(page)).rejects.toThrow()
  await expect(page.getByRole('alert')).toBeHidden()
  expect(errors).toEqual([])
})

test('a page and a worker of different builds do not share what is kept: the calls go past the worker', async ({
  page,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  await waitForWorker(page)
  const byWorker = async () => {
    const answer = page.waitForResponse((response) => response.url().includes('transactionHistoryGet'))
    await page.reload()
    return (await answer).fromServiceWorker()
  }
  await openHistory(page)
  expect(await byWorker()).toBe(true)
  const first = await buildOf(page)
  // The worker has lost its page, so the newer one comes from the bank.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) if (request.url.includes('index.html')) await cache.delete(request)
    }
  })
  await deploy(cable, b)
  expect(await byWorker()).toBe(false)
  expect([first === buildIn(b), await buildOf(page)]).toEqual([false, buildIn(b)])
})
