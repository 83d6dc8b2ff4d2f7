import { type Page, type WebSocket } from '@playwright/test'
import { clearFaults, clearHits, fault, hits, moveClock, notify, signIn, signOut } from './do.ts'
import { expect, test } from './people.ts'

const minute = 60_000
const unread = (page: Page, count: number) => page.getByRole('button', { name: `Notifications, ${count} unread` })

/** Signs in and waits until the channel stands; whatever is opened later is in `channels`, and in `live` once the bank speaks on it. */
async function listen(page: Page, person: Parameters<typeof signIn>[1]) {
  const channels: string[] = []
  const live = new Set<WebSocket>()
  page.on('websocket', (socket) => {
    channels.push(socket.url())
    socket.on('framereceived', () => live.add(socket))
  })
  const opened = page.waitForEvent('websocket', (socket) => socket.url().endsWith('/realtime'))
  await signIn(page, person)
  const socket = await opened
  const first = socket.waitForEvent('framesent')
  await socket.waitForEvent('framereceived')
  return { channels, live, first: String((await first).payload) }
}

test('C53 what came while the channel was down is there soon after it is back, and what comes then is shown once', async ({
  page,
  cable,
  anna,
}) => {
  const { channels, live, first } = await listen(page, anna)
  const { accessToken } = JSON.parse(first) as { accessToken: string }
  await cable.unplug()
  await notify(cable, anna, 'zohoNewMessage', { ticketNumber: '2001' })
  await cable.plug()
  await expect(unread(page, 3)).toBeVisible({ timeout: 45_000 })
  await expect.poll(() => live.size).toBeGreaterThan(1)
  expect(channels.filter((address) => address.includes(accessToken) || !address.endsWith('/realtime'))).toEqual([])
  await notify(cable, anna, 'zohoNewMessage', { ticketNumber: '2002' })
  await expect(page.getByRole('region', { name: /^Messages/ }).getByText('Ticket 2002 has a new reply.')).toHaveCount(1)
  await expect(unread(page, 4)).toBeVisible()
})

test('C53 after the sign-out the channel does not come back', async ({ page, cable, anna }) => {
  const { channels } = await listen(page, anna)
  await signOut(page)
  const before = channels.length
  await cable.unplug()
  await cable.plug()
  await page.getByLabel('E-mail').fill(anna.email)
  expect(channels.length).toBe(before)
})

test('C25 a reload while a refresh is under way, whose answer is lost, ends no session', async ({
  page,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  await expect(page.getByRole('main').getByText('Recent activity')).toBeVisible()
  await clearHits(cable)
  await fault(cable, { path: '/auth/refresh' }, { dropAfter: true })
  await moveClock(cable, 11 * minute)
  await page.reload()
  await expect.poll(() => hits(cable, 'POST /auth/refresh')).toBeGreaterThan(0)
  await clearFaults(cable)
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Recent activity')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0)
})
