import { type Page } from '@playwright/test'
import { type Cable } from './cable.ts'
import { fault, hits, lastHits, signIn, waitForWorker } from './do.ts'
import { outside } from './outside.ts'
import { expect, type Person, test } from './people.ts'

interface Link {
  code: string
  codeVerifier: string
}
const linkFor = (cable: Cable, { email }: Person, code?: string): Promise<Link> =>
  outside<Link>(cable, 'POST', 'link', { email, ...(code && { code }) })
const query = (link: Partial<Link>): string => new URLSearchParams({ ...link }).toString()
const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Hello, Anna' })
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sign in with a link' })
const redeemed = (cable: Cable) => hits(cable, 'POST /auth/posttoken')
const storage = (page: Page) => page.evaluate(() => sessionStorage.getItem('session') ?? '')

test('[AUTH-010] from outside by hand: the link signs in on any page, leaves the address, and is not used again by reload or Back', async ({
  page,
  cable,
  anna,
}) => {
  await page.goto('/outside')
  await page
    .getByRole('listitem')
    .filter({ hasText: anna.email })
    .getByRole('button', { name: 'Make a sign-in link' })
    .click()
  const link = page.getByRole('link', { name: `Sign in as ${anna.email}` })
  const address = (await link.getAttribute('href')) ?? ''
  await page.goto('/legal/aster-tos')
  await page.goto(`/statements${address.slice(1)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Statements' })).toBeVisible()
  expect(page.url()).toMatch(/\/statements$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Statements' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/legal\/aster-tos$/)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Statements' })).toBeVisible()
  expect(await redeemed(cable)).toBe(1)
})

for (const code of ['662E41', '1e5', '012345', '{"a":1}'])
  test(`[AUTH-010] C29 the code ${code} reaches the bank as that text`, async ({ page, cable, anna }) => {
    const link = await linkFor(cable, anna, code)
    await page.goto(`/history?keyword=0012&${query(link)}`)
    await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
    expect(page.url()).toMatch(/\/history\?keyword=0012$/)
    const [asked] = await lastHits(cable, 'POST /auth/posttoken')
    expect(asked?.body).toEqual({ ...link })
  })

test('two tabs open one link: one is in, the other is told, and has a way on', async ({
  context,
  page,
  cable,
  anna,
}) => {
  const link = await linkFor(cable, anna)
  await fault(cable, { path: '/auth/posttoken' }, { delayMs: 300 })
  const other = await context.newPage()
  await Promise.all([page.goto(`/?${query(link)}`), other.goto(`/?${query(link)}`)])
  const lost = (one: Page) => one.getByText('[get token error] bad status')
  await expect(async () => {
    const states = await Promise.all(
      [page, other].map(async (one) => [await home(one).count(), await lost(one).count()]),
    )
    expect(states.toSorted()).toEqual([
      [0, 1],
      [1, 0],
    ])
  }).toPass()
  const loser = (await lost(page).count()) === 1 ? page : other
  await expect(loser.getByText('A link works once, for a few minutes and in one tab.')).toBeVisible()
  await loser.getByRole('link', { name: 'Sign in with your password' }).click()
  await expect(loser.getByLabel('E-mail')).toBeVisible()
  expect(await storage(loser)).not.toContain('accessToken')
})

test('a verifier that was tampered with is told, one that can’t be is refused before anything is sent', async ({
  page,
  cable,
  anna,
}) => {
  const link = await linkFor(cable, anna)
  await page.goto(`/?${query({ ...link, codeVerifier: link.codeVerifier.replace(/^./, '~') })}`)
  await expect(page.getByRole('alert')).toHaveText('This link did not sign you in [get token error] bad status')
  expect(await redeemed(cable)).toBe(1)
  for (const codeVerifier of ['a'.repeat(42), 'a'.repeat(129), `${'a'.repeat(43)}+`]) {
    await page.goto(`/?${query({ ...link, codeVerifier })}`)
    await expect(page.getByText('This link is not complete, and nothing was sent.')).toBeVisible()
    expect(page.url()).toMatch(/\/code$/)
  }
  expect(await redeemed(cable)).toBe(1)
})

test('C43 a code whose verifier is in another tab says so and leads on; the page alone has nothing to use', async ({
  page,
  cable,
}) => {
  await page.goto('/?code=662E41')
  await expect(page.getByText('This sign-in was begun in another tab or browser.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('There is no link to use here.')).toBeVisible()
  expect(await redeemed(cable)).toBe(0)
  await page.getByRole('link', { name: 'Sign in with your password' }).click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
})

test('without network the link waits in the page and works once the bank is back', async ({ page, cable, anna }) => {
  await page.goto('/login')
  await waitForWorker(page)
  const link = await linkFor(cable, anna)
  await cable.unplug()
  await page.goto(`/?${query(link)}`)
  await expect(page.getByText('The bank cannot be reached, and the link was not used.')).toBeVisible()
  await cable.plug()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(home(page)).toBeVisible()
  expect(await redeemed(cable)).toBe(1)
})

test('who is signed in is asked first: a link does not make them somebody else unseen', async ({
  page,
  cable,
  anna,
  ben,
}) => {
  await signIn(page, anna)
  const before = await storage(page)
  const link = await linkFor(cable, ben)
  await page.goto(`/?${query(link)}`)
  await expect(title(page)).toBeVisible()
  await expect(page.getByText(`You are signed in as ${anna.email} in this tab.`)).toBeVisible()
  await page.getByRole('link', { name: 'Stay signed in' }).click()
  await expect(home(page)).toBeVisible()
  expect(JSON.parse(await storage(page))).toMatchObject({ userId: JSON.parse(before).userId })
  expect(await redeemed(cable)).toBe(1)
  await page.goto(`/?${query(link)}`)
  await page.getByRole('button', { name: 'Sign in with the link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ben' })).toBeVisible()
  expect(await hits(cable, 'POST /auth/logout')).toBe(1)
})

const json = 'application/json'
for (const { what, says } of [
  { what: { status: 500 }, says: '[get token error] bad status' },
  { what: { body: '<html>', contentType: json }, says: '[get token error] unknow error' },
] as const)
  test(`a link that the bank answers badly says so: ${says.replace(/[[\]]/g, '')}`, async ({ page, cable, anna }) => {
    const link = await linkFor(cable, anna)
    await fault(cable, { path: '/auth/posttoken' }, what)
    await page.goto(`/?${query(link)}`)
    await expect(page.getByRole('alert')).toHaveText(`This link did not sign you in ${says}`)
  })
