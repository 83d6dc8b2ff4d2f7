import { type Page } from '@playwright/test'
import { type Cable } from './cable.ts'
import { escape, clearHits, fault, hits, lastHits, moveClock, signIn, typeSignIn, waitForWorker } from './do.ts'
import { outside } from './outside.ts'
import { expect, type Person, test } from './people.ts'

const popup = (page: Page) => page.getByRole('alertdialog', { name: 'Account Activation' })
const ok = (page: Page) => page.getByRole('button', { name: 'OK' })
const email = (page: Page) => page.getByLabel('E-mail')
const onLogin = (page: Page) => expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
const sendAgain = (page: Page) => page.getByRole('button', { name: 'Send the link again' })

/** The path of the newest link that was mailed to an address. */
async function linkTo(cable: Cable, to: string): Promise<string> {
  const { mails } = await outside<{ mails: { body: string }[] }>(cable, 'GET', `post?to=${encodeURIComponent(to)}`)
  const found = /https?:\/\/[^/]+(\S+)/.exec(mails[0]?.body ?? '')?.[1]
  if (!found) throw new Error(`no link for ${to}`)
  return found
}

const ownerOf = ({ owner }: Person) => {
  if (!owner) throw new Error('nobody owns the business')
  return owner
}

test('[ACTIVATION-004] [ACTIVATION-006] [ACTIVATION-011] a mailed link activates, leads home, and sign-in waits with the e-mail', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { inactive: true })
  await page.goto('/login')
  await typeSignIn(page, anna.email, anna.password)
  await expect(page.getByText('Your account is not active yet.')).toBeVisible()
  await page.goto(await linkTo(cable, anna.email))
  await expect(popup(page)).toContainText('Your Account has been activated')
  await expect(page).toHaveURL(/\/activate$/)
  await ok(page).click()
  await onLogin(page)
  await expect(page).toHaveURL(/\/login$/)
  await expect(email(page)).toHaveValue(anna.email)
  await page.getByLabel('Password', { exact: true }).fill(anna.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Anna' })).toBeVisible()
})

test('[ACTIVATION-003] [ACTIVATION-002] [ACTIVATION-012] a business is activated, and then its authorised user by a link of their own', async ({
  page,
  cable,
  newPerson,
}) => {
  const ivan = await newPerson('ivan', { inactive: true })
  await page.goto(await linkTo(cable, ownerOf(ivan).email))
  await expect(popup(page)).toContainText(
    'Your business account has been activated. Authorised users will receive activation links.',
  )
  expect(await hits(cable, 'businessAccountActivate')).toBe(1)
  await ok(page).click()
  await onLogin(page)
  const own = await linkTo(cable, ivan.email)
  expect(own).toContain('action=activationEmployee')
  await page.goto(own)
  await expect(popup(page)).toContainText('Your Account has been activated')
  await ok(page).click()
  await expect(email(page)).toHaveValue(ivan.email)
})

test('[ACTIVATION-010] a link that was used says so under the title Account Activation, and another can be sent', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { inactive: true })
  const link = await linkTo(cable, anna.email)
  await page.goto(link)
  await ok(page).click()
  await onLogin(page)
  await page.goto(link)
  await expect(popup(page)).toContainText('This link was used before, and your account is active. Please sign in.')
  await ok(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Activate your account' })).toBeVisible()
  await expect(email(page)).toHaveValue(anna.email)
  await page.getByRole('link', { name: 'Back to sign-in' }).click()
  await onLogin(page)
})

test('[ACTIVATION-001] [ACTIVATION-009] [VALIDATION-018] an expired link says so; the next one takes its place and comes once a minute', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { inactive: true })
  await page.clock.install()
  await moveClock(cable, 73 * 3_600_000)
  await page.goto(await linkTo(cable, anna.email))
  await expect(popup(page)).toContainText('This link has expired. Please have a new one sent.')
  await escape(popup(page))
  await expect(email(page)).toHaveValue(anna.email)
  await email(page).fill('nonsense')
  await sendAgain(page).click()
  await expect(email(page)).toHaveAccessibleDescription('Enter a valid e-mail address')
  await expect(email(page)).toBeFocused()
  await email(page).fill(anna.email)
  await sendAgain(page).dblclick()
  await expect(page.getByText('a new link is on its way')).toBeVisible()
  await expect(page.getByText(/^Another link can be sent in \d+ seconds?\.$/)).toBeVisible()
  expect(await hits(cable, 'activationCodeResend')).toBe(1)
  await page.clock.fastForward(61_000)
  await expect(sendAgain(page)).toBeVisible()
  await page.goto(await linkTo(cable, anna.email))
  await expect(popup(page)).toContainText('Your Account has been activated')
})

test('two tabs that open one link: one activates, the other says that it was used', async ({
  page,
  context,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { inactive: true })
  const link = await linkTo(cable, anna.email)
  const other = await context.newPage()
  await Promise.all([page.goto(link), other.goto(link)])
  await expect(popup(page)).toBeVisible()
  await expect(popup(other)).toBeVisible()
  const said = await Promise.all([popup(page).innerText(), popup(other).innerText()])
  expect(said.filter((text) => text.includes('Your Account has been activated'))).toHaveLength(1)
  expect(said.filter((text) => text.includes('This link was used before'))).toHaveLength(1)
})

test('a link is spent once: not by a reload, not by Back, and the address forgets it at once', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { inactive: true })
  await page.goto('/legal/aster-tos')
  const link = await linkTo(cable, anna.email)
  await page.goto(link)
  await expect(popup(page)).toBeVisible()
  await expect(page).toHaveURL(/\/activate$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Activate your account' })).toBeVisible()
  await expect(sendAgain(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/legal\/aster-tos$/)
  await page.goForward()
  await expect(sendAgain(page)).toBeVisible()
  expect(await hits(cable, 'accountActivate')).toBe(1)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    new URLSearchParams(link.split('?')[1]).get('code'),
  )
})

for (const code of ['662E41', '123456', '012345', '1e5', 'true', '723421968459640832'])
  test(`C29 [ACTIVATION-005] code=${code} reaches the bank as that text, from the root too`, async ({
    page,
    cable,
  }) => {
    await page.goto(`/?action=activation&user=a%2Bb%40ex.com&code=${code}`)
    await expect(popup(page)).toContainText('This link is not valid.')
    const [asked] = await lastHits(cable, 'accountActivate')
    expect(asked?.body).toMatchObject({ username: 'a+b@ex.com', activationCode: code })
    expect(await hits(cable, 'accountActivate')).toBe(1)
    expect(page.url()).not.toContain('?')
  })

test('a link that lost its end says so and asks the bank nothing; a foreign action is no activation', async ({
  page,
  cable,
}) => {
  await page.goto('/login?action=activation&user=a%40ex.com')
  await expect(page.getByText('This link is not complete.')).toBeVisible()
  await expect(page).toHaveURL(/\/activate$/)
  await page.goto('/login?action=somethingElse&user=a%40ex.com&code=1')
  await onLogin(page)
  expect(await hits(cable, 'accountActivate')).toBe(0)
})

test('without network the link is kept and goes through when tried again; a broken bank is told in the popup', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { inactive: true })
  const link = await linkTo(cable, anna.email)
  await page.goto('/login')
  await waitForWorker(page)
  await cable.unplug()
  await page.goto(link)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expect(page.getByText('You are offline. Nothing was sent.')).toBeVisible()
  await cable.plug()
  await again.click()
  await expect(popup(page)).toContainText('Your Account has been activated')
  await fault(cable, { method: 'accountActivate' }, { status: 500 })
  await page.goto(link)
  await expect(popup(page)).toContainText('Server is not available')
})

test('[ROUTING-003] who is signed in is signed out by opening a link, not by pointing at one', async ({
  page,
  cable,
  anna,
  newPerson,
}) => {
  const other = await newPerson('ben', { inactive: true })
  const link = await linkTo(cable, other.email)
  await signIn(page, anna)
  await page.goto(link)
  await expect(popup(page)).toContainText('Your Account has been activated')
  await expect.poll(() => hits(cable, 'POST /auth/logout')).toBe(1)
  await ok(page).click()
  await expect(email(page)).toHaveValue(other.email)
  await signIn(page, anna)
  await clearHits(cable)
  const session = await page.evaluate(() => sessionStorage.getItem('session'))
  await page.evaluate((href) => {
    const anchor = Object.assign(document.createElement('a'), { href, textContent: 'a mailed link' })
    document.querySelector('main')?.prepend(anchor)
  }, link)
  await page.getByRole('link', { name: 'a mailed link' }).hover()
  await page.getByRole('link', { name: 'a mailed link' }).focus()
  expect(await hits(cable, 'accountActivate')).toBe(0)
  expect(await page.evaluate(() => sessionStorage.getItem('session'))).toBe(session)
})

for (const [said, text] of [
  ['success', 'Your E-mail address has been confirmed!'],
  ['fail', 'An error has occurred. Please contact us.'],
] as const)
  test(`[PROFILE-006] ${said === 'success' ? '[PROFILE-007]' : '[PROFILE-008]'} emailConfirmation=${said} is told once, signed in or not, and leaves the address`, async ({
    page,
    anna,
  }) => {
    const told = page.getByRole('alertdialog', { name: 'E-MAIL CONFIRMATION' })
    await page.goto(`/?emailConfirmation=${said}`)
    await expect(told).toContainText(text)
    await expect(page).toHaveURL(/\/login$/)
    await page.reload()
    await onLogin(page)
    await expect(told).toBeHidden()
    await signIn(page, anna)
    await page.goto(`/history?keyword=1e5&emailConfirmation=${said}`)
    await expect(told).toContainText(text)
    await expect(page).toHaveURL(/\/history\?keyword=1e5$/)
    await ok(page).click()
    await expect(told).toBeHidden()
  })
