import AxeBuilder from '@axe-core/playwright'
import { type Page } from '@playwright/test'
import { authenticatorCodeOf } from '../sandbox/authenticator.ts'
import { type Cable } from './cable.ts'
import { escape, confirmTold, fault, hits, signIn, signOut, typeSignIn } from './do.ts'
import { outside } from './outside.ts'
import { expect, type Person, test } from './people.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Second step at sign-in' })
const choice = (page: Page) => card(page).getByLabel('After the password')
const change = (page: Page) => card(page).getByRole('button', { name: 'Change' })
const approval = (page: Page) => page.getByRole('dialog', { name: 'Confirm the second step' })
const code = (page: Page) => approval(page).getByLabel('Code', { exact: true })
const confirm = (page: Page) => approval(page).getByRole('button', { name: 'Confirm' })

const tokensIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { accessToken, refreshToken } = JSON.parse(sessionStorage.getItem('session') ?? '{}')
    return [accessToken, refreshToken]
  })

async function texted(cable: Cable, { phone }: Person): Promise<string> {
  const { sms } = await outside<{ sms: { body: string }[] }>(cable, 'GET', `post?to=${encodeURIComponent(phone)}`)
  return sms[0]?.body.slice(0, 6) ?? ''
}

test('[SHELL-014] [APPROVALS-010] [APPROVALS-011] [SETTINGS-018] [SETTINGS-019] [SETTINGS-029] the second step is turned on by a code, asked for at the next sign-in, and turned off', async ({
  page,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  await page.goto('/setting')
  await expect(choice(page)).toHaveValue('no')
  await change(page).click()
  await expect(choice(page)).toHaveAccessibleDescription(/This is how you sign in already/)
  await expect(choice(page)).toBeFocused()
  await choice(page).selectOption('Code by text message')
  const nothing = { status: 200, contentType: 'application/json', body: '{"approveType":2}', times: 1 }
  await fault(cable, { path: '/customer/two-step-verification' }, nothing)
  await change(page).click()
  await expect(choice(page)).toHaveAccessibleDescription(/Not Operation Id, Fail Operation/)
  await change(page).click()
  await expect(approval(page)).toBeVisible()
  await escape(approval(page))
  await expect(card(page).getByText('Confirmation canceled')).toBeVisible()
  await change(page).click()
  await expect(approval(page)).toBeVisible()
  const sent = await texted(cable, anna)
  const before = await tokensIn(page)
  await code(page).fill(sent === '000000' ? '000001' : '000000')
  await confirm(page).click()
  await expect(code(page)).toHaveAccessibleDescription('Wrong code. 4 more tries.')
  await code(page).fill(sent)
  await confirm(page).dblclick()
  await confirmTold(page, 'The second step has been changed')
  await expect(page.getByRole('region', { name: 'Accounts' })).toBeVisible()
  expect(await tokensIn(page)).not.toEqual(before)
  expect(await hits(cable, 'POST /customer/two-step-verification')).toBe(3)
  await page.goto('/setting')
  await expect(choice(page)).toHaveValue('sms')

  await signOut(page)
  await typeSignIn(page, anna.email, anna.password)
  const step = page.getByLabel('Code', { exact: true })
  await expect(step).toBeVisible()
  await step.fill(await texted(cable, anna))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.goto('/setting')
  await choice(page).selectOption('Nothing')
  await expect(choice(page)).toHaveAccessibleDescription(/Your password alone will be enough/)
  await change(page).click()
  await expect(approval(page)).toBeVisible()
  await code(page).fill(await texted(cable, anna))
  await confirm(page).click()
  await confirmTold(page, 'The second step has been changed')
  await expect(choice(page)).toHaveValue('no')
})

test('[SETTINGS-018] an authenticator is set up by its key and a code of it, asked for at the next sign-in, and the key stays nowhere', async ({
  page,
  cable,
  ben,
}) => {
  await signIn(page, ben)
  await page.goto('/setting')
  await choice(page).selectOption('Code of an authenticator app')
  await change(page).click()
  await expect(approval(page)).toBeVisible()
  await code(page).fill(await texted(cable, ben))
  await confirm(page).click()
  const setup = page.getByRole('dialog', { name: 'Set up your authenticator app' })
  await expect(setup.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  expect((await axe.analyze()).violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  const key = (await setup.getByLabel('Key', { exact: true }).inputValue()).replaceAll(' ', '')
  const digits = setup.getByLabel('Code', { exact: true })
  const right = authenticatorCodeOf(key, new Date())
  await digits.fill(right === '000000' ? '000001' : '000000')
  await setup.getByRole('button', { name: 'Confirm' }).click()
  await expect(digits).toHaveAccessibleDescription('Wrong code. 4 more tries.')
  await digits.fill(authenticatorCodeOf(key, new Date()))
  await page.keyboard.press('Enter')
  await confirmTold(page, 'The second step has been changed')
  await expect(page.getByRole('region', { name: 'Accounts' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(key)
  await page.goto('/setting')
  await expect(choice(page)).toHaveValue('otp')
  await expect(choice(page)).toHaveAccessibleDescription(/another app or phone/)

  await signOut(page)
  await typeSignIn(page, ben.email, ben.password)
  const step = page.getByLabel('Code', { exact: true })
  await step.fill(authenticatorCodeOf(key, new Date(Date.now() + 30_000)))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})
