import { type Page } from '@playwright/test'
import { type Cable } from './cable.ts'
import { escape, confirmTold, fault, hits, moveClock, signIn } from './do.ts'
import { endedElsewhere, signInAndListen } from './listening.ts'
import { outside } from './outside.ts'
import { expect, type Person, test } from './people.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const current = (page: Page) => page.getByLabel('Current password', { exact: true })
const chosen = (page: Page) => page.getByLabel('New password', { exact: true })
const again = (page: Page) => page.getByLabel('New password again', { exact: true })
const change = (page: Page) => page.getByRole('button', { name: 'Change password' })
const approval = (page: Page) => page.getByRole('dialog', { name: 'Confirm your new password' })
const code = (page: Page) => approval(page).getByLabel('Code', { exact: true })
const confirm = (page: Page) => approval(page).getByRole('button', { name: 'Confirm' })

async function texted(cable: Cable, { phone }: Person): Promise<string> {
  const { sms } = await outside<{ sms: { body: string }[] }>(cable, 'GET', `post?to=${encodeURIComponent(phone)}`)
  return sms[0]?.body.slice(0, 6) ?? ''
}

async function fill(page: Page, old: string, next: string, repeated = next): Promise<void> {
  await current(page).fill(old)
  await chosen(page).fill(next)
  await again(page).fill(repeated)
}

test('[SETTINGS-027] [SETTINGS-028] [SETTINGS-010] a new password holds after the code, and other browsers are signed out', async ({
  page,
  cable,
  anna,
  browser,
}) => {
  const other = await browser.newPage({ baseURL: cable.url })
  await signInAndListen(other, anna)
  await signIn(page, anna)
  await page.goto('/setting/password')
  await fill(page, anna.password, 'Tulip-Field-9')
  await change(page).dblclick()
  await expect(approval(page)).toBeVisible()
  await expect(page.getByText(/^We sent a text message with six digits to \+40 ••• \d\d\.$/)).toBeVisible()
  expect(await hits(cable, 'passwordChange')).toBe(1)
  await code(page).fill(await texted(cable, anna))
  await confirm(page).click()
  await confirmTold(page, 'Your password has been changed')
  await expect(heading(page, 'Settings')).toBeFocused()

  await expect(endedElsewhere(other)).toBeVisible()
  await signIn(other, { ...anna, password: 'Tulip-Field-9' })
  await other.close()
})

test('[SETTINGS-009] closing the approval says “Confirmation canceled”, changes nothing and keeps what was typed', async ({
  page,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  await page.goto('/setting/password')
  await fill(page, anna.password, 'Tulip-Field-9')
  await change(page).click()
  await expect(approval(page)).toBeVisible()
  await escape(approval(page))
  await expect(page.getByText('Confirmation canceled', { exact: true })).toBeVisible()
  await expect(chosen(page)).toHaveValue('Tulip-Field-9')
  expect(await hits(cable, 'passwordChangeConfirm')).toBe(0)
  await change(page).click()
  await code(page).fill('12')
  await confirm(page).click()
  await expect(code(page)).toHaveAccessibleDescription('Enter all six digits')
  const right = await texted(cable, anna)
  await code(page).fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'))
  await confirm(page).click()
  await expect(code(page)).toHaveAccessibleDescription('Wrong code. 4 more tries.')
  await code(page).fill(right)
  await confirm(page).click()
  await confirmTold(page, 'Your password has been changed')
})

test('what is wrong with a password stands beside its field before and after the bank was asked', async ({
  page,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  await page.goto('/setting/password')
  await change(page).click()
  await expect(current(page)).toHaveAccessibleDescription('This field is required')
  await expect(current(page)).toBeFocused()
  await fill(page, 'not-it', 'Tulip-9')
  await change(page).click()
  await expect(chosen(page)).toHaveAccessibleDescription(/Use at least 10 characters$/)
  await fill(page, 'not-it', 'Password2026')
  await change(page).click()
  await expect(chosen(page)).toHaveAccessibleDescription(/Too many people use this password$/)
  await fill(page, 'not-it', 'Tulip-Field-9', 'Tulip-Field-8')
  await change(page).click()
  await expect(again(page)).toHaveAccessibleDescription('The two passwords differ')
  expect(await hits(cable, 'passwordChange')).toBe(0)
  await again(page).fill('Tulip-Field-9')
  await change(page).click()
  await expect(current(page)).toHaveAccessibleDescription('This is not your current password')
  await expect(current(page)).toBeFocused()
  await fill(page, anna.password, anna.password)
  await change(page).click()
  await expect(chosen(page)).toHaveAccessibleDescription(/You have used this password before$/)
  await fault(cable, { method: 'passwordChange' }, { status: 500, times: 1 })
  await fill(page, anna.password, 'Tulip-Field-9')
  await change(page).click()
  await expect(page.getByRole('alert')).toHaveText('Server is not available')
  await expect(again(page)).toHaveValue('Tulip-Field-9')
})

test('a confirmation of eleven minutes ago says so', async ({ page, cable, anna }) => {
  await signIn(page, anna)
  await page.goto('/setting/password')
  await fill(page, anna.password, 'Tulip-Field-9')
  await change(page).click()
  await expect(approval(page)).toBeVisible()
  await code(page).fill(await texted(cable, anna))
  await moveClock(cable, 11 * 60_000)
  await confirm(page).click()
  await expect(code(page)).toHaveAccessibleDescription('This confirmation has expired. Start again.')
})

test('a password can be looked at while it is typed, and is hidden again when it is sent', async ({ page, anna }) => {
  await signIn(page, anna)
  await page.goto('/setting/password')
  await chosen(page).fill('Tulip')
  await expect(chosen(page)).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).nth(1).click()
  await expect(chosen(page)).toHaveAttribute('type', 'text')
  await chosen(page).press('Enter')
  await expect(chosen(page)).toHaveAttribute('type', 'password')
})
