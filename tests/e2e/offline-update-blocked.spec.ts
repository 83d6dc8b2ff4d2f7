import { openHistory, signIn, signOut, waitForWorker } from './do.ts'
import { expect, test } from './people.ts'

const hint = 'Close other tabs of this app'

test('C44 a tab that holds an older database and lets go of nothing: all works online, the hint says what helps, and keeping goes on once it is closed', async ({
  page,
  context,
  anna,
}) => {
  const holder = await context.newPage()
  await holder.goto('/robots.txt')
  await holder.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('vault', 1)
        opening.addEventListener('success', () => resolve(Object.assign(window, { held: opening.result })))
      }),
  )
  await signIn(page, anna)
  await waitForWorker(page)
  await expect(page.getByText(hint)).toBeVisible({ timeout: 6_000 })
  await openHistory(page)
  await expect(page.getByRole('main').getByRole('status').first()).toBeVisible()
  const kept = () =>
    page.evaluate(async () => (await indexedDB.databases()).find(({ name }) => name === 'vault')?.version)
  expect(await kept()).toBe(1)
  await holder.close()
  await expect.poll(kept).toBeGreaterThan(1)
  await expect(page.getByText(hint)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  await expect(page.getByText(hint)).toBeHidden()
})

test('C44 who signs out while the database is held gets out at once, and the deletion is done at the next start', async ({
  page,
  context,
  anna,
}) => {
  const holder = await context.newPage()
  await holder.goto('/robots.txt')
  await holder.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('vault', 1)
        opening.addEventListener('success', () => resolve(Object.assign(window, { held: opening.result })))
      }),
  )
  await signIn(page, anna)
  await expect(page.getByText(hint)).toBeVisible({ timeout: 6_000 })
  await signOut(page)
  await holder.close()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('leaving') ?? '[]')).toBe('[]')
})
