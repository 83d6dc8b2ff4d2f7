import {
  field,
  fillCompany,
  fillPerson,
  fillSources,
  group,
  heading,
  isChoiceWrong,
  isListWrong,
  isToldEach,
  makeUser,
  next,
  openWizard,
  press,
} from './business.ts'
import { expect, test } from './people.ts'
import { eighteenAgo, isWrong, newEmail } from './register.ts'

const required = /This field is required$/

test('[VALIDATION-005] [VALIDATION-007] [VALIDATION-015] there is a director, whose own fields are told beside them: of 18 years to the day, with a name of letters, and a tax number where their country gives one', async ({
  page,
}) => {
  await openWizard(page, 'directorsHub')
  await next(page)
  await isListWrong(page, 'This field is required')
  await press(page, 'Add a director')
  const [firstName, born] = [field(page, 'First name'), field(page, 'Date of birth')]
  const home = group(page, 'Where they live')
  await press(page, 'Done')
  await isWrong(firstName, required)
  for (const label of ['Last name', 'Date of birth'])
    await expect(field(page, label)).toHaveAccessibleDescription(required)
  await expect(home.getByLabel('Country', { exact: true })).toHaveAccessibleDescription(required)

  await home.getByLabel('Country', { exact: true }).selectOption('AE')
  const number = page.getByRole('textbox', { name: /^Tax number/ })
  await expect(number).not.toHaveAttribute('aria-invalid')
  await home.getByLabel('Country', { exact: true }).selectOption('RO')
  await expect(number).toHaveAccessibleDescription(required)
  await page.getByLabel(/^Why there is none/).selectOption('COUNTRY_DOES_NOT_ISSUE')
  await expect(number).not.toHaveAttribute('aria-invalid')
  await number.fill('1850607123456')

  await firstName.fill('مريم')
  await field(page, 'Last name').fill('Pop')
  await born.fill(await eighteenAgo(page))
  await home.getByLabel('Street and number').fill('Strada Lipscani 12')
  await home.getByLabel('Postal code').fill('030167')
  await home.getByLabel('Town or city').fill('București')
  await field(page, 'Country code').selectOption('RO')
  await isToldEach(
    page,
    [
      [firstName, 'Maria 😀', /Use letters/],
      [firstName, '\u200Fمريم\u202E', /Use letters/],
      [field(page, 'Last name'), 'x'.repeat(51), /Must be at most 50 characters$/],
      [born, await eighteenAgo(page, 1), /Must be 18 or older$/],
      [born, '2999-01-01', /Enter a date that exists$/],
      [home.getByLabel('Town or city'), ' ', required],
      [page.getByLabel(/^E-mail/), 'maria@people', /Enter a valid e-mail address$/],
      [field(page, 'Mobile phone'), '12', /This is no phone number of this country code/],
    ],
    'Done',
  )
  await press(page, 'Done')
  await expect(page.getByRole('list', { name: 'Directors' }).getByText('مريم Pop')).toBeVisible()
  await next(page)
  await expect(heading(page, 'Owners')).toBeVisible()
})

test('[VALIDATION-011] [VALIDATION-012] [VALIDATION-014] [REGISTRATION-033] shares are above 0 and at most 100 percent, 10 to 100 together; from 25 percent on the sources of the money are asked for, and under it they go', async ({
  page,
}) => {
  await openWizard(page, 'shareholdersHub')
  await next(page)
  await isListWrong(page, 'The shares must be 10 to 100 percent together')
  await press(page, 'Add a person')
  // Who only owns may be a child.
  await fillPerson(page, { first: 'Maria', last: 'Pop', birthDay: '2015-06-07' })
  await expect(heading(page, 'Owners')).toBeVisible()
  const share = field(page, 'Share of Maria Pop in percent')
  await share.fill('25')
  const range = /Must be above 0 and at most 100 percent$/
  for (const [typed, text] of [
    ['100.01', range],
    ['0', range],
    ['-5', range],
    ['33.333', /Enter a number with at most 2 decimals$/],
    ['', required],
  ] as const) {
    await share.fill(typed)
    await next(page)
    await expect(share).toHaveAccessibleDescription(text)
    await expect(share).toHaveAttribute('aria-invalid', 'true')
  }
  await share.fill('9.99')
  await expect(page.getByText('Together 9.99 percent')).toBeVisible()
  await next(page)
  await isListWrong(page, 'The shares must be 10 to 100 percent together')

  const sources = group(page, 'Sources of the money')
  const open = () => page.getByRole('button', { name: 'Change: Maria Pop' }).click()
  for (const [typed, asked] of [
    ['24.99', 0],
    ['25', 1],
    ['25.01', 1],
  ] as const) {
    await share.fill(typed)
    await open()
    await expect(heading(page, 'Maria Pop')).toBeVisible()
    await expect(sources).toHaveCount(asked)
    if (asked === 0) await press(page, 'Done')
    else await page.getByRole('link', { name: 'Owners', exact: true }).click()
    await expect(heading(page, 'Owners')).toBeVisible()
  }
  await open()
  await press(page, 'Done')
  await isChoiceWrong(sources, /Choose at least one$/, 'checkbox')
  await expect(field(page, 'In a few words')).toHaveAccessibleDescription(required)
  await fillSources(page)
  await press(page, 'Done')

  // While it is typed nothing goes; once the page is left under 25 percent it does.
  await share.fill('2')
  await share.fill('25')
  await open()
  await expect(field(page, 'In a few words')).toHaveValue('Savings from wages since 2005')
  await press(page, 'Done')
  await share.fill('24.99')
  await next(page)
  await expect(heading(page, 'Users')).toBeVisible()
  await page.goBack()
  await share.fill('33.33')
  await open()
  await expect(field(page, 'In a few words')).toHaveValue('')
  await fillSources(page)
  await press(page, 'Done')

  for (const first of ['Ion', 'Ana']) {
    await press(page, 'Add a person')
    await field(page, 'First name').fill(first)
    await page.getByRole('link', { name: 'Owners', exact: true }).click()
    await field(page, `Share of ${first} in percent`).fill('33.33')
  }
  await expect(page.getByText('Together 99.99 percent')).toBeVisible()
  await field(page, 'Share of Ana in percent').fill('33.35')
  await next(page)
  await isListWrong(page, 'The shares must be 10 to 100 percent together')
  await field(page, 'Share of Ana in percent').fill('33.33')
  await next(page)
  await expect(heading(page, 'Users')).toBeVisible()
})

test('[VALIDATION-012] [VALIDATION-013] a company that owns a part has a director, and is never offered as its own owner, also not through another one', async ({
  page,
}) => {
  await openWizard(page, 'shareholdersHub')
  await press(page, 'Add a company')
  await fillCompany(page, 'Olive Holding SA')
  await press(page, 'Done')
  await isListWrong(page, 'A company that owns a part needs at least one director')

  const owners = group(page, 'Its owners')
  const offered = owners.getByLabel('Somebody who is named already').getByRole('option')
  await expect(owners.getByRole('button', { name: 'Add a company' })).toBeVisible()
  await expect(offered).toHaveCount(0)
  await owners.getByRole('button', { name: 'Add a company' }).click()
  await expect(field(page, 'Name of the company')).toHaveValue('')
  await field(page, 'Name of the company').fill('Grove SA')
  await expect(heading(page, 'Grove SA')).toBeVisible()
  // Neither itself nor the company that it owns.
  await expect(offered).toHaveCount(0)
  await owners.getByRole('button', { name: 'Add a person' }).click()
  await field(page, 'First name').fill('Ion')
  await page.getByRole('link', { name: 'Grove SA', exact: true }).click()
  await field(page, 'Share of Ion in percent').fill('9')
  await press(page, 'Done')
  await expect(owners.getByText('The shares must be 10 to 100 percent together')).toBeVisible()

  await page.getByRole('link', { name: 'Olive Holding SA', exact: true }).click()
  await expect(heading(page, 'Olive Holding SA')).toBeVisible()
  await expect(offered).toHaveText(['Ion'])
  await page.getByRole('link', { name: 'Owners', exact: true }).click()
  await expect(field(page, 'Somebody who is named already').getByRole('option')).toHaveText(['Ion', 'Grove SA'])
})

test('[VALIDATION-008] [VALIDATION-009] [VALIDATION-010] there is a user with full access and one who speaks for the business; their e-mails are their own, which is told while they are typed', async ({
  page,
  anna,
  newPerson,
}) => {
  const [petra, own] = [await newPerson('petra'), newEmail()]
  await openWizard(page, 'usersHub')
  await next(page)
  await isListWrong(page, 'This field is required')
  await press(page, 'Add a user')
  const right = group(page, 'Access right')
  const email = field(page, 'E-mail')
  await press(page, 'Done')
  await isWrong(field(page, 'First name'), required)
  await expect(right).toHaveAccessibleDescription(required)
  await expect(email).toHaveAccessibleDescription(required)
  await expect(field(page, 'Mobile phone')).toHaveAccessibleDescription(required)
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await press(page, 'Change: Person 1, no name yet')

  await email.fill(anna.email)
  await expect(email).toHaveAccessibleDescription(/There is an account with this e-mail already/)
  await email.fill(petra.email)
  await expect(page.getByText('This e-mail belongs to a user of another business.')).toBeVisible()
  await expect(email).not.toHaveAttribute('aria-invalid')
  await email.fill(own)
  await expect(page.getByText('This e-mail is free')).toBeVisible()
  await fillPerson(page, { first: 'Maria', last: 'Pop', email: own, right: 'Prepares payments' })
  await next(page)
  await isListWrong(page, 'At least one user needs full access')

  await press(page, 'Change: Maria Pop')
  await makeUser(page, anna.email, 'Full access')
  await expect(email).toHaveAccessibleDescription(/There is an account with this e-mail already/)
  await press(page, 'Done')
  await isWrong(email, /There is an account with this e-mail already/)
  await email.fill(own)
  await press(page, 'Done')
  const speaker = field(page, 'Who speaks for the business')
  await next(page)
  await isWrong(speaker, required)

  await press(page, 'Add a user')
  await field(page, 'First name').fill('Ion')
  await email.fill(own.toUpperCase())
  await field(page, 'Last name').focus()
  await expect(email).toHaveAccessibleDescription(/Somebody else in this registration has this e-mail$/)
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await press(page, 'Ion is no user')
  await speaker.selectOption('Maria Pop')
  await next(page)
  await expect(heading(page, 'Check and send')).toBeVisible()
})
