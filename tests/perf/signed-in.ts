import { type Flags } from 'lighthouse'
import { type Page } from 'puppeteer-core'
import { layCable } from '../e2e/cable.ts'
import { outside } from '../e2e/outside.ts'
import { type Person } from '../e2e/people.ts'
import { audit, withPage } from './lighthouse.ts'
import { categories } from './login.ts'
import { type Places } from './places.ts'
import { type Row } from './table.ts'

const routes = ['/home', '/history', '/statements', '/legal/aster-tos']

/** The session lives in the page's own storage, so it is this page that goes from route to route, and keeps it. */
const wishes: Flags = {
  throttlingMethod: 'provided',
  disableStorageReset: true,
  onlyCategories: ['accessibility', 'best-practices', 'seo'],
}

/** Lighthouse on every signed-in route, and on a statement. */
export async function signedIn({ chromium }: Places): Promise<Row[]> {
  const cable = await layCable(Number(process.env['SANDBOX_PORT']))
  const anna = await outside<Person>(cable, 'POST', 'people', { kind: 'anna', transactions: 300 })
  try {
    return await withPage(chromium, async (page) => {
      await signIn(page, cable.url, anna)
      const rows: Row[] = []
      for (const route of [...routes, await statementOf(page, cable.url)]) {
        const found = await audit(page, `${cable.url}${route}`, wishes)
        for (const fault of found.faults) console.log(`${route}  ${fault}`)
        rows.push(...categories(nameOf(route), [found]))
      }
      return rows
    })
  } finally {
    await cable.unplug()
  }
}

async function signIn(page: Page, url: string, person: Person): Promise<void> {
  await page.goto(`${url}/login`)
  await page.locator('input[name=username]').fill(person.email)
  await page.locator('input[name=password]').fill(person.password)
  await page.locator('button[type=submit]').click()
  await page.waitForSelector('nav a[href="/history"]')
}

/** Address of the first statement of the list. */
async function statementOf(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/statements`)
  const link = await page.waitForSelector('main a[href^="/statements/"]')
  return (await link?.evaluate((element) => element.getAttribute('href'))) ?? ''
}

const nameOf = (route: string): string => (/^\/statements\/./.test(route) ? '/statements/…' : route)
