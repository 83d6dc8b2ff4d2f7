import { type Page } from '@playwright/test'
import { deploy, goOffline, goOnline, openHistory, signIn } from './do.ts'
import { buildIn, buildOf, codeOf, nextBuild } from './next-build.ts'
import { expect, test } from './people.ts'

// No worker: private windows and web views, where every page's code comes from the bank when it is needed.
test.use({ serviceWorkers: 'block' })

let b: string
let c: string
test.beforeAll(async () => {
  test.setTimeout(240_000)
  b = await nextBuild('B')
  c = await nextBuild('C')
})

const statements = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Statements', exact: true })
const search = (page: Page) => page.getByRole('searchbox')

/** Opens the history and types something; counts how often the tab is loaded from then on. */
async function typeSomething(page: Page, text: string) {
  await openHistory(page)
  await search(page).fill(text)
  await expect(page).toHaveURL(/keyword=/)
  let count = 0
  page.on('load', () => (count += 1))
  return () => count
}

async function isWhereItWas(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  await expect(page).toHaveURL(/\/history/)
  await expect(search(page)).toHaveValue(text)
}

test('C18 C35 without network the code of a page that is not here reloads nothing: the person stays, told why, and it opens later', async ({
  page,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  const loads = await typeSomething(page, 'coffee')
  await goOffline(page, cable)
  for (let time = 0; time < 2; time += 1) {
    await statements(page).click()
    await expect(page.getByText('This page is not on the device yet').first()).toBeVisible()
    await isWhereItWas(page, 'coffee')
  }
  await page.goBack()
  await page.goForward()
  await isWhereItWas(page, 'coffee')
  await goOnline(page, cable)
  await statements(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Statements' })).toBeVisible()
  expect(loads()).toBe(0)
})

test('C18 C35 after a deploy that took the code away the person is asked, and one reload brings the new build; twice in one tab', async ({
  page,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  const loads = await typeSomething(page, 'coffee')
  const first = await buildOf(page)
  let loaded = 0
  for (const next of [b, c]) {
    // All that the page fetches by itself is here.
    await page.waitForLoadState('networkidle')
    await deploy(cable, next)
    await statements(page).click()
    const question = page.getByRole('alertdialog', { name: 'This page could not be loaded' })
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect(question).toBeHidden()
    expect([loads(), next === c || (await buildOf(page)) === first]).toEqual([loaded, true])
    await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
    await statements(page).click()
    const reloaded = page.waitForEvent('load')
    await question.getByRole('button', { name: 'Save and update' }).click()
    await reloaded
    loaded += 1
    expect([loads(), await buildOf(page)]).toEqual([loaded, buildIn(next)])
    await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  }
  await statements(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Statements' })).toBeVisible()
  expect(loads()).toBe(2)
})

test('C35 code that the newest build has not either is not reloaded for again and again', async ({ page, anna }) => {
  await signIn(page, anna)
  const loads = await typeSomething(page, 'coffee')
  await page.route(codeOf('statements'), (route) => route.fulfill({ status: 404 }))
  const question = page.getByRole('alertdialog', { name: 'This page could not be loaded' })
  for (let time = 0; time < 3; time += 1) {
    await statements(page).click()
    await question.getByRole('button', { name: 'Save and update' }).click()
    if (time === 0) await page.waitForEvent('load')
    else await expect(page.getByText('This page cannot be opened at the moment.').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  }
  expect(loads()).toBe(1)
})

test('C35 an address that is opened while its code is gone says so and opens when the code is there', async ({
  page,
  anna,
}) => {
  await signIn(page, anna)
  const gone = codeOf('statements')
  await page.route(gone, (route) => route.fulfill({ status: 404 }))
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.goto('/statements')
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible()
  expect(loads).toBe(1)
  await page.unroute(gone)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Statements' })).toBeVisible()
})
