import { type BrowserContext, type Page } from '@playwright/test'
import { movementsWithOthers, tellerOf } from './bank.ts'
import { type Cable } from './cable.ts'
import {
  askToLeave,
  discardAndLeave,
  fault,
  goOffline,
  openBell,
  openHistory,
  openStatements,
  signIn,
  waitForWorker,
  waitingChanges,
} from './do.ts'
import { expect, type Person, test } from './people.ts'
import { homeIsKept, noMarkerIn, storesOf, tracesOf } from './traces.ts'
import { choose, confirm, openTransfer, review, saved, submitted } from './transfer.ts'
import { keepByPasscode } from './unlock.ts'

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })

/** What the seeded person is known by: payees, account numbers, e-mail and name; and what the test types. */
async function markersOf(person: Person): Promise<string[]> {
  const teller = await tellerOf(person)
  const [others, { accounts }] = await Promise.all([movementsWithOthers(teller), teller.ask('balanceInquiry')])
  const payees = others.map(({ counterpartyName }) => counterpartyName)
  const ibans = accounts.map(({ iban }: { iban?: string }) => iban)
  const texts = [...payees, ...ibans, ...accounts.map(({ accountId }: { accountId: string }) => accountId)]
  const markers = [...texts, '321.09', person.email, person.userId, 'Marin'].filter(
    (text): text is string => typeof text === 'string' && text.length > 3,
  )
  return [...new Set(markers)]
}

/**
 * Reads everything there is to read, leaves a mark that waits, a transfer whose outcome is open, and a draft. All that
 * the app can keep of a person is then on the device.
 */
async function leaveEverything(page: Page, cable: Cable, person: Person): Promise<void> {
  await signIn(page, person)
  await waitForWorker(page)
  await homeIsKept(page)
  await keepByPasscode(page)
  await openHistory(page)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await openStatements(page)
  await fault(cable, { method: submitted }, { dropAfter: true })
  await fault(cable, { method: 'transferOutcomeGet' }, { body: 'not now', status: 503 })
  await openTransfer(page)
  await choose(page, person, { amount: '321.09' })
  await expect(saved(page)).toBeVisible()
  await review(page)
  await confirm(page).click()
  await expect(page.getByText('We are checking whether this went through')).toBeVisible()
  await goOffline(page, cable)
  await openBell(page)
  const bell = page.getByRole('dialog', { name: 'Notifications' })
  await bell.getByRole('button', { name: 'Mark all as read' }).click()
  await bell.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(waitingChanges(page)).toBeVisible()
  const stores = await storesOf(page)
  for (const store of ['vault/rows', 'work/drafts', 'work/intents', 'work/outbox'])
    expect(stores[store], store).toBeGreaterThan(0)
}

/** A page of this origin without a line of our code: what lies there is seen before the app could tidy up. */
async function bare(context: BrowserContext, cable: Cable): Promise<Page> {
  await cable.plug()
  const other = await context.newPage()
  await other.goto('/ping?n=1')
  return other
}

const keysIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('device.')))

const ends = {
  'signing out': async (page: Page) => {
    await askToLeave(page)
    await discardAndLeave(page)
  },
  'an idle lock': async (page: Page) => {
    await page.evaluate(() => {
      sessionStorage.setItem('lastActivity', String(Date.now() - 16 * 60_000))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect(signInButton(page).or(page.getByRole('heading', { name: 'Open what is kept here' }))).toBeVisible()
  },
  'closing the last tab': (page: Page) => page.close(),
} as const

for (const [how, end] of Object.entries(ends))
  test(`after ${how} no store tells anything of the person: kept answers, queue, draft and payment`, async ({
    page,
    context,
    cable,
    newPerson,
  }) => {
    test.slow() // everything that can be kept of a person has to be made first
    const anna = await newPerson('anna', { transactions: 60 })
    const markers = await markersOf(anna)
    expect(markers.length).toBeGreaterThan(10)
    await leaveEverything(page, cable, anna)
    expect(await tracesOf(page, markers)).toEqual(['dom', 'sessionStorage'])
    expect(await keysIn(page)).toHaveLength(1)
    await end(page)
    const dump = await bare(context, cable)
    await noMarkerIn(dump, markers)
    expect((await storesOf(dump))['vault/rows']).toBeGreaterThan(5)
    if (page.isClosed()) return
    await noMarkerIn(page, markers)
    // Nor does the tab hold the key any more.
    expect(await keysIn(page)).toEqual([])
  })
