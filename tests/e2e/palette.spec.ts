import AxeBuilder from '@axe-core/playwright'
import { randomUUID } from 'node:crypto'
import { tellerOf } from './bank.ts'
import { openHistory, signIn } from './do.ts'
import { expect, test } from './people.ts'
import { amount, idOf } from './transfer.ts'

test('by the keyboard alone: a page is found in any words, a payee with an amount, and nothing is sent by it', async ({
  page,
  anna,
  ben,
}) => {
  const teller = await tellerOf(anna)
  const order = { accountId: idOf(anna, 'anna-eur'), amount: '1.00', currency: 'EUR', toEmail: ben.email }
  await teller.ask('p2pTransferSubmit', order, { headers: { 'idempotency-key': randomUUID() } })
  await signIn(page, anna)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Go to' })
  const search = palette.getByRole('combobox')
  await expect(search).toBeFocused()
  await page.keyboard.type('two-step')
  await expect(palette.getByRole('option')).toHaveText(['Settings'])
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations.map(({ id }) => id)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('zzz')
  await expect(palette.getByText('Nothing fits.')).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('send 20.5 to be')
  await expect(palette.getByRole('option', { name: /^Send 20\.50 to Ben/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('E-mail of the person')).toHaveValue(ben.email)
  await expect(amount(page)).toHaveValue('20.50')
  await expect(palette).toBeHidden()

  await openHistory(page)
  const button = page.getByRole('button', { name: 'Search pages and payees' })
  await button.click()
  await search.fill('7 somebody.else@people.example')
  await expect(palette.getByRole('option')).toHaveText(['Send 7.00 to somebody.else@people.example'])
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})
