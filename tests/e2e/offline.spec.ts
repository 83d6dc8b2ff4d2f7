import { type Page } from '@playwright/test'
import { movementsWithOthers, tellerOf } from './bank.ts'
import {
  escape,
  goOffline,
  hits,
  openBell,
  openHistory,
  openStatements,
  signIn,
  signOut,
  waitForWorker,
  waitingChanges,
} from './do.ts'
import { textOfOpenPdf } from './paper.ts'
import { expect, test } from './people.ts'
import { homeIsKept, noMarkerIn, tracesOf } from './traces.ts'

const asOf = (page: Page) => page.getByRole('main').getByText(/^As of \d?\d:\d\d [AP]M/)

/** Everything that the page says, without what it says of being kept. */
async function words(page: Page): Promise<string> {
  const text = await page.getByRole('main').innerText()
  return text.replaceAll(/As of \d?\d:\d\d [AP]M|Readable offline/g, '').replaceAll(/\s+/g, ' ')
}

test('the bank stops: home, history, statements and an opened PDF are read as they were, with their age, and searched', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { transactions: 120 })
  await signIn(page, anna)
  await waitForWorker(page)
  await expect(page.getByRole('link', { name: /History of card/ }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recent activity' }).getByRole('link')).toHaveCount(9)
  await expect(page.getByRole('region', { name: 'Spending by month' }).getByRole('img')).toBeVisible()
  const home = await words(page)

  await openHistory(page)
  await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible()
  const rows = await page.getByRole('main').getByRole('listitem').allTextContents()

  await openStatements(page)
  const months = page.getByRole('main').getByRole('list').getByRole('link')
  await expect(months.nth(1)).toBeVisible()
  const statements = await words(page)
  await months.nth(1).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Statement for/ })).toBeVisible()
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const paper = await textOfOpenPdf(page)
  expect(paper).toMatch(/Account\s+holder\s+Anna\s+Marin/)

  await goOffline(page, cable)
  await page.goto('/home')
  await expect(page.getByText(/The bank cannot be reached\./)).toBeVisible()
  await expect.poll(() => words(page)).toBe(home)
  await expect(asOf(page).first()).toBeVisible()

  await openHistory(page)
  await expect(asOf(page)).toBeVisible()
  await expect.poll(() => page.getByRole('main').getByRole('listitem').allTextContents()).toEqual(rows)
  const keyword = (await page.getByRole('main').getByRole('listitem').nth(3).innerText()).split('\n')[0] ?? ''
  await page.getByLabel('Search', { exact: true }).fill(keyword)
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /entr(y|ies)$/ }),
  ).not.toHaveText(/^20 /)
  const found = await page.getByRole('main').getByRole('listitem').allTextContents()
  expect(found).toEqual(rows.filter((row) => row.includes(keyword)))
  expect(found.length).toBeGreaterThan(0)

  await openStatements(page)
  await expect.poll(() => words(page)).toBe(statements)
  await expect(asOf(page)).toBeVisible()
  await page.getByRole('link', { name: /Readable offline/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(asOf(page)).toBeVisible()
  expect(await textOfOpenPdf(page)).toBe(paper)
})

test('notifications read without the bank wait in a list, and are sent once each when it is back', async ({
  page,
  cable,
  anna,
}) => {
  const teller = await tellerOf(anna)
  await signIn(page, anna)
  await waitForWorker(page)
  await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()

  await goOffline(page, cable)
  await page.reload()
  await openBell(page)
  const bell = page.getByRole('dialog', { name: 'Notifications' })
  await bell.getByRole('button', { name: /Document expires soon/ }).click()
  await bell.getByRole('button', { name: /New contract/ }).click()
  await expect(bell.getByText('Read, not yet sent')).toHaveCount(2)
  await bell.getByRole('button', { name: 'Close', exact: true }).click()

  await page.getByRole('button', { name: '2 changes wait on this device' }).click()
  const list = page.getByRole('dialog', { name: 'Waiting to be sent' })
  await expect(list.getByText('1 notification marked as read')).toHaveCount(2)
  await list.getByRole('button', { name: 'Close', exact: true }).click()
  expect(await hits(cable, 'notificationReadSet')).toBe(0)
  expect((await teller.ask('notificationList', { pageNumber: 1, pageSize: 20 })).unread).toBe(2)

  await cable.plug()
  await expect(waitingChanges(page)).toBeHidden({ timeout: 30_000 })
  await expect(page.getByText(/The bank cannot be reached\./)).toBeHidden()
  expect(await hits(cable, 'notificationReadSet')).toBe(2)
  expect((await teller.ask('notificationList', { pageNumber: 1, pageSize: 20 })).unread).toBe(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  expect(await hits(cable, 'notificationReadSet')).toBe(2)
})

test('C19 after sign-out no payee name is found in any storage, and while signed in none lies there readable', async ({
  page,
  newPerson,
}) => {
  const anna = await newPerson('anna', { transactions: 60 })
  const [movement] = await movementsWithOthers(await tellerOf(anna))
  if (!movement) throw new Error('Nobody else in the last 20 movements')
  const { accountId, counterpartyName: payee } = movement
  await signIn(page, anna)
  await waitForWorker(page)
  await homeIsKept(page)
  await openHistory(page)
  await page.getByLabel('Account', { exact: true }).selectOption(accountId)
  await expect(page.getByRole('main').getByText(payee).first()).toBeVisible()
  expect(await tracesOf(page, payee)).toEqual(['dom'])

  await signOut(page)
  await noMarkerIn(page, payee)
  await page.reload()
  await noMarkerIn(page, payee)
})

test('signing out names what was not sent, and discards it only by the person’s word', async ({
  page,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  await waitForWorker(page)
  await goOffline(page, cable)
  await openBell(page)
  const bell = page.getByRole('dialog', { name: 'Notifications' })
  await bell.getByRole('button', { name: 'Mark all as read' }).click()
  await bell.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(waitingChanges(page)).toHaveText('1 change waits on this device')

  const leave = async () => {
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('dialog', { name: 'Sign out and lose this?' })).toBeVisible()
  }
  await leave()
  await escape(page.getByRole('dialog', { name: 'Sign out and lose this?' }))
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(waitingChanges(page)).toBeVisible()
  await leave()
  await page.getByRole('button', { name: 'Discard and sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()

  await cable.plug()
  await signIn(page, anna)
  await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()
  await expect(waitingChanges(page)).toBeHidden()
  expect(await hits(cable, 'notificationReadSet')).toBe(0)
})
