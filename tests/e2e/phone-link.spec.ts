import { type Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import { type Cable } from './cable.ts'
import { fault, hits, moveClock, signIn, signOut, typeSignIn } from './do.ts'
import { outside } from './outside.ts'
import { expect, type Person, test } from './people.ts'
import { answerOnPhone, openOnPhone } from './phone.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Let your phone approve sign-ins' })
const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Hello, Anna' })
const link = (page: Page) => page.getByLabel('Link', { exact: true })
const done = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your phone is linked' })

async function begin(page: Page, person: Person, path = '/login'): Promise<void> {
  await page.goto(path)
  await typeSignIn(page, person.email, person.password)
  await expect(title(page)).toBeVisible()
}

/** What a camera reads. */
async function scanned(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: 'Code to scan with the app' })
  await expect(code).toBeVisible()
  const path = (await code.locator('path').getAttribute('d')) ?? ''
  const size = Number((await code.getAttribute('viewBox'))?.split(' ')[2])
  const scale = 4
  const side = size * scale
  const data = new Uint8Array(side * side * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g))
    for (let dy = 0; dy < scale; dy += 1)
      for (let dx = 0; dx < scale; dx += 1) {
        const at = ((Number(y) * scale + dy) * side + Number(x) * scale + dx) * 4
        data.fill(0, at, at + 3)
      }
  return decodeQR({ width: side, height: side, data })
}

test('[AUTH-003] [AUTH-021] [AUTH-022] [AUTH-049] asked softly: days left in a banner, go on, link by the code, and the next sign-in asks the phone', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { migration: { days: 12 } })
  await signIn(page, anna)
  await expect(home(page)).toBeVisible()
  await expect(page.getByText('You have 18 days left to let your phone approve sign-ins.')).toBeVisible()
  await page.getByRole('link', { name: 'Link a phone' }).click()
  await expect(title(page)).toBeFocused()
  await expect(page.getByText(/You can go on without it for 18 more days\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(home(page)).toBeVisible()
  await page.getByRole('link', { name: 'Link a phone' }).click()
  const deeplink = await scanned(page)
  await expect(link(page)).toHaveValue(deeplink)
  await expect.poll(() => hits(cable, 'GET /auth/devices')).toBeGreaterThan(0)
  await openOnPhone(cable, deeplink)
  await expect(done(page)).toBeFocused()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(home(page)).toBeVisible()
  await expect(page.getByText(/days left/)).toBeHidden()
  await signOut(page)
  await typeSignIn(page, anna.email, anna.password)
  await expect(page.getByText('We asked iPhone 17 whether this sign-in is yours.')).toBeVisible()
})

test('[AUTH-004] [AUTH-021] [AUTH-023] asked strictly: nothing else opens until a phone is linked, then the page that was wanted', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { migration: { days: 30 } })
  await begin(page, anna, '/statements')
  await expect(page).toHaveURL(/\/scp$/)
  await expect(page.getByText('Your account now needs a phone that approves sign-ins.')).toBeVisible()
  await page.goto('/home')
  await expect(title(page)).toBeVisible()
  await page.reload()
  await openOnPhone(cable, await scanned(page))
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('session') ?? '')).not.toContain('loginResult')
})

test('[AUTH-024] a phone that the bank knows is asked, and approves from then on', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { migration: { days: 31, known: true } })
  await begin(page, anna)
  await page
    .getByRole('list', { name: 'Phones that we know' })
    .getByRole('button', { name: /Use Pixel 9/ })
    .click()
  await expect(page.getByText(/^We asked Pixel 9\. Press Approve there/)).toBeVisible()
  await answerOnPhone(cable, anna, true)
  await expect(home(page)).toBeVisible()
})

test('[AUTH-024] or another one is linked, and "Start again" leads back to the password', async ({
  page,
  newPerson,
}) => {
  const anna = await newPerson('anna', { migration: { days: 31, known: true } })
  await begin(page, anna)
  await page.getByRole('button', { name: 'Link another phone' }).click()
  await expect(page.getByRole('heading', { name: '2. Scan this code' })).toBeVisible()
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await page.goto('/scp')
  await expect(page).toHaveURL(/\/login$/)
})

test('[AUTH-004] [AUTH-005] without a login result neither page opens; on the phone itself a link does', async ({
  page,
  cable,
  newPerson,
}) => {
  for (const path of ['/scp', '/scp-mobile']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
  }
  const anna = await newPerson('anna', { migration: { days: 30 } })
  await begin(page, anna)
  await page.getByRole('link', { name: 'I am on that phone now' }).click()
  await expect(page).toHaveURL(/\/scp-mobile$/)
  const open = page.getByRole('link', { name: 'Open the app' })
  await expect(open).toHaveAttribute('href', /^sextant:\/\/link\?code=[\w-]+$/)
  await openOnPhone(cable, (await open.getAttribute('href')) ?? '')
  await expect(home(page)).toBeVisible()
})

test('the link says how long it is good for, and is renewed', async ({ page, cable, newPerson }) => {
  const anna = await newPerson('anna', { migration: { days: 30 } })
  await page.clock.install()
  await begin(page, anna)
  const first = await link(page).inputValue()
  await expect(page.getByRole('timer')).toHaveText(/^This link is good for (10:00|9:\d\d) more/)
  await moveClock(cable, 601_000)
  await page.clock.fastForward(601_000)
  await expect(link(page)).not.toHaveValue(first)
  await expect(page.getByRole('timer')).toHaveText(/^This link is good for (10:00|9:\d\d) more/)
  const second = await link(page).inputValue()
  await page.getByRole('button', { name: 'New link' }).click()
  await expect(link(page)).not.toHaveValue(second)
})

test('[AUTH-033] [AUTH-051] the links to the app go by text message; what is wrong stands beside the number', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { migration: { days: 30 } })
  await begin(page, anna)
  const number = page.getByLabel('Your phone number')
  const send = page.getByRole('button', { name: 'Send the links to the app' })
  await send.click()
  await expect(number).toHaveAccessibleDescription(/This field is required/)
  await number.fill('0721 000 111')
  await send.click()
  await expect(number).toHaveAccessibleDescription(/Enter the number with the country code\./)
  await expect(number).toHaveValue('0721 000 111')
  await expect(number).toBeFocused()
  const to = `+40721${anna.userId.padStart(6, '0')}`
  await number.fill(to)
  await send.dblclick()
  await expect(page.getByText(`The links are on their way to ${to}.`)).toBeVisible()
  expect(await texts(cable, to)).toHaveLength(1)
  await fault(cable, { path: '/auth/stores-urls/send' }, { status: 403, body: '{"message":"There is no stores"}' })
  await send.click()
  await expect(number).toHaveAccessibleDescription(/There is no stores/)
})

const texts = async (cable: Cable, to: string) =>
  (await outside<{ sms: unknown[] }>(cable, 'GET', `post?to=${encodeURIComponent(to)}`)).sms
