import { type Page } from '@playwright/test'
import { luhn } from '../../src/domain/card-number.ts'
import { tellerOf } from './bank.ts'
import { fault, hits, signIn } from './do.ts'
import { outside } from './outside.ts'
import { expect, type Person, test } from './people.ts'

const idOf = (person: Person, key: string): string => person.accounts.find((one) => one.key === key)?.accountId ?? key
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** A whole number of which only the first six digits and the last four are those of a card. */
const numberOf = (lastFour: string): string =>
  Array.from({ length: 10 }, (_, digit) => `535599000${digit}00${lastFour}`).find(luhn) ?? '?'

test('[CARDS-049] [CARDS-050] [CARDS-053] a card is registered by its number; lost, it is replaced at another address; sent faster; and closed with the activation of the new one', async ({
  page,
  cable,
  anna,
}) => {
  const teller = await tellerOf(anna)
  const card = idOf(anna, 'anna-card')
  const account = async (accountId: string) =>
    (await teller.ask('balanceInquiry')).accounts.find((one: { accountId: string }) => one.accountId === accountId)
  const lastFour: string = (await account(card)).cardNumber.slice(-4)
  await signIn(page, anna)
  await page.goto(`/cards/${card}`)

  const online = page.getByRole('region', { name: 'Payments online' })
  const number = online.getByRole('textbox', { name: 'Number on the card' })
  await number.fill('0000 00')
  await expect(online.getByText('No bank issues cards that begin with these digits')).toBeVisible()
  await number.fill('5355 99')
  await expect(online.getByText('Mastercard · Debit · Prepaid · Romania · Sextant')).toBeVisible()
  await press(page, 'Register the card')
  await expect(online.getByText('Enter the whole number as it stands on the card')).toBeVisible()
  await number.fill(numberOf(lastFour).replace(/(.{4})/g, '$1 '))
  await press(page, 'Register the card')
  await expect(online.getByText(/^Registered\./)).toBeVisible()

  await page.getByRole('link', { name: 'Replace the card' }).click()
  await expect(heading(page, 'Replace the card')).toBeFocused()
  await press(page, 'Continue')
  await expect(page.getByText('This field is required')).toBeVisible()
  await page.getByRole('radio', { name: /I lost it/ }).check()
  await expect(page.getByText(/^Saved on this device/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: /I lost it/ })).toBeChecked()
  const country = page.getByRole('combobox', { name: 'Country' })
  await country.selectOption('US')
  await expect(page.getByText(/^This card is not made for that country/)).toBeVisible()
  await country.selectOption('GB')
  await expect(page.getByText(/^This card is not made for that country/)).toBeVisible()
  await country.selectOption('DE')
  await page.getByLabel('Street and number').fill('Lindenweg 3')
  await page.getByLabel('Town').fill('Berlin')
  await page.getByLabel('Postal code').fill('10115')
  await press(page, 'Continue')
  await expect(heading(page, 'Check and confirm')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Lindenweg 3, 10115 Berlin, DE')
  await expect(page.getByText(/^This card is paused at once/)).toBeVisible()
  // The answer is lost: the bank is asked, and there is one card.
  await fault(cable, { method: 'cardReissue' }, { dropAfter: true })
  await press(page, 'Order the new card')
  await expect(heading(page, 'Your new card')).toBeVisible()
  expect(await hits(cable, 'outcomeGet')).toBeGreaterThan(0)
  const made = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(await account(idOf(anna, 'anna-eur'))).toMatchObject({ balance: '2475.55' })
  expect(await account(card)).toMatchObject({ cardStatusId: 71, cardReissuedStatusId: 65 })

  const shipping = page.getByRole('region', { name: 'Shipping' })
  await expect(shipping).toContainText('10-15 working days')
  await press(page, 'Send by express')
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Send by express' })
    .click()
  await expect(shipping).toContainText('3-5 working days')
  await expect(shipping.getByRole('button')).toBeHidden()
  expect(await account(idOf(anna, 'anna-eur'))).toMatchObject({ balance: '2440.55' })

  await page.goto(`/card/${card}/reissue`)
  await expect(page.getByText('A new card is being made', { exact: true })).toBeVisible()
  await page.goto(`/cards/${card}`)
  await expect(page.getByText(/^A new card is made in the place of this one/)).toBeVisible()
  await page.getByRole('link', { name: 'See the new card' }).click()
  await expect(heading(page, 'Your new card')).toBeVisible()
  for (let step = 0; step < 4; step += 1) await outside(cable, 'POST', 'cards', { accountId: made })
  await page.reload()
  const post = await outside<{ mails: { body: string }[] }>(cable, 'GET', `post?to=${anna.email}`)
  const letter = post.mails[0]?.body ?? ''
  await page.getByLabel('Code of the letter').fill(/\d{6}$/.exec(letter)?.[0] ?? '?')
  await page.getByLabel('Last four digits on the card').fill(/ending in (\d{4})/.exec(letter)?.[1] ?? '?')
  await page.getByLabel('PIN of your choice').fill('0042')
  await press(page, 'Activate')
  await expect(page.getByText('The card can be used.')).toBeVisible()
  expect(await account(made)).toMatchObject({ balance: '85.00', cardStatusId: 2 })
  expect(await account(card)).toMatchObject({ balance: '0.00', accountStatusId: 11 })
})
