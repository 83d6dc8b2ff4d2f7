import { type BrowserContext, type Page } from '@playwright/test'
import { goOffline, goOnline, hits, openBell, openStatements, waitForWorker, waitingChanges } from './do.ts'
import { expect, type Person, test } from './people.ts'
import { storesOf } from './traces.ts'
import { amount, fillIn, from, idOf, line, revision, saved, to } from './transfer.ts'

const set = 'notificationReadSet'
const bell = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const row = (page: Page, title: string) => bell(page).getByRole('button', { name: new RegExp(title) })

/** Databases opened since the last `strike`, by name. */
type Opened = Record<string, number>
interface Handles {
  strike(name: string, forGood: boolean): void
  heal(): void
  opened: Opened
}
type Mortal = typeof globalThis & { handles: Handles }

/** What the system does to an app in the background: the handles are there and every use of them throws. */
function mortal(): void {
  const { transaction } = IDBDatabase.prototype
  const { open } = IDBFactory.prototype
  let used = new WeakSet<IDBDatabase>()
  let dead = new WeakSet<IDBDatabase>()
  let error = ''
  let all = false
  const handles: Handles = {
    opened: {},
    strike(name, forGood) {
      dead = used
      used = new WeakSet()
      error = name
      all = forGood
      handles.opened = {}
    },
    heal() {
      all = false
      dead = new WeakSet()
    },
  }
  Object.assign(globalThis, { handles })
  IDBDatabase.prototype.transaction = function (...args) {
    if (all || dead.has(this)) throw new DOMException('Connection to Indexed Database server lost', error)
    used.add(this)
    return transaction.apply(this, args)
  }
  IDBFactory.prototype.open = function (...args) {
    handles.opened[args[0]] = (handles.opened[args[0]] ?? 0) + 1
    return open.apply(this, args)
  }
}

const strikeHere = ({ name, forGood }: { name: string; forGood: boolean }): void =>
  (globalThis as Mortal).handles.strike(name, forGood)
const healHere = (): void => (globalThis as Mortal).handles.heal()
const openedHere = (): Opened => (globalThis as Mortal).handles.opened

/** The page's handles and the worker's. */
async function strike(page: Page, name: string, forGood = false): Promise<void> {
  await page.evaluate(strikeHere, { name, forGood })
  for (const worker of page.context().serviceWorkers()) await worker.evaluate(strikeHere, { name, forGood })
}

async function heal(page: Page): Promise<void> {
  await page.evaluate(healHere)
  for (const worker of page.context().serviceWorkers()) await worker.evaluate(healHere)
}

/** Half filled in: the amount is still being typed. Page and worker have used their handles. */
async function half(page: Page, context: BrowserContext, anna: Person): Promise<void> {
  await page.addInitScript(mortal)
  await fillIn(page, anna, { amount: '12' })
  await waitForWorker(page)
  for (const worker of context.serviceWorkers()) await worker.evaluate(mortal)
  await expect(saved(page)).toBeVisible()
}

async function expectForm(page: Page, anna: Person, typed: string): Promise<void> {
  await expect(from(page)).toHaveValue(idOf(anna, 'anna-eur'))
  await expect(to(page)).toHaveValue(idOf(anna, 'anna-ron'))
  await expect(amount(page)).toHaveValue(typed)
}

/** Tries to mark without the bank, in the list over the form. */
async function tryMark(page: Page, title: string): Promise<void> {
  await openBell(page)
  await row(page, title).click()
}
const closeBell = (page: Page): Promise<void> => bell(page).getByRole('button', { name: 'Close', exact: true }).click()

for (const name of ['InvalidStateError', 'UnknownError'])
  test(`C45 handles that died once with ${name} are replaced: the draft goes on, a mark made without the bank is on disk`, async ({
    page,
    context,
    cable,
    anna,
  }) => {
    await half(page, context, anna)
    const before = await revision(page)
    await strike(page, name)
    await amount(page).press('End')
    await page.keyboard.type('.5')
    await expect.poll(async () => (await page.evaluate(openedHere))['work']).toBe(1)
    await expect(amount(page)).toBeFocused()
    await expectForm(page, anna, '12.5')
    await expect(saved(page)).toBeVisible()
    await expect.poll(() => revision(page)).toBeGreaterThan(before)

    await goOffline(page, cable)
    await tryMark(page, 'New contract')
    await expect(row(page, 'New contract').getByText('Read, not yet sent')).toBeVisible()
    await closeBell(page)
    await strike(page, name)
    await tryMark(page, 'Document expires soon')
    await expect(row(page, 'Document expires soon').getByText('Read, not yet sent')).toBeVisible()
    expect((await storesOf(page))['work/outbox']).toBe(2)
    await closeBell(page)
    await expect(waitingChanges(page)).toHaveText('2 changes wait on this device')
    await expectForm(page, anna, '12.50')
    await goOnline(page, cable)
    await expect(waitingChanges(page)).toBeHidden({ timeout: 45_000 })
    expect(await hits(cable, set)).toBe(2)
  })

for (const name of ['InvalidStateError', 'UnknownError'])
  test(`C45 without a store for good (${name}) the app goes on with the bank, the form stays, and nothing is called saved`, async ({
    page,
    context,
    cable,
    anna,
  }) => {
    await half(page, context, anna)
    await strike(page, name, true)
    await amount(page).press('End')
    await page.keyboard.type('.5')
    await expect(page.getByText('This browser keeps nothing')).toBeVisible()
    await expect(saved(page)).toBeHidden()
    await expect(amount(page)).toBeFocused()
    await expectForm(page, anna, '12.5')
    await expect(line(page, 'Leaves your account')).toContainText(/^12\.5/)

    await goOffline(page, cable)
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(set))
    await tryMark(page, 'Document expires soon')
    await failed
    await expect(row(page, 'Document expires soon').getByText('New', { exact: true })).toBeVisible()
    await closeBell(page)
    await expect(waitingChanges(page)).toBeHidden()
    await expectForm(page, anna, '12.50')
    await goOnline(page, cable)
    await openStatements(page)
    await expect(page.getByText('In progress')).toBeVisible()
    expect(await hits(cable, set)).toBe(0)
    await heal(page)
    expect(Object.keys(await storesOf(page))).not.toContain('work/outbox')
  })
