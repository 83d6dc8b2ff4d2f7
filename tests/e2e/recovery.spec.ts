import { type Page } from '@playwright/test'
import { type Cable } from './cable.ts'
import { fault, hits, lastHits, moveClock, signIn, typeSignIn, waitForWorker } from './do.ts'
import { expect, type Person, test } from './people.ts'
import { mailedCode } from './recover.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const first = (page: Page) => heading(page, 'Set a new password')
const second = (page: Page) => heading(page, 'Enter the code from the mail')
const third = (page: Page) => heading(page, 'Choose a new password')
const last = (page: Page) => heading(page, 'Your password is changed')
const email = (page: Page) => page.getByLabel('E-mail')
const human = (page: Page) => page.getByRole('checkbox', { name: 'I am a person, not a robot' })
const send = (page: Page) => page.getByRole('button', { name: 'Send a code' })
const code = (page: Page) => page.getByLabel('Code', { exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Continue' })
const password = (page: Page) => page.getByLabel('New password')
const setPassword = (page: Page) => page.getByRole('button', { name: 'Set password' })

const fresh = 'Quiet-Harbour-71'
const other = (digits: string): string => String((Number(digits) + 1) % 1_000_000).padStart(6, '0')

async function askForCode(page: Page, address: string): Promise<void> {
  await page.goto('/account-recovery/email')
  await email(page).fill(address)
  await human(page).check()
  await send(page).click()
  await expect(second(page)).toBeVisible()
}

async function typeCode(page: Page, cable: Cable, { email: to }: Person): Promise<void> {
  await code(page).fill(await mailedCode(cable, to))
  await next(page).click()
  await expect(third(page)).toBeVisible()
}

test('[RECOVERY-001] [RECOVERY-002] [RECOVERY-003] [RECOVERY-005] [RECOVERY-006] from sign-in over a mailed code to a new password, by keyboard', async ({
  page,
  cable,
  anna,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).press('Enter')
  await expect(first(page)).toBeFocused()
  await expect(page).toHaveURL(/\/account-recovery\/email$/)
  await email(page).fill(anna.email)
  await human(page).press('Space')
  await email(page).press('Enter')
  await expect(second(page)).toBeFocused()
  await expect(page).toHaveURL(/\/account-recovery\/status$/)
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await code(page).fill(await mailedCode(cable, anna.email))
  await code(page).press('Enter')
  await expect(third(page)).toBeFocused()
  await expect(page).toHaveURL(/\/account-recovery\/password$/)
  await expect(email(page)).toHaveValue(anna.email)
  await expect(email(page)).toHaveAttribute('autocomplete', 'username')
  await expect(password(page)).toHaveAttribute('autocomplete', 'new-password')
  await password(page).fill(fresh)
  await password(page).press('Enter')
  await expect(last(page)).toBeFocused()
  await expect(page).toHaveURL(/\/account-recovery\/success$/)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(fresh)
  await page.goBack()
  await expect(password(page)).toBeHidden()
  await page.goto('/login')
  await expect(email(page)).toHaveValue(anna.email)
  await page.getByLabel('Password', { exact: true }).fill(anna.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Wrong e-mail or password.')).toBeVisible()
  await typeSignIn(page, anna.email, fresh)
  await expect(heading(page, 'Hello, Anna')).toBeVisible()
})

test('[RECOVERY-008] an address that nobody has is answered like any other', async ({ page, cable }) => {
  await askForCode(page, 'nobody@people.example')
  await expect(page.getByText('If there is an account with the address nobody@people.example')).toBeVisible()
  await code(page).fill('012345')
  await next(page).click()
  await expect(code(page)).toHaveAccessibleDescription('Wrong code. 4 more tries.')
  const [asked] = await lastHits(cable, 'passwordChangeRequest')
  expect(asked?.body).toMatchObject({ email: 'nobody@people.example', captcha: 'sandbox-ok' })
})

test('[VALIDATION-018] what is missing on the first page stands beside the fields, and nothing is sent', async ({
  page,
  cable,
}) => {
  await page.goto('/account-recovery')
  await expect(page).toHaveURL(/\/account-recovery\/email$/)
  await send(page).click()
  await expect(email(page)).toHaveAccessibleDescription('This field is required')
  await expect(email(page)).toBeFocused()
  await expect(human(page)).toHaveAccessibleDescription('Please confirm that you are a person')
  await email(page).fill('anna@people')
  await human(page).check()
  await send(page).click()
  await expect(email(page)).toHaveAccessibleDescription('Enter a valid e-mail address')
  expect(await hits(cable, 'passwordChangeRequest')).toBe(0)
})

test('[RECOVERY-009] wrong codes are counted beside the field, the fifth blocks, and what was typed stays', async ({
  page,
  cable,
  anna,
}) => {
  await askForCode(page, anna.email)
  const right = await mailedCode(cable, anna.email)
  await code(page).fill('123')
  await next(page).click()
  await expect(code(page)).toHaveAccessibleDescription('Enter all six digits')
  for (const left of ['4 more tries.', '3 more tries.', '2 more tries.', 'One more try.']) {
    await code(page).fill(other(right))
    await next(page).click()
    await expect(code(page)).toHaveAccessibleDescription(`Wrong code. ${left}`)
    await expect(code(page)).toHaveValue(other(right))
    await expect(code(page)).toBeFocused()
  }
  for (const digits of [other(right), right]) {
    await code(page).fill(digits)
    await next(page).click()
    await expect(code(page)).toHaveAccessibleDescription('Too many wrong attempts. Try again in 15 minutes.')
  }
})

test('another code after a minute, through a reload; the one before no longer works', async ({ page, cable, anna }) => {
  await page.clock.install()
  await askForCode(page, anna.email)
  const former = await mailedCode(cable, anna.email)
  const again = page.getByRole('button', { name: 'Send another code' })
  await page.reload()
  await expect(page.getByText(/^Another code can be sent in \d+ seconds?\.$/)).toBeVisible()
  await expect(again).toBeHidden()
  await moveClock(cable, 61_000)
  await page.clock.fastForward(61_000)
  await again.click()
  await expect(page.getByText('A new code is on its way. The one before no longer works.')).toBeVisible()
  await code(page).fill(former)
  await next(page).click()
  await expect(code(page)).toHaveAccessibleDescription('Wrong code. 4 more tries.')
  await typeCode(page, cable, anna)
})

test('[RECOVERY-010] the rules are ticked as one types; the bank refuses a former password and a code that is over', async ({
  page,
  cable,
  anna,
}) => {
  await askForCode(page, anna.email)
  await typeCode(page, cable, anna)
  await page.reload()
  const rule = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await expect(rule('10 to 128 characters')).toContainText('still open')
  await password(page).fill('password123')
  await expect(rule('10 to 128 characters')).toContainText('done')
  await expect(rule('An upper-case letter')).toContainText('still open')
  await expect(rule('Not a common password')).toContainText('still open')
  await setPassword(page).click()
  await expect(password(page)).toHaveAccessibleDescription('The password does not keep all the rules below yet')
  expect(await hits(cable, 'passwordChangeWithCode')).toBe(0)
  await password(page).fill(anna.password)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password(page)).toHaveAttribute('type', 'text')
  await setPassword(page).click()
  await expect(password(page)).toHaveAccessibleDescription('You had this password before. Please choose another one.')
  await expect(password(page)).toHaveValue(anna.password)
  await moveClock(cable, 11 * 60_000)
  await password(page).fill(fresh)
  await setPassword(page).click()
  await expect(page.getByText('This code has expired. Ask for a new one.')).toBeVisible()
  await page.getByRole('button', { name: 'Ask for a new code' }).click()
  await expect(second(page)).toBeVisible()
})

test('the new password ends the sessions of other windows at once; pressed twice it is set once', async ({
  page,
  browser,
  cable,
  anna,
}) => {
  const elsewhere = await (await browser.newContext({ baseURL: cable.url })).newPage()
  await signIn(elsewhere, anna)
  await askForCode(page, anna.email)
  await typeCode(page, cable, anna)
  await password(page).fill(fresh)
  await fault(cable, { method: 'passwordChangeWithCode' }, { delayMs: 400 })
  await setPassword(page).dblclick()
  await expect(last(page)).toBeVisible()
  expect(await hits(cable, 'passwordChangeWithCode')).toBe(1)
  await expect(elsewhere.getByRole('button', { name: 'Sign in' })).toBeVisible({ timeout: 45_000 })
  await elsewhere.context().close()
})

for (const step of ['status', 'reset', 'password', 'success', 'nonsense'])
  test(`a deep link to ${step} without a recovery leads to its first page`, async ({ page }) => {
    await page.goto(`/account-recovery/${step}`)
    await expect(first(page)).toBeVisible()
    await expect(page).toHaveURL(/\/account-recovery\/email$/)
  })

test('without network it says so, keeps what was typed, and goes on afterwards', async ({ page, cable, anna }) => {
  await page.goto('/account-recovery/email')
  await waitForWorker(page)
  await email(page).fill(anna.email)
  await human(page).check()
  await cable.unplug()
  await send(page).click()
  await expect(email(page)).toHaveAccessibleDescription('You are offline. Nothing was sent.')
  await expect(email(page)).toHaveValue(anna.email)
  await cable.plug()
  await send(page).click()
  await expect(second(page)).toBeVisible()
})

test('[ROUTING-003] the recovery ends a session that is there, to point at its link does not', async ({
  page,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  await page.evaluate(() => {
    const anchor = Object.assign(document.createElement('a'), {
      href: '/account-recovery/email',
      textContent: 'forgot',
    })
    document.querySelector('main')?.prepend(anchor)
  })
  await page.getByRole('link', { name: 'forgot' }).hover()
  expect(await hits(cable, 'POST /auth/logout')).toBe(0)
  await page.getByRole('link', { name: 'forgot' }).click()
  await expect(first(page)).toBeVisible()
  await expect.poll(() => hits(cable, 'POST /auth/logout')).toBe(1)
  await page.goto('/home')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})
