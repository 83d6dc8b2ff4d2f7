import { type Page } from '@playwright/test'
import { tellerOf } from './bank.ts'
import { goOffline, openHistory, openMore, payIn, signIn, signInFor, signOut, waitForWorker } from './do.ts'
import { expect, test } from './people.ts'
import { homeIsKept, noMarkerIn } from './traces.ts'

const home = (page: Page) => page.getByRole('heading', { level: 1, name: /^Hello, / })
const rows = (page: Page) => page.getByRole('main').getByText('Outside World Ltd')

test('C19 who signs in after another finds nothing of theirs, with the bank or without it', async ({
  page,
  cable,
  anna,
  ben,
}) => {
  await payIn(cable, anna, '7312.45', 'EUR')
  await signIn(page, anna)
  await waitForWorker(page)
  await openHistory(page)
  await expect(rows(page).first()).toBeVisible()
  await signOut(page)
  await noMarkerIn(page, anna.email)

  await signIn(page, ben)
  await waitForWorker(page)
  await expect(home(page)).toBeVisible()
  await goOffline(page, cable)
  await openHistory(page)
  await expect(rows(page)).toHaveCount(0)
  await openMore(page)
  await expect(page.getByText(`Signed in as ${ben.email}`)).toBeVisible()
  for (const marker of [anna.email, '7,312.45', '7312.45', 'Outside World Ltd']) await noMarkerIn(page, marker)
})

test('C19 [ROUTING-007] who acts for their second company sees nothing of the first, with the bank or without it', async ({
  page,
  cable,
  acme,
}) => {
  const teller = await tellerOf(acme)
  const { accesses } = await teller.ask('customerInfoGet')
  const [first, second] = accesses as { customerId: string; businessName: string }[]
  const nameOf = async (fromCustomerId: string | undefined): Promise<string> =>
    (await teller.ask('balanceInquiry', { fromCustomerId })).accounts[0].accountNumber.slice(-8, -4)
  const [ours, theirs] = await Promise.all([nameOf(first?.customerId), nameOf(second?.customerId)])
  expect(ours).not.toBe(theirs)

  await signInFor(page, acme, first?.businessName ?? '')
  await waitForWorker(page)
  const accounts = page.getByRole('region', { name: 'Accounts' })
  await expect(page.getByText(first?.businessName ?? '')).toBeVisible()
  await expect(accounts).toContainText(ours)
  await homeIsKept(page)

  await page.goto(`/home?fromCustomerId=${second?.customerId}`)
  await expect(page.getByText(second?.businessName ?? '')).toBeVisible()
  await expect(accounts).toContainText(theirs)
  await expect(accounts).not.toContainText(ours)
  await homeIsKept(page, 2)
  await goOffline(page, cable)
  await page.reload()
  await expect(accounts).toContainText(theirs)
  await expect(accounts).not.toContainText(ours)
})
