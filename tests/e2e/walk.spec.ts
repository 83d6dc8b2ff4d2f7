import { readdirSync, readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { type Page } from '@playwright/test'
import { goOffline, openMore, signIn, waitForWorker } from './do.ts'
import { type Cable } from './cable.ts'
import { authorizeAddress } from './partner.ts'
import { expect, type Person, test } from './people.ts'

const root = new URL('../../', import.meta.url)

/** Every address of the app, from the generated route tree: `/statements/$accountId/$exportId`. */
const routes = [
  ...(
    / {2}to:\n([\s\S]*?)\n {2}id:/.exec(readFileSync(new URL('src/routeTree.gen.ts', root), 'utf8'))?.[1] ?? ''
  ).matchAll(/'([^']+)'/g),
].map(([, path = '']) => path)

const isPublic = (route: string): boolean =>
  [
    '/login',
    '/register',
    '/register/personal',
    '/register/business',
    '/activate',
    '/account-recovery/{-$step}',
    '/identity-verification/$workflowRunId/$token',
    '/video-identity-job/$id',
    '/receive/$id',
    '/$',
    '/open',
    '/legal/$page',
  ].includes(route)

/** For the signed-in too, and without the menu. */
const isBare = (route: string): boolean => isPublic(route) || ['/scp', '/scp-mobile'].includes(route)

/** Names of texts with a dot in them, such as `statements.none`: on screen they are a text that is missing. */
const keys: string[] = []
for (const file of readdirSync(new URL('locales/en/', root)))
  collect(JSON.parse(readFileSync(new URL(`locales/en/${file}`, root), 'utf8')), [])

function collect(value: unknown, path: readonly string[]): void {
  if (typeof value !== 'string')
    for (const [key, inner] of Object.entries(value as object)) collect(inner, [...path, key])
  else if (path.length > 1) keys.push(path.join('.'))
}

/** The address with its parameters filled in for a person. */
async function addressOf(page: Page, cable: Cable, route: string, person: Person): Promise<string> {
  if (route === '/legal/$page')
    return (await page.getByRole('link', { name: 'Terms of service' }).getAttribute('href')) ?? '?'
  if (route === '/auth/sei') return authorizeAddress(cable)
  const accountId = person.accounts.find(({ key }) => !route.startsWith('/card') || key === 'anna-card')?.accountId
  const last = new Date()
  last.setUTCDate(0)
  return route
    .replace('/$accountId', `/${accountId}`)
    .replace('$cardId', person.accounts.find(({ key }) => key === 'anna-card')?.accountId ?? '?')
    .replace('/{-$step}', '/email')
    .replace('$workflowRunId/$token', 'no-such-check/token')
    .replace('$exportId', last.toISOString().slice(0, 7))
    .replace('$', 'nowhere')
}

test('the route tree is read', () => {
  expect(routes).toEqual(expect.arrayContaining(['/login', '/home', '/history', '/statements', '/$']))
})

const widths = (page: Page) => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
const narrow = { width: 360, height: 740 }

/** One heading, nothing said in the console, accessible, every text translated, and no wider than a narrow phone. */
async function expectWhole(page: Page, route: string, complaints: readonly string[]): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByLabel('Loading')).toBeHidden()
  await page.waitForLoadState('networkidle')
  expect(complaints).toEqual([])

  const axe = new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .exclude('iframe')
  expect((await axe.analyze()).violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  const text = await page.locator('body').innerText()
  expect(keys.filter((key) => text.includes(key))).toEqual([])

  const wide = page.viewportSize() ?? narrow
  await page.setViewportSize(narrow)
  await expect.poll(() => widths(page)).toEqual([360, 360])
  if (!isBare(route)) {
    await openMore(page)
    await expect.poll(() => widths(page)).toEqual([360, 360])
    await page.keyboard.press('Escape')
  }
  await page.setViewportSize(wide)
}

/** Without the bank it shows what is kept, with its age, or says that it needs the bank. */
async function expectHonest(page: Page, route: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  if (!isPublic(route)) {
    if (!isBare(route)) await expect(page.getByText(/The bank cannot be reached\./)).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByText(
          /^As of |Nothing is kept on this device yet|This statement is not on this device yet|needs a connection to the bank/,
        )
        .first(),
    ).toBeVisible()
  }
  await expect(page.getByLabel('Loading')).toBeHidden()
  await page.setViewportSize(narrow)
  await expect.poll(() => widths(page)).toEqual([360, 360])
}

function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  return complaints
}

const promise =
  'no console error, accessible, one heading, fits a narrow phone, every text translated, works offline or says so'

for (const route of routes.filter(isBare))
  test(`${route}: ${promise}`, async ({ page, cable, newPerson }) => {
    const anna = await newPerson('anna', { transactions: 60 })
    const complaints = listen(page)
    await page.goto('/login')
    const address = await addressOf(page, cable, route, anna)
    if (!isPublic(route)) await signIn(page, anna)
    await page.goto(address)
    await waitForWorker(page)
    await expectWhole(page, route, complaints)
    await cable.unplug()
    await page.reload()
    await expectHonest(page, route)
  })

/** A sign-in serves so many pages. */
const together = 5
const inside = routes.filter((route) => !isBare(route))

for (let first = 0; first < inside.length; first += together) {
  const some = inside.slice(first, first + together)
  test(`${some.join(', ')}: ${promise}`, async ({ page, cable, newPerson }) => {
    test.slow()
    const anna = await newPerson('anna', { transactions: 60 })
    const complaints = listen(page)
    await signIn(page, anna)
    await waitForWorker(page)
    const addresses = new Map<string, string>()
    for (const route of some)
      await test.step(route, async () => {
        const address = await addressOf(page, cable, route, anna)
        addresses.set(route, address)
        await page.goto(address)
        await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
        await expectWhole(page, route, complaints)
      })
    await goOffline(page, cable)
    const wide = page.viewportSize() ?? narrow
    for (const [route, address] of addresses)
      await test.step(`${route} without the bank`, async () => {
        await page.setViewportSize(wide)
        await page.goto(address)
        await expectHonest(page, route)
      })
  })
}
