import { expect, type Locator, type Page } from '@playwright/test'
import { human, isWrong, newEmail, privacyPolicy, userAgreement } from './register.ts'

export const sent = 'businessAccountCreate'

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
export const answer = (page: Page, question: string | RegExp, option: string) =>
  page.getByRole('group', { name: question }).getByRole('radio', { name: option, exact: true }).check()
export const send = (page: Page) => page.getByRole('button', { name: 'Send the registration' })

/** The wizard at one of its pages, with its lists. */
export async function openWizard(page: Page, form?: string): Promise<void> {
  await page.goto(form === undefined ? '/register/business' : `/register/business?form=${form}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** From the map to one of its pages. */
export async function goFromMap(page: Page, name: string): Promise<void> {
  const map = page.getByRole('list', { name: 'Pages of the registration' })
  await map.getByRole('link', { name: new RegExp(String.raw`^\d\. ${name}`) }).click()
  await expect(heading(page, name)).toBeVisible()
}

/** From a page of the wizard over the map to another one. */
export async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'All pages' }).click()
  await goFromMap(page, name)
}

/** A box, something wrong for it, and what is said beside it. */
export type Wrong = [box: Locator, typed: string, text: RegExp]

/** Each is told after the press, has the focus, and is no longer told once what was there is back. */
export async function isToldEach(page: Page, cases: readonly Wrong[], submit = 'Continue'): Promise<void> {
  for (const [box, typed, text] of cases) {
    const right = await box.inputValue()
    await box.fill(typed)
    await press(page, submit)
    await isWrong(box, text)
    await box.fill(right)
    await expect(box).not.toHaveAttribute('aria-invalid')
  }
}

/** What is wrong with a choice, whose first control has the focus. */
export async function isChoiceWrong(
  choice: Locator,
  text: string | RegExp,
  control: 'radiogroup' | 'checkbox',
): Promise<void> {
  await expect(choice).toHaveAccessibleDescription(text)
  await expect(choice.getByRole(control).first()).toBeFocused()
}

/** What is wrong with a list as a whole stands above it and has the focus. */
export const isListWrong = (page: Page, text: string): Promise<void> => expect(page.locator(':focus')).toHaveText(text)

export async function fillAddress(page: Page, legend: string): Promise<void> {
  const part = group(page, legend)
  await part.getByLabel('Country', { exact: true }).selectOption('RO')
  await part.getByLabel('Street and number').fill('Strada Lipscani 12')
  await part.getByLabel('Postal code').fill('030167')
  await part.getByLabel('Town or city').fill('București')
}

export async function fillPhone(page: Page): Promise<void> {
  await field(page, 'Country code').selectOption('RO')
  await field(page, 'Mobile phone').fill('0712 345 678')
}

export async function fillGeneral(page: Page, name = 'Olive Trade SRL'): Promise<void> {
  await expect(heading(page, 'The company')).toBeVisible()
  await field(page, 'Name of the company').fill(name)
  await field(page, 'Country of registration').selectOption('RO')
  await field(page, 'Registration number').fill('J40/1234/2019')
  await field(page, 'Date of registration').fill('2019-03-04')
  await page.getByLabel('What the company does').fill('We import olive oil and sell it to restaurants.')
  await field(page, 'E-mail of the company').fill('office@olive.example')
  await fillPhone(page)
  await fillAddress(page, 'Registered address')
}

export async function fillFinancial(page: Page): Promise<void> {
  await expect(heading(page, 'Business and money')).toBeVisible()
  await field(page, 'Industry').selectOption({ index: 1 })
  const more = group(page, 'More exactly')
  if (await more.isVisible()) await more.getByRole('checkbox').first().click()
  await field(page, 'Comes in each month').fill('25 000')
  await group(page, 'Comes in').getByLabel('Currency').selectOption('EUR')
  await field(page, 'Goes out each month').fill('18000.50')
  await group(page, 'Goes out').getByLabel('Currency').selectOption('EUR')
  await page.getByRole('checkbox', { name: 'Sales of goods' }).click()
  await page.getByRole('checkbox', { name: 'Payments to suppliers' }).click()
}

export async function fillDiligence(page: Page): Promise<void> {
  await expect(heading(page, 'Three questions')).toBeVisible()
  await answer(page, /hold a public office/, 'No')
  await answer(page, /part of a lawsuit/, 'No')
  await answer(page, /pay taxes in the United States/, 'No')
}

export async function fillLegal(page: Page): Promise<void> {
  await expect(heading(page, 'Taxes and other accounts')).toBeVisible()
  await press(page, 'Add Romania')
  await page.getByLabel(/^Tax number:/).fill('RO12345678')
  await answer(page, /accounts with other banks/, 'No')
  await answer(page, /had an account with us/, 'No')
  await answer(page, 'Who controls the account?', 'The directors')
  await page.getByLabel(/main customers and suppliers/).fill('Greece and Romania')
}

/** All of a company that owns a part but its directors, its owners and its sources. */
export async function fillCompany(page: Page, name: string): Promise<void> {
  await field(page, 'Name of the company').fill(name)
  await field(page, 'Country of registration').selectOption('RO')
  await field(page, 'Registration number').fill('J40/99/2015')
  await field(page, 'Date of registration').fill('2015-01-02')
  await fillAddress(page, 'Registered address')
  await page.getByLabel(/^Tax number:/).fill('RO998877')
}

interface Somebody {
  first: string
  last: string
  /** Signs in with it. */
  email?: string
  right?: string
  /** Owns 25 percent or more. */
  isLarge?: boolean
  birthDay?: string
}

/** The form of one person, and back. */
export async function fillPerson(
  page: Page,
  { first, last, email, right, isLarge, birthDay }: Somebody,
): Promise<void> {
  await expect(field(page, 'First name')).toBeVisible()
  await field(page, 'First name').fill(first)
  await field(page, 'Last name').fill(last)
  await field(page, 'Date of birth').fill(birthDay ?? '1985-06-07')
  await fillAddress(page, 'Where they live')
  await page.getByLabel(/^Tax number:/).fill('1850607123456')
  if (email) await makeUser(page, email, right ?? 'Full access')
  if (isLarge) await fillSources(page)
  await press(page, 'Done')
  await expect(field(page, 'First name')).toBeHidden()
}

export async function makeUser(page: Page, email: string, right: string): Promise<void> {
  const box = page.getByRole('checkbox', { name: 'Signs in for the business' })
  if (!(await box.isChecked())) await box.click()
  await page.getByRole('radio', { name: right, exact: true }).check()
  await field(page, 'E-mail').fill(email)
  await fillPhone(page)
}

export async function fillSources(page: Page): Promise<void> {
  const sources = group(page, 'Sources of the money')
  await sources.getByRole('checkbox').first().click()
  await field(page, 'In a few words').fill('Savings from wages since 2005')
}

export const next = (page: Page) => press(page, 'Continue')

/** Agrees to everything on the last page. */
export async function agree(page: Page): Promise<void> {
  await expect(heading(page, 'Check and send')).toBeVisible()
  for (const box of [privacyPolicy(page), userAgreement(page), human(page)]) await box.check()
}

/** A business that is whole: one director, who owns and uses it. The address of its user. */
export async function fillAll(page: Page, name?: string): Promise<string> {
  const email = newEmail()
  await openWizard(page, 'generalForm')
  await fillGeneral(page, name)
  await next(page)
  await fillFinancial(page)
  await next(page)
  await fillDiligence(page)
  await next(page)
  await fillLegal(page)
  await next(page)
  await press(page, 'Add a director')
  await fillPerson(page, { first: 'Maria', last: 'Pop', email })
  await next(page)
  await field(page, 'Somebody who is named already').selectOption('Maria Pop')
  await page.getByLabel('Share of Maria Pop in percent').fill('100')
  await press(page, 'Change: Maria Pop')
  await fillSources(page)
  await press(page, 'Done')
  await next(page)
  await field(page, 'Who speaks for the business').selectOption('Maria Pop')
  await next(page)
  await expect(heading(page, 'Check and send')).toBeVisible()
  return email
}
