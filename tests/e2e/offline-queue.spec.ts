import { type BrowserContext, type Page } from '@playwright/test'
import { tellerOf } from './bank.ts'
import { clearFaults, fault, goOffline, hits, openBell, signIn, turn, waitForWorker, waitingChanges } from './do.ts'
import { expect, test } from './people.ts'

const set = 'notificationReadSet'

/** Marks the notification with that title and closes the list. */
async function markRead(page: Page, title: string): Promise<void> {
  await openBell(page)
  const bell = page.getByRole('dialog', { name: 'Notifications' })
  await bell.getByRole('button', { name: new RegExp(title) }).click()
  await expect(bell.getByRole('button', { name: new RegExp(title) }).getByText('New', { exact: true })).toBeHidden()
  await bell.getByRole('button', { name: 'Close', exact: true }).click()
}

test('C33 a queued mark that meets a 500 is kept and sent again until the bank says yes, then no more', async ({
  page,
  cable,
  anna,
}) => {
  const teller = await tellerOf(anna)
  await signIn(page, anna)
  await waitForWorker(page)
  await goOffline(page, cable)
  await markRead(page, 'Document expires soon')
  await expect(waitingChanges(page)).toHaveText('1 change waits on this device')
  await fault(cable, { method: set }, { status: 500, times: 1 })
  await cable.plug()
  await expect(waitingChanges(page)).toBeHidden({ timeout: 40_000 })
  expect(await hits(cable, set)).toBe(2)
  expect((await teller.ask('notificationList', { pageNumber: 1, pageSize: 20 })).unread).toBe(1)
})

test('C33 a bank that answers 200 with UE has not taken it: it waits, and goes by the person’s word', async ({
  page,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  await waitForWorker(page)
  await goOffline(page, cable)
  await markRead(page, 'Document expires soon')
  await fault(cable, { method: set }, { responseCode: 'UE' })
  await cable.plug()
  await expect.poll(() => hits(cable, set), { timeout: 40_000 }).toBeGreaterThan(0)
  await expect(waitingChanges(page)).toHaveText('1 change waits on this device')
  await clearFaults(cable)
  const refused = await hits(cable, set)
  await waitingChanges(page).click()
  await page.getByRole('dialog', { name: 'Waiting to be sent' }).getByRole('button', { name: 'Try again now' }).click()
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
  expect(await hits(cable, set)).toBe(refused + 1)
})

test('C33 worker killed and tab closed while it is being sent: it still waits after reopening, and is sent', async ({
  page,
  context,
  cable,
  anna,
}) => {
  const teller = await tellerOf(anna)
  await signIn(page, anna)
  await waitForWorker(page)
  await goOffline(page, cable)
  await markRead(page, 'New contract')
  await expect(waitingChanges(page)).toBeVisible()
  await fault(cable, { method: set }, { delayMs: 2_000, status: 503 })
  await cable.plug()
  await expect.poll(() => hits(cable, set), { timeout: 40_000 }).toBe(1)
  const cdp = await context.newCDPSession(page)
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.stopAllWorkers')
  await page.close()

  const again = await context.newPage()
  await signIn(again, anna)
  await expect(waitingChanges(again)).toHaveText('1 change waits on this device')
  await clearFaults(cable)
  await expect(waitingChanges(again)).toBeHidden({ timeout: 40_000 })
  expect((await teller.ask('notificationList', { pageNumber: 1, pageSize: 20 })).unread).toBe(1)
})

/** As in Firefox and WebKit: the browser never wakes the worker to send. */
async function withoutSync(page: Page, context: BrowserContext): Promise<void> {
  const gone = () => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
  await page.evaluate(gone)
  for (const worker of context.serviceWorkers()) await worker.evaluate(gone)
}

test('C32 without Background Sync what waits is sent within five seconds of being back, without a reload', async ({
  page,
  context,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  await waitForWorker(page)
  await withoutSync(page, context)
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await markRead(page, 'Document expires soon')
  await expect(waitingChanges(page)).toBeVisible()
  await context.setOffline(false)
  await expect(waitingChanges(page)).toBeHidden({ timeout: 5_000 })
  expect(await hits(cable, set)).toBe(1)
})

test('C32 without Background Sync what waits is sent within five seconds of the tab being shown again', async ({
  page,
  context,
  cable,
  anna,
}) => {
  const teller = await tellerOf(anna)
  await page.clock.install()
  await signIn(page, anna)
  await waitForWorker(page)
  await withoutSync(page, context)
  await goOffline(page, cable)
  await markRead(page, 'Document expires soon')
  await expect(waitingChanges(page)).toBeVisible()
  // The clock of a tab that is put aside stands still: no timer of it notices that the bank is back.
  await turn(page, 'hidden')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await cable.plug()
  await expect(waitingChanges(page)).toBeVisible()
  expect(await hits(cable, set)).toBe(0)
  await turn(page, 'visible')
  await expect(waitingChanges(page)).toBeHidden({ timeout: 5_000 })
  expect(await hits(cable, set)).toBe(1)
  expect((await teller.ask('notificationList', { pageNumber: 1, pageSize: 20 })).unread).toBe(1)
})

test('a bank that comes back while the device was never without network is noticed, and what waits goes out', async ({
  page,
  cable,
  anna,
}) => {
  await page.clock.install()
  await signIn(page, anna)
  await waitForWorker(page)
  await goOffline(page, cable)
  await markRead(page, 'Document expires soon')
  await expect(waitingChanges(page)).toBeVisible()
  // After so many tries the next one is far away.
  let tried = 0
  page.on('requestfailed', (request) => (tried += Number(request.url().includes(set))))
  const later = async (): Promise<number> => {
    // Time that passes before the next try has its timer moves nothing.
    await page.clock.fastForward('02:00')
    return tried
  }
  await expect.poll(later, { timeout: 30_000 }).toBeGreaterThan(4)
  await cable.plug()
  await page.clock.fastForward('01:01')
  await expect(page.getByText(/The bank cannot be reached\./)).toBeHidden()
  await expect(waitingChanges(page)).toBeHidden()
  expect(await hits(cable, set)).toBe(1)
})

test('C07 what one person left waiting is never sent under another; it goes when its person is back', async ({
  page,
  context,
  cable,
  anna,
  ben,
}) => {
  const teller = await tellerOf(anna)
  await signIn(page, anna)
  await waitForWorker(page)
  await goOffline(page, cable)
  await markRead(page, 'New contract')
  await expect(waitingChanges(page)).toBeVisible()
  await page.close()

  await cable.plug()
  const other = await context.newPage()
  await signIn(other, ben)
  await expect(other.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await markRead(other, 'Document expires soon')
  await expect.poll(() => hits(cable, set)).toBe(1)
  await expect(waitingChanges(other)).toBeHidden()
  expect((await teller.ask('notificationList', { pageNumber: 1, pageSize: 20 })).unread).toBe(2)
  await other.close()

  const back = await context.newPage()
  await signIn(back, anna)
  await expect.poll(() => hits(cable, set), { timeout: 45_000 }).toBe(2)
  await expect(waitingChanges(back)).toBeHidden()
  expect((await teller.ask('notificationList', { pageNumber: 1, pageSize: 20 })).unread).toBe(1)
})
