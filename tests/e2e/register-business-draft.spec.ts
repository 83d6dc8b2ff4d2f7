import { type Page } from '@playwright/test'
import { field, fillFinancial, fillLegal, goFromMap, goTo, group, openWizard, press } from './business.ts'
import { goOffline, hits, waitForWorker } from './do.ts'
import { expect, test } from './people.ts'
import { restored, saved } from './register.ts'
import { revision } from './transfer.ts'

const day = 86_400_000
const name = (page: Page) => field(page, 'Name of the company')
const tradingName = (page: Page) => page.getByLabel(/^Trading name/)
const nothing = (page: Page) => page.getByText('Nothing to save yet')
const toMap = (page: Page) => page.getByRole('link', { name: 'All pages' }).click()
const others = (page: Page) => page.getByRole('region', { name: 'Registrations on this device' })

test('[REGISTRATION-026] after a reload and on another day it goes on at the same page and field, for 30 days', async ({
  page,
}) => {
  const start = Date.now()
  await page.clock.install({ time: start })
  await openWizard(page, 'generalForm')
  await name(page).fill('Olive Trade SRL')
  await tradingName(page).fill('Olive')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(restored(page)).toBeVisible()
  await expect(name(page)).toHaveValue('Olive Trade SRL')
  await expect(tradingName(page)).toHaveValue('Olive')
  await expect(tradingName(page)).toBeFocused()
  await expect(saved(page)).toHaveText(/ · [\d.]+k?B$/)

  await goTo(page, 'Directors')
  await press(page, 'Add a director')
  await field(page, 'Last name').fill('Pop')
  await expect(saved(page)).toBeVisible()
  await page.clock.setSystemTime(start + 29 * day)
  await page.goto('/register/business')
  await expect(restored(page)).toBeVisible()
  await expect(page).toHaveURL(/form=personForm/)
  await expect(field(page, 'Last name')).toHaveValue('Pop')
  await expect(field(page, 'Last name')).toBeFocused()
  await page.getByRole('link', { name: 'Directors', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Directors' }).getByRole('listitem')).toHaveCount(1)
  await expect(saved(page)).toBeVisible()

  await page.clock.setSystemTime(start + 61 * day)
  await page.goto('/register/business')
  await expect(nothing(page)).toBeVisible()
  await goFromMap(page, 'The company')
  await expect(name(page)).toHaveValue('')
})

test('two registrations on one device are kept apart, and each names the other', async ({ page }) => {
  await openWizard(page, 'generalForm')
  await name(page).fill('Olive Trade SRL')
  await expect(saved(page)).toBeVisible()
  await toMap(page)
  await expect(saved(page)).toBeVisible()
  await others(page).getByRole('link', { name: 'Begin another registration' }).click()
  await expect(nothing(page)).toBeVisible()
  await expect(others(page).getByRole('link', { name: /^Olive Trade SRL/ })).toBeVisible()
  await press(page, 'Begin')
  await expect(name(page)).toHaveValue('')
  await name(page).fill('Grove SA')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(name(page)).toHaveValue('Grove SA')
  await toMap(page)
  await expect(others(page).getByRole('listitem')).toHaveText([/^Olive Trade SRL/])

  await others(page)
    .getByRole('link', { name: /^Olive Trade SRL/ })
    .click()
  await expect(others(page).getByRole('listitem')).toHaveText([/^Grove SA/])
  await goFromMap(page, 'The company')
  await expect(name(page)).toHaveValue('Olive Trade SRL')
})

test('two tabs on one registration lose no letter: the person is asked which is kept', async ({ page, context }) => {
  await openWizard(page, 'generalForm')
  await name(page).fill('Olive')
  await expect(saved(page)).toBeVisible()
  const other = await context.newPage()
  await openWizard(other, 'generalForm')
  await expect(name(other)).toHaveValue('Olive')
  await tradingName(other).fill('Grove')
  await expect(saved(other)).toBeVisible()

  await name(page).fill('Olive Trade SRL')
  const asked = 'This form was also filled in in another tab.'
  await expect(page.getByText(asked)).toBeVisible()
  await expect(name(page)).toHaveValue('Olive Trade SRL')
  await press(page, 'Keep what is here')
  await expect(page.getByText(asked)).toBeHidden()
  await expect(saved(page)).toBeVisible()

  await tradingName(other).fill('Grove Bar')
  await expect(other.getByText(asked)).toBeVisible()
  await expect(tradingName(other)).toHaveValue('Grove Bar')
  await press(other, 'Take the other one')
  await expect(name(other)).toHaveValue('Olive Trade SRL')
  await expect(tradingName(other)).toHaveValue('')
})

test('[REGISTRATION-027] “do not keep” keeps nothing, and all is cleared only when that is confirmed', async ({
  page,
}) => {
  await openWizard(page, 'generalForm')
  await name(page).fill('Olive Trade SRL')
  await expect(saved(page)).toBeVisible()
  await toMap(page)
  const question = page.getByRole('alertdialog', { name: 'Clear the form?' })
  await press(page, 'Clear the form')
  await question.getByRole('button', { name: 'Go on typing' }).click()
  await expect(question).toBeHidden()
  await goFromMap(page, 'The company')
  await expect(name(page)).toHaveValue('Olive Trade SRL')
  await toMap(page)
  await press(page, 'Clear the form')
  await question.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(nothing(page)).toBeVisible()
  await expect.poll(() => revision(page)).toBe(0)
  await goFromMap(page, 'The company')
  await expect(name(page)).toHaveValue('')

  await name(page).fill('Grove SA')
  await expect(saved(page)).toBeVisible()
  await toMap(page)
  await press(page, 'Do not keep')
  await expect(page.getByText('Not kept on this device')).toBeVisible()
  await expect.poll(() => revision(page)).toBe(0)
  await goFromMap(page, 'The company')
  await expect(name(page)).toHaveValue('Grove SA')
  await name(page).fill('Grove Trade SA')
  await tradingName(page).focus()
  await page.waitForLoadState('networkidle')
  expect(await revision(page)).toBe(0)
  await page.reload()
  await expect(name(page)).toHaveValue('')
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('[REGISTRATION-026] what another version of the form has kept is told of, not filled in, and stays until it is discarded', async ({
    page,
  }) => {
    await openWizard(page, 'generalForm')
    await name(page).fill('Olive Trade SRL')
    await expect(saved(page)).toBeVisible()
    // The same app with the next version of the form.
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll('`3.54`', '`3.55`') })
    })
    await page.reload()
    const told = page.getByText('There is a draft from another version of the app that cannot be restored.')
    await expect(told).toBeVisible()
    await expect(name(page)).toHaveValue('')
    expect(await revision(page)).toBeGreaterThan(0)
    await press(page, 'Discard draft')
    const question = page.getByRole('alertdialog', { name: 'Clear the form?' })
    await question.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(told).toBeHidden()
    await expect.poll(() => revision(page)).toBe(0)
  })
})

const lists = [
  'dictionaryFundSourcesBusinessGet',
  'dictionaryAccountPurposesBusinessGet',
  'dictionaryIndustriesGet',
  'dictionaryQuestionsBusinessGet',
  'dictionaryCurrenciesGet',
  'dictionaryCountriesGet',
]

test('[REGISTRATION-007] all that there is to choose from is loaded on opening: without network the pages have their lists, also after a reload', async ({
  page,
  cable,
}) => {
  const answers = lists.map((method) => page.waitForResponse((response) => response.url().includes(method)))
  await openWizard(page)
  await Promise.all(answers)
  await waitForWorker(page)
  await goOffline(page, cable)
  await goFromMap(page, 'Business and money')
  await fillFinancial(page)
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(restored(page)).toBeVisible()
  await field(page, 'Industry').selectOption({ index: 2 })
  await expect(page.getByRole('checkbox', { name: 'Sales of goods' })).toBeChecked()
  await expect(group(page, 'Comes in').getByLabel('Currency')).toHaveValue('EUR')
  await goTo(page, 'The company')
  await field(page, 'Country of registration').selectOption('RO')
  await goTo(page, 'Taxes and other accounts')
  await fillLegal(page)
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'The directors' })).toBeChecked()
  for (const method of lists) expect(await hits(cable, method)).toBe(1)
})
