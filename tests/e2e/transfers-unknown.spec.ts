import { type Page } from '@playwright/test'
import { tellerOf } from './bank.ts'
import {
  askToLeave,
  clearFaults,
  discardAndLeave,
  fault,
  goOffline,
  goOnline,
  hits,
  lastHits,
  signIn,
  waitForWorker,
} from './do.ts'
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
  sendInTheDark,
  submitted,
  transferLink,
} from './transfer.ts'

const unknown = (page: Page) => page.getByText('We do not know yet whether this went through')

test('C03 after ten seconds it says that it is still working; pressing again sends nothing more', async ({
  page,
  cable,
  anna,
}) => {
  const teller = await tellerOf(anna)
  const before = await entries(teller, idOf(anna, 'anna-eur'))
  await page.clock.install()
  await fault(cable, { method: submitted }, { delayMs: 4_000 })
  await fillIn(page, anna)
  await review(page)
  await confirm(page).click()
  await expect.poll(() => hits(cable, submitted)).toBe(1)
  await expect(page.getByText('Your transfer is on its way to the bank.')).toBeVisible()
  await expect(page.getByText('Still working on it')).toBeHidden()
  await page.clock.fastForward(10_000)
  await expect(page.getByText('Still working on it')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change' })).toBeHidden()
  await expect(confirm(page)).toHaveAttribute('aria-busy', 'true')
  await confirm(page).dblclick({ force: true })
  await made(page)
  expect(await hits(cable, submitted)).toBe(1)
  await expect.poll(() => entries(teller, idOf(anna, 'anna-eur'))).toBe(before + 1)
})

test('C02 what the bank cannot tell stays unknown: nothing can be sent or changed, a reload asks again, and “Check again” finds it', async ({
  page,
  cable,
  anna,
}) => {
  const teller = await tellerOf(anna)
  const before = await entries(teller, idOf(anna, 'anna-eur'))
  await fault(cable, { method: submitted }, { dropAfter: true })
  // Done, but without a word of what.
  const body = JSON.stringify({ responseCode: '00', responseDescription: 'Success', state: 'done' })
  await fault(cable, { method: lookedUp }, { body, contentType: 'application/json' })
  await fillIn(page, anna)
  await review(page)
  await confirm(page).click()
  await expect(unknown(page)).toBeVisible()
  const sent = await hits(cable, submitted)
  const nothingToSend = async () => {
    await expect(line(page, 'You send')).toContainText(shown('100', 'EUR'))
    await expect(page.getByRole('button', { name: /^(Confirm|Change|Send again)/ })).toHaveCount(0)
  }
  await nothingToSend()
  await page.reload()
  await expect(unknown(page)).toBeVisible()
  await nothingToSend()
  const asked = await hits(cable, lookedUp)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect.poll(() => hits(cable, lookedUp)).toBeGreaterThan(asked)
  await expect(unknown(page)).toBeVisible()
  await clearFaults(cable)
  // On a slow machine the connection may seem gone and back, and then the bank is asked without a press.
  await page
    .getByRole('button', { name: 'Check again' })
    .click({ timeout: 10_000 })
    .catch(() => {})
  await made(page)
  expect(await hits(cable, submitted)).toBe(sent)
  expect(await entries(teller, idOf(anna, 'anna-eur'))).toBe(before + 1)
})

test('C02 the line goes with the answer: unknown, and found by itself once the bank is back', async ({
  page,
  cable,
  anna,
}) => {
  const teller = await tellerOf(anna)
  const before = await entries(teller, idOf(anna, 'anna-eur'))
  await fault(cable, { method: submitted }, { delayMs: 1_000 })
  await fillIn(page, anna)
  await waitForWorker(page)
  await review(page)
  await confirm(page).click()
  await expect.poll(() => hits(cable, submitted)).toBe(1)
  await goOffline(page, cable)
  await expect(unknown(page)).toBeVisible()
  await expect.poll(() => entries(teller, idOf(anna, 'anna-eur'))).toBe(before + 1)
  await goOnline(page, cable)
  await made(page)
  expect(await hits(cable, submitted)).toBe(1)
  expect(await entries(teller, idOf(anna, 'anna-eur'))).toBe(before + 1)
})

test('C07 an open outcome is its person’s: nobody else sees or asks about it, and its person finds it', async ({
  page,
  context,
  cable,
  anna,
  newPerson,
}) => {
  const other = await newPerson('anna')
  const teller = await tellerOf(anna)
  const before = await entries(teller, idOf(anna, 'anna-eur'))
  await sendInTheDark(page, cable, anna)
  const sent = await hits(cable, submitted)
  const [{ headers: { 'idempotency-key': key } = {} } = {}] = await lastHits(cable, submitted)
  await page.close()
  await clearFaults(cable)
  const asked = async () => (await lastHits(cable, lookedUp)).length
  const until = await asked()

  const next = await context.newPage()
  await signIn(next, other)
  await openTransfer(next)
  await expect(amount(next)).toHaveValue('')
  await choose(next, other)
  await review(next)
  await confirm(next).click()
  await made(next)
  const [theirs] = (await lastHits(cable, submitted)).slice(-1)
  expect(theirs?.headers['idempotency-key']).not.toBe(key)
  expect(await asked()).toBe(until)
  await next.close()

  const back = await context.newPage()
  await signIn(back, anna)
  await transferLink(back).click()
  await made(back)
  expect(await hits(cable, submitted)).toBe(sent + 1)
  expect(await entries(teller, idOf(anna, 'anna-eur'))).toBe(before + 1)
})

test('signing out with an open outcome names it, and afterwards nothing of it is asked, shown or sent', async ({
  page,
  cable,
  anna,
}) => {
  const teller = await tellerOf(anna)
  const before = await entries(teller, idOf(anna, 'anna-eur'))
  await sendInTheDark(page, cable, anna)
  const sent = await hits(cable, submitted)
  await askToLeave(page)
  await expect(
    page.getByText('The bank goes on with what it has received. You will find it in your history.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.keyboard.press('Escape')
  await expect(line(page, 'You send')).toContainText(shown('100', 'EUR'))
  await askToLeave(page)
  await discardAndLeave(page)
  await clearFaults(cable)
  const asked = await hits(cable, lookedUp)
  await signIn(page, anna)
  await openTransfer(page)
  await expect(amount(page)).toHaveValue('')
  expect([await hits(cable, submitted), await hits(cable, lookedUp)]).toEqual([sent, asked])
  expect(await entries(teller, idOf(anna, 'anna-eur'))).toBe(before + 1)
})

test('on a shared computer, which keeps nothing, a reload still asks what became of it', async ({
  page,
  cable,
  anna,
}) => {
  const teller = await tellerOf(anna)
  const before = await entries(teller, idOf(anna, 'anna-eur'))
  await page.goto('/login')
  await page.getByLabel('This is a shared computer').check()
  await sendInTheDark(page, cable, anna)
  const sent = await hits(cable, submitted)
  await page.reload()
  await expect(checking(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Confirm|Change|Send again)/ })).toHaveCount(0)
  await clearFaults(cable)
  await made(page)
  expect(await hits(cable, submitted)).toBe(sent)
  expect(await entries(teller, idOf(anna, 'anna-eur'))).toBe(before + 1)
})

test('on a shared computer: what never came to the bank can be begun anew after a reload', async ({
  page,
  cable,
  anna,
}) => {
  const teller = await tellerOf(anna)
  const before = await entries(teller, idOf(anna, 'anna-eur'))
  await page.goto('/login')
  await page.getByLabel('This is a shared computer').check()
  await fault(cable, { method: submitted }, { dropBefore: true })
  await fault(cable, { method: lookedUp }, { status: 503 })
  await fillIn(page, anna)
  await review(page)
  await confirm(page).click()
  await expect(checking(page)).toBeVisible()
  await page.reload()
  await clearFaults(cable)
  await expect(page.getByText('This did not go through')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send again' })).toBeHidden()
  await page.getByRole('button', { name: 'Change' }).click()
  await choose(page, anna)
  await review(page)
  await confirm(page).click()
  await made(page)
  expect(await entries(teller, idOf(anna, 'anna-eur'))).toBe(before + 1)
})
