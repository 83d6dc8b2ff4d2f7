import { readdirSync, readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { type Page } from '@playwright/test'
import { goOffline, openMore, signIn, waitForWorker } from './do.ts'
import { expect, type Person, test } from './people.ts'

const root = new URL('../../', import.meta.url)

/** Every address of the app, from the generated route tree: `/statements/$accountId/$exportId`. */
const routes = [
  ...(
    / {2}to:\n([\s\S]*?)\n {2}id:/.exec(readFileSync(new URL('src/routeTree.gen.ts', root), 'utf8'))?.[1] ?? ''
  ).matchAll(/'([^']+)'/g),
].map(([, path = '']) => path)

const isPublic = (route: string): boolean => ['/login', '/$', '/open', '/legal/$page'].includes(route)

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
async function addressOf(page: Page, route: string, person: Person): Promise<string> {
  if (route === '/legal/$page')
    return (await page.getByRole('link', { name: 'Terms of service' }).getAttribute('href')) ?? '?'
  const last = new Date()
  last.setUTCDate(0)
  return route
    .replace('/$accountId', `/${person.accounts[0]?.accountId}`)
    .replace('$exportId', last.toISOString().slice(0, 7))
    .replace('$', 'nowhere')
}

test('the route tree is read', () => {
  expect(routes).toEqual(expect.arrayContaining(['/login', '/home', '/history', '/statements', '/$']))
})

for (const route of routes)
  test(`${route}: no console error, accessible, one heading, fits a narrow phone, every text translated, and works offline or says so`, async ({
    page,
    cable,
    newPerson,
  }) => {
    const anna = await newPerson('anna', { transactions: 60 })
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await page.goto('/login')
    const address = await addressOf(page, route, anna)
    if (isPublic(route)) await page.goto(address)
    else {
      await signIn(page, anna)
      await page.goto(address)
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    }
    await waitForWorker(page)
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

    await page.setViewportSize({ width: 360, height: 740 })
    const widths = () => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    await expect.poll(widths).toEqual([360, 360])
    if (!isPublic(route)) {
      await openMore(page)
      await expect.poll(widths).toEqual([360, 360])
      await page.keyboard.press('Escape')
    }

    await (isPublic(route) ? cable.unplug() : goOffline(page, cable))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    if (!isPublic(route)) {
      await expect(page.getByText(/The bank cannot be reached\./)).toBeVisible()
      await expect(
        page
          .getByRole('main')
          .getByText(/^As of |Nothing is kept on this device yet|This statement is not on this device yet/)
          .first(),
      ).toBeVisible()
    }
    await expect(page.getByLabel('Loading')).toBeHidden()
    await expect.poll(widths).toEqual([360, 360])
  })
