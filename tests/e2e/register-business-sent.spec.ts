import { type Page } from '@playwright/test'
import {
  agree,
  field,
  fillAll,
  fillDiligence,
  fillFinancial,
  fillGeneral,
  fillLegal,
  fillPerson,
  goFromMap,
  goTo,
  group,
  next,
  openWizard,
  press,
  send,
  sent,
} from './business.ts'
import { clearFaults, fault, hits, lastHits } from './do.ts'
import { expect, test } from './people.ts'
import { activation, isWrong, newEmail, restored, saved } from './register.ts'

const name = (page: Page) => field(page, 'Name of the company')
const tradingName = (page: Page) => page.getByLabel(/^Trading name/)
const picture = (page: Page) => page.getByRole('region', { name: 'Who owns the business' }).getByRole('listitem')
const tenAndThirtyThree = [/^Maria Pop\s*10 %/, /^Ana Stan\s*33 %/]

test('[REGISTRATION-027] C14 C55 the middle owner of three that goes takes nothing of the others with it, what was cleared is sent as cleared, spaces around are not sent, and after success nothing is kept', async ({
  page,
  cable,
}) => {
  test.slow()
  await openWizard(page, 'generalForm')
  await fillGeneral(page, '  مقهى 🫒 Zeytin ')
  await tradingName(page).fill('Olive Bar')
  await group(page, 'Registered address').getByLabel('Street and number').fill(' רחוב הזית 12 🏠  ')
  await field(page, 'E-mail of the company').fill(' office@olive.example ')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(tradingName(page)).toHaveValue('Olive Bar')
  await tradingName(page).fill('')
  await next(page)
  await fillFinancial(page)
  await next(page)
  await fillDiligence(page)
  await next(page)
  await fillLegal(page)
  await next(page)
  await press(page, 'Add a director')
  await fillPerson(page, { first: ' Maria ', last: 'Pop', email: newEmail() })
  await next(page)

  await field(page, 'Somebody who is named already').selectOption('Maria Pop')
  await page.getByLabel('Share of Maria Pop in percent').fill('10')
  await press(page, 'Add a person')
  await field(page, 'First name').fill('Ion')
  await page.getByRole('link', { name: 'Owners', exact: true }).click()
  await field(page, 'Share of Ion in percent').fill('20')
  await press(page, 'Add a person')
  await fillPerson(page, { first: 'Ana', last: 'Stan' })
  const third = field(page, 'Share of Ana Stan in percent')
  await third.fill('30')
  await expect(picture(page)).toHaveCount(3)
  await third.fill('33')
  await press(page, 'Change: Ana Stan')
  await group(page, 'Sources of the money').getByRole('checkbox').first().click()
  await field(page, 'In a few words').fill('Savings from wages since 2005')
  await press(page, 'Done')
  await press(page, 'Ion is no owner')
  await expect(picture(page)).toHaveText(tenAndThirtyThree)
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(restored(page)).toBeVisible()
  await expect(picture(page)).toHaveText(tenAndThirtyThree)
  await expect(field(page, 'Share of Maria Pop in percent')).toHaveValue('10')
  await expect(third).toHaveValue('33')
  await next(page)
  await field(page, 'Who speaks for the business').selectOption('Maria Pop')
  await next(page)
  await agree(page)
  await send(page).click()
  await expect(activation(page)).toBeVisible()

  const [{ body } = { body: {} }] = await lastHits(cable, sent)
  expect(body).toMatchObject({
    company: {
      name: 'مقهى 🫒 Zeytin',
      tradingName: '',
      email: 'office@olive.example',
      address: { street: 'רחוב הזית 12 🏠' },
    },
    shareholders: [
      { type: 1, id: 'p1', share: '10' },
      { type: 1, id: 'p3', share: '33' },
    ],
    personList: [
      { id: 'p1', firstName: 'Maria', sourceIds: [], sourceDetails: '' },
      { id: 'p3', sourceDetails: 'Savings from wages since 2005' },
    ],
  })
  await openWizard(page)
  await expect(page.getByText('Nothing to save yet')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Registrations on this device' })).toHaveCount(0)
})

test('what the bank refuses after all checks passed is told in a list that leads to it, beside its field, and nothing is lost; sent again it goes through', async ({
  page,
  cable,
}) => {
  await fillAll(page)
  const validationErrors = [
    { field: 'general.registrationNumber', code: 'unknown', description: 'The register does not know this number.' },
    { field: 'people.p1.email', code: 'exists', description: 'There is an account.' },
  ]
  const body = JSON.stringify({ responseCode: 'VF', responseDescription: 'Check the fields.', validationErrors })
  await fault(cable, { method: sent }, { body, contentType: 'application/json' })
  await agree(page)
  await send(page).click()
  const list = page.getByRole('region', { name: 'What is still missing' })
  await expect(list.getByRole('listitem')).toHaveText([
    'The company: Registration number The register does not know this number.',
    /^Maria Pop: E-mail There is an account with this e-mail already\./,
  ])
  await expect(list).toBeFocused()
  await expect(page.getByText('nothing that you typed is lost')).toBeVisible()
  expect(await hits(cable, sent)).toBe(1)

  await list.getByRole('link', { name: 'The company: Registration number' }).click()
  const number = field(page, 'Registration number')
  await isWrong(number, /The register does not know this number\.$/)
  await expect(number).toHaveValue('J40/1234/2019')
  await expect(name(page)).toHaveValue('Olive Trade SRL')
  await number.fill('J40/1235/2019')
  await expect(number).not.toHaveAttribute('aria-invalid')
  await goTo(page, 'Check and send')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('link', { name: 'Maria Pop: E-mail' }).click()
  const email = field(page, 'E-mail')
  await isWrong(email, /There is an account with this e-mail already\./)
  const address = newEmail()
  await email.fill(address)
  await expect(email).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText('This e-mail is free')).toBeVisible()
  await press(page, 'Done')

  await clearFaults(cable)
  await goFromMap(page, 'Check and send')
  await expect(list).toBeHidden()
  await agree(page)
  await send(page).click()
  await expect(activation(page)).toBeVisible()
  expect(await hits(cable, sent)).toBe(2)
  const bodies = (await lastHits(cable, sent)).map((hit) => hit.body)
  expect(bodies[1]).toMatchObject({
    company: { name: 'Olive Trade SRL', registrationNumber: 'J40/1235/2019' },
    personList: [{ id: 'p1', email: address }],
  })
})
