import { type BrowserContext, type Page } from '@playwright/test'
import { tellerOf } from './bank.ts'
import { type Cable } from './cable.ts'
import { clearFaults, fault, goOffline, goOnline, hits, lastHits, waitForWorker } from './do.ts'
import { shown } from './figures.ts'
import { expect, test } from './people.ts'
import {
  amount,
  choose,
  confirm,
  entries,
  fillIn,
  from,
  heading,
  idOf,
  line,
  made,
  review,
  submitted,
} from './transfer.ts'

/**
 * The app called the bank so often, and all that arrived is one and the same call. More may arrive than was called:
 * Chromium repeats any request, a POST too, whose kept-alive connection broke before the head of an answer, on one
 * connection after the other until a new one breaks too. Hence the key, and hence the bank must know it again.
 */
async function oneKey(cable: Cable, calls: string[], times: number): Promise<void> {
  expect(calls).toHaveLength(times)
  expect(new Set(calls).size).toBe(1)
  for (const { headers, body } of await lastHits(cable, submitted))
    expect(JSON.stringify([headers['idempotency-key'], body])).toBe(calls[0])
}

/** Key and body of each call that the page or the worker make by themselves, not the browser for them. */
function callsOf(context: BrowserContext): string[] {
  const calls: string[] = []
  context.on('request', (request) => {
    if (!request.url().includes(submitted)) return
    calls.push(JSON.stringify([request.headers()['idempotency-key'], request.postDataJSON()]))
  })
  return calls
}

for (const [how, press] of [
  [
    'two submits in one tick',
    (page: Page) =>
      page.evaluate(() => {
        const form = document.querySelector<HTMLFormElement>('main form')
        form?.requestSubmit()
        form?.requestSubmit()
      }),
  ],
  ['a double click', (page: Page) => confirm(page).dblclick()],
  [
    'Enter twice',
    async (page: Page) => {
      await confirm(page).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
    },
  ],
] as const)
  test(`C03 ${how}: one hit, one transfer`, async ({ page, cable, anna }) => {
    const teller = await tellerOf(anna)
    const before = await entries(teller, idOf(anna, 'anna-eur'))
    await fault(cable, { method: submitted }, { delayMs: 300 })
    await fillIn(page, anna)
    await review(page)
    await press(page)
    await made(page)
    expect(await hits(cable, submitted)).toBe(1)
    expect(await entries(teller, idOf(anna, 'anna-eur'))).toBe(before + 1)
  })

for (const status of [500, 400, 429])
  test(`C01 the bank answers ${status}: one hit, its words, and what was typed stays`, async ({
    page,
    cable,
    anna,
  }) => {
    await fault(cable, { method: submitted }, { status, responseDescription: 'The bank says no' })
    await fillIn(page, anna)
    await review(page)
    await confirm(page).click()
    const words = {
      500: 'This did not go through',
      400: 'The bank says no',
      429: 'Too many requests. Try again in 60 seconds.',
    }[status]
    await expect(page.getByText(words ?? '?')).toBeVisible()
    expect(await hits(cable, submitted)).toBe(1)
    if (status === 500) await expect(page.getByText('Server is not available')).toBeVisible()
    if (status === 500) await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible()
    else await expect(amount(page)).toHaveValue('100.00')
    expect(await hits(cable, submitted)).toBe(1)
  })

test('C02 the answer is lost after the bank has done it: looked up, done, exactly one transfer', async ({
  page,
  context,
  cable,
  anna,
}) => {
  const calls = callsOf(context)
  const teller = await tellerOf(anna)
  const before = await entries(teller, idOf(anna, 'anna-eur'))
  await fault(cable, { method: submitted }, { dropAfter: true })
  await fault(cable, { method: 'transferOutcomeGet' }, { delayMs: 1500 })
  await fillIn(page, anna)
  await review(page)
  await confirm(page).click()
  await expect(page.getByText('We are checking whether this went through')).toBeVisible()
  await made(page)
  await oneKey(cable, calls, 1)
  expect(await entries(teller, idOf(anna, 'anna-eur'))).toBe(before + 1)
})

test('C02 the call is lost before the bank has it: not found, sent again by the person with the same key and payload', async ({
  page,
  context,
  cable,
  anna,
}) => {
  const calls = callsOf(context)
  const teller = await tellerOf(anna)
  const before = await entries(teller, idOf(anna, 'anna-eur'))
  await fault(cable, { method: submitted }, { dropBefore: true })
  await fillIn(page, anna)
  await review(page)
  await confirm(page).click()
  await expect(page.getByText('This did not go through')).toBeVisible()
  await clearFaults(cable)
  await page.getByRole('button', { name: 'Send again' }).click()
  await made(page)
  await oneKey(cable, calls, 2)
  expect(await entries(teller, idOf(anna, 'anna-eur'))).toBe(before + 1)
})

test('C02 an edit and a definite success each mean a new key', async ({ page, cable, anna }) => {
  await fault(cable, { method: submitted }, { status: 400, responseDescription: 'Not now', times: 1 })
  await fillIn(page, anna)
  await review(page)
  await confirm(page).click()
  await expect(page.getByText('Not now')).toBeVisible()
  await amount(page).fill('100.01')
  for (const last of [false, true]) {
    await review(page)
    await confirm(page).click()
    await made(page)
    if (last) break
    await page.getByRole('button', { name: 'New transfer' }).click()
    await choose(page, anna, { amount: '100.01' })
  }
  const keys = (await lastHits(cable, submitted)).map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(3)
})

test('C04 pressed without network: nothing is sent, also not by itself for five seconds after the bank is back', async ({
  page,
  cable,
  anna,
}) => {
  await fillIn(page, anna, { amount: '50' })
  await waitForWorker(page)
  await review(page)
  await goOffline(page, cable)
  await expect(page.getByText(/You cannot confirm while the bank is out of reach/)).toBeVisible()
  await confirm(page).click()
  await expect(page.getByText('You are offline: nothing was sent')).toBeVisible()
  await goOnline(page, cable)
  const until = Date.now() + 5_000
  await expect.poll(() => Date.now(), { timeout: 10_000 }).toBeGreaterThan(until)
  expect(await hits(cable, submitted)).toBe(0)
  await expect(line(page, 'You send')).toContainText(shown('50', 'EUR'))
  await page.reload()
  await expect(amount(page)).toHaveValue('50.00')
  expect(await hits(cable, submitted)).toBe(0)
})

test('C16 Back after a sent transfer shows an empty form, and Forward sends nothing', async ({ page, cable, anna }) => {
  await fillIn(page, anna)
  await review(page)
  await confirm(page).click()
  await made(page)
  await page.goBack()
  await expect(heading(page, 'Between your accounts')).toBeVisible()
  await expect(amount(page)).toHaveValue('')
  await expect(from(page)).toHaveValue('')
  await page.goForward()
  await expect(heading(page, 'Between your accounts')).toBeVisible()
  expect(await hits(cable, submitted)).toBe(1)
})

test('a reload while nobody knows: the bank is asked again, the transfer found, and nothing sent twice', async ({
  page,
  cable,
  anna,
}) => {
  const teller = await tellerOf(anna)
  const before = await entries(teller, idOf(anna, 'anna-eur'))
  await fault(cable, { method: submitted }, { dropAfter: true })
  await fault(cable, { method: 'transferOutcomeGet' }, { status: 503 })
  await fillIn(page, anna)
  await review(page)
  await confirm(page).click()
  await expect(page.getByText('We are checking whether this went through')).toBeVisible()
  const sent = await hits(cable, submitted)
  await page.reload()
  await expect(page.getByText('We are checking whether this went through')).toBeVisible()
  await expect(line(page, 'You send')).toContainText(shown('100', 'EUR'))
  await expect(confirm(page)).toHaveAttribute('aria-busy', 'true')
  await clearFaults(cable)
  await made(page, { timeout: 40_000 })
  expect(await hits(cable, submitted)).toBe(sent)
  expect(await entries(teller, idOf(anna, 'anna-eur'))).toBe(before + 1)
})
