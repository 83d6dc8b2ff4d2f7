import { tellerOf } from './bank.ts'
import { clearFaults, fault, hits, lastHits, notify, openBell, signIn } from './do.ts'
import { expect, test } from './people.ts'

const sheet = 'Notifications'

test('the bell counts what is unread; pressing one marks that one at the bank', async ({ page, cable, anna }) => {
  const teller = await tellerOf(anna)
  const { notifications } = await teller.ask('notificationList', { pageNumber: 1, pageSize: 20 })
  await signIn(page, anna)
  await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()
  await openBell(page)
  const list = page.getByRole('dialog', { name: sheet })
  await expect(list.getByRole('listitem')).toHaveCount(notifications.length)
  await expect(list.getByText('Your sign-in e-mail is now anna@people.example.')).toBeVisible()
  await expect(list.getByText('New', { exact: true })).toHaveCount(2)
  await list.getByRole('button', { name: /Document expires soon/ }).click()
  await expect(list.getByText('New', { exact: true })).toHaveCount(1)
  await expect(list.getByText('1 unread')).toBeVisible()
  const [hit] = await lastHits(cable, 'notificationReadSet')
  const wanted = notifications.find(({ type }: { type: string }) => type === 'documentExpSoon').id
  expect((hit?.body as { ids: string[] } | undefined)?.ids.map(String)).toEqual([String(wanted)])
  await list.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
})

test('all are marked with one call, up to the newest on screen', async ({ page, cable, anna }) => {
  const teller = await tellerOf(anna)
  await signIn(page, anna)
  await openBell(page)
  const list = page.getByRole('dialog', { name: sheet })
  await list.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(list.getByText('Everything is read')).toBeVisible()
  await expect(list.getByRole('button', { name: 'Mark all as read' })).toBeHidden()
  expect(await hits(cable, 'notificationReadSet')).toBe(1)
  expect((await teller.ask('notificationList', { pageNumber: 1, pageSize: 20 })).unread).toBe(0)
})

test('a new one comes over the websocket, says itself for ten seconds and raises the count [NOTIFICATIONS-034] [NOTIFICATIONS-035]', async ({
  page,
  cable,
  anna,
}) => {
  await page.clock.install()
  const realtime = page.waitForEvent('websocket', (socket) => socket.url().endsWith('/realtime'))
  await signIn(page, anna)
  await (await realtime).waitForEvent('framereceived')
  // From here on the page's time stands still but for what the test lets pass.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await notify(cable, anna, 'zohoNewMessage', { ticketNumber: '2001' })
  const toast = page.getByRole('region', { name: /^Messages/ }).getByText('Ticket 2001 has a new reply.')
  await expect(toast).toBeVisible()
  await page.clock.runFor(9_900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toBeHidden()
  await page.clock.resume()
  await expect(page.getByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible()
})

test('without any notification the list says what will be there', async ({ page, newPerson }) => {
  await signIn(page, await newPerson('stefan'))
  await openBell(page)
  const list = page.getByRole('dialog', { name: sheet })
  await expect(list.getByText('No notifications')).toBeVisible()
  await expect(list.getByText('Everything is read')).toBeVisible()
})

test('a bank that does not answer the list is said in the sheet, with a way to try again', async ({
  page,
  cable,
  anna,
}) => {
  await fault(cable, { method: 'notificationList' }, { status: 500 })
  await signIn(page, anna)
  await openBell(page)
  const list = page.getByRole('dialog', { name: sheet })
  await expect(list.getByRole('alert')).toContainText('Server is not available')
  await clearFaults(cable)
  // Unless a question that was under way has brought it already.
  await list.getByRole('button', { name: 'Try again' }).or(list.getByText('2 unread')).first().click()
  await expect(list.getByText('2 unread')).toBeVisible()
})
