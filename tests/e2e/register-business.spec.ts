import {
  agree,
  field,
  fillCompany,
  fillDiligence,
  fillFinancial,
  fillGeneral,
  fillLegal,
  fillPerson,
  fillSources,
  heading,
  makeUser,
  next,
  openWizard,
  press,
  send,
  sent,
} from './business.ts'
import { goOffline, goOnline, hits, lastHits, typeSignIn, waitForWorker } from './do.ts'
import { expect, test } from './people.ts'
import { choosePassword } from './recover.ts'
import { activation, linkTo, newEmail, password, restored, saved } from './register.ts'

test('[REGISTRATION-003] [REGISTRATION-008] [REGISTRATION-025] [REGISTRATION-035] a business with three directors, a holding above it and four users is registered offline, online and offline again, activated and signed in to', async ({
  page,
  cable,
}) => {
  test.slow()
  const emails = Array.from({ length: 4 }, newEmail)
  const [maria = '', ion = '', ana = '', dan = ''] = emails
  await openWizard(page)
  await waitForWorker(page)
  await press(page, 'Begin')
  await fillGeneral(page)
  await next(page)

  await goOffline(page, cable)
  await fillFinancial(page)
  await next(page)
  await fillDiligence(page)
  await next(page)
  await fillLegal(page)
  await next(page)
  await expect(heading(page, 'Directors')).toBeVisible()
  await press(page, 'Add a director')
  await fillPerson(page, { first: 'Maria', last: 'Pop', email: maria })
  await press(page, 'Add a director')
  await fillPerson(page, { first: 'Ion', last: 'Radu', email: ion, right: 'Prepares payments' })
  await expect(page.getByRole('list', { name: 'Directors' }).getByRole('listitem')).toHaveCount(2)
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(restored(page)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Directors' }).getByRole('listitem')).toHaveCount(2)
  await press(page, 'Add a director')
  await fillPerson(page, { first: 'Elena', last: 'Dumitru' })
  await next(page)

  // A holding owns 60 percent, and Elena the rest; the holding belongs to Maria and Ion, and Maria directs it.
  await press(page, 'Add a company')
  await fillCompany(page, 'Olive Holding SA')
  await page
    .getByRole('group', { name: 'Its directors' })
    .getByLabel('Somebody who is named already')
    .selectOption('Maria Pop')
  const owners = page.getByRole('group', { name: 'Its owners' })
  await owners.getByLabel('Somebody who is named already').selectOption('Maria Pop')
  await owners.getByLabel('Share of Maria Pop in percent').fill('66.67')
  await owners.getByLabel('Somebody who is named already').selectOption('Ion Radu')
  await owners.getByLabel('Share of Ion Radu in percent').fill('33.33')
  await press(page, 'Done')
  await expect(heading(page, 'Owners')).toBeVisible()
  await page.getByLabel('Share of Olive Holding SA in percent').fill('60')
  await field(page, 'Somebody who is named already').selectOption('Elena Dumitru')
  await page.getByLabel('Share of Elena Dumitru in percent').fill('40')
  await expect(page.getByText('Together 100 percent')).toBeVisible()
  for (const name of ['Olive Holding SA', 'Elena Dumitru', 'Maria Pop', 'Ion Radu']) {
    await page.getByRole('region', { name: 'Who owns the business' }).getByRole('link', { name }).click()
    await fillSources(page)
    await press(page, 'Done')
    await expect(heading(page, 'Owners')).toBeVisible()
  }
  await next(page)

  await goOnline(page, cable)
  await expect(page.getByRole('list', { name: 'Users' }).getByRole('listitem')).toHaveCount(2)
  await press(page, 'Add a user')
  await fillPerson(page, { first: 'Ana', last: 'Stan', email: ana, right: 'Approves payments' })
  await field(page, 'Somebody who is named already').selectOption('Elena Dumitru')
  await makeUser(page, dan, 'Can see everything')
  await press(page, 'Done')
  await field(page, 'Who speaks for the business').selectOption('Maria Pop')
  await next(page)

  await expect(heading(page, 'Check and send')).toBeVisible()
  await expect(page.getByText('What is still missing')).toBeHidden()
  await goOffline(page, cable)
  await agree(page)
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText('You are offline: nothing was sent')
  expect(await hits(cable, sent)).toBe(0)
  await goOnline(page, cable)
  await send(page).click()
  await expect(activation(page)).toBeVisible()
  const [{ body } = { body: {} }] = await lastHits(cable, sent)
  expect(body).toMatchObject({
    formVersion: '3.54',
    company: { name: 'Olive Trade SRL', tradingName: '', place: { city: 'București' } },
    financialDetail: { monthlyDepositAmount: '25000', monthlyWithdrawalAmount: '18000.50' },
    directors: ['p1', 'p2', 'p3'],
    ultimateBeneficiaryOwners: ['p1', 'p3'],
    shareholders: [
      {
        type: 2,
        id: 'c1',
        share: '60',
        shareholders: [
          { type: 1, id: 'p1', share: '66.67', shareholders: [] },
          { type: 1, id: 'p2', share: '33.33', shareholders: [] },
        ],
      },
      { type: 1, id: 'p3', share: '40', shareholders: [] },
    ],
    users: ['p1', 'p2', 'p3', 'p4'],
    authorizedCompanyRepresentative: 'p1',
  })

  await page.goto(await linkTo(cable, maria))
  await expect(page.getByRole('alertdialog', { name: 'Account Activation' })).toContainText(
    'Your business account has been activated.',
  )
  await press(page, 'OK')
  // Nobody has given her a password yet: the bank mails her where to choose one.
  await page.goto(await linkTo(cable, maria))
  await choosePassword(page, cable, maria)
  await page.goto('/login')
  await typeSignIn(page, maria, password)
  await expect(page.getByText('Olive Trade SRL').first()).toBeVisible()
})
