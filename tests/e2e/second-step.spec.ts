import { type Page } from '@playwright/test'
import { type Cable } from './cable.ts'
import { fault, hits, typeSignIn, waitForWorker } from './do.ts'
import { outside } from './outside.ts'
import { expect, type Person, test } from './people.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Enter your code' })
const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Hello, Anna' })
const code = (page: Page) => page.getByLabel('Code', { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })
const passwordForm = (page: Page) => page.getByLabel('Password', { exact: true })

async function begin(page: Page, person: Person, path = '/login'): Promise<void> {
  await page.goto(path)
  await typeSignIn(page, person.email, person.password)
  await expect(title(page)).toBeVisible()
}

/** The six digits of the latest text message to a person. */
async function texted(cable: Cable, { phone }: Person): Promise<string> {
  const { sms } = await outside<{ sms: { body: string }[] }>(cable, 'GET', `post?to=${encodeURIComponent(phone)}`)
  return sms[0]?.body.slice(0, 6) ?? ''
}

const other = (digits: string): string => String((Number(digits) + 1) % 1_000_000).padStart(6, '0')

test('[AUTH-015] [AUTH-017] by text message: the code leads to the page that was wanted, pasted with a space in it', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { secondStep: 'sms' })
  await begin(page, anna, '/statements')
  await expect(title(page)).toBeFocused()
  await expect(page.getByText(/^We sent a text message with six digits to \+40 ••• \d\d\.$/)).toBeVisible()
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  const digits = await texted(cable, anna)
  await code(page).fill(`${digits.slice(0, 3)} ${digits.slice(3)}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Statements' })).toBeVisible()
  const session = await page.evaluate(() => sessionStorage.getItem('session') ?? '')
  expect(session).not.toContain('loginResult')
})

test('[AUTH-015] by authenticator, through a reload of the page', async ({ page, cable, newPerson }) => {
  const anna = await newPerson('anna', { secondStep: 'otp' })
  await begin(page, anna)
  await page.reload()
  await expect(page.getByText('Type the six digits that your authenticator app shows.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send another code' })).toBeHidden()
  const shown = await outside<{ code: string }>(cable, 'GET', `authenticator?email=${anna.email}`)
  await code(page).fill(shown.code)
  await submit(page).click()
  await expect(home(page)).toBeVisible()
})

test('C57 wrong and short codes say so beside the field, keep what was typed, and the fifth blocks', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { secondStep: 'sms' })
  await begin(page, anna)
  const right = await texted(cable, anna)
  await code(page).fill('123')
  await submit(page).click()
  await expect(code(page)).toHaveAccessibleDescription('Enter all six digits')
  await expect(code(page)).toBeFocused()
  expect(await hits(cable, 'POST /auth/token')).toBe(0)
  for (const left of ['4 more tries.', '3 more tries.', '2 more tries.', 'One more try.']) {
    await code(page).fill(other(right))
    await submit(page).click()
    await expect(code(page)).toHaveAccessibleDescription(`Wrong code. ${left}`)
    await expect(code(page)).toHaveValue(other(right))
  }
  await code(page).fill(other(right))
  await submit(page).click()
  const blocked = 'Too many wrong attempts. Try again in 15 minutes.'
  await expect(code(page)).toHaveAccessibleDescription(blocked)
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(passwordForm(page)).toBeVisible()
  await typeSignIn(page, anna.email, anna.password)
  await expect(page.getByText(blocked)).toBeVisible()
})

test('another code after a minute; the one before no longer works', async ({ page, cable, newPerson }) => {
  const anna = await newPerson('anna', { secondStep: 'sms' })
  await page.clock.install()
  await begin(page, anna)
  const former = await texted(cable, anna)
  const again = page.getByRole('button', { name: 'Send another code' })
  await expect(page.getByText(/^Another code can be sent in \d+ seconds?\.$/)).toBeVisible()
  await expect(again).toBeHidden()
  await outside(cable, 'POST', 'clock', { offsetMs: 61_000 })
  await page.clock.fastForward(61_000)
  await again.click()
  await expect(page.getByText('A new code is on its way. The one before no longer works.')).toBeVisible()
  await expect(again).toBeHidden()
  await code(page).fill(former)
  await submit(page).click()
  await expect(code(page)).toHaveAccessibleDescription('Wrong code. 4 more tries.')
  await code(page).fill(await texted(cable, anna))
  await submit(page).click()
  await expect(home(page)).toBeVisible()
})

test('without network the code stays, and goes through once the bank is back; pressed twice it is sent once', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { secondStep: 'sms' })
  await begin(page, anna)
  await waitForWorker(page)
  const digits = await texted(cable, anna)
  await code(page).fill(digits)
  await cable.unplug()
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  const away = page.getByText('Signing in needs a connection to the bank. What you typed stays here.')
  await expect(away).toBeVisible()
  await submit(page).click()
  await expect(code(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(code(page)).toHaveValue(digits)
  await cable.plug()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(away).toBeHidden({ timeout: 45_000 })
  await fault(cable, { path: '/auth/token' }, { delayMs: 500 })
  const before = await hits(cable, 'POST /auth/token')
  await submit(page).dblclick()
  await expect(home(page)).toBeVisible()
  expect(await hits(cable, 'POST /auth/token')).toBe(before + 1)
})
