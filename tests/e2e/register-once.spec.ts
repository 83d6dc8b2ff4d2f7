import { type Cable } from './cable.ts'
import { clearFaults, fault, hits, lastHits } from './do.ts'
import { expect, test } from './people.ts'
import {
  activation,
  create,
  created,
  fillIn,
  fillSecrets,
  first,
  firstName,
  mailsTo,
  newEmail,
  openForm,
  saved,
} from './register.ts'

/** Under how many keys it was sent; a browser may send one that broke off a second time by itself. */
const keysOf = async (cable: Cable): Promise<number> =>
  new Set((await lastHits(cable, created)).map(({ headers }) => headers['idempotency-key'])).size

const lookedUp = 'personalAccountOutcomeGet'

test('C03 pressed twice, and once more while it is on its way, it is sent once', async ({ page, cable }) => {
  const address = newEmail()
  await fault(cable, { method: created }, { delayMs: 2_000 })
  await openForm(page)
  await fillIn(page, address)
  await create(page).dblclick()
  await expect.poll(() => hits(cable, created)).toBe(1)
  await page.keyboard.press('Enter')
  await expect(activation(page)).toBeVisible()
  expect(await hits(cable, created)).toBe(1)
  expect(await mailsTo(cable, address)).toBe(1)
})

test('C02 the answer is lost: the bank is asked by the key, and the account is there once', async ({ page, cable }) => {
  const address = newEmail()
  await fault(cable, { method: created }, { dropAfter: true })
  await openForm(page)
  await fillIn(page, address)
  await create(page).click()
  await expect(activation(page)).toBeVisible()
  expect([await keysOf(cable), await mailsTo(cable, address)]).toEqual([1, 1])
  expect(await hits(cable, lookedUp)).toBeGreaterThanOrEqual(1)
})

test('C02 the answer is lost and the page reloaded: the next page asks the bank, and leads on to the activation', async ({
  page,
  cable,
}) => {
  const address = newEmail()
  await fault(cable, { method: created }, { dropAfter: true })
  await fault(cable, { method: lookedUp }, { status: 503 })
  await openForm(page)
  await fillIn(page, address)
  await expect(saved(page)).toBeVisible()
  await create(page).click()
  await expect(page.getByText('We are checking whether this went through')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Correct-Horse')
  await clearFaults(cable)
  await page.reload()
  await expect(activation(page)).toBeVisible()
  expect([await keysOf(cable), await mailsTo(cable, address)]).toEqual([1, 1])
})

test('C02 it never reached the bank: the same is sent again by a press, with the same key', async ({ page, cable }) => {
  const address = newEmail()
  await fault(cable, { method: created }, { dropBefore: true })
  await openForm(page)
  await fillIn(page, address)
  await create(page).click()
  await expect(page.getByText('This did not go through')).toBeVisible()
  await clearFaults(cable)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(activation(page)).toBeVisible()
  expect([await keysOf(cable), await mailsTo(cable, address)]).toEqual([1, 1])
})

test('C02 it never reached the bank and the page was reloaded: that is said, and the password is asked for once more', async ({
  page,
  cable,
}) => {
  const address = newEmail()
  await fault(cable, { method: created }, { dropBefore: true })
  await fault(cable, { method: lookedUp }, { status: 503 })
  await openForm(page)
  await fillIn(page, address)
  await expect(saved(page)).toBeVisible()
  await create(page).click()
  await expect(page.getByText('We are checking whether this went through')).toBeVisible()
  await clearFaults(cable)
  await page.reload()
  await expect(page.getByText('Your account was not created: your last try did not reach the bank.')).toBeVisible()
  await expect(firstName(page)).toHaveValue('Maria')
  await expect(first(page)).toHaveValue('')
  await fillSecrets(page)
  await create(page).click()
  await expect(activation(page)).toBeVisible()
  expect(await mailsTo(cable, address)).toBe(1)
})
