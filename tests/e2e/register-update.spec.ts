import { field, openWizard } from './business.ts'
import { deploy, signIn, waitForWorker } from './do.ts'
import { buildOf, nextBuild, runs } from './next-build.ts'
import { expect, test } from './people.ts'
import { email, fillIn, first, firstName, newEmail, openForm, phone, restored, saved } from './register.ts'

// Another build, and a change of version once the old worker has nothing left to do.
test.describe.configure({ timeout: 120_000 })

let next: string
test.beforeAll(async () => {
  test.setTimeout(240_000)
  next = await nextBuild('B')
})

test('C17 a half-filled registration is not reloaded by a deploy; once another tab agrees to the update it is back in the new build', async ({
  page,
  context,
  cable,
  anna,
}) => {
  const address = newEmail()
  await openForm(page)
  await waitForWorker(page)
  await fillIn(page, address)
  await phone(page).focus()
  await expect(saved(page)).toBeVisible()
  const before = await buildOf(page)
  let loads = 0
  page.on('load', () => (loads += 1))

  const other = await context.newPage()
  await signIn(other, anna)
  await deploy(cable, next)
  await other.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect(other.getByText('A new version is ready.')).toBeVisible({ timeout: 45_000 })
  expect([await buildOf(page), loads]).toEqual([before, 0])
  await expect(first(page)).not.toHaveValue('')

  await other.getByRole('button', { name: 'Update now' }).click()
  await runs(page, next)
  await expect(restored(page)).toBeVisible()
  await expect(firstName(page)).toHaveValue('Maria')
  await expect(email(page)).toHaveValue(address)
  await expect(phone(page)).toBeFocused()
  await expect(first(page)).toHaveValue('')
  expect(loads).toBe(1)
})

test('[REGISTRATION-026] a registration of a business goes on at the same page and field in the new build', async ({
  page,
  context,
  cable,
  anna,
}) => {
  await openWizard(page, 'generalForm')
  await waitForWorker(page)
  await field(page, 'Name of the company').fill('Olive Trade SRL')
  await field(page, 'Registration number').fill('J40/1')
  await expect(saved(page)).toBeVisible()
  const other = await context.newPage()
  await signIn(other, anna)
  await deploy(cable, next)
  await other.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await other.getByRole('button', { name: 'Update now' }).click({ timeout: 45_000 })
  await runs(page, next)
  await expect(restored(page)).toBeVisible()
  await expect(field(page, 'Name of the company')).toHaveValue('Olive Trade SRL')
  await expect(field(page, 'Registration number')).toHaveValue('J40/1')
  await expect(field(page, 'Registration number')).toBeFocused()
})
