import { type Page } from '@playwright/test'
import { fault, goOffline, hits, lastHits, moveClock, signIn, typeSignIn, waitForWorker } from './do.ts'
import { outside } from './outside.ts'
import { authorizeAddress as address } from './partner.ts'
import { expect, test } from './people.ts'

const question = (page: Page) => page.getByRole('heading', { level: 1, name: 'Give access to Tidy Books?' })
const onLogin = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
const approve = (page: Page) => page.getByRole('button', { name: 'Approve' })
const connected = (page: Page) => page.getByText('Connected as Anna Marin.')

const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem('session') ?? '')

test('[AUTH-006] [AUTH-007] [AUTH-009] [AUTH-043] [ROUTING-006] the whole round: from the partner over sign-in to approval, signed out, and back with a code that works', async ({
  page,
  cable,
  anna,
}) => {
  await page.goto('/statements')
  await onLogin(page)
  await page.goto('/outside/partner')
  await page.getByRole('link', { name: 'Connect with Sextant' }).click()
  await onLogin(page)
  expect(JSON.parse(await stored(page))).toMatchObject({ seiPath: expect.stringMatching(/^\/auth\/sei\?client_id=/) })
  await typeSignIn(page, anna.email, anna.password)
  await expect(question(page)).toBeFocused()
  const [login] = await lastHits(cable, 'POST /auth/postlogin')
  expect(login?.body).toMatchObject({ client: 'sei' })
  for (const text of ['See your name and e-mail', 'See your accounts and their balances', 'See your transactions'])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByText(`You are signed in as ${anna.email}`)).toBeVisible()
  await expect(page.getByText(`led back to ${cable.host}.`)).toBeVisible()
  await approve(page).dblclick()
  await expect(connected(page)).toBeVisible()
  const { counts } = await outside<{ counts: Record<string, number> }>(cable, 'GET', 'hits')
  const answers = Object.entries(counts).filter(([name]) => name.startsWith('POST /auth/sei/authorize/'))
  expect(answers.map(([, times]) => times)).toEqual([1])
  expect(await hits(cable, 'POST /auth/logout')).toBe(1)
  expect(await stored(page)).not.toContain('Token')
  await page.goto('/home')
  await onLogin(page)
})

test('[AUTH-007] the way to the partner’s question goes through the second step, and through a reload of it', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { secondStep: 'otp' })
  await page.goto(address(cable))
  await onLogin(page)
  await typeSignIn(page, anna.email, anna.password)
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible()
  await page.reload()
  const { code } = await outside<{ code: string }>(cable, 'GET', `authenticator?email=${anna.email}`)
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(question(page)).toBeVisible()
})

test('[AUTH-042] what the bank is asked is the address letter for letter, and it stays in the bar', async ({
  page,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  await page.goto(address(cable, { state: 'a+b /?#&{"x":1}é' }))
  await expect(question(page)).toBeVisible()
  const [look] = await lastHits(cable, 'POST /auth/sei/authorize')
  const { authorizeUrl } = JSON.parse(JSON.stringify(look?.body)) as { authorizeUrl: string }
  expect(new URL(authorizeUrl).searchParams.get('state')).toBe('a+b /?#&{"x":1}é')
  expect(new URL(page.url()).searchParams.get('state')).toBe('a+b /?#&{"x":1}é')
  expect(await hits(cable, 'POST /auth/sei/authorize')).toBe(1)
})

test('declining tells the partner no, and the person stays signed in', async ({ page, cable, anna }) => {
  await signIn(page, anna)
  await page.goto('/outside/partner/connect')
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Not connected: access_denied.')).toBeVisible()
  expect(await hits(cable, 'POST /auth/logout')).toBe(0)
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Anna' })).toBeVisible()
})

for (const [what, change] of [
  ['a partner that nobody knows', { client_id: 'nobody' }],
  ['an address that is not the partner’s', { redirect_uri: 'https://evil.example/back' }],
] as const)
  test(`[AUTH-008] ${what} leads to the root`, async ({ page, cable, anna }) => {
    await signIn(page, anna)
    await page.goto(address(cable, change))
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Anna' })).toBeVisible()
    await expect(page).toHaveURL(/\/home$/)
  })

test('a request that is not complete, one that expired and one that was answered say so', async ({
  page,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  await page.goto(address(cable, { code_challenge_method: 'plain' }))
  await expect(page.getByRole('alert')).toContainText("The partner's request is not complete: code_challenge_method.")
  await page.goto(address(cable))
  await expect(question(page)).toBeVisible()
  await moveClock(cable, 10 * 60_000 + 1_000)
  await approve(page).click()
  await expect(page.getByRole('alert')).toHaveText('This request has expired.')
  await expect(question(page)).toBeVisible()
})

for (const evil of ['javascript:alert(document.domain)//', 'data:text/html,<h1>x</h1>', 'http://evil.example/'])
  test(`[AUTH-009] an answer that leads to ${evil.slice(0, 12)}… is not followed`, async ({ page, cable, anna }) => {
    await signIn(page, anna)
    await page.goto(address(cable))
    await expect(question(page)).toBeVisible()
    const body = JSON.stringify({ redirectUrl: evil })
    await fault(cable, { path: '/auth/sei/authorize/' }, { body, contentType: 'application/json' })
    await approve(page).click()
    await expect(page.getByRole('alert')).toContainText('named an address that is not safe to open')
    await expect(page).toHaveURL(/\/auth\/sei\?/)
    expect(await hits(cable, 'POST /auth/logout')).toBe(0)
  })

test('without network the question says so; where the answer breaks off nothing is lost', async ({
  page,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  await waitForWorker(page)
  await page.goto(address(cable))
  await expect(question(page)).toBeVisible()
  await goOffline(page, cable)
  await approve(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('You are offline. Nothing was sent.')
  await cable.plug()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('The bank cannot be reached.')).toBeHidden({ timeout: 45_000 })
  await approve(page).click()
  await expect(page.getByText('This answer belongs to nobody who set out from here.')).toBeVisible()
})

test('no page of another site can hold the question in a frame', async ({ page, cable }) => {
  const answer = await page.request.get(address(cable), { headers: { accept: 'text/html' } })
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
})
