import { type Page } from '@playwright/test'
import { tellerOf } from './bank.ts'
import { fault, goOffline, hits, notify, openBell, signIn, waitForWorker } from './do.ts'
import { expect, type Person, test } from './people.ts'

const idOf = (person: Person, key: string): string => person.accounts.find((one) => one.key === key)?.accountId ?? key

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const fact = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Details' }).getByRole('term').filter({ hasText: label }).locator('xpath=..')

test('[CARDS-005] [CARDS-006] [CARDS-007] [CARDS-008] the cards area: its lists, a card, paused and unpaused through the bank, its name, its closing by realtime', async ({
  page,
  cable,
  anna,
}) => {
  const teller = await tellerOf(anna)
  const card = idOf(anna, 'anna-card')
  const statusId = async (): Promise<number> =>
    (await teller.ask('balanceInquiry')).accounts.find(({ accountId }: { accountId: string }) => accountId === card)
      .cardStatusId
  await signIn(page, anna)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cards' }).click()
  await expect(page).toHaveURL(/\/cards\/physical$/)
  await expect(page.getByRole('list', { name: 'Physical cards' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('navigation', { name: 'Kinds of card' }).getByRole('link', { name: 'Virtual cards' }).click()
  await expect(page).toHaveURL(/\/cards\/virtual$/)
  await expect(page.getByRole('list', { name: 'Virtual cards' })).toContainText('Online shopping')
  await page.getByRole('link', { name: 'Physical cards' }).click()
  await page.getByRole('link', { name: /Travel/ }).click()
  await expect(page).toHaveURL(new RegExp(`/cards/${card}$`))
  await expect(heading(page, 'Travel')).toBeFocused()
  await expect(fact(page, 'Number')).toContainText(/\*{4} \*{4} \*{4} \d{4}$/)
  await expect(fact(page, 'Status')).toContainText('Active')
  await expect(fact(page, 'Good through')).toContainText('September 2029')

  // The bank's word counts: a refusal changes nothing and is said.
  await fault(cable, { method: 'cardPause' }, { responseCode: '13', responseDescription: 'Not now.', times: 1 })
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Not now.')
  await expect(fact(page, 'Status')).toContainText('Active')
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(fact(page, 'Status')).toContainText('Paused')
  await expect(page.getByRole('alert')).toBeHidden()
  expect(await statusId()).toBe(71)
  await page.getByRole('button', { name: 'Unpause' }).click()
  await expect(fact(page, 'Status')).toContainText('Active')
  expect(await statusId()).toBe(2)

  await page.getByRole('link', { name: 'Load the card' }).click()
  await expect(page.getByRole('combobox', { name: 'To' })).toHaveValue(card)
  await page.goBack()
  const name = page.getByRole('textbox', { name: 'Name of the card' })
  await name.fill('x'.repeat(31))
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('At most 30 characters', { exact: true })).toBeVisible()
  await name.fill('Summer')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(heading(page, 'Summer')).toBeVisible()

  await notify(cable, anna, 'cardClosed', { last4: '4417' })
  await openBell(page)
  await page.getByRole('button', { name: /Card ending in 4417 was closed/ }).click()
  await expect(page).toHaveURL(/\/cards\/physical$/)
})

test('[CARDS-009] [CARDS-010] [CARDS-011] [CARDS-012] the redirects of the cards area', async ({ page, newPerson }) => {
  const ben = await newPerson('ben')
  await signIn(page, ben)
  const [card, pounds] = [idOf(ben, 'ben-card'), idOf(ben, 'ben-gbp')]
  // One card in all: straight to it, from the root and from its list, and Back does not lead in circles.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cards' }).click()
  await expect(page).toHaveURL(new RegExp(`/cards/${card}$`))
  await page.goBack()
  await expect(heading(page, 'Hello, Ben')).toBeVisible()
  await page.goto('/cards/virtual')
  await expect(page.getByText('No virtual cards')).toBeVisible()
  // What is no card, or nobody's: home for who has one card, the lists for who has several.
  for (const accountId of [pounds, '1']) {
    await page.goto(`/cards/${accountId}`)
    await expect(page).toHaveURL(/\/home$/)
  }
  const anna = await newPerson('anna')
  await page.evaluate(() => sessionStorage.clear())
  await signIn(page, anna)
  await page.goto(`/cards/${idOf(anna, 'anna-debit')}`)
  await expect(page).toHaveURL(/\/cards\/physical$/)
  await expect(heading(page, 'Cards')).toBeVisible()
})

test('without the bank a card is read as it was, masked and with its age; nothing is sent or kept for later', async ({
  page,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  await page.goto(`/cards/${idOf(anna, 'anna-card')}`)
  await expect(heading(page, 'Travel')).toBeVisible()
  await waitForWorker(page)
  await goOffline(page, cable)
  await page.reload()
  await expect(heading(page, 'Travel')).toBeVisible()
  await expect(page.getByText(/^As of /)).toBeVisible()
  await expect(page.getByText(/changes to the card need a connection/)).toBeVisible()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('You are offline. Nothing was sent.')
  await cable.plug()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText(/changes to the card need a connection/)).toBeHidden()
  await expect(fact(page, 'Status')).toContainText('Active')
  expect(await hits(cable, 'cardPause')).toBe(0)
})
