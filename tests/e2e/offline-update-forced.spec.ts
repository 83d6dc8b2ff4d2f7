import { type Page } from '@playwright/test'
import { clearFaults, deploy, fault, openHistory, signIn, waitForWorker } from './do.ts'
import { nextBuild, runs } from './next-build.ts'
import { expect, test } from './people.ts'

test.describe.configure({ timeout: 120_000 })

let b: string
test.beforeAll(async () => {
  test.setTimeout(240_000)
  b = await nextBuild('B')
})

const cover = (page: Page) => page.getByRole('alertdialog', { name: 'A new version is needed' })
const tooOld = { status: 426 }

test('a version that the bank refuses covers the app, is loaded anew once, and then waits for the person', async ({
  page,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  await waitForWorker(page)
  let loads = 0
  page.on('load', () => (loads += 1))
  await fault(cable, { path: '/api' }, tooOld)
  await openHistory(page)
  await expect(cover(page)).toBeVisible()
  await expect(cover(page)).toContainText('the new one cannot be loaded yet', { timeout: 45_000 })
  expect(loads).toBe(1)
  // Nothing behind it can be begun.
  expect(await page.evaluate(() => document.querySelector<HTMLElement>('#root')?.inert)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(cover(page)).toBeVisible()

  await deploy(cable, b)
  await clearFaults(cable)
  await cover(page).getByRole('button', { name: 'Try again' }).click()
  await runs(page, b)
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  await expect(cover(page)).toBeHidden()
  expect(loads).toBe(2)
})

test('a refused version changes to the new one by itself, and not before what another tab sends is through', async ({
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
  await other.evaluate(() => {
    void navigator.locks.request('busy', { mode: 'shared' }, () => new Promise((end) => Object.assign(window, { end })))
  })
  let loads = 0
  page.on('load', () => (loads += 1))
  await deploy(cable, b)
  await fault(cable, { path: '/api' }, tooOld)
  await openHistory(page)
  await expect(cover(page)).toContainText('Finish what you are doing in the other tab', { timeout: 45_000 })
  expect(loads).toBe(0)

  await clearFaults(cable)
  await other.evaluate(() => (window as unknown as { end: () => void }).end())
  await cover(page).getByRole('button', { name: 'Try again' }).click()
  for (const tab of [page, other]) await runs(tab, b)
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  expect(loads).toBe(1)
})
