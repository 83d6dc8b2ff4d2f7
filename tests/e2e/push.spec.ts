import { type Page } from '@playwright/test'
import { type Cable } from './cable.ts'
import { clearHits, fault, hits, moveClock, turn, typeSignIn, waitForWorker } from './do.ts'
import { expect, type Person, test } from './people.ts'
import { answerOnPhone, phoneOf } from './phone.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Approve on your phone' })
const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Hello, Anna' })
const poll = 'POST /auth/posttoken'

async function begin(page: Page, person: Person, path = '/login'): Promise<void> {
  await page.goto(path)
  await typeSignIn(page, person.email, person.password)
  await expect(title(page)).toBeVisible()
}

/** Time passes on both sides. */
async function pass(page: Page, cable: Cable, ms: number): Promise<void> {
  await moveClock(cable, ms)
  await page.clock.fastForward(ms)
}

test('[AUTH-015] [AUTH-017] [AUTH-018] waits for the phone, also through a reload, and goes to the page that was wanted', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { secondStep: 'push' })
  await begin(page, anna, '/statements')
  await expect(title(page)).toBeFocused()
  await expect(page.getByText('We asked Pixel 9 whether this sign-in is yours.')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Waiting for your answer' })).toBeVisible()
  expect((await phoneOf(cable, anna)).questions[0]?.body).toMatch(/Chrome on Linux, Local network\. Is it you\?$/)
  await page.reload()
  await expect(title(page)).toBeVisible()
  await answerOnPhone(cable, anna, true)
  await expect(page.getByRole('heading', { level: 1, name: 'Statements' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('session') ?? '')).not.toContain('loginResult')
})

test('[AUTH-018] declined: says so, what it means, and leads back to the password', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { secondStep: 'push' })
  await begin(page, anna)
  await answerOnPhone(cable, anna, false)
  const declined = page.getByRole('heading', { level: 1, name: 'The sign-in was declined' })
  await expect(declined).toBeFocused()
  await expect(page.getByText(/^If it was not you, somebody else may have your phone: write to support@/)).toBeVisible()
  await clearHits(cable)
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  expect(await hits(cable, poll)).toBe(0)
})

test('[AUTH-032] after a minute the phone can be asked again, after three it is over', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { secondStep: 'push' })
  await page.clock.install()
  await begin(page, anna)
  const again = page.getByRole('button', { name: 'Ask the phone again' })
  await expect(page.getByText(/^The phone can be asked again in \d+ seconds?\.$/)).toBeVisible()
  await expect(again).toBeHidden()
  const [first] = (await phoneOf(cable, anna)).questions
  await pass(page, cable, 61_000)
  await again.click()
  await expect(page.getByText('The phone was asked again. Only the latest question counts.')).toBeVisible()
  await expect(again).toBeHidden()
  const { questions } = await phoneOf(cable, anna)
  expect(questions).toHaveLength(2)
  expect(questions[1]?.pushId).toBe(first?.pushId)
  await pass(page, cable, 181_000)
  await expect(page.getByRole('heading', { level: 1, name: 'Nobody answered in time' })).toBeFocused()
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
})

test('asks the bank less and less often, not while the tab is hidden, and at once when it is looked at again', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { secondStep: 'push' })
  await page.clock.install()
  await begin(page, anna)
  await expect.poll(() => hits(cable, poll)).toBe(1)
  await turn(page, 'hidden')
  // From here on time passes only where it is told to.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000)
  expect(await hits(cable, poll)).toBe(1)
  await turn(page, 'visible')
  await expect.poll(() => hits(cable, poll)).toBe(2)
  await page.clock.runFor(1_400)
  expect(await hits(cable, poll)).toBe(2)
  await page.clock.runFor(200)
  await expect.poll(() => hits(cable, poll)).toBe(3)
  await turn(page, 'hidden')
  await answerOnPhone(cable, anna, true)
  await page.clock.resume()
  await turn(page, 'visible')
  await expect(home(page)).toBeVisible()
})

test('without network it waits on, and an answer that was given meanwhile counts as soon as the bank is back', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { secondStep: 'push' })
  await begin(page, anna)
  await waitForWorker(page)
  await cable.unplug()
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await expect(page.getByText('Signing in needs a connection to the bank. What you typed stays here.')).toBeVisible()
  await answerOnPhone(cable, anna, true)
  await expect(title(page)).toBeVisible()
  await cable.plug()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(home(page)).toBeVisible({ timeout: 45_000 })
})

test('a bank that stumbles ends nothing; its no ends it with its words', async ({ page, cable, newPerson }) => {
  const anna = await newPerson('anna', { secondStep: 'push' })
  await fault(cable, { path: '/auth/posttoken' }, { status: 500, times: 1 })
  await begin(page, anna)
  await expect.poll(() => hits(cable, poll)).toBeGreaterThan(1)
  await expect(title(page)).toBeVisible()
  await fault(
    cable,
    { path: '/auth/posttoken' },
    { status: 403, body: '{"message":"This sign-in has expired. Start again."}' },
  )
  await expect(page.getByRole('heading', { level: 1, name: 'This sign-in has ended' })).toBeFocused()
  await expect(page.getByText('This sign-in has expired. Start again.')).toBeVisible()
})

test('the phone of the outside world shows the question, and a press on it lets the person in', async ({
  page,
  context,
  newPerson,
}) => {
  const anna = await newPerson('anna', { secondStep: 'push' })
  await begin(page, anna)
  const world = await context.newPage()
  await world.goto('/outside')
  const phone = world.getByRole('listitem').filter({ hasText: anna.email }).filter({ hasText: 'Pixel 9' })
  await phone.getByRole('button', { name: 'Approve' }).click()
  await expect(phone.getByText('Approved')).toBeVisible()
  await page.bringToFront()
  await expect(home(page)).toBeVisible()
})
