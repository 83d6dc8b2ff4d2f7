import {
  answer,
  field,
  fillDiligence,
  fillFinancial,
  fillGeneral,
  goTo,
  group,
  heading,
  isChoiceWrong,
  isListWrong,
  isToldEach,
  next,
  openWizard,
  press,
  sent,
} from './business.ts'
import { hits } from './do.ts'
import { expect, test } from './people.ts'
import { isWrong } from './register.ts'

const required = /This field is required$/

test('[VALIDATION-006] on the page of the company each rule that is broken is told beside its field, which has the focus', async ({
  page,
  cable,
}) => {
  await openWizard(page, 'generalForm')
  const name = field(page, 'Name of the company')
  await next(page)
  await isWrong(name, required)
  for (const label of ['Country of registration', 'Registration number', 'Date of registration', 'Country code'])
    await expect(field(page, label)).toHaveAccessibleDescription(required)
  const address = group(page, 'Registered address')
  for (const label of ['Country', 'Street and number', 'Postal code', 'Town or city'])
    await expect(address.getByLabel(label, { exact: true })).toHaveAccessibleDescription(required)

  await fillGeneral(page)
  const description = page.getByLabel(/^What the company does/)
  const phone = field(page, 'Mobile phone')
  await isToldEach(page, [
    [name, 'O', /Must be 2 to 100 characters$/],
    [name, 'O'.repeat(300), /Must be at most 100 characters$/],
    [field(page, 'Registration number'), '1'.repeat(51), /Must be at most 50 characters$/],
    [field(page, 'Date of registration'), '2999-01-01', /This date is still to come$/],
    [page.getByLabel(/^Website/), 'nope', /Enter a web address/],
    [description, 'x'.repeat(19), /Must be 20 to 500 characters$/],
    [description, 'x'.repeat(501), /Must be at most 500 characters$/],
    [field(page, 'E-mail of the company'), 'office@olive', /Enter a valid e-mail address$/],
    [phone, '12', /This is no phone number of this country code/],
    [phone, '+44 7700 900123', /This number begins with another country code/],
    [address.getByLabel('Street and number'), 'x'.repeat(201), /Must be at most 200 characters$/],
    [address.getByLabel('Postal code'), '1'.repeat(21), /Must be at most 20 characters$/],
  ])

  await page.getByRole('checkbox', { name: 'The business is done at another address' }).click()
  await next(page)
  const place = group(page, 'Place of business').getByLabel('Country', { exact: true })
  await isWrong(place, required)
  await page.getByRole('checkbox', { name: 'The business is done at another address' }).click()

  const [typedName, typedStreet] = ['  مقهى 🫒 Zeytin ', 'רחוב הזית 12 🏠']
  await name.fill(typedName)
  await address.getByLabel('Street and number').fill(typedStreet)
  await next(page)
  await expect(heading(page, 'Business and money')).toBeVisible()
  await goTo(page, 'The company')
  await expect(name).toHaveValue(typedName)
  await expect(address.getByLabel('Street and number')).toHaveValue(typedStreet)
  expect(await hits(cable, sent)).toBe(0)
})

test('[VALIDATION-006] of the money and of the three questions each rule that is broken is told, and the first has the focus', async ({
  page,
}) => {
  await openWizard(page, 'financialInfoForm')
  await next(page)
  await isWrong(field(page, 'Industry'), required)
  const [sources, purposes] = [group(page, 'Sources of the money'), group(page, 'What the account is for')]
  for (const choice of [sources, purposes]) await expect(choice).toHaveAccessibleDescription(/Choose at least one$/)
  for (const name of ['Comes in', 'Goes out'])
    await expect(group(page, name).getByLabel('Currency')).toHaveAccessibleDescription(required)
  const [comesIn, goesOut] = [field(page, 'Comes in each month'), field(page, 'Goes out each month')]
  await fillFinancial(page)
  const amount = /Enter an amount of 0 or more, with at most 2 decimals$/
  await isToldEach(page, [
    [comesIn, '', required],
    [comesIn, '-1', amount],
    [comesIn, '1.234', amount],
    [goesOut, '1,000.00', amount],
  ])
  await sources.getByRole('checkbox', { name: 'Sales of goods' }).click()
  await next(page)
  await isChoiceWrong(sources, /Choose at least one$/, 'checkbox')
  await sources.getByRole('checkbox', { name: 'Sales of goods' }).click()
  await comesIn.fill('0')
  await next(page)

  const office = page.getByRole('group', { name: /hold a public office/ })
  await expect(heading(page, 'Three questions')).toBeVisible()
  await next(page)
  await isChoiceWrong(office, required, 'radiogroup')
  await fillDiligence(page)
  await answer(page, /hold a public office/, 'Yes')
  await answer(page, /part of a lawsuit/, 'Yes')
  const [who, which] = [field(page, 'Who, which office, and since when?'), page.getByLabel(/how does it stand/)]
  await next(page)
  await isWrong(who, required)
  await expect(which).toHaveAccessibleDescription(required)
  await who.fill('Maria Pop, a judge since 2010')
  await which.fill('In Bucharest, since May')
  await isToldEach(page, [
    [who, 'ab', /Must be 3 to 1000 characters$/],
    [which, 'x'.repeat(1001), /Must be at most 1000 characters$/],
  ])
  await answer(page, /part of a lawsuit/, 'No')
  await expect(which).toBeHidden()
  await next(page)
  await expect(heading(page, 'Taxes and other accounts')).toBeVisible()
})

test('[VALIDATION-015] [TAX-018] [TAX-019] [TAX-020] a tax number is asked for by the country, once for each, and for the United States from who pays taxes there; a reason stands for one that is missing', async ({
  page,
}) => {
  await openWizard(page, 'generalForm')
  await field(page, 'Country of registration').selectOption('RO')
  await goTo(page, 'Three questions')
  await answer(page, /pay taxes in the United States/, 'Yes')
  await goTo(page, 'Taxes and other accounts')
  const [first, second] = [group(page, 'Tax number 1'), group(page, 'Tax number 2')]
  const number = { name: /^Tax number:/ }
  await next(page)
  await isListWrong(page, 'This field is required')

  await press(page, 'Add Romania')
  await first.getByRole('textbox', number).fill('RO12345678')
  await expect(page.getByText(/exchanges tax information with others/)).toBeVisible()
  await next(page)
  await isListWrong(page, 'This field is required')
  await press(page, 'Add United States')
  const missing = second.getByRole('textbox', { name: 'Tax number: Employer Identification Number' })
  await next(page)
  await isWrong(missing, required)
  await missing.fill('12-3456789')
  await isToldEach(page, [[missing, 'EIN #1', /Use letters, digits, spaces, dots, hyphens and slashes/]])
  await missing.fill('')

  const reason = second.getByLabel(/^Why there is none/)
  await reason.selectOption('CANNOT_OBTAIN')
  const why = second.getByLabel('Why it cannot be obtained')
  await next(page)
  await isWrong(why, required)
  await why.fill('It takes the office half a year')
  await isToldEach(page, [[why, 'ab', /Must be 3 to 500 characters$/]])
  await reason.selectOption('NO_TIN_IS_REQUIRED')
  await expect(why).toBeHidden()

  const country = second.getByLabel('Pays taxes in')
  await country.selectOption('RO')
  await next(page)
  await isListWrong(page, 'This field is required')
  await press(page, 'Add United States')
  await group(page, 'Tax number 3').getByRole('textbox', number).fill('12-3456789')
  await next(page)
  await isWrong(country, /This country stands here twice$/)
  await second.getByRole('button', { name: 'Remove the tax number of Romania' }).click()
  await expect(second.getByRole('textbox', number)).toHaveValue('12-3456789')

  const others = page.getByRole('group', { name: /accounts with other banks/ })
  await next(page)
  await isChoiceWrong(others, required, 'radiogroup')
  await answer(page, /accounts with other banks/, 'Yes')
  await next(page)
  await isWrong(field(page, 'With which, and since when?'), required)
  await answer(page, /accounts with other banks/, 'No')
  await answer(page, /had an account with us/, 'No')
  await answer(page, 'Who controls the account?', 'The directors')
  await page.getByLabel(/main customers and suppliers/).fill('Greece')
  await next(page)
  await expect(heading(page, 'Directors')).toBeVisible()
})
