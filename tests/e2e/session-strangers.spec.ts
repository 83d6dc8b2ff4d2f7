import { type Page } from '@playwright/test'
import { goOffline, openHistory, openMore, payIn, signIn, signOut, waitForWorker } from './do.ts'
import { expect, test } from './people.ts'
import { noMarkerIn } from './traces.ts'

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
