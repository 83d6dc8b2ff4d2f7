import { type Page } from '@playwright/test'
import { goOffline, openMore, signIn, signOut, typeSignIn, waitForWorker } from './do.ts'
import { expect, test } from './people.ts'

const passcode = 'Tunnel-Heron-47'
const card = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Choose an offline passcode' })

async function openDevicePage(page: Page): Promise<void> {
  await openMore(page)
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'On this device' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'On this device' })).toBeVisible()
}

async function typePasscode(page: Page, first: string, again: string): Promise<void> {
  await dialog(page).getByLabel('New passcode').fill(first)
  await dialog(page).getByLabel('Repeat the passcode').fill(again)
  await dialog(page).getByRole('button', { name: 'Keep for offline' }).click()
}

test('the page says what is kept with size and age, how much room there is, that nothing waits, and which version this is', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { transactions: 60 })
  await signIn(page, anna)
  await waitForWorker(page)
  await expect(page.getByRole('region', { name: 'Recent activity' }).getByRole('link').first()).toBeVisible()
  await openDevicePage(page)

  const kept = card(page, 'What is kept')
  for (const kind of ['History', 'Accounts and other screens']) {
    const row = kept.getByRole('listitem').filter({ hasText: kind })
    await expect(row).toContainText(/As of \d?\d:\d\d [AP]M/)
    await expect(row).toContainText(/[\d.]+k?B/)
    await expect(row).toContainText(/[1-9]\d* records?/)
  }
  await expect(kept.getByRole('progressbar', { name: 'Space used' })).toBeVisible()
  await expect(kept.getByText(/^[\d.]+k?B of 25MB$/)).toBeVisible()
  await expect(card(page, 'Not at the bank yet').getByText(/^Nothing waits/)).toBeVisible()
  await expect(page.getByText(/^Version \d+\.\d+\.\d+/)).toBeVisible()

  await goOffline(page, cable)
  await page.reload()
  await expect(card(page, 'What is kept').getByText(/As of/).first()).toBeVisible()
  await expect(card(page, 'Keep for offline').getByText('Off', { exact: true })).toBeVisible()
})

test('keeping is turned on with a passcode that is long enough and typed twice, and off after a question', async ({
  page,
  anna,
}) => {
  await signIn(page, anna)
  await openDevicePage(page)
  const keep = card(page, 'Keep for offline')
  await expect(keep.getByText('Off', { exact: true })).toBeVisible()
  await keep.getByRole('button', { name: 'Choose a passcode' }).click()

  const first = dialog(page).getByLabel('New passcode')
  for (const [weak, why] of [
    ['seven-7', 'Use at least 8 characters'],
    ['aaaaaaaaa', 'Do not use one character only'],
    ['12345678', 'Do not use a row such as 12345678'],
  ] as const) {
    await typePasscode(page, weak, weak)
    await expect(first).toHaveAccessibleDescription(new RegExp(why))
    await expect(first).toBeFocused()
  }
  await typePasscode(page, passcode, `${passcode}!`)
  await expect(dialog(page).getByLabel('Repeat the passcode')).toHaveAccessibleDescription(
    'The two passcodes are not the same',
  )
  await typePasscode(page, passcode, passcode)
  await expect(dialog(page)).toBeHidden()
  await expect(keep.getByText('On', { exact: true })).toBeVisible()
  await expect(keep.getByRole('button', { name: 'Change passcode' })).toBeVisible()

  await keep.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it on' }).click()
  await expect(keep.getByText('On', { exact: true })).toBeVisible()
  await keep.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(keep.getByText('Off', { exact: true })).toBeVisible()
})

test('it is offered on the first home page, and a no is remembered over reload and sign-in, while the page still has it', async ({
  page,
  anna,
}) => {
  const title = 'Keep your accounts readable offline on this device?'
  await signIn(page, anna)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeHidden()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Accounts', exact: true })).toBeVisible()
  await signOut(page)
  await signIn(page, anna)
  await expect(page.getByRole('heading', { name: 'Accounts', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toBeHidden()
  await openDevicePage(page)
  await expect(page.getByRole('button', { name: 'Choose a passcode' })).toBeVisible()
})

test('one question removes everything of everybody: nobody can be unlocked here afterwards', async ({
  page,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  await waitForWorker(page)
  await openDevicePage(page)
  await page.getByRole('button', { name: 'Choose a passcode' }).click()
  await typePasscode(page, passcode, passcode)
  await expect(page.getByText('On', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Remove everything from this device' }).click()
  const question = page.getByRole('dialog', { name: 'Remove everything from this device?' })
  await expect(question).toContainText('you are signed out here')
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByText('On', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove everything from this device' }).click()
  await question.getByRole('button', { name: 'Remove everything from this device' }).click()

  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await cable.unplug()
  await page.goto('/home')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open what is kept on this device' })).toBeHidden()
})

test('on a shared computer nothing is kept, nothing is offered, and the page says why', async ({ page, anna }) => {
  await page.goto('/login')
  await page.getByLabel('This is a shared computer').check()
  await typeSignIn(page, anna.email, anna.password)
  await expect(page.getByRole('heading', { name: 'Accounts', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Keep your accounts/ })).toBeHidden()
  await openDevicePage(page)
  await expect(card(page, 'Keep for offline')).toContainText('this is a shared computer, so nothing is kept on it')
  await expect(page.getByRole('button', { name: 'Choose a passcode' })).toBeHidden()
  await expect(card(page, 'What is kept')).toContainText('Nothing is kept on this device yet')
  await page.reload()
  await expect(card(page, 'Keep for offline')).toContainText('this is a shared computer')
})

test('what stays sealed after a sign-out is named on the sign-in page and removed with one press', async ({
  page,
  anna,
}) => {
  await signIn(page, anna)
  await openDevicePage(page)
  await page.getByRole('button', { name: 'Choose a passcode' }).click()
  await typePasscode(page, passcode, passcode)
  await expect(page.getByText('On', { exact: true })).toBeVisible()
  await openMore(page)
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Sign out' }).click()

  await expect(page.getByText('What you kept stays sealed on this device.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open what is kept on this device' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText('What was kept here is removed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open what is kept on this device' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('stays sealed')).toBeHidden()
})
