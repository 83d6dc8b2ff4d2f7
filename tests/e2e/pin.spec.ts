import { type Page } from '@playwright/test'
import { type Cable } from './cable.ts'
import { goOffline, hits, signIn, turn, waitForWorker } from './do.ts'
import { outside } from './outside.ts'
import { expect, type Person, test } from './people.ts'
import { tracesOf } from './traces.ts'

async function smsCode(cable: Cable, { phone }: Person): Promise<string> {
  const post = await outside<{ sms: { body: string }[] }>(cable, 'GET', `post?to=${encodeURIComponent(phone)}`)
  return /^\d{6}/.exec(post.sms[0]?.body ?? '')?.[0] ?? '?'
}

const code = (page: Page) => page.getByRole('textbox', { name: 'Code' })
const showButton = (page: Page) => page.getByRole('button', { name: 'Show PIN' })

async function showPin(page: Page, cable: Cable, person: Person): Promise<void> {
  await showButton(page).click()
  await expect(code(page)).toBeFocused()
  await code(page).fill(await smsCode(cable, person))
  await showButton(page).click()
}

test('[PIN-001] C13 a PIN is changed by its rules and shown after a code: digit for digit, for 15 seconds, not behind another window, and kept nowhere', async ({
  page,
  cable,
  anna,
}) => {
  const card = anna.accounts.find(({ key }) => key === 'anna-card')?.accountId ?? ''
  await signIn(page, anna)
  await page.goto(`/cards/${card}`)
  await page.getByRole('link', { name: 'Show or change the PIN' }).click()
  await expect(page).toHaveURL(new RegExp(`/card/${card}/pin$`))
  await waitForWorker(page)
  const pin = page.getByLabel('New PIN', { exact: true })
  const repeat = page.getByLabel('New PIN again')
  const change = page.getByRole('button', { name: 'Change PIN' })
  await pin.fill('1234')
  await repeat.fill('1235')
  await change.click()
  await expect(page.getByText('Not one digit after the other', { exact: true })).toBeVisible()
  await expect(page.getByText('The two are not the same')).toBeVisible()
  await expect(page.getByText('Tick this to go on')).toBeVisible()
  await expect(pin).toBeFocused()
  expect(await hits(cable, 'pinChange')).toBe(0)
  const before = await tracesOf(page, '0042')
  await pin.fill('0042')
  await repeat.fill('0042')
  await page.getByRole('checkbox', { name: /I know that the old PIN/ }).check()
  await change.click()
  await expect(page.getByText('The PIN was changed', { exact: true })).toBeVisible()
  await expect(pin).toHaveValue('')

  await showButton(page).click()
  await expect(page.getByText(/^We sent a text message with six digits to \+40 ••• \d\d\.$/)).toBeVisible()
  const right = await smsCode(cable, anna)
  await code(page).fill(right === '000000' ? '000001' : '000000')
  await showButton(page).click()
  await expect(page.getByText('Wrong code. 4 more tries.')).toBeVisible()
  await page.clock.install()
  await code(page).fill(right)
  await showButton(page).click()
  const shown = page.getByText('Your PIN: 0042')
  await expect(shown).toBeVisible()
  await page.clock.fastForward(5_000)
  await expect(shown).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(shown).toBeHidden()
  await expect(page.getByText(/^The PIN is hidden again/)).toBeVisible()

  for (const leave of [
    () => page.evaluate(() => window.dispatchEvent(new Event('blur'))),
    () => turn(page, 'hidden'),
  ]) {
    await showPin(page, cable, anna)
    await expect(shown).toBeVisible()
    expect((await tracesOf(page, '0042')).filter((place) => place !== 'dom')).toEqual(before)
    await leave()
    await expect(shown).toBeHidden()
  }
  await turn(page, 'visible')
  expect(await tracesOf(page, '0042')).toEqual(before)
  await goOffline(page, cable)
  await showButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('You are offline. Nothing was sent.')
})

test('a card is blocked for good only after a question and a code', async ({ page, cable, anna }) => {
  await signIn(page, anna)
  await page.goto(`/cards/${anna.accounts.find(({ key }) => key === 'anna-card')?.accountId}`)
  const block = page.getByRole('region', { name: 'Lost or stolen?' }).getByRole('button', { name: 'Block for good' })
  const question = page.getByRole('alertdialog', { name: 'Block this card for good?' })
  await block.click()
  await question.getByRole('button', { name: 'Keep the card' }).click()
  expect(await hits(cable, 'cardBlock')).toBe(0)
  await block.click()
  await question.getByRole('button', { name: 'Block for good' }).click()
  await expect(code(page)).toBeVisible()
  await expect(page.getByText('The card can be used.')).toBeVisible()
  await code(page).fill(await smsCode(cable, anna))
  await block.click()
  await expect(page.getByText('The card was canceled for good and cannot be used again.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Block for good|Pause/ })).toHaveCount(0)
})
