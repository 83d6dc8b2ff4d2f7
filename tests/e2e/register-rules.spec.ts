import { type Locator } from '@playwright/test'
import { clearFaults, fault, hits, lastHits, moveClock } from './do.ts'
import { outside } from './outside.ts'
import { expect, test } from './people.ts'
import {
  activation,
  birthDay,
  create,
  created,
  eighteenAgo,
  email,
  fillIn,
  first,
  firstName,
  human,
  isWrong,
  lastName,
  newEmail,
  openForm,
  password,
  phone,
  phoneCode,
  privacyPolicy,
  repeat,
  residence,
  userAgreement,
} from './register.ts'

test('[VALIDATION-018] each rule that is broken is told beside its field, which has the focus, and nothing is sent', async ({
  page,
  cable,
}) => {
  const address = newEmail()
  await openForm(page)
  await create(page).click()
  await isWrong(firstName(page), /This field is required$/)
  for (const box of [privacyPolicy(page), userAgreement(page)])
    await expect(box).toHaveAccessibleDescription(/Please accept this to open an account/)
  await expect(human(page)).toHaveAccessibleDescription('Please confirm that you are a person')

  await fillIn(page, address)
  const cases: [Locator, string, string, RegExp][] = [
    [firstName(page), 'Maria 😀', 'Maria', /Use letters/],
    [lastName(page), 'x'.repeat(51), 'Pop', /Must be at most 50 characters/],
    [email(page), 'maria@people', address, /Enter a valid e-mail address/],
    [phone(page), '12', '712345678', /This is no phone number of this country code/],
    [phone(page), '+44 7700 900123', '712345678', /This number begins with another country code/],
    [first(page), 'short', password, /The password does not keep all the rules below yet/],
    [repeat(page), 'Other-Horse-8', password, /The two passwords are not the same/],
  ]
  for (const [field, wrong, right, text] of cases) {
    await field.fill(wrong)
    await create(page).click()
    await isWrong(field, text)
    await field.fill(right)
    await expect(field).not.toHaveAttribute('aria-invalid')
  }
  for (const box of [privacyPolicy(page), userAgreement(page), human(page)]) {
    await box.click()
    await create(page).click()
    await expect(box).toBeFocused()
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    await box.click()
  }
  expect(await hits(cable, created)).toBe(0)
  const asked = (await lastHits(cable, 'emailCheck')).map(({ body }) => (body as { email: string }).email)
  expect(new Set(asked)).toEqual(new Set([address]))
  await create(page).click()
  await expect(activation(page)).toBeVisible()
})

test('17 years and 364 days are too few; what the bank refuses after all checks passed is told beside its field and nothing typed is lost', async ({
  page,
  cable,
}) => {
  const address = newEmail()
  await openForm(page)
  await fillIn(page, address)
  await birthDay(page).fill(await eighteenAgo(page, 1))
  await create(page).click()
  await isWrong(birthDay(page), /You must be 18 or older to open an account$/)
  expect(await hits(cable, created)).toBe(0)

  // The day of the bank is three before the person's.
  const day = await eighteenAgo(page)
  await moveClock(cable, -3 * 86_400_000)
  await birthDay(page).fill(day)
  await create(page).click()
  await isWrong(birthDay(page), /You must be 18 or older to open an account$/)
  expect(await hits(cable, created)).toBe(1)
  await expect(firstName(page)).toHaveValue('Maria')
  await expect(first(page)).toHaveValue(password)
  await expect(privacyPolicy(page)).toBeChecked()

  await birthDay(page).fill('1990-02-28')
  await expect(birthDay(page)).not.toHaveAttribute('aria-invalid')
  await create(page).click()
  await expect(activation(page)).toBeVisible()
})

test('[REGISTRATION-028] [REGISTRATION-029] [REGISTRATION-030] [REGISTRATION-031] [REGISTRATION-032] while an e-mail is typed it is told whether it is free, taken, of an employee, being checked, or cannot be checked', async ({
  page,
  cable,
  anna,
  newPerson,
}) => {
  const petra = await newPerson('petra')
  await openForm(page)
  await email(page).pressSequentially('nobody@people')
  await email(page).pressSequentially('.example')
  await expect(page.getByText('This e-mail is free')).toBeVisible()
  // Letters of one address are one question, and what is no address yet is none.
  expect(await hits(cable, 'emailCheck')).toBeLessThanOrEqual(2)

  await email(page).fill(anna.email)
  await expect(email(page)).toHaveAccessibleDescription(/There is an account with this e-mail already/)
  await email(page).fill(petra.email)
  await expect(email(page)).toHaveAccessibleDescription(/This e-mail belongs to a user of a business/)

  await fault(cable, { method: 'emailCheck' }, { delayMs: 3_000 })
  await email(page).fill(newEmail())
  await expect(page.getByText('Checking whether this e-mail is free')).toBeVisible()
  await expect(page.getByText('This e-mail is free')).toBeVisible()

  await clearFaults(cable)
  await fault(cable, { method: 'emailCheck' }, { status: 500 })
  const address = newEmail()
  await fillIn(page, address)
  await expect(page.getByText('We could not check this e-mail now.')).toBeVisible()
  await create(page).click()
  await expect(activation(page)).toBeVisible()
})

test('an address that was taken in the meantime is refused by the bank beside its field', async ({
  page,
  cable,
  anna,
}) => {
  await openForm(page)
  await fault(cable, { method: 'emailCheck' }, { status: 500 })
  await fillIn(page, anna.email)
  await create(page).click()
  await isWrong(email(page), /There is an account with this e-mail already/)
  expect(await hits(cable, created)).toBe(1)
})

test('[VALIDATION-016] through a VPN no account is opened and the page says why; a service that cannot be asked holds nobody up', async ({
  page,
  cable,
}) => {
  const hidden = page.getByRole('alert').filter({ hasText: 'Your connection hides where you are.' })
  await outside(cable, 'POST', 'network', { flags: ['vpn'], service: 'Some VPN' })
  await openForm(page)
  await expect(hidden).toBeVisible()
  await fillIn(page, newEmail())
  await create(page).click()
  await expect(hidden).toBeVisible()
  expect(await hits(cable, created)).toBe(0)

  await outside(cable, 'POST', 'network', { service: 'Some VPN' })
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(hidden).toBeHidden()
  await expect(lastName(page)).toHaveValue('Pop')

  await fault(cable, { path: '/ipinfo' }, { status: 503 })
  await create(page).click()
  await expect(activation(page)).toBeVisible()
})

test('the country of the network is suggested and never takes the place of one that was chosen', async ({
  page,
  cable,
}) => {
  await outside(cable, 'POST', 'network', { country: 'LV' })
  await openForm(page)
  await expect(residence(page)).toHaveValue('LV')
  await expect(phoneCode(page)).toHaveValue('LV')
  await page.reload()

  // Later than the person: the choice stands.
  await fault(cable, { path: '/ipinfo' }, { delayMs: 3_000 })
  await openForm(page)
  await residence(page).selectOption('PT')
  await expect.poll(() => hits(cable, 'GET /ipinfo')).toBeGreaterThanOrEqual(2)
  await expect(page.getByText(/^Saved on this device/)).toBeVisible()
  await clearFaults(cable)
  await outside(cable, 'POST', 'network', { country: 'GB' })
  await page.reload()
  await expect(residence(page)).toHaveValue('PT')
  await expect(phoneCode(page)).toHaveValue('PT')
})
