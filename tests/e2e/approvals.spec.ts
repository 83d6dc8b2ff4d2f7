import AxeBuilder from '@axe-core/playwright'
import { type Page } from '@playwright/test'
import { type Post } from '../sandbox/outside/api.ts'
import { tellerOf } from './bank.ts'
import { type Cable } from './cable.ts'
import { escape, fault, goOffline, goOnline, hits } from './do.ts'
import { shown } from './figures.ts'
import { outside } from './outside.ts'
import { expect, type Person, test } from './people.ts'
import { answerOnPhone } from './phone.ts'
import { balance, cents, confirm, fillIn, heading, idOf, review } from './transfer.ts'

const question = (page: Page) => page.getByRole('dialog', { name: /^Your approval/ })
const popup = (page: Page, name: string) => page.getByRole('alertdialog', { name })
const code = (page: Page) => question(page).getByLabel('Code')

async function codeOf(cable: Cable, { phone }: Person): Promise<string> {
  const { sms } = await outside<Post>(cable, 'GET', `post?to=${encodeURIComponent(phone)}`)
  return /^(\d{6}) approves/.exec(sms[0]?.body ?? '')?.[1] ?? ''
}

async function send(page: Page, person: Person, amount: string): Promise<void> {
  await fillIn(page, person, { to: 'anna-card', amount })
  await review(page)
  await confirm(page).click()
  await expect(question(page)).toBeVisible()
}

async function again(page: Page, person: Person, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'New transfer' }).click()
  await page.getByLabel('From', { exact: true }).selectOption(idOf(person, 'anna-eur'))
  await page.getByLabel('To', { exact: true }).selectOption(idOf(person, 'anna-card'))
  await page.getByLabel('You send', { exact: true }).fill(amount)
  await review(page)
  await confirm(page).click()
  await expect(question(page)).toBeVisible()
}

const accessible = async (page: Page) =>
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations.map(({ id }) => id)).toEqual([])

test('[APPROVALS-004] [APPROVALS-007] [APPROVALS-025] a code approves; closing the question leaves the payment waiting, with a way back from its entry', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { approveMode: 2 })
  const teller = await tellerOf(anna)
  const before = await balance(teller, idOf(anna, 'anna-eur'))
  await send(page, anna, '40')
  await expect(question(page)).toContainText(/We sent a text message with six digits to \+40 ••• \d\d\./)
  await accessible(page)
  await code(page).fill('123')
  await question(page).getByRole('button', { name: 'Approve' }).click()
  await expect(question(page)).toContainText('Enter all six digits')
  const right = await codeOf(cable, anna)
  await code(page).fill(right === '000000' ? '111111' : '000000')
  await code(page).press('Enter')
  await expect(question(page)).toContainText('Wrong code. 4 more tries.')
  await expect(code(page)).toBeFocused()
  await escape(question(page))
  await expect(heading(page, 'Waits for your approval')).toBeVisible()
  await expect(page.getByText('No money moves before you approve.')).toBeVisible()

  await page.getByRole('link', { name: 'See it in history' }).click()
  const sheet = page.getByRole('dialog').filter({ hasText: 'Waits for your approval' })
  await sheet.getByRole('button', { name: 'Approve now' }).click()
  await expect(question(page)).toContainText(/Another code can be sent in \d+ seconds?\./)
  await code(page).fill(right)
  await question(page).getByRole('button', { name: 'Approve' }).click()
  await popup(page, 'Successfully submitted').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('dialog').getByText('Waits for your approval')).toBeHidden()
  await expect(page.getByRole('dialog').getByText('Completed')).toBeVisible()
  expect(cents(await balance(teller, idOf(anna, 'anna-eur')))).toBe(cents(before) - 4000)
  expect(await hits(cable, 'ownTransferSubmit')).toBe(1)
})

test('[APPROVALS-003] [APPROVALS-012] [APPROVALS-013] [APPROVALS-023] the phone is asked: its yes and its no come by themselves, also to a page that has gone on; a code will do instead', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { approveMode: 1 })
  await send(page, anna, '10')
  await expect(question(page)).toContainText('We asked Pixel 9.')
  await expect(question(page).getByRole('progressbar')).toBeVisible()
  await expect(question(page)).toContainText(/The phone can be asked again in \d+ seconds?\./)
  await accessible(page)
  await answerOnPhone(cable, anna, true)
  await popup(page, 'Successfully submitted').getByRole('button', { name: 'OK' }).click()
  await expect(heading(page, 'Transfer made')).toBeVisible()

  await again(page, anna, '11')
  await answerOnPhone(cable, anna, false)
  await popup(page, 'Transaction was rejected').getByRole('button', { name: 'OK' }).click()
  await expect(heading(page, 'Transfer not made')).toBeVisible()
  await expect(page.getByText('No money has moved.')).toBeVisible()

  await again(page, anna, '12')
  await escape(question(page))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await answerOnPhone(cable, anna, true)
  await popup(page, 'Successfully submitted').getByRole('button', { name: 'OK' }).click()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transfer', exact: true }).click()
  await page.getByLabel('From', { exact: true }).selectOption(idOf(anna, 'anna-eur'))
  await page.getByLabel('To', { exact: true }).selectOption(idOf(anna, 'anna-card'))
  await page.getByLabel('You send', { exact: true }).fill('13')
  await review(page)
  await confirm(page).click()
  await question(page).getByRole('button', { name: 'Use code instead' }).click()
  await expect(question(page)).toContainText('We sent a text message')
  await code(page).fill(await codeOf(cable, anna))
  await question(page).getByRole('button', { name: 'Approve' }).click()
  await popup(page, 'Successfully submitted').getByRole('button', { name: 'OK' }).click()
  await expect(heading(page, 'Transfer made')).toBeVisible()
})

test('[APPROVALS-022] a confirmation that was missed is looked up; a code of one’s own; what the bank could not do is said with all its reasons', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { approveMode: 4 })
  const teller = await tellerOf(anna)
  await send(page, anna, '20')
  await expect(question(page)).toContainText('Type your own approval code, four to eight digits.')
  await goOffline(page, cable)
  const { transactions } = await teller.ask('transactionHistoryGet', { pageNumber: 1, pageSize: 1 })
  await teller.ask('transferApprove', { trxid: transactions.transaction.transactionId, approvalCode: '246810' })
  await goOnline(page, cable)
  await popup(page, 'Successfully submitted').getByRole('button', { name: 'OK' }).click()
  await expect(heading(page, 'Transfer made')).toBeVisible()
  await expect(page.getByText(shown('20', 'EUR')).first()).toBeVisible()

  await again(page, anna, '21')
  await fault(
    cable,
    { method: 'transferApprove' },
    {
      status: 200,
      contentType: 'application/json',
      body: JSON.stringify({ responseCode: '13', errors: ['The account is closed', 'The limit is used up'] }),
    },
  )
  await code(page).fill('246810')
  await code(page).press('Enter')
  const told = popup(page, 'The account is closed, The limit is used up')
  await told.getByRole('button', { name: 'OK' }).click()
  await expect(heading(page, 'Transfer not made')).toBeVisible()
})
