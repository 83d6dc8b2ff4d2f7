import { type Page } from '@playwright/test'
import { goOffline, goOnline, hits, moveClock, notify, openMore, payIn, signIn, turn, waitForWorker } from './do.ts'
import { expect, test } from './people.ts'
import {
  amount,
  choose,
  confirm,
  fillIn,
  from,
  heading,
  idOf,
  line,
  made,
  openTransfer,
  restored,
  review,
  revision,
  saved,
  submitted,
  to,
} from './transfer.ts'

for (const [code, typed, read, wrong] of [
  ['en', '1,234.56', '1,234.56', '40,23'],
  ['es', '1.234,56', '1.234,56', '1.5'],
  ['ro', '1234,5', '1.234,50', '40.23'],
  ['ru', '1 234,56', '1\u00a0234,56', '40.23'],
  ['ru', '1\u202f234,56', '1\u00a0234,56', '1.234,56'],
] as const)
  test(`C09 ${code}: ${typed} is read as it is written there, ${wrong} is not guessed, and the review says it again`, async ({
    page,
    anna,
  }) => {
    await page.addInitScript((language) => localStorage.setItem('language', language), code)
    await page.goto('/login')
    await page.locator('input[name=username]').fill(anna.email)
    await page.locator('input[name=password]').fill(anna.password)
    await page.locator('button[type=submit]').click()
    await page.waitForURL(/home/)
    await page.goto('/transfer/account')
    await page.locator('[name=fromAccount]').selectOption(idOf(anna, 'anna-eur'))
    await page.locator('[name=toAccount]').selectOption(idOf(anna, 'anna-ron'))
    const field = page.locator('[name=amount]')
    const send = page.locator('main form button[type=submit]')
    await field.fill(wrong)
    await send.click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill(typed)
    await send.click()
    await expect(page).toHaveURL(/step=review/)
    await expect(page.getByRole('main')).toContainText(`${read}\u00a0EUR`)
  })

test('C11 the wheel changes nothing, and what is no plain amount is refused', async ({ page, anna }) => {
  await fillIn(page, anna)
  await expect(amount(page)).toHaveAttribute('inputmode', 'decimal')
  await expect(amount(page)).toHaveAttribute('type', 'text')
  await amount(page).focus()
  await amount(page).hover()
  await page.mouse.wheel(0, 120)
  await expect(amount(page)).toHaveValue('100')
  const long = ['25.001', '0.123456789', '99999999999999999.99']
  for (const odd of ['1,5', '1.234,56', '1e5', '$5', '1.2.3', 'NaN', 'Infinity', '+5', '0x10', '１２', ...long]) {
    await amount(page).fill(odd)
    await page.getByRole('button', { name: 'Review' }).click()
    await expect(amount(page), odd).toHaveAttribute('aria-invalid', 'true')
  }
  for (const odd of ['1,5', '1e5', '+5', '0x10', '-5', '0']) {
    await amount(page).fill(odd)
    await page.getByRole('button', { name: 'Review' }).click()
    await expect(amount(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(amount(page)).toHaveValue(odd === '0' ? '0.00' : odd === '-5' ? '\u22125.00' : odd)
  }
})

test('what was filled in is there again after a reload, on the form, and is discarded by a press', async ({
  page,
  anna,
}) => {
  await fillIn(page, anna, { amount: '7.25' })
  await expect(saved(page)).toBeVisible()
  await review(page)
  await page.reload()
  await expect(restored(page)).toBeVisible()
  await expect(heading(page, 'Between your accounts')).toBeVisible()
  await expect(from(page)).toHaveValue(idOf(anna, 'anna-eur'))
  await expect(to(page)).toHaveValue(idOf(anna, 'anna-ron'))
  await expect(amount(page)).toHaveValue('7.25')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(amount(page)).toHaveValue('')
  await expect.poll(() => revision(page)).toBe(0)
  await page.reload()
  await expect(from(page)).toHaveValue('')
  await expect(restored(page)).toBeHidden()
})

test('a form that nobody has touched, and one that was sent, leave no draft', async ({ page, anna }) => {
  await signIn(page, anna)
  await openTransfer(page)
  await page.reload()
  await expect(from(page)).toBeVisible()
  await expect(restored(page)).toBeHidden()
  await choose(page, anna)
  await expect(saved(page)).toBeVisible()
  await review(page)
  await confirm(page).click()
  await made(page)
  await expect.poll(() => revision(page)).toBe(0)
  await page.reload()
  await expect(amount(page)).toHaveValue('')
  await expect(restored(page)).toBeHidden()
})

test('two tabs fill in the form: the later one is asked, and neither is lost', async ({ page, context, anna }) => {
  await fillIn(page, anna, { amount: '10' })
  await expect(saved(page)).toBeVisible()
  const other = await context.newPage()
  await signIn(other, anna)
  await openTransfer(other)
  await expect(amount(other)).toHaveValue('10')
  const asked = (tab: Page) => tab.getByText('This form was also filled in in another tab.')

  let before = await revision(other)
  await amount(other).fill('15')
  await expect.poll(() => revision(other)).toBeGreaterThan(before)
  await amount(page).fill('20')
  await expect(asked(page)).toBeVisible()
  await expect(amount(page)).toHaveValue('20')
  before = await revision(page)
  await page.getByRole('button', { name: 'Keep what is here' }).click()
  await expect(asked(page)).toBeHidden()
  await expect.poll(() => revision(page)).toBeGreaterThan(before)

  await amount(other).fill('30')
  await expect(asked(other)).toBeVisible()
  await other.getByRole('button', { name: 'Take the other one' }).click()
  await expect(asked(other)).toBeHidden()
  await expect(amount(other)).toHaveValue('20.00')
})

test('C15 a message, a language and a connection that come and go leave the amount what it is', async ({
  page,
  cable,
  anna,
}) => {
  await fillIn(page, anna, { amount: '1,234.5' })
  await waitForWorker(page)
  await notify(cable, anna, 'usernameChanged', { email: anna.email })
  await expect(page.getByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible()
  await expect(amount(page)).toHaveValue('1,234.5')
  await expect(amount(page)).toBeFocused()
  await goOffline(page, cable)
  await expect(page.getByText('Fee and rate are asked for once the bank can be reached.')).toBeVisible()
  await expect(line(page, 'Arrives')).toHaveText('Not known yet')
  await expect(page.getByText(/^From 1\.00/)).toBeHidden()
  await goOnline(page, cable)
  await expect(line(page, 'Arrives')).toContainText(/\d/)
  await expect(amount(page)).toHaveValue('1,234.5')
  await openMore(page)
  await page.getByLabel('Language').selectOption('es')
  await page.keyboard.press('Escape')
  await expect(page.locator('[name=amount]')).toHaveValue('1.234,5')
})

test('C15 a window that is looked at again and a token that is renewed leave the text and the focus where they are', async ({
  page,
  cable,
  anna,
}) => {
  await page.clock.install()
  await fillIn(page, anna, { amount: '1,234.5' })
  const untouched = async (): Promise<void> => {
    await expect(line(page, 'Arrives')).toContainText(/\d/)
    await expect(amount(page)).toBeFocused()
    // Left, even for a moment, it would read 1,234.50.
    await expect(amount(page)).toHaveValue('1,234.5')
    await expect(from(page)).toHaveValue(idOf(anna, 'anna-eur'))
    await expect(to(page)).toHaveValue(idOf(anna, 'anna-ron'))
  }
  await untouched()
  await turn(page, 'hidden')
  await payIn(cable, anna, '1000.00', 'EUR')
  // Nothing of the form is fresh any more.
  await page.clock.fastForward('01:01')
  const before = await hits(cable, 'availableTransfersGet')
  await turn(page, 'visible')
  await expect.poll(() => hits(cable, 'availableTransfersGet')).toBeGreaterThan(before)
  await expect(from(page).getByRole('option', { name: /3,480\.55/ })).toBeAttached()
  await untouched()

  await turn(page, 'hidden')
  await moveClock(cable, 11 * 60_000)
  await page.clock.fastForward('01:01')
  const asked = await hits(cable, 'balanceInquiry')
  await turn(page, 'visible')
  await expect.poll(() => hits(cable, 'POST /auth/refresh')).toBe(1)
  // Refused, and asked again with the new token.
  await expect.poll(() => hits(cable, 'balanceInquiry')).toBeGreaterThan(asked + 1)
  await untouched()
})

test('without network the form is filled in from what is kept, with its age, and waits for the bank', async ({
  page,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  await openTransfer(page)
  await waitForWorker(page)
  await expect(from(page)).toBeVisible()
  await goOffline(page, cable)
  await page.reload()
  await expect(
    page
      .getByRole('main')
      .getByText(/^As of/)
      .first(),
  ).toBeVisible()
  await choose(page, anna, { amount: '99,999' })
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(heading(page, 'Check and confirm')).toBeVisible()
  await expect(line(page, 'Fee')).toHaveText('Not known yet')
  await confirm(page).click()
  await expect(page.getByText('You are offline: nothing was sent')).toBeVisible()
  await goOnline(page, cable)
  await expect(heading(page, 'Between your accounts')).toBeVisible()
  expect(await hits(cable, submitted)).toBe(0)
})
