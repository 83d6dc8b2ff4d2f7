import { type Page } from '@playwright/test'
import { signIn, signInFor, waitForWorker } from '../e2e/do.ts'
import { outside } from '../e2e/outside.ts'
import { type Person } from '../e2e/people.ts'
import { idOf } from '../e2e/transfer.ts'
import { onBench } from './browser.ts'
import { type Places } from './places.ts'
import { press, slowestPress, watchPresses } from './presses.ts'
import { slowDown } from './seen.ts'
import { ms, type Row } from './table.ts'

const runs = 3
const slowdown = 4
const limit = 100

type Deed = (page: Page) => Promise<void>

const inMain = (page: Page, role: 'link' | 'button' | 'radio' | 'checkbox') => page.getByRole('main').getByRole(role)

/** What is done on a page of everyday money, by its address. */
const personal = (anna: Person): Record<string, Deed> => ({
  '/home': (page) => press(page, page.getByRole('button', { name: 'Account menu' })),
  '/transfer/account': (page) => typeIn(page, 'You send', '12.5'),
  '/transfer/p2p': (page) => typeIn(page, 'E-mail of the person', 'ben@'),
  '/transfer/invoices': (page) => press(page, page.getByRole('button', { name: 'New invoice' })),
  '/transfer/preapproved-payments': (page) => press(page, page.getByRole('main').getByText('Filters')),
  '/cards': (page) => press(page, inMain(page, 'link').first()),
  '/add-card': (page) => press(page, inMain(page, 'button').last()),
  '/add-currency': (page) => press(page, inMain(page, 'button').last()),
  '/add-wallet': (page) => press(page, inMain(page, 'button').last()),
  '/history': (page) => press(page, page.getByRole('main').getByRole('listitem').first().getByRole('link')),
  [`/accounts/${idOf(anna, 'anna-eur')}`]: (page) => press(page, inMain(page, 'link').last()),
  [`/cards/${idOf(anna, 'anna-card')}`]: (page) => press(page, inMain(page, 'button').first()),
  [`/card/${idOf(anna, 'anna-card')}/pin`]: (page) => press(page, inMain(page, 'button').first()),
  [`/card/${idOf(anna, 'anna-card')}/reissue`]: (page) => press(page, inMain(page, 'radio').first()),
})
const business: Record<string, Deed> = {
  '/transfer/approved': (page) => press(page, inMain(page, 'button').nth(1)),
}

async function typeIn(page: Page, label: string, text: string): Promise<void> {
  await press(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text, { delay: 150 })
}

/** From a press to the next paint on the pages of everyday money, on a slow processor: the slowest press of each. */
export async function interaction({ chromium }: Places): Promise<Row[]> {
  const own = await onBench(chromium, async ({ page, cable }) => {
    const anna = await outside<Person>(cable, 'POST', 'people', { kind: 'anna', transactions: 200 })
    await signIn(page, anna)
    return measure(page, personal(anna))
  })
  const companys = await onBench(chromium, async ({ page, cable }) => {
    const acme = await outside<Person>(cable, 'POST', 'people', { kind: 'acme' })
    await signInFor(page, acme, 'Acme Trading SRL')
    return measure(page, business)
  })
  return [...own, ...companys]
}

async function measure(page: Page, deeds: Record<string, Deed>): Promise<Row[]> {
  await watchPresses(page)
  await waitForWorker(page)
  const rows: Row[] = []
  for (const [path, deed] of Object.entries(deeds)) rows.push(await slowest(page, path, deed))
  return rows
}

async function slowest(page: Page, path: string, deed: Deed): Promise<Row> {
  const times: number[] = []
  for (let run = 0; run <= runs; run += 1) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await slowDown(page, slowdown)
    await deed(page)
    await page.waitForLoadState('networkidle')
    times.push(await slowestPress(page))
  }
  // The first of them compiled what it needs.
  const [, ...measured] = times
  const worst = Math.max(...measured)
  const name = path.replace(/\d{3,}/, '…')
  console.log(`${name}: ${times.map(ms).join(', ')}`)
  const what = `${name}, ${slowdown}× slower: from a press to the next paint, slowest`
  return { what, measured: ms(worst), runs, target: `≤ ${limit} ms`, ok: worst <= limit }
}
