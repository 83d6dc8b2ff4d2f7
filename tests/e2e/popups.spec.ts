import AxeBuilder from '@axe-core/playwright'
import { type Page } from '@playwright/test'
import { escape, clearFaults, confirmTold, fault, hits, notify, openBell, signIn, told } from './do.ts'
import { expect, test } from './people.ts'

const home = (page: Page) => page.getByRole('heading', { level: 1, name: /^Hello/ })
const toHistory = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'History', exact: true }).click()

async function isAccessible(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  expect((await axe.analyze()).violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

test('[SHELL-015] [ERRORS-006] [ERRORS-008] no access and a closed account are told in a popup that leads home', async ({
  page,
  cable,
  anna,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, anna)
  await fault(cable, { method: 'transactionHistoryGet' }, { responseCode: 'ENOA', responseDescription: '' })
  await toHistory(page)
  await expect(told(page, 'You do not have access to this.')).toBeVisible()
  await isAccessible(page)
  await confirmTold(page, 'You do not have access to this.', 'Go to home')
  await expect(home(page)).toBeVisible()

  await clearFaults(cable)
  await fault(cable, { method: 'transactionHistoryGet' }, { responseCode: 'CA', responseDescription: '' })
  await toHistory(page)
  await expect(told(page, 'This account is closed.')).toBeVisible()
  const asked = await hits(cable, 'balanceInquiry')
  await escape(told(page, 'This account is closed.'))
  await expect(home(page)).toBeVisible()
  await expect.poll(() => hits(cable, 'balanceInquiry')).toBeGreaterThan(asked)
})

test('[ERRORS-009] [ERRORS-011] [ERRORS-016] a refused change is told in a popup and the person stays; a method that is none is our fault', async ({
  page,
  cable,
  anna,
}) => {
  await notify(cable, anna, 'info', { title: 'Read me', body: 'Now' })
  await signIn(page, anna)
  await openBell(page)
  const mark = page.getByRole('button', { name: 'Mark all as read' })
  const refuse = (responseCode: string, responseDescription = '') =>
    fault(cable, { method: 'notificationReadSet' }, { responseCode, responseDescription, times: 1 })

  await refuse('13')
  await mark.focus()
  await page.keyboard.press('Enter')
  await escape(told(page, 'Access denied'))
  await expect(told(page, 'Access denied')).toBeHidden()
  await expect(mark).toBeFocused()

  await refuse('13', 'Not more than fifty signs fit into a heading, so this stands below one.')
  await mark.click()
  await expect(told(page, 'Error')).toHaveAccessibleDescription(/^Not more than fifty signs/)
  await confirmTold(page, 'Error')

  await refuse('IM', 'No method notificationReadSet')
  await mark.click()
  await expect(told(page, 'Error')).toHaveAccessibleDescription(/^Something went wrong at the bank\./)
  await confirmTold(page, 'Error')
  await mark.click()
  await expect(mark).toBeHidden()
})
