import { createHash } from 'node:crypto'
import { type Page } from '@playwright/test'
import { fault, hits, lastHits, signIn, typeSignIn } from './do.ts'
import { expect, test } from './people.ts'

const field = (value: unknown, name: string): string => String((value as Record<string, unknown>)[name])

test('[AUTH-001] [AUTH-016] [AUTH-025] [AUTH-027] [AUTH-029] signs in by postlogin and posttoken with PKCE S256', async ({
  page,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  const [login] = await lastHits(cable, 'POST /auth/postlogin')
  const [token] = await lastHits(cable, 'POST /auth/posttoken')
  const challenge = field(login?.body, 'codeChallenge')
  const verifier = field(token?.body, 'codeVerifier')
  expect(login?.body).toEqual({
    username: anna.email,
    password: anna.password,
    codeChallenge: challenge,
    client: 'spa',
  })
  expect(challenge).toMatch(/^[\w-]{43}$/)
  expect(verifier).toMatch(/^[\w-]{128}$/)
  expect(createHash('sha256').update(verifier).digest('base64url')).toBe(challenge)
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Anna' })).toBeVisible()
})

test('[AUTH-045] [ERRORS-014] a wrong password and an unknown e-mail get the same words, and what was typed stays', async ({
  page,
  anna,
}) => {
  await page.goto('/login')
  await typeSignIn(page, anna.email, 'not-it-1')
  await expect(page.getByRole('alert')).toHaveText('Sign-in did not work Wrong e-mail or password.')
  await expect(page.getByLabel('E-mail')).toHaveValue(anna.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-it-1')

  await typeSignIn(page, 'nobody@people.example', anna.password)
  await expect(page.getByLabel('E-mail')).toHaveValue('nobody@people.example')
  await expect(page.getByRole('alert')).toHaveText('Sign-in did not work Wrong e-mail or password.')

  await typeSignIn(page, anna.email, anna.password)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('[VALIDATION-001] [VALIDATION-018] an empty or mistyped field says so beside itself, takes the focus, and the bank is not asked', async ({
  page,
  cable,
}) => {
  await page.goto('/login')
  const email = page.getByLabel('E-mail')
  const password = page.getByLabel('Password', { exact: true })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(email).toHaveAccessibleDescription('This field is required')
  await expect(password).toHaveAccessibleDescription('This field is required')
  await expect(email).toBeFocused()

  await typeSignIn(page, 'anna@', 'secret')
  await expect(email).toHaveAccessibleDescription('Enter a valid e-mail address')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('anna@')

  await typeSignIn(page, 'anna@people.example', '')
  await expect(password).toHaveAccessibleDescription('This field is required')
  await expect(password).toBeFocused()
  expect(await hits(cable, 'POST /auth/postlogin')).toBe(0)
})

test('five wrong passwords block the name, and the page says for how long', async ({ page, anna }) => {
  await page.goto('/login')
  for (let round = 1; round <= 5; round += 1) {
    await typeSignIn(page, anna.email, `wrong-${round}`)
    await expect(page.getByRole('alert')).toContainText('Wrong e-mail or password.')
  }
  await typeSignIn(page, anna.email, anna.password)
  await expect(page.getByRole('alert')).toContainText('Too many wrong attempts. Try again in 15 minutes.')
  await expect(page).toHaveURL(/\/login$/)
})

const refusals = [
  { id: '[ERRORS-012] ', what: { status: 500 }, says: 'Server is not available' },
  {
    id: '',
    what: { status: 429, headers: { 'retry-after': '7' } },
    says: 'Too many requests. Try again in 7 seconds.',
  },
] as const
for (const { id, what, says } of refusals) {
  test(`${id}sign-in answered ${what.status} says “${says}”`, async ({ page, cable, anna }) => {
    await page.goto('/login')
    await fault(cable, { path: '/auth/postlogin' }, what)
    await typeSignIn(page, anna.email, anna.password)
    await expect(page.getByRole('alert')).toHaveText(`Sign-in did not work ${says}`)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(anna.password)
  })
}

const json = 'application/json'
const tokenFaults = [
  { id: 'AUTH-046', path: '/auth/posttoken', what: { status: 400 }, says: '[get token error] bad status' },
  {
    id: 'AUTH-047',
    path: '/auth/posttoken',
    what: { body: '<html>', contentType: json },
    says: '[get token error] unknow error',
  },
  {
    id: 'AUTH-048',
    path: '/auth/postlogin',
    what: { body: '{"status":"ok","authFlow":"simple"}', contentType: json },
    says: '[get token error] strange error',
  },
] as const
for (const { id, path, what, says } of tokenFaults) {
  test(`[${id}] a failed token exchange says so: ${says.replace(/[[\]]/g, '')}`, async ({ page, cable, anna }) => {
    await page.goto('/login')
    await fault(cable, { path }, what)
    await typeSignIn(page, anna.email, anna.password)
    await expect(page.getByRole('alert')).toHaveText(`Sign-in did not work ${says}`)
    expect(await page.evaluate(() => sessionStorage.getItem('session') ?? '')).not.toContain('accessToken')
  })
}

test('a connection that breaks during sign-in is said to be one', async ({ page, cable, anna }) => {
  await page.goto('/login')
  await fault(cable, { path: '/auth/postlogin' }, { dropBefore: true })
  await typeSignIn(page, anna.email, anna.password)
  await expect(page.getByRole('alert')).toContainText('You are offline. Nothing was sent.')
  await expect(page.getByLabel('E-mail')).toHaveValue(anna.email)
})

const twice: Record<string, (page: Page) => Promise<unknown>> = {
  'sent twice in one moment': (page) =>
    page.locator('form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit()
      form.requestSubmit()
    }),
  'sent by a double click': (page) => page.getByRole('button', { name: 'Sign in' }).dblclick(),
  'sent by two Enters': async (page) => {
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await page.keyboard.press('Enter')
  },
}
for (const [how, send] of Object.entries(twice)) {
  test(`C03 a form ${how} signs in once`, async ({ page, cable, anna }) => {
    await page.goto('/login')
    await fault(cable, { path: '/auth/postlogin' }, { delayMs: 300 })
    await page.getByLabel('E-mail').fill(anna.email)
    await page.getByLabel('Password', { exact: true }).fill(anna.password)
    // The drawn form cannot be sent before it listens; a script could.
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
    await send(page)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    expect(await hits(cable, 'POST /auth/postlogin')).toBe(1)
    expect(await hits(cable, 'POST /auth/posttoken')).toBe(1)
  })
}
