import AxeBuilder from '@axe-core/playwright'
import { type Page } from '@playwright/test'
import { tellerOf } from './bank.ts'
import { fault, hits, lastHits, moveClock, openMore, signIn, signInFor, signOut } from './do.ts'
import { shown } from './figures.ts'
import { expect, type Person, test } from './people.ts'
import { amount, from, heading, openTransfer, review, to } from './transfer.ts'

const acme = 'Acme Trading SRL'
const decided = 'businessApprovalApprove'

const idOf = (person: Person, key: string): string =>
  person.owner?.accounts.find((account) => account.key === key)?.accountId ?? '?'

const companyOf = async (person: Person): Promise<string> =>
  (await (await tellerOf(person)).ask('customerInfoGet')).accesses.find(({ right }: { right: number }) => right === 3)
    .customerId

/** An employee is a person first, and acts for the company by choice. */
async function actForAcme(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Acting for/ }).click()
  await page.getByRole('menuitem', { name: acme }).click()
  await expect(page.getByRole('button', { name: `Acting for ${acme}` })).toBeVisible()
}

/** Ivan sends a transfer for approval, up to its receipt. */
async function send(page: Page, ivan: Person, target: string, sum: string): Promise<void> {
  await openTransfer(page)
  await from(page).selectOption(idOf(ivan, 'acme-eur'))
  await to(page).selectOption(idOf(ivan, target))
  await amount(page).fill(sum)
  await review(page)
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeHidden()
  await page.getByRole('button', { name: 'Send for approval' }).click()
  const popup = page.getByRole('alertdialog', { name: 'approval transaction created' })
  await expect(popup).toBeVisible()
  await popup.getByRole('button', { name: 'OK' }).click()
  await expect(heading(page, 'Sent for approval')).toBeVisible()
}

const places = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const openApprovals = async (page: Page): Promise<void> => {
  await places(page)
    .getByRole('link', { name: /^Approvals/ })
    .click()
  await expect(heading(page, 'Approvals')).toBeVisible()
}
const request = (page: Page, target: string) =>
  page
    .getByRole('list', { name: 'Approvals' })
    .getByRole('listitem')
    .filter({ hasText: `Operating euro → ${target}` })

test('[APPROVALS-002] [APPROVALS-008] [APPROVALS-009] who may only ask sends for approval; who owns the company sees what changed, declines one, approves many with one press, and reads what became of each', async ({
  page,
  cable,
  ivan,
}) => {
  test.slow()
  await signIn(page, ivan)
  await actForAcme(page)
  await send(page, ivan, 'acme-ron', '100')
  await page.getByRole('button', { name: 'New transfer' }).click()
  await send(page, ivan, 'acme-prepayment', '25')
  await page.getByRole('button', { name: 'New transfer' }).click()
  await send(page, ivan, 'acme-receiving', '7')
  await openApprovals(page)
  await expect(request(page, 'Payouts')).toContainText('You asked for this yourself.')
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeHidden()
  await signOut(page)

  const owner = ivan.owner as Person
  // By now the rate is another one.
  await moveClock(cable, 11 * 60_000)
  await signInFor(page, owner, acme)
  await expect(places(page).getByRole('link', { name: 'Approvals 3 requests wait' })).toBeVisible()
  await openApprovals(page)
  await expect(request(page, 'Operațional lei')).toContainText('Changed since it was asked: rate')
  await expect(request(page, 'Payouts')).toContainText('Asked by Іван Петренко')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await page.getByRole('checkbox', { name: 'Operating euro → Shop income' }).click()
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await page
    .getByRole('alertdialog', { name: 'Decline 1 request?' })
    .getByRole('button', { name: 'Decline', exact: true })
    .click()
  await expect(page.getByText('1 declined')).toBeVisible()
  await expect(request(page, 'Shop income')).toBeHidden()

  await page.getByRole('checkbox', { name: 'Choose all shown' }).click()
  await expect(page.getByText(`2 chosen: ${shown('125.5', 'EUR')}`)).toBeVisible()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Approve 2 requests?' })
  await expect(question).toContainText('1 rate has changed since it was asked.')
  await question.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('2 approved')).toBeVisible()
  await expect(page.getByText('Nothing waits here')).toBeVisible()
  expect(await hits(cable, decided)).toBe(2)

  await page.getByRole('button', { name: 'Approved', exact: true }).click()
  await expect(request(page, 'Payouts')).toContainText('Decided by Mihai Ionescu')
  await page.getByText('Filters', { exact: true }).click()
  await page.getByLabel('Kind of transfer').selectOption('To a person')
  await expect(page.getByText('Nothing waits here')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(request(page, 'Payouts')).toBeVisible()
  await page.getByRole('tab', { name: 'Mass' }).click()
  await expect(page.getByText('No mass requests')).toBeVisible()
})

test('[APPROVALS-018] a decision whose answer is lost is looked up and never made twice, and is made once it is approved by a code; on a phone the list is in the sheet', async ({
  page,
  cable,
  newPerson,
}) => {
  // Both of them, and the company, approve by a code of their own.
  const ivan = await newPerson('ivan', { approveMode: 4 })
  await signIn(page, ivan)
  await actForAcme(page)
  await send(page, ivan, 'acme-prepayment', '25')
  await signOut(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInFor(page, ivan.owner as Person, acme)
  await openMore(page)
  await page
    .getByRole('dialog', { name: 'More' })
    .getByRole('link', { name: /^Approvals/ })
    .click()
  await fault(cable, { method: decided }, { dropAfter: true })
  await page.getByRole('checkbox', { name: 'Operating euro → Payouts' }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve', exact: true }).click()
  const question = page.getByRole('dialog', { name: /^Your approval/ })
  await question.getByLabel('Code').fill('246810')
  await question.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('alertdialog', { name: 'Successfully submitted' }).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('1 approved')).toBeVisible()
  await expect(page.getByText('Nothing waits here')).toBeVisible()
  // A browser may repeat by itself what a broken connection swallowed: with the same key.
  const sent = await lastHits(cable, decided)
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  const { results } = await (
    await tellerOf(ivan)
  ).ask('transactionHistoryGet', {
    accountId: idOf(ivan, 'acme-prepayment'),
    fromCustomerId: await companyOf(ivan),
    pageNumber: 1,
    pageSize: 5,
  })
  expect(results).toBe(1)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})
