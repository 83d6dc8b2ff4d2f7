import { brands } from '../../brands/index.ts'
import { lastHits, typeSignIn } from './do.ts'
import { expect, test } from './people.ts'
import {
  activation,
  create,
  created,
  email,
  fillIn,
  first,
  linkTo,
  mailsTo,
  newEmail,
  openForm,
  password,
  saved,
} from './register.ts'

test('[REGISTRATION-001] [REGISTRATION-005] [REGISTRATION-034] from sign-in over the choice and the form to the mail, the activation and the first sign-in @phone', async ({
  page,
  cable,
}) => {
  const address = newEmail()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Open an account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Open an account' })).toBeVisible()
  await page.getByRole('link', { name: /^Personal account/ }).click()
  await expect(page).toHaveURL(/\/register\/personal$/)
  await fillIn(page, `  ${address} `)
  await expect(page.getByText('12 of 12')).toBeVisible()
  await create(page).click()
  await expect(activation(page)).toBeVisible()
  await expect(page.getByText(`We mailed a link to ${address}`)).toBeVisible()
  const [sent] = await lastHits(cable, created)
  expect(sent?.body).toMatchObject({
    firstName: 'Maria',
    lastName: 'Pop',
    email: address,
    phone: { countryCode: 'RO', number: '712345678' },
    birthDay: '1990-02-28',
    residenceCountryCode: 'RO',
    terms: { privacyPolicy: true, userAgreement: true },
    captcha: 'sandbox-ok',
    lang: 'en',
  })

  await page.getByRole('link', { name: 'Back to sign-in' }).click()
  await typeSignIn(page, address, password)
  await expect(page.getByText('Your account is not active yet.')).toBeVisible()

  await page.goto('/activate')
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('a new link is on its way')).toBeVisible()
  expect(await mailsTo(cable, address)).toBe(2)

  await page.goto(await linkTo(cable, address))
  await expect(page.getByRole('alertdialog', { name: 'Account Activation' })).toContainText(
    'Your Account has been activated',
  )
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(email(page)).toHaveValue(address)
  await first(page).fill(password)
  await page.keyboard.press('Enter')
  // Who has not shown who they are yet is led to that, where the app has the page.
  await expect(page).toHaveURL(/\/(home|kyc)$/, { timeout: 45_000 })
})

test('C57 what a password manager fills in without telling the page is sent', async ({ page, cable }) => {
  const address = newEmail()
  await openForm(page)
  await fillIn(page, '')
  // A page that is drawn again meanwhile empties what nobody has told it of.
  await expect(saved(page)).toBeVisible()
  await page.evaluate((text) => {
    const box = document.querySelector<HTMLInputElement>('[name="email"]')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
  }, address)
  await create(page).click()
  await expect(activation(page)).toBeVisible()
  const [sent] = await lastHits(cable, created)
  expect(sent?.body).toMatchObject({ email: address })
})

test('the registration that a brand does not have says so and leads to sign-in, which offers none', async ({
  page,
}) => {
  const { name } = await (await page.request.get('/manifest.webmanifest')).json()
  const brand = brands.find((one) => one.name === name)
  const isOpen = brand?.registrationTypes.includes('personal') ?? false
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open an account' })).toHaveCount(isOpen ? 1 : 0)
  for (const path of ['/register', '/register/personal']) {
    await page.goto(path)
    const closed = page.getByRole('heading', { level: 1, name: 'You cannot register here' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(closed).toHaveCount(isOpen ? 0 : 1)
    if (isOpen) continue
    await page.getByRole('link', { name: 'Go to sign in' }).click()
    await expect(page).toHaveURL(/\/login$/)
  }
})
