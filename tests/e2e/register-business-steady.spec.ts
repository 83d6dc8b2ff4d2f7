import { type Locator, type Page } from '@playwright/test'
import { field, goTo, heading, openWizard, press } from './business.ts'
import { goOffline, goOnline } from './do.ts'
import { expect, test } from './people.ts'

/** All at once what draws a page again by itself. */
const disturb = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const name of ['offline', 'online', 'focus', 'resize']) dispatchEvent(new Event(name))
    document.dispatchEvent(new Event('visibilitychange'))
  })

/** What was typed stands, and has the focus, whatever draws the page again; also in another language. */
async function staysTyped(page: Page, box: Locator): Promise<void> {
  await box.fill('ACME')
  await disturb(page)
  await expect(box).toHaveValue('ACME')
  await expect(box).toBeFocused()
}

test('C15 on every page of the registration what was typed stays, however often the page is drawn again', async ({
  page,
  cable,
}) => {
  await openWizard(page, 'generalForm')
  const name = field(page, 'Name of the company')
  await staysTyped(page, name)
  await goOffline(page, cable)
  await goOnline(page, cable)
  await expect(name).toHaveValue('ACME')
  await expect(name).toBeFocused()
  const language = page.getByRole('banner').getByRole('combobox')
  await language.selectOption('es')
  await expect(heading(page, 'The company')).toBeHidden()
  await expect(page.locator('[name="name"]')).toHaveValue('ACME')
  await language.selectOption('en')

  await goTo(page, 'Business and money')
  await staysTyped(page, field(page, 'Comes in each month'))
  await goTo(page, 'Three questions')
  await page
    .getByRole('group', { name: /part of a lawsuit/ })
    .getByRole('radio', { name: 'Yes' })
    .check()
  await staysTyped(page, field(page, 'Which one, where, and how does it stand?'))
  await goTo(page, 'Taxes and other accounts')
  await staysTyped(page, page.getByLabel(/main customers and suppliers/))
  await goTo(page, 'Directors')
  await press(page, 'Add a director')
  await staysTyped(page, field(page, 'First name'))
  await page.getByRole('link', { name: 'Directors' }).click()
  await goTo(page, 'Owners')
  await press(page, 'Add a company')
  await staysTyped(page, field(page, 'Name of the company'))
})

/** Writes in a box and presses in the same turn, before the page is drawn again. */
async function typeAndPress(box: Locator, text: string, button: Locator): Promise<void> {
  // The page before may have such a button too.
  await expect(box).toBeVisible()
  const pressed = await button.elementHandle()
  await box.evaluate(
    (input, [typed, target]) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      ;(target as HTMLElement).click()
    },
    [text, pressed] as const,
  )
}

test('a press in the same turn as a letter loses nothing, and goes by the letter', async ({ page }) => {
  await openWizard(page, 'generalForm')
  await field(page, 'Country of registration').selectOption('RO')
  const name = field(page, 'Name of the company')
  await typeAndPress(name, 'Olive Trade SRL', page.getByRole('button', { name: 'Continue' }))
  await expect(field(page, 'Registration number')).toBeFocused()
  await expect(name).not.toHaveAttribute('aria-invalid')
  await goTo(page, 'Owners')
  await press(page, 'Add a company')
  const owner = field(page, 'Name of the company')
  await typeAndPress(owner, 'Olive Holding SA', page.getByRole('button', { name: 'Add a director' }))
  await typeAndPress(field(page, 'First name'), 'Maria', page.getByRole('link', { name: 'Olive Holding SA' }))
  await expect(page.getByRole('list', { name: 'Directors' }).getByText('Maria')).toBeVisible()
  await expect(owner).toHaveValue('Olive Holding SA')
  await typeAndPress(owner, 'Olive & Sons SA', page.getByRole('button', { name: 'Maria is no director' }))
  await expect(page.getByRole('list', { name: 'Directors' }).getByText('Maria')).toBeHidden()
  await expect(owner).toHaveValue('Olive & Sons SA')
  await page.getByRole('link', { name: 'Owners' }).click()
  const share = page.getByLabel('Share of Olive & Sons SA in percent')
  await typeAndPress(share, '60', page.getByRole('button', { name: 'Add a person' }))
  await page.getByRole('link', { name: 'Owners' }).click()
  await expect(share).toHaveValue('60')
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('C18 a half-filled registration stays where it is while the code of another page cannot be had', async ({
    page,
    cable,
  }) => {
    await openWizard(page, 'generalForm')
    const name = field(page, 'Name of the company')
    await name.fill('ACME')
    let loads = 0
    page.on('load', () => (loads += 1))
    // What says so is there.
    await expect(page.getByRole('region', { name: /^Messages/ })).toBeAttached()
    await goOffline(page, cable)
    const terms = page.getByRole('link', { name: 'Terms of service' })
    for (let time = 0; time < 2; time += 1) {
      await terms.click()
      await expect(page.getByText('This page is not on the device yet').first()).toBeVisible()
      await expect(name).toHaveValue('ACME')
    }
    await goOnline(page, cable)
    await terms.click()
    await expect(page).toHaveURL(/\/legal\/aster-tos$/)
    expect(loads).toBe(0)
  })
})
