import { goOffline, goOnline, hits, openBell, openHistory, signIn, waitingChanges } from './do.ts'
import { expect, test } from './people.ts'

test.describe('C52 without service workers', () => {
  test.use({ serviceWorkers: 'block' })

  for (const missing of [false, true])
    test(`the page itself keeps, searches, queues and sends${missing ? ', also where the browser has no such thing' : ''}`, async ({
      page,
      cable,
      newPerson,
    }) => {
      if (missing) await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
      const anna = await newPerson('anna', { transactions: 60 })
      await signIn(page, anna)
      await openHistory(page)
      await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible()
      const rows = await page.getByRole('main').getByRole('listitem').allTextContents()
      await page.getByRole('link', { name: 'Home', exact: true }).click()
      await expect(page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem').first()).toBeVisible()

      await goOffline(page, cable)
      await openHistory(page)
      await expect.poll(() => page.getByRole('main').getByRole('listitem').allTextContents()).toEqual(rows)
      await expect(page.getByRole('region', { name: 'Kept on this device' }).getByText(/^As of /)).toBeVisible()
      await openBell(page)
      await page.getByRole('button', { name: /Document expires soon/ }).click()
      await expect(page.getByText('Read, not yet sent')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(waitingChanges(page)).toHaveText('1 change waits on this device')
      await goOnline(page, cable)
      await expect(waitingChanges(page)).toBeHidden()
      expect(await hits(cable, 'notificationReadSet')).toBe(1)
    })
})
