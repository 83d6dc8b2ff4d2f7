import { type BrowserContext, type Page, type Request } from '@playwright/test'
import { tellerOf } from './bank.ts'
import { shown } from './figures.ts'
import { expect, type Person, test } from './people.ts'
import { amount, confirm, entries, fillIn, idOf, line, made, review, submitted } from './transfer.ts'

/** The next order is held up on its way: the page loses it, and it comes to the bank when it is let go. */
async function holdUp(context: BrowserContext): Promise<() => Promise<number>> {
  let held: Request | undefined
  await context.route(
    ({ search }) => search === `?method=${submitted}`,
    async (route) => {
      held = route.request()
      await route.abort()
    },
    { times: 1 },
  )
  return async () => {
    if (!held) throw new Error('Nothing was sent')
    const { ['content-length']: _, ...headers } = await held.allHeaders()
    return (await fetch(held.url(), { method: 'POST', headers, body: held.postData() })).status
  }
}

/** Sends 100 euro, which are held up; the bank says that it does not have them. */
async function sendHeldUp(page: Page, context: BrowserContext, person: Person): Promise<() => Promise<number>> {
  const letGo = await holdUp(context)
  await fillIn(page, person)
  await review(page)
  await confirm(page).click()
  await expect(page.getByText('This did not go through')).toBeVisible()
  return letGo
}

test('C02 an order that is held up on its way, then changed: the changed one is made, and the late one is refused', async ({
  page,
  context,
  anna,
}) => {
  const teller = await tellerOf(anna)
  const before = await entries(teller, idOf(anna, 'anna-eur'))
  const letGo = await sendHeldUp(page, context, anna)
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(amount(page)).toHaveValue('100.00')
  await amount(page).fill('60')
  await review(page)
  await confirm(page).click()
  await made(page)
  expect(await letGo()).toBe(422)
  expect(await entries(teller, idOf(anna, 'anna-eur'))).toBe(before + 1)
})

test('C02 an order that comes to the bank before the person presses “Change” is made, and shown as made', async ({
  page,
  context,
  anna,
}) => {
  const teller = await tellerOf(anna)
  const before = await entries(teller, idOf(anna, 'anna-eur'))
  const letGo = await sendHeldUp(page, context, anna)
  expect(await letGo()).toBe(200)
  await page.getByRole('button', { name: 'Change' }).click()
  await made(page)
  await expect(line(page, 'You sent')).toContainText(shown('100', 'EUR'))
  expect(await entries(teller, idOf(anna, 'anna-eur'))).toBe(before + 1)
})
