import { expect, type Page } from '@playwright/test'
import { type Teller } from './bank.ts'
import { type Cable } from './cable.ts'
import { fault, signIn } from './do.ts'
import { type Person } from './people.ts'

export const submitted = 'ownTransferSubmit'

export const from = (page: Page) => page.getByLabel('From', { exact: true })
export const to = (page: Page) => page.getByLabel('To', { exact: true })
export const amount = (page: Page) => page.getByLabel('You send', { exact: true })
export const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' })
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
/** The popup that says so at once, closed, and the result under it. */
export async function made(page: Page, options?: { timeout: number }): Promise<void> {
  const popup = page.getByRole('alertdialog', { name: 'Transfer made' })
  await expect(popup).toBeVisible(options)
  await popup.getByRole('button', { name: 'OK' }).click()
  await expect(heading(page, 'Transfer made')).toBeVisible()
}
export const line = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')

export const idOf = (person: Person, key: string): string =>
  person.accounts.find((account) => account.key === key)?.accountId ?? ''

export async function openTransfer(page: Page): Promise<void> {
  await transferLink(page).click()
  await expect(heading(page, 'Between your accounts')).toBeVisible()
}

/** Signs in and fills in the form; `100` euro into lei unless asked otherwise. */
export async function fillIn(page: Page, person: Person, what: { to?: string; amount?: string } = {}): Promise<void> {
  await signIn(page, person)
  await openTransfer(page)
  await choose(page, person, what)
}

export async function choose(page: Page, person: Person, what: { to?: string; amount?: string } = {}): Promise<void> {
  await from(page).selectOption(idOf(person, 'anna-eur'))
  await to(page).selectOption(idOf(person, what.to ?? 'anna-ron'))
  await amount(page).fill(what.amount ?? '100')
}

export async function review(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(heading(page, 'Check and confirm')).toBeVisible()
  await expect(line(page, 'Arrives')).toContainText(/\d/)
}

/** Balance of an account as the ledger has it. */
export async function balance(teller: Teller, accountId: string): Promise<string> {
  const { accounts } = await teller.ask('balanceInquiry')
  return accounts.find((account: { accountId: string }) => account.accountId === accountId).balance
}

export const cents = (text: string): number => Math.round(Number(text) * 100)

/** How many entries an account's history has. */
export const entries = async (teller: Teller, accountId: string): Promise<number> =>
  (await teller.ask('transactionHistoryGet', { accountId, pageNumber: 1, pageSize: 1 })).results
export const saved = (page: Page) => page.getByText(/^Saved on this device/)
export const restored = (page: Page) => page.getByText(/^Your draft from .* is back/)

export const transferLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transfer', exact: true })
export const lookedUp = 'transferOutcomeGet'
export const checking = (page: Page) => page.getByText('We are checking whether this went through')

/** The bank does what it is sent, the answer is lost, and so is what became of it. */
async function loseOutcome(cable: Cable): Promise<void> {
  await fault(cable, { method: submitted }, { dropAfter: true })
  await fault(cable, { method: lookedUp }, { status: 503 })
}

/** Signs in, sends 100 euro, and is left without a word of what became of them. */
export async function sendInTheDark(page: Page, cable: Cable, person: Person): Promise<void> {
  await loseOutcome(cable)
  await fillIn(page, person)
  await review(page)
  await confirm(page).click()
  await expect(checking(page)).toBeVisible()
}

/** What the device holds unsealed about its work: forms that are being filled in, payments whose outcome is open. */
const rowsOf = <Row>(page: Page, store: 'drafts' | 'intents'): Promise<Row[]> =>
  page.evaluate(
    (name) =>
      new Promise<Row[]>((resolve) => {
        const opening = indexedDB.open('work')
        opening.onsuccess = () => {
          const all = opening.result.transaction(name).objectStore(name).getAll()
          all.onsuccess = () => {
            opening.result.close()
            resolve(all.result as Row[])
          }
        }
      }),
    store,
  )

/** How often the draft on the device was saved; 0 without one. */
export const revision = async (page: Page): Promise<number> =>
  (await rowsOf<{ rev: number }>(page, 'drafts'))[0]?.rev ?? 0

/** Waits until the device holds no payment whose outcome is open: after that nothing is asked about one again. */
export const nothingOpen = (page: Page): Promise<void> =>
  expect.poll(async () => (await rowsOf(page, 'intents')).length).toBe(0)
