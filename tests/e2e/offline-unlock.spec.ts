import { type Page } from '@playwright/test'
import { hits, openHistory, signIn, signOut, typeSignIn, waitForWorker } from './do.ts'
import { expect, type Person, test } from './people.ts'
import { homeIsKept, noMarkerOnDevice, ofPeople, storesOf } from './traces.ts'
import { addPasskeys, coldStart, keepByPasscode, passcode, typePasscode } from './unlock.ts'

const day = 86_400_000
/** The person, the accounts and the bank itself. */
const own = /Marin|Everyday|Lei|Dollars|Japan|Bitcoin|card|fee|interest|exchange/i

/** Signs in and lets the home page and the first page of the history be kept; gives a payee who stands there. */
async function signInAndRead(page: Page, person: Person): Promise<string> {
  await signIn(page, person)
  await waitForWorker(page)
  await homeIsKept(page)
  await openHistory(page)
  // What is between own accounts carries names that an open tab, or a word of the app's own texts, holds anyway.
  const stranger = page.getByRole('main').getByRole('listitem').filter({ hasNotText: own }).first()
  await expect(stranger).toBeVisible()
  await expect.poll(async () => (await storesOf(page))['vault/rows'] ?? 0).toBeGreaterThan(5)
  return (await stranger.innerText()).split('\n')[0] ?? ''
}

const rowOf = (page: Page, entry: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: entry }).first()

const asOf = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^As of /)
    .first()
const unlockTitle = (page: Page) => page.getByRole('heading', { name: 'Open what is kept here' })
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })

test('kept by a passcode: last tab closed, bank gone, opened again, unlocked and read; back online the same page', async ({
  page,
  context,
  cable,
  newPerson,
}) => {
  test.slow() // four loads of the page on a cold browser
  const anna = await newPerson('anna', { transactions: 60 })
  const entry = await signInAndRead(page, anna)
  await keepByPasscode(page)
  await page.close()
  await cable.unplug()

  const cold = await coldStart(context)
  await expect(unlockTitle(cold)).toBeVisible()
  await expect(cold.getByText('AM', { exact: true }).last()).toBeVisible()
  await expect(cold.getByText('Marin')).toHaveCount(0)
  await noMarkerOnDevice(cold, entry)
  await typePasscode(cold, passcode)
  await expect(cold.getByRole('heading', { level: 1, name: 'History' })).toBeFocused()
  await expect(rowOf(cold, entry)).toBeVisible()
  await expect(asOf(cold)).toBeVisible()
  await cold.reload()
  await expect(rowOf(cold, entry)).toBeVisible()

  await cable.plug()
  const before = await hits(cable, 'transactionHistoryGet')
  await cold
    .getByRole('button', { name: 'Sign in' })
    .or(cold.getByRole('link', { name: 'Sign in' }))
    .first()
    .click()
  await typeSignIn(cold, anna.email, anna.password)
  await expect(cold).toHaveURL(/\/history$/)
  await expect(rowOf(cold, entry)).toBeVisible()
  await expect.poll(() => hits(cable, 'transactionHistoryGet')).toBeGreaterThan(before)
})

test('a later sign-in asks for no passcode, and offline the same one opens what was kept before it', async ({
  page,
  context,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { transactions: 60 })
  const entry = await signInAndRead(page, anna)
  await keepByPasscode(page)
  const again = await coldStart(context, '/login')
  await signIn(again, anna)
  await homeIsKept(again)
  await again.close()
  await cable.unplug()
  const cold = await coldStart(context)
  await typePasscode(cold, passcode)
  await expect(rowOf(cold, entry)).toBeVisible()
})

test('kept by a passkey: signed out, bank gone, unlocked by a touch and read', async ({ page, cable, newPerson }) => {
  await addPasskeys(page)
  const anna = await newPerson('anna', { transactions: 60 })
  // A passkey belongs to a name, never to a number.
  const named = cable.url.replace('127.0.0.1', 'localhost')
  await page.goto(`${named}/login`)
  const entry = await signInAndRead(page, anna)
  await page.goto(`${named}/device`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('It is on. Your passkey opens what is kept.')).toBeVisible()
  await signOut(page)
  await noMarkerOnDevice(page, entry)
  await noMarkerOnDevice(page, 'Marin')

  await cable.unplug()
  await page.goto(`${named}/history`)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(rowOf(page, entry)).toBeVisible()
})

test('five wrong passcodes remove everything', async ({ page, context, cable, newPerson }) => {
  await signInAndRead(page, await newPerson('anna', { transactions: 60 }))
  await keepByPasscode(page)
  await page.close()
  await cable.unplug()
  const cold = await coldStart(context)
  for (const left of ['4 more tries', '3 more tries', '2 more tries', '1 more try']) {
    await typePasscode(cold, 'not this one')
    await expect(cold.getByText(left)).toBeVisible()
  }
  await typePasscode(cold, 'not this one')
  await expect(signInButton(cold)).toBeVisible()
  await expect.poll(() => ofPeople(cold)).toEqual([])
})

test('signing out leaves all sealed for who keeps it, unseen by the next person, who may remove it', async ({
  page,
  context,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { transactions: 60 })
  const ben = await newPerson('ben')
  const entry = await signInAndRead(page, anna)
  await keepByPasscode(page)
  await signOut(page)
  await noMarkerOnDevice(page, entry)
  const sealed = (await storesOf(page))['vault/rows'] ?? 0
  expect(sealed).toBeGreaterThan(5)

  await signIn(page, ben)
  await openHistory(page)
  await expect(page.getByText(entry)).toHaveCount(0)
  await signOut(page)
  await cable.unplug()
  const cold = await coldStart(context)
  await typePasscode(cold, passcode)
  await expect(rowOf(cold, entry)).toBeVisible()

  await cold.goto('/device')
  await cold.getByRole('button', { name: 'Remove everything from this device' }).click()
  await cold.getByRole('dialog').getByRole('button', { name: 'Remove everything from this device' }).click()
  await expect(signInButton(cold)).toBeVisible()
  await expect.poll(() => storesOf(cold)).toEqual({})
  expect(await cold.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('device.')))).toEqual([])
})

test('after seven days without a sign-in nothing is offered and nothing is left', async ({
  page,
  context,
  cable,
  newPerson,
}) => {
  await signInAndRead(page, await newPerson('anna', { transactions: 60 }))
  await keepByPasscode(page)
  await page.close()
  await cable.unplug()
  const cold = await context.newPage()
  await cold.clock.install({ time: Date.now() + 8 * day })
  await cold.goto('/history')
  await expect(signInButton(cold)).toBeVisible()
  await expect(cold.getByRole('button', { name: 'Open what is kept on this device' })).toHaveCount(0)
  await expect.poll(() => ofPeople(cold)).toEqual([])
})

test('an idle lock forgets the keys: what is kept is sealed until it is unlocked', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { transactions: 60 })
  const entry = await signInAndRead(page, anna)
  await keepByPasscode(page)
  await openHistory(page)
  await cable.unplug()
  await page.evaluate(() => sessionStorage.setItem('lastActivity', String(Date.now() - 16 * 60_000)))
  await expect(unlockTitle(page)).toBeVisible()
  await noMarkerOnDevice(page, entry)
  await typePasscode(page, passcode)
  await expect(page).toHaveURL(/\/history$/)
  await expect(rowOf(page, entry)).toBeVisible()
})

test('on a shared computer nothing is kept', async ({ page, newPerson }) => {
  const anna = await newPerson('anna', { transactions: 60 })
  await page.goto('/login')
  await page.getByLabel('This is a shared computer').check()
  await signIn(page, anna)
  await waitForWorker(page)
  await openHistory(page)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await noMarkerOnDevice(page, 'Payee')
  expect(await storesOf(page)).toEqual({})
})
