import AxeBuilder from '@axe-core/playwright'
import { type Page } from '@playwright/test'
import { type Cable } from './cable.ts'
import { fault, hits, lastHits, moveClock, openBell, signIn, waitForWorker } from './do.ts'
import { outside } from './outside.ts'
import { expect, type Person, test } from './people.ts'
import { chooseCard, decide, front, picture, runOf, selfie, sendPictures } from './verification.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const open = (page: Page) => heading(page, 'Identity check')
const pending = (page: Page) => heading(page, 'We are checking your pictures')
const approved = (page: Page) => heading(page, 'Your identity is confirmed')
const rejected = (page: Page) => heading(page, 'Your identity could not be confirmed')

/** The address of a check that the provider has mailed to a person. */
async function invite(cable: Cable, { email }: Person, provider = 'jmo', video = false): Promise<string> {
  const { url } = await outside<{ url: string }>(cable, 'POST', 'identity-invitation', { email, provider, video })
  return url
}

for (const provider of ['jmo', 'nfd'])
  test(`[KYC-002] [KYC-006] at ${provider} pictures are sent, and the outcome comes by itself`, async ({
    page,
    cable,
    anna,
  }) => {
    const url = await invite(cable, anna, provider)
    await page.clock.install()
    await page.goto(url)
    await expect(page.getByText(`Our partner ${provider.toUpperCase()} checks who you are.`)).toBeVisible()
    await chooseCard(page)
    await expect(page.getByRole('img', { name: 'Preview: Front of the document' })).toBeVisible()
    await sendPictures(page)
    await expect(pending(page)).toBeFocused()
    const [sent] = await lastHits(cable, 'identityRunSubmit')
    expect(sent?.body).toMatchObject({
      documentType: 4,
      files: { front: { size: picture.length }, back: {}, selfie: { size: picture.length } },
    })
    await decide(cable, runOf(url), 'approved')
    await page.clock.runFor(6_000)
    await expect(approved(page)).toBeVisible()
  })

test('C54 the worker leaves an upload alone; its progress is told and a passport takes one side', async ({
  page,
  cable,
  anna,
}) => {
  const url = await invite(cable, anna)
  await page.goto('/login')
  await waitForWorker(page)
  await page.goto(url)
  await page.getByLabel('Document', { exact: true }).selectOption('Passport')
  await expect(page.getByLabel('Back of the document')).toBeHidden()
  const large = Buffer.concat([picture, Buffer.alloc(9_000_000)])
  await front(page).setInputFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer: large })
  await selfie(page).setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture })
  await fault(cable, { method: 'identityRunSubmit' }, { delayMs: 1_500 })
  const served = page.waitForResponse((response) => response.url().includes('identityRunSubmit'))
  await page.getByRole('button', { name: 'Send for checking' }).dblclick()
  await expect(page.getByRole('progressbar', { name: /^Sending/ })).toHaveAttribute('value', /^(0\.\d+|1)$/)
  expect((await served).fromServiceWorker()).toBe(false)
  await expect(pending(page)).toBeVisible()
  expect(await hits(cable, 'identityRunSubmit')).toBe(1)
  const [sent] = await lastHits(cable, 'identityRunSubmit')
  expect(sent?.body).toMatchObject({ documentType: 1, files: { front: { name: 'passport.jpg', size: large.length } } })
})

test('files are judged by what is in them, beside their field, and nothing is sent', async ({ page, cable, anna }) => {
  await page.goto(await invite(cable, anna))
  await page.getByRole('button', { name: 'Send for checking' }).click()
  await expect(front(page)).toHaveAccessibleDescription(/Choose a file$/)
  await expect(front(page)).toBeFocused()
  const heic = Buffer.from('\0\0\0\x18ftypheic picture', 'latin1')
  for (const [buffer, said] of [
    [heic, /HEIC pictures are not taken\. Save it as JPEG/],
    [Buffer.from('<html>'), /This is no PDF, JPEG or PNG$/],
    [Buffer.alloc(0), /This file is empty$/],
    [Buffer.concat([picture, Buffer.alloc(10_000_000)]), /This file is larger than 10 MB$/],
  ] as const) {
    await front(page).setInputFiles({ name: 'document.jpg', mimeType: 'image/jpeg', buffer })
    await expect(front(page)).toHaveAccessibleDescription(said)
  }
  await selfie(page).setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') })
  await expect(selfie(page)).toHaveAccessibleDescription(/Choose a picture, not a PDF$/)
  expect(await hits(cable, 'identityRunSubmit')).toBe(0)
})

test('the form, its refusals and the outcome are accessible, and fit a narrow phone', async ({ page, cable, anna }) => {
  const url = await invite(cable, anna)
  await page.setViewportSize({ width: 360, height: 740 })
  const check = async () => {
    const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    expect((await axe.analyze()).violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  }
  await page.goto(url)
  await page.getByRole('button', { name: 'Send for checking' }).click()
  await expect(front(page)).toHaveAccessibleDescription(/Choose a file$/)
  await check()
  await chooseCard(page)
  await check()
  await sendPictures(page)
  await expect(pending(page)).toBeVisible()
  await check()
})

test('rejected with a reason; opened again it says the same', async ({ page, cable, anna }) => {
  const url = await invite(cable, anna)
  await page.goto(url)
  await chooseCard(page)
  await sendPictures(page)
  await expect(pending(page)).toBeVisible()
  await decide(cable, runOf(url), 'rejected', 'The document is not readable.')
  await page.reload()
  await expect(rejected(page)).toBeVisible()
  await expect(page.getByText('The document is not readable.')).toBeVisible()
})

test('one check in two windows: what the second sends is told to have come before', async ({
  page,
  context,
  cable,
  anna,
}) => {
  const url = await invite(cable, anna)
  const other = await context.newPage()
  for (const window of [page, other]) {
    await window.goto(url)
    await chooseCard(window)
  }
  await sendPictures(page)
  await expect(pending(page)).toBeVisible()
  await sendPictures(other)
  await expect(pending(other)).toBeVisible()
})

test('wrong and expired links say so and offer no form', async ({ page, cable, anna }) => {
  const url = await invite(cable, anna)
  await page.goto(url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))
  await expect(page.getByText('This link is not valid. Please open the whole link, or start again.')).toBeVisible()
  await expect(front(page)).toBeHidden()
  await moveClock(cable, 25 * 3_600_000)
  await page.goto(url)
  await expect(page.getByText('This link has expired. Please start again.')).toBeVisible()
  await expect(front(page)).toBeHidden()
})

test('without network the pictures stay, and go when sent again', async ({ page, cable, anna }) => {
  await page.goto(await invite(cable, anna))
  await chooseCard(page)
  await cable.unplug()
  await sendPictures(page)
  await expect(page.getByText('You are offline. Nothing was sent.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Preview: Front of the document' })).toBeVisible()
  await cable.plug()
  await sendPictures(page)
  await expect(pending(page)).toBeVisible()
})

test('[KYC-001] the mail of a video identification leads to its check, an unknown one says so', async ({
  page,
  cable,
  anna,
}) => {
  await page.goto(await invite(cable, anna, 'nfd', true))
  await page.getByRole('link', { name: 'Begin' }).click()
  await expect(page).toHaveURL(/\/identity-verification\//)
  await expect(open(page)).toBeVisible()
  await expect(front(page)).toBeVisible()
  await page.goto('/video-identity-job/012345')
  await expect(page.getByText('This link is not valid.')).toBeVisible()
})

test('[ROUTING-003] who is signed in elsewhere hears of the outcome there at once', async ({
  page,
  browser,
  cable,
  anna,
}) => {
  const url = await invite(cable, anna)
  await signIn(page, anna)
  const visitor = await (await browser.newContext({ baseURL: cable.url })).newPage()
  await visitor.goto(url)
  await chooseCard(visitor)
  await sendPictures(visitor)
  await expect(pending(visitor)).toBeVisible()
  await decide(cable, runOf(url), 'approved')
  await openBell(page)
  await expect(
    page.getByRole('dialog', { name: 'Notifications' }).getByText('Your identity is confirmed.'),
  ).toBeVisible()
  await visitor.context().close()
  await page.goto(url)
  await expect(approved(page)).toBeVisible()
  await expect.poll(() => hits(cable, 'POST /auth/logout')).toBe(1)
})
