import { type Page } from '@playwright/test'
import { fault, goOffline, goOnline, hits, waitForWorker } from './do.ts'
import { outside } from './outside.ts'
import { expect, test } from './people.ts'
import {
  activation,
  birthDay,
  create,
  created,
  email,
  fillIn,
  fillSecrets,
  first,
  firstName,
  human,
  lastName,
  newEmail,
  openForm,
  password,
  phone,
  privacyPolicy,
  residence,
  restored,
  saved,
} from './register.ts'
import { revision } from './transfer.ts'

const day = 86_400_000

/** What was typed is there, and what is never kept is not. */
async function isBack(page: Page, address: string): Promise<void> {
  await expect(restored(page)).toBeVisible()
  await expect(firstName(page)).toHaveValue('Maria')
  await expect(lastName(page)).toHaveValue('Pop')
  await expect(birthDay(page)).toHaveValue('1990-02-28')
  await expect(residence(page)).toHaveValue('RO')
  await expect(email(page)).toHaveValue(address)
  await expect(phone(page)).toHaveValue('0712 345 678')
  await expect(first(page)).toHaveValue('')
  await expect(privacyPolicy(page)).not.toBeChecked()
  await expect(human(page)).not.toBeChecked()
}

async function fillAndSave(page: Page, address: string): Promise<void> {
  await openForm(page)
  await fillIn(page, address)
  await phone(page).focus()
  await expect(saved(page)).toBeVisible()
}

test('after a reload, without network too, the form is back with the same field in focus, and no password is on the device', async ({
  page,
  cable,
}) => {
  const address = newEmail()
  await fillAndSave(page, address)
  await waitForWorker(page)
  await page.reload()
  await isBack(page, address)
  await expect(phone(page)).toBeFocused()

  await goOffline(page, cable)
  await page.reload()
  await isBack(page, address)
  await expect(phone(page)).toBeFocused()
  await fillSecrets(page)
  await create(page).click()
  await expect(page.getByText('You are offline: nothing was sent')).toBeVisible()
  await expect(first(page)).toHaveValue(password)

  await goOnline(page, cable)
  await create(page).click()
  await expect(activation(page)).toBeVisible()
  expect(await revision(page)).toBe(0)
  await openForm(page)
  await expect(firstName(page)).toHaveValue('')
  await expect(page.getByText('Nothing to save yet')).toBeVisible()
})

test('what is kept cannot be read on the device, and holds for 30 days', async ({ page }) => {
  const address = newEmail()
  const start = Date.now()
  await page.clock.install({ time: start })
  await fillAndSave(page, address)
  const rows = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('work')
        opening.onsuccess = () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
          all.onsuccess = () => {
            const bytes = (all.result as { ct: ArrayBuffer }[]).map(({ ct }) => new TextDecoder().decode(ct))
            resolve(JSON.stringify([all.result, bytes, { ...localStorage }, { ...sessionStorage }]))
          }
        }
      }),
  )
  expect(rows).toContain('visitor')
  for (const secret of [address, 'Maria', password]) expect(rows).not.toContain(secret)

  await page.clock.setSystemTime(start + 29 * day)
  await page.reload()
  await isBack(page, address)
  await page.clock.setSystemTime(start + 31 * day)
  await page.reload()
  await expect(page.getByText('Nothing to save yet')).toBeVisible()
  await expect(firstName(page)).toHaveValue('')
})

test('cleared only when that is confirmed; “do not keep” is one press', async ({ page }) => {
  const address = newEmail()
  await fillAndSave(page, address)
  const question = page.getByRole('alertdialog', { name: 'Clear the form?' })
  await page.getByRole('button', { name: 'Clear the form' }).click()
  await question.getByRole('button', { name: 'Go on typing' }).click()
  await expect(firstName(page)).toHaveValue('Maria')
  await page.getByRole('button', { name: 'Clear the form' }).click()
  await question.getByRole('button', { name: 'Clear' }).click()
  await expect(firstName(page)).toHaveValue('')
  await expect.poll(() => revision(page)).toBe(0)

  await fillIn(page, address)
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Do not keep' }).click()
  await expect(page.getByText('Not kept on this device')).toBeVisible()
  await expect(firstName(page)).toHaveValue('Maria')
  await firstName(page).fill('Mariana')
  await lastName(page).focus()
  await page.waitForLoadState('networkidle')
  expect(await revision(page)).toBe(0)
  await page.reload()
  await expect(firstName(page)).toHaveValue('')
})

test('two tabs that fill in the form at once lose no letter: the person is asked which is kept', async ({
  page,
  context,
}) => {
  await openForm(page)
  await firstName(page).fill('Maria')
  await expect(saved(page)).toBeVisible()
  const other = await context.newPage()
  await openForm(other)
  await expect(firstName(other)).toHaveValue('Maria')
  await lastName(other).fill('Ionescu')
  await expect(saved(other)).toBeVisible()
  await lastName(page).fill('Pop')
  await expect(page.getByText('This form was also filled in in another tab.')).toBeVisible()
  await expect(lastName(page)).toHaveValue('Pop')
  await page.getByRole('button', { name: 'Take the other one' }).click()
  await expect(lastName(page)).toHaveValue('Ionescu')
  await expect(firstName(page)).toHaveValue('Maria')
})

test('C15 what is typed stays through another language, a lost network and answers that come late', async ({
  page,
  cable,
}) => {
  await fault(cable, { method: 'dictionaryCountriesGet' }, { delayMs: 2_000, times: 1 })
  await fault(cable, { path: '/ipinfo' }, { delayMs: 2_500, times: 1 })
  await outside(cable, 'POST', 'network', { country: 'LV' })
  await page.goto('/register/personal')
  await firstName(page).fill('ACME')
  await expect(residence(page)).toHaveValue('LV')
  await expect(firstName(page)).toHaveValue('ACME')
  await expect(firstName(page)).toBeFocused()
  await page.getByLabel('Language').selectOption('es')
  await expect(page.getByLabel('Nombre')).toHaveValue('ACME')
  await page.getByLabel('Idioma').selectOption('en')
  await firstName(page).focus()
  await waitForWorker(page)
  await goOffline(page, cable)
  await expect(firstName(page)).toHaveValue('ACME')
  await expect(firstName(page)).toBeFocused()
  await goOnline(page, cable)
  await expect(firstName(page)).toHaveValue('ACME')
  await expect(firstName(page)).toBeFocused()
  expect(await hits(cable, created)).toBe(0)
})
