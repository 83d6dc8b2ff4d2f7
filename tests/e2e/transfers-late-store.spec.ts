import { type Page } from '@playwright/test'
import { signIn } from './do.ts'
import { expect, test } from './people.ts'
import { amount, choose, line, openTransfer, restored, revision, saved } from './transfer.ts'

/** Nobody gets at the queue and the drafts on the device until the result is called. */
async function holdWork(page: Page): Promise<() => Promise<void>> {
  const release = await page.evaluateHandle(
    () =>
      new Promise<() => void>((resolve) => {
        const opening = indexedDB.open('work')
        opening.onsuccess = () => {
          let held = true
          const change = opening.result.transaction([...opening.result.objectStoreNames], 'readwrite')
          change.oncomplete = () => opening.result.close()
          const stay = (): void => {
            if (held) change.objectStore('drafts').count().onsuccess = stay
          }
          stay()
          resolve(() => void (held = false))
        }
      }),
  )
  return () => release.evaluate((letGo) => letGo())
}

test('what is typed before the store has opened is saved too, without another key', async ({ page, anna }) => {
  await signIn(page, anna)
  await openTransfer(page)
  await expect.poll(() => revision(page)).toBe(0)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  const release = await holdWork(page)
  await openTransfer(page)
  await choose(page, anna, { amount: '7.25' })
  await expect(line(page, 'Arrives')).toContainText(/\d/)
  await release()
  await expect(saved(page)).toBeVisible()
  await expect.poll(() => revision(page)).toBeGreaterThan(0)
})

test('what is typed and left before the store has opened is there when the form is opened again', async ({
  page,
  anna,
}) => {
  await signIn(page, anna)
  await openTransfer(page)
  await expect.poll(() => revision(page)).toBe(0)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  const release = await holdWork(page)
  await openTransfer(page)
  await choose(page, anna, { amount: '7.25' })
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload({ timeout: 1_000 }).catch(() => {})
  // A reload now would lose it: the browser asks.
  await (await asked).dismiss()
  await reloaded
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await release()
  await expect.poll(() => revision(page)).toBeGreaterThan(0)
  await openTransfer(page)
  await expect(restored(page)).toBeVisible()
  await expect(amount(page)).toHaveValue('7.25')
})
