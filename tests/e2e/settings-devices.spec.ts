import { fault, goOffline, hits, waitForWorker } from './do.ts'
import { outside } from './outside.ts'
import { expect, test } from './people.ts'

test('[SETTINGS-005] [SETTINGS-006] a phone is listed with where and when, and removed after a question', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { secondStep: 'push' })
  const link = await outside<Record<string, string>>(cable, 'POST', 'link', { email: anna.email })
  await page.goto(`/setting?${new URLSearchParams(link)}`)
  const phones = page.getByRole('region', { name: 'Your phones' })
  const remove = phones.getByRole('button', { name: /^Remove / })
  await expect(phones.getByRole('listitem')).toHaveText(/, last used .*Remove/)
  await remove.click()
  const question = page.getByRole('alertdialog', { name: /^Remove .*\?$/ })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(remove).toBeFocused()
  await remove.click()
  await fault(cable, { path: '/device-api/device/' }, { status: 500, times: 1 })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(phones.getByRole('alert')).toHaveText('Server is not available')
  await remove.click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(phones.getByText('No phone is linked')).toBeVisible()
  await expect(phones.getByRole('alert')).toBeHidden()
  expect(await hits(cable, 'GET /device-api/device')).toBe(2)
})

test('without network the list says so', async ({ page, cable, anna }) => {
  const link = await outside<Record<string, string>>(cable, 'POST', 'link', { email: anna.email })
  await page.goto(`/statements?${new URLSearchParams(link)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Statements' })).toBeVisible()
  await waitForWorker(page)
  await goOffline(page, cable)
  await page.goto('/setting')
  await expect(page.getByRole('region', { name: 'Your phones' }).getByText('You are offline.')).toBeVisible()
})
