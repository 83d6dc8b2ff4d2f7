import { type Page } from '@playwright/test'
import { type Cable, layCable } from './cable.ts'
import { fault, goOffline, goOnline, moveClock, typeSignIn } from './do.ts'
import { outside } from './outside.ts'
import { expect, type Person, test } from './people.ts'
import { answerOnPhone } from './phone.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Is it you?' })
const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Hello, Anna' })
const code = (page: Page) => page.getByLabel('Code', { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })
const other = (page: Page) => page.getByRole('button', { name: 'Use another way' })
const way = (page: Page, name: RegExp) => page.getByRole('list', { name: 'Is it you?' }).getByRole('button', { name })

async function begin(page: Page, person: Person, path = '/login'): Promise<void> {
  await page.goto(path)
  await typeSignIn(page, person.email, person.password)
  await expect(title(page)).toBeVisible()
}

interface Post {
  mails: { body: string }[]
  sms: { body: string }[]
}
const post = (cable: Cable, to: string) => outside<Post>(cable, 'GET', `post?to=${encodeURIComponent(to)}`)
const mailed = async (cable: Cable, { email }: Person) => (await post(cable, email)).mails[0]?.body.slice(0, 6) ?? ''
const texted = async (cable: Cable, { phone }: Person) => (await post(cable, phone)).sms[0]?.body.slice(0, 6) ?? ''
const wrong = (digits: string): string => String((Number(digits) + 1) % 1_000_000).padStart(6, '0')

test('[AUTH-015] [AUTH-017] [AUTH-020] a new device: by mail, through a reload, a wrong code and another way, with the keyboard alone', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { secondStep: 'verifyDevice' })
  await begin(page, anna, '/statements')
  await expect(title(page)).toBeFocused()
  await expect(way(page, /Ask Pixel 9/)).toBeVisible()
  await expect(page.getByText(/^Phone lost\? Choose a way that does not need it\./)).toBeVisible()
  await way(page, /E-mail to a•••@people\.example/).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('We sent an e-mail with six digits to a•••@people.example.')).toBeVisible()
  await page.reload()
  await code(page).fill(wrong(await mailed(cable, anna)))
  await page.keyboard.press('Enter')
  await expect(code(page)).toHaveAccessibleDescription('Wrong code. 4 more tries.')
  await other(page).click()
  await way(page, /Text message to/).click()
  await code(page).fill(await texted(cable, anna))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Statements' })).toBeVisible()
})

test('the list leads back to the way that is under way, and sends nothing twice', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { secondStep: 'verifyDevice' })
  await begin(page, anna)
  await way(page, /E-mail to/).dblclick()
  await expect(code(page)).toBeVisible()
  const digits = await mailed(cable, anna)
  await other(page).click()
  await way(page, /E-mail to/).click()
  await expect(code(page)).toBeVisible()
  expect((await post(cable, anna.email)).mails).toHaveLength(1)
  await code(page).fill(digits)
  await submit(page).dblclick()
  await expect(home(page)).toBeVisible()
})

test('[AUTH-019] by the phone: declined with a reason, which is shown', async ({ page, cable, newPerson }) => {
  const anna = await newPerson('anna', { secondStep: 'verifyDevice' })
  await begin(page, anna)
  await way(page, /Ask Pixel 9/).click()
  await expect(page.getByText('We asked Pixel 9 whether this sign-in is yours.')).toBeVisible()
  await answerOnPhone(cable, anna, false, 'I am at the lake')
  await expect(page.getByRole('heading', { level: 1, name: 'The sign-in was declined' })).toBeFocused()
  await expect(page.getByText('Reason given: I am at the lake')).toBeVisible()
})

test('[AUTH-019] a phone that does not answer in time: another way, and the phone once more', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { secondStep: 'verifyDevice' })
  await page.clock.install()
  await begin(page, anna)
  await way(page, /Ask Pixel 9/).click()
  await expect(page.getByRole('progressbar', { name: 'Waiting for your answer' })).toBeVisible()
  await moveClock(cable, 181_000)
  await page.clock.fastForward(181_000)
  await expect(page.getByRole('heading', { level: 1, name: 'Nobody answered in time' })).toBeFocused()
  await other(page).click()
  await way(page, /Ask Pixel 9/).click()
  await expect(page.getByRole('progressbar', { name: 'Waiting for your answer' })).toBeVisible()
  await answerOnPhone(cable, anna, true)
  await page.clock.fastForward(10_000)
  await expect(home(page)).toBeVisible()
})

test('[AUTH-050] C53 the popup "new device link" where the person is signed in: missed without network, declined with a reason, then approved', async ({
  page,
  cable,
  browser,
  newPerson,
}) => {
  const anna = await newPerson('anna', { secondStep: 'verifyDevice' })
  await begin(page, anna)
  await way(page, /E-mail to/).click()
  await code(page).fill(await mailed(cable, anna))
  await submit(page).click()
  await expect(home(page)).toBeVisible()
  await goOffline(page, cable)

  const elsewhere = await layCable(Number(process.env['SANDBOX_PORT']))
  const context = await browser.newContext({ baseURL: elsewhere.url })
  const second = await context.newPage()
  await begin(second, anna)
  await way(second, /Ask Pixel 9/).click()
  await expect(second.getByRole('progressbar', { name: 'Waiting for your answer' })).toBeVisible()
  await goOnline(page, cable)
  const popup = page.getByRole('dialog', { name: 'New device link' })
  await expect(popup).toContainText('Chrome on Linux')
  await popup.getByRole('button', { name: 'Decline' }).click()
  await expect(popup.getByLabel('Reason (optional)')).toBeFocused()
  await page.keyboard.type('Not me')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The new device was turned away', { exact: true })).toBeVisible()
  await expect(second.getByText('Reason given: Not me')).toBeVisible()

  await second.getByRole('button', { name: 'Start again' }).click()
  await typeSignIn(second, anna.email, anna.password)
  await way(second, /Ask Pixel 9/).click()
  await popup.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('The new device was let in', { exact: true })).toBeVisible()
  await expect(home(second)).toBeVisible()
  await context.close()
  await elsewhere.unplug()
})

test('[AUTH-020] whose phone is asked may use another way, and come back to it', async ({ page, cable, newPerson }) => {
  const anna = await newPerson('anna', { secondStep: 'push' })
  await page.goto('/login')
  await typeSignIn(page, anna.email, anna.password)
  const asked = page.getByRole('heading', { level: 1, name: 'Approve on your phone' })
  await expect(asked).toBeVisible()
  await other(page).click()
  await expect(way(page, /E-mail/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(asked).toBeVisible()
  await other(page).click()
  await way(page, /Text message to/).click()
  await code(page).fill(await texted(cable, anna))
  await submit(page).click()
  await expect(home(page)).toBeVisible()
})

test('a list that does not come says so and is asked for again; so does a way that does not start', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { secondStep: 'verifyDevice' })
  await fault(cable, { path: '/auth/devices/approve-methods' }, { status: 500, times: 1 })
  await begin(page, anna)
  await expect(page.getByText('Server is not available')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(way(page, /E-mail to/)).toBeVisible()
  await cable.unplug()
  await way(page, /E-mail to/).click()
  await expect(page.getByText('You are offline. Nothing was sent.')).toBeVisible()
  await cable.plug()
  await way(page, /E-mail to/).click()
  await expect(code(page)).toBeVisible()
  expect((await post(cable, anna.email)).mails).toHaveLength(1)
})
