import { tellerOf } from './bank.ts'
import { clearFaults, fault, hits, lastHits, openHistory, signIn } from './do.ts'
import { shown } from './figures.ts'
import { expect, test } from './people.ts'
import {
  amount,
  checking,
  choose,
  confirm,
  entries,
  fillIn,
  idOf,
  line,
  lookedUp,
  made,
  openTransfer,
  review,
  saved,
  sendInTheDark,
  submitted,
  transferLink,
} from './transfer.ts'

test('C02 C03 two tabs confirm the same transfer at once: one key, one transfer, and both say so', async ({
  page,
  context,
  cable,
  anna,
}) => {
  const teller = await tellerOf(anna)
  const before = await entries(teller, idOf(anna, 'anna-eur'))
  // Longer than the second press may take on a busy machine: after the first one is made it would be a new one.
  await fault(cable, { method: submitted }, { delayMs: 6_000 })
  await fillIn(page, anna)
  await expect(saved(page)).toBeVisible()
  const other = await context.newPage()
  await signIn(other, anna)
  await openTransfer(other)
  await expect(amount(other)).not.toHaveValue('')
  for (const tab of [page, other]) await review(tab)
  await Promise.all([confirm(page).click(), confirm(other).click()])
  for (const tab of [page, other]) await made(tab)
  const keys = (await lastHits(cable, submitted)).map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(await entries(teller, idOf(anna, 'anna-eur'))).toBe(before + 1)
})

test('a second tab that is opened while the first one sends shows that one, and nothing to send again', async ({
  page,
  context,
  cable,
  anna,
}) => {
  const other = await context.newPage()
  await signIn(other, anna)
  await sendInTheDark(page, cable, anna)
  const sent = await hits(cable, submitted)
  await transferLink(other).click()
  await expect(checking(other)).toBeVisible()
  await expect(line(other, 'You send')).toContainText(shown('100', 'EUR'))
  await clearFaults(cable)
  for (const tab of [page, other]) await made(tab, { timeout: 40_000 })
  expect(await hits(cable, submitted)).toBe(sent)
})

test('C16 left while it is sent: back on the page it is still on its way, never “did not go through”, and when made it is no draft', async ({
  page,
  cable,
  anna,
}) => {
  await fault(cable, { method: submitted }, { delayMs: 4_000, times: 1 })
  await fillIn(page, anna)
  await expect(saved(page)).toBeVisible()
  await review(page)
  await confirm(page).click()
  await expect.poll(() => hits(cable, submitted)).toBe(1)
  await openHistory(page)
  await transferLink(page).click()
  await expect(page.getByText('Your transfer is on its way to the bank.')).toBeVisible()
  await expect(line(page, 'You send')).toContainText(shown('100', 'EUR'))
  expect(await hits(cable, lookedUp)).toBe(0)
  await made(page)

  await page.getByRole('button', { name: 'New transfer' }).click()
  await choose(page, anna, { amount: '11' })
  await expect(saved(page)).toBeVisible()
  await fault(cable, { method: submitted }, { delayMs: 2_000 })
  await review(page)
  const answered = page.waitForResponse((response) => response.url().includes(submitted))
  await confirm(page).click()
  await openHistory(page)
  await answered
  await expect(page.getByRole('main').getByText(shown('-11', 'EUR')).first()).toBeVisible()
  await openTransfer(page)
  await expect(amount(page)).toHaveValue('')
  expect(await hits(cable, submitted)).toBe(2)
})

test('a tab whose review still stands after another has made the same transfer says so, and sends it by a second press alone', async ({
  page,
  context,
  cable,
  anna,
}) => {
  const teller = await tellerOf(anna)
  const before = await entries(teller, idOf(anna, 'anna-eur'))
  await fillIn(page, anna)
  await expect(saved(page)).toBeVisible()
  const other = await context.newPage()
  await signIn(other, anna)
  await openTransfer(other)
  await expect(amount(other)).not.toHaveValue('')
  for (const tab of [page, other]) await review(tab)
  await confirm(page).click()
  await made(page)
  await confirm(other).dblclick()
  await expect(other.getByText('This form was sent or discarded in another tab.')).toBeVisible()
  expect(await hits(cable, submitted)).toBe(1)
  await confirm(other).click()
  await made(other)
  const keys = (await lastHits(cable, submitted)).map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(2)
  expect(await entries(teller, idOf(anna, 'anna-eur'))).toBe(before + 2)
})
