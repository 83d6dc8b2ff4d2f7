import { type Page } from '@playwright/test'
import { type Rule } from '../sandbox/faults.ts'
import { clearFaults, clearHits, confirmTold, fault, hits, notify, openHistory, signIn } from './do.ts'
import { expect, test } from './people.ts'
import { homeIsKept } from './traces.ts'

const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Hello, Anna' })
const problem = (page: Page) => page.getByRole('main').getByRole('alert')
const json = 'application/json'
const body = (value: object): Rule['fault'] => ({ status: 200, body: JSON.stringify(value), contentType: json })

interface Case {
  id?: string
  name: string
  what: Rule['fault']
  says: string
  /** The call is named in the console. */
  named?: boolean
}
const cases: Case[] = [
  {
    name: 'TE without any terms',
    what: body({ responseCode: 'TE', responseDescription: 'Terms' }),
    says: 'Terms',
  },
  {
    id: 'ERRORS-003',
    name: 'VF',
    what: body({
      responseCode: 'VF',
      validationErrors: [{ description: 'Day too late.' }, { description: 'No page.' }],
    }),
    says: 'Day too late. No page.',
  },
  {
    id: 'ERRORS-006',
    name: 'ENOA',
    what: { responseCode: 'ENOA', responseDescription: '' },
    says: 'You do not have access to this.',
  },
  {
    id: 'ERRORS-007',
    name: 'UE',
    what: { responseCode: 'UE' },
    says: 'The bank could not answer. Please try again in a moment.',
  },
  {
    id: 'ERRORS-008',
    name: 'CA',
    what: { responseCode: 'CA', responseDescription: '' },
    says: 'This account is closed.',
  },
  { id: 'ERRORS-009', name: '13', what: { responseCode: '13', responseDescription: '' }, says: 'Access denied' },
  {
    id: 'ERRORS-010',
    name: 'TA1',
    what: { responseCode: 'TA1', responseDescription: '' },
    says: 'Please check the marked fields.',
  },
  {
    id: 'ERRORS-011',
    name: 'IM',
    what: { responseCode: 'IM', responseDescription: '' },
    says: 'Something went wrong at the bank. Nothing was changed. Please try again.',
  },
  {
    id: 'ERRORS-005',
    name: 'AU',
    what: { responseCode: 'AU', responseDescription: '' },
    says: 'Please sign in again.',
  },
  {
    name: 'a code that nobody knows',
    what: { responseCode: 'ZZ9' },
    says: 'The bank could not answer. Please try again in a moment.',
  },
  {
    name: 'HTTP 422 with a text',
    what: { status: 422, responseDescription: 'Not like this.' },
    says: 'Not like this.',
  },
  {
    name: 'HTTP 429 with Retry-After',
    what: { status: 429, headers: { 'retry-after': '9' } },
    says: 'Too many requests. Try again in 9 seconds.',
  },
  { id: 'ERRORS-012', name: 'HTTP 500', what: { status: 500 }, says: 'Server is not available' },
  { name: 'HTTP 503', what: { status: 503 }, says: 'Server is not available' },
  {
    id: 'ERRORS-004',
    name: 'a connection that breaks',
    what: { dropBefore: true },
    says: 'You are offline. Nothing was sent.',
  },
  {
    id: 'ERRORS-015',
    name: 'an empty answer',
    what: { body: '', contentType: json, status: 200 },
    says: 'Something went wrong at the bank. Nothing was changed. Please try again.',
  },
  {
    name: 'an answer that is no JSON',
    what: { body: '{"responseCode":"00","acc', contentType: json },
    says: "We could not read the bank's answer. Nothing was changed. Please try again.",
    named: true,
  },
  {
    name: 'an answer in another shape',
    what: body({ responseCode: '00', accounts: [{ accountId: 7 }] }),
    says: "We could not read the bank's answer. Nothing was changed. Please try again.",
    named: true,
  },
]
for (const { id, name, what, says, named } of cases) {
  test(`${id ? `[${id}] [ERRORS-018] ` : ''}${name} shows “${says}” and no figures, and can be tried again`, async ({
    page,
    cable,
    anna,
  }) => {
    const said: string[] = []
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
    await fault(cable, { method: 'balanceInquiry' }, what)
    await signIn(page, anna)
    await expect(problem(page)).toContainText(says, { timeout: 45_000 })
    await expect(page.getByRole('region', { name: 'Accounts' })).toHaveCount(0)
    if (named) expect(said.some((line) => line.includes('balanceInquiry'))).toBe(true)
    await clearFaults(cable)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('region', { name: 'Accounts' })).toBeVisible()
    await expect(problem(page)).toHaveCount(0)
  })
}

const portals: [string, Rule['fault']][] = [
  ['its page', { status: 200, body: '<!doctype html><title>Hotel</title>' }],
  ['a redirection', { status: 302, headers: { location: '/portal' }, body: '<a href="/portal">Hotel</a>' }],
]
for (const [name, what] of portals) {
  test(`C50 a captive portal that answers with ${name} is “no bank”: what was read stays, and its age is said`, async ({
    page,
    cable,
    anna,
  }) => {
    await signIn(page, anna)
    const accounts = page.getByRole('region', { name: 'Accounts' })
    await expect(accounts).toBeVisible()
    const before = await accounts.innerText()
    await homeIsKept(page)
    await fault(cable, { path: '/api' }, what)
    await fault(cable, { path: '/ping' }, what)
    await fault(cable, { path: '/portal' }, { status: 200, body: '<!doctype html><title>Hotel</title>' })
    await page.reload()
    await expect(page.getByText(/The bank cannot be reached\./)).toBeVisible({ timeout: 45_000 })
    await expect(accounts).toHaveText(before.replaceAll('\n', ''), { useInnerText: false })
    await expect(page.getByText('Hotel')).toHaveCount(0)
    await clearFaults(cable)
    await page.reload()
    await expect(page.getByText(/The bank cannot be reached\./)).toHaveCount(0)
    await expect(accounts).toBeVisible()
  })
}

for (const status of [400, 429, 500]) {
  test(`C01 a read answered ${status} is asked once`, async ({ page, cable, anna }) => {
    await fault(cable, { method: 'balanceInquiry' }, { status })
    await signIn(page, anna)
    await expect(problem(page)).toBeVisible()
    expect(await hits(cable, 'balanceInquiry')).toBe(1)
  })
}

for (const status of [502, 503, 504]) {
  test(`C01 a read answered ${status} is repeated twice at most`, async ({ page, cable, anna }) => {
    await fault(cable, { method: 'balanceInquiry' }, { status })
    await signIn(page, anna)
    await expect(problem(page)).toBeVisible({ timeout: 45_000 })
    expect(await hits(cable, 'balanceInquiry')).toBe(3)
  })
}

const writes: [number, RegExp | undefined][] = [
  [500, /^Server is not available$/],
  // A gateway's excuse is no answer of the bank's: the marks wait on this device.
  [503, undefined],
  [429, /^Too many requests/],
]
for (const [status, says] of writes) {
  test(`C01 a write answered ${status} is sent once`, async ({ page, cable, anna }) => {
    await notify(cable, anna, 'info', { title: 'Read me', body: 'Now' })
    await signIn(page, anna)
    await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click()
    await fault(cable, { method: 'notificationReadSet' }, { status })
    await clearHits(cable)
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect.poll(() => hits(cable, 'notificationReadSet')).toBe(1)
    if (says) await confirmTold(page, says)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await openHistory(page)
    expect(await hits(cable, 'notificationReadSet')).toBe(1)
  })
}

test('[ROUTING-001] a server address that is not allowed is refused with a word, and ignored', async ({
  page,
  cable,
  anna,
}) => {
  await page.goto('/login?api=https://evil.example')
  await expect(
    page.getByText('The server address in this link is not allowed and was ignored.', { exact: true }),
  ).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('apiOverride'))).toBeNull()
  await page.getByLabel('E-mail').fill(anna.email)
  await page.getByLabel('Password', { exact: true }).fill(anna.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(home(page)).toBeVisible()
  expect(await hits(cable, 'POST /auth/postlogin')).toBe(1)
})

test('[ROUTING-001] [TRANSPORT-003] an address of this device is taken from the link, kept, and used', async ({
  page,
  cable,
}) => {
  const { port } = new URL(cable.url)
  await page.goto(`/login?api=http://localhost:${port}`)
  // The page is drawn before its scripts run.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('apiOverride'))).toBe(`http://localhost:${port}`)
  await page.goto('/login')
  await expect(page.getByRole('region', { name: /^Messages/ })).toBeAttached()
  // The policy of the sandbox's pages lets nothing out to another address, and says which it was.
  const asked = page.waitForEvent('console', (message) =>
    message.text().includes(`http://localhost:${port}/auth/postlogin`),
  )
  await page.getByLabel('E-mail').fill('a@people.example')
  await page.getByLabel('Password', { exact: true }).fill('secret')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await asked
})
