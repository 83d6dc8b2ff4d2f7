import { type Page } from '@playwright/test'
import {
  clearFaults,
  fault,
  openBell,
  openHistory,
  openStatements,
  payIn,
  signIn,
  waitForWorker,
  waitingChanges,
} from './do.ts'
import { expect, test } from './people.ts'

const asOf = (page: Page) => page.getByRole('main').getByText(/^As of /)
const rows = (page: Page) => page.getByRole('main').getByRole('listitem').allTextContents()
const away = (page: Page) => page.getByText(/You are offline\.|The bank cannot be reached\./)

const welcome = { status: 200, body: '<html><body>Welcome to the hotel</body></html>' }

const wayTo = { status: 302, body: '', headers: { location: '/portal' } }

for (const [name, portal, status] of [
  ['its page in place of every answer', welcome, 200],
  ['a way to its page', wayTo, 200],
  ['a way to a page that is missing', wayTo, 404],
] as const)
  test(`C50 a captive portal that gives ${name} is no connection: nothing kept is overwritten, nothing queued is taken for sent`, async ({
    page,
    cable,
    newPerson,
  }) => {
    const anna = await newPerson('anna', { transactions: 60 })
    await signIn(page, anna)
    await waitForWorker(page)
    await openHistory(page)
    await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible()
    const before = await rows(page)

    await fault(cable, { path: '/portal' }, { ...welcome, status })
    await fault(cable, {}, portal)
    await page.reload()
    await expect(page.getByText(/The bank cannot be reached\./)).toBeVisible()
    await expect.poll(() => rows(page)).toEqual(before)
    await expect(asOf(page)).toBeVisible()
    await openBell(page)
    await page.getByRole('button', { name: /Document expires soon/ }).click()
    await expect(page.getByText('Read, not yet sent')).toBeVisible()
    await page.keyboard.press('Escape')
    await waitingChanges(page).click()
    await page.getByRole('button', { name: 'Try again now' }).click()
    await expect(page.getByText('1 notification marked as read')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(waitingChanges(page)).toHaveText('1 change waits on this device')
    await expect(page.getByText('Welcome to the hotel')).toBeHidden()

    await clearFaults(cable)
    await expect(away(page)).toBeHidden({ timeout: 40_000 })
    await expect(waitingChanges(page)).toBeHidden({ timeout: 45_000 })
  })

test('C49 a browser that always says it is offline is not believed while the bank answers', async ({ page, anna }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }))
  await signIn(page, anna)
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await openHistory(page)
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /entr(y|ies)/ }),
  ).toBeVisible()
  await openStatements(page)
  await expect(page.getByText('In progress')).toBeVisible()
  await expect(away(page)).toBeHidden()
  await expect(asOf(page)).toBeHidden()
})

test('C49 a browser that says it is online is not believed while the bank is silent: what is kept stands, with its age', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { transactions: 60 })
  await signIn(page, anna)
  await waitForWorker(page)
  await openHistory(page)
  await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible()
  const before = await rows(page)
  await cable.unplug()
  await page.reload()
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await expect(page.getByText(/The bank cannot be reached\./)).toBeVisible()
  await expect.poll(() => rows(page)).toEqual(before)
  await expect(asOf(page)).toBeVisible()
  await expect(page.getByText('This could not be loaded')).toBeHidden()
  await expect(page.getByLabel('Loading')).toBeHidden()
})

test('C50 a slow bank: after four seconds what is kept is shown with its age and the line says slow, then the answer replaces it', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { transactions: 60 })
  await signIn(page, anna)
  await waitForWorker(page)
  await openHistory(page)
  await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible()
  const before = await rows(page)
  await page.addInitScript(() => {
    const said: { at: number; text: string }[] = []
    Object.assign(window, { said })
    const look = () => {
      const text =
        /The connection is slow|You are offline|The bank cannot be reached/.exec(document.body?.innerText ?? '')?.[0] ??
        ''
      if (text !== (said.at(-1)?.text ?? '')) said.push({ at: performance.now(), text })
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await payIn(cable, anna, '777.77', 'EUR')
  await fault(cable, {}, { delayMs: 6_000 })
  await page.reload()
  await expect(page.getByText('The connection is slow.')).toBeVisible()
  await expect(asOf(page)).toBeVisible()
  await expect.poll(() => rows(page)).toEqual(before)
  await expect(page.getByRole('main').getByText('777.77')).toBeVisible({ timeout: 45_000 })
  await clearFaults(cable)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByText('The connection is slow.')).toBeHidden({ timeout: 30_000 })
  const said = await page.evaluate(() => (window as unknown as { said: { at: number; text: string }[] }).said)
  expect(said.map(({ text }) => text)).toEqual(['The connection is slow', ''])
  expect((said[1]?.at ?? 0) - (said[0]?.at ?? 0)).toBeGreaterThanOrEqual(9_900)
})
