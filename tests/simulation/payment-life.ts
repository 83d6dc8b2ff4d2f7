import { type BrowserContext, expect, type Page } from '@playwright/test'
import { tellerOf } from '../e2e/bank.ts'
import { type Cable } from '../e2e/cable.ts'
import { clearFaults, fault, signIn } from '../e2e/do.ts'
import { type Person } from '../e2e/people.ts'
import { amount, confirm, from, heading, idOf, review } from '../e2e/transfer.ts'
import { type PaymentLife } from './payment-operations.ts'

const submitted = 'p2pTransferSubmit'
const lookedUp = 'transferOutcomeGet'
const payee = (page: Page) => page.getByLabel('E-mail of the person')
/** Of the popup that says a transfer is made, the way on. */
const madeOk = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Transfer made' }).getByRole('button', { name: 'OK' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Payments of one person to another, one after the other, each of another amount; and what the app said of each. */
export class Payments {
  readonly #page: Page
  readonly #context: BrowserContext
  readonly #cable: Cable
  readonly #payer: Person
  readonly #payee: Person
  /** By amount: whether "Transfer made" was ever on screen. */
  readonly #said = new Map<string, boolean>()

  constructor(page: Page, cable: Cable, payer: Person, to: Person) {
    this.#page = page
    this.#context = page.context()
    this.#cable = cable
    this.#payer = payer
    this.#payee = to
  }

  async live(lives: readonly PaymentLife[]): Promise<void> {
    await this.#enter()
    for (const [n, life] of lives.entries()) await this.#pay(`${n + 1}.37`, life)
    await this.#settle('send again')
    await this.#judge()
  }

  async #pay(what: string, life: PaymentLife): Promise<void> {
    const page = this.#page
    await this.#settle(life.notFound)
    this.#said.set(what, false)
    await this.#type(page, what)
    await review(page)
    await this.#arrange(life)
    await confirm(page).click()
    await this.#meanwhile(life, what)
    await clearFaults(this.#cable)
    if (await this.#settle(life.notFound)) this.#said.set(what, true)
  }

  async #type(page: Page, what: string): Promise<void> {
    await payee(page).fill(this.#payee.email)
    await from(page).selectOption(idOf(this.#payer, 'anna-eur'))
    await amount(page).fill(what)
    await expect(page.getByText('This is Ben W.')).toBeVisible()
  }

  async #arrange({ mishap, lookUp, meanwhile }: PaymentLife): Promise<void> {
    const once = { method: submitted }
    if (mishap === 'dropBefore') await fault(this.#cable, once, { dropBefore: true, times: 1 })
    if (mishap === 'dropAfter') await fault(this.#cable, once, { dropAfter: true, times: 1 })
    if (mishap === 'slow') await fault(this.#cable, once, { delayMs: 2_500, times: 1 })
    if (mishap === 'status500') await fault(this.#cable, once, { status: 500, times: 1 })
    if (lookUp === 'down') await fault(this.#cable, { method: lookedUp }, { status: 503, times: 2 })
    if (meanwhile === 'slow socket') await fault(this.#cable, {}, { delayMs: 1_500, times: 4 })
  }

  async #meanwhile({ meanwhile }: PaymentLife, what: string): Promise<void> {
    const page = this.#page
    if (meanwhile === 'reload') await page.reload()
    if (meanwhile === 'second tab') await this.#secondTab()
    if (meanwhile === 'pull the cable') {
      await this.#cable.unplug()
      await page.evaluate(() => window.dispatchEvent(new Event('offline')))
      await this.#cable.plug()
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
    }
    if (meanwhile === 'sign out') await this.#signOut(what)
  }

  /** The same form in another tab: what stands there is pressed too, if anything can be. */
  async #secondTab(): Promise<void> {
    const other = await this.#context.newPage()
    await signIn(other, this.#payer)
    await other.goto('/transfer/p2p')
    await expect(payee(other).or(heading(other, 'Check and confirm')).first()).toBeVisible({ timeout: 20_000 })
    await other.close()
  }

  async #signOut(what: string): Promise<void> {
    const page = this.#page
    const leave = page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Sign out' })
    const question = button(page, 'Discard and sign out')
    // The bank's word may come at any moment, over whatever is open.
    await expect(async () => {
      if (await madeOk(page).isVisible()) {
        this.#said.set(what, true)
        await press(madeOk(page))
      }
      await press((await leave.isVisible()) ? leave : button(page, 'Account menu'))
      await expect(question.or(button(page, 'Sign in')).first()).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 45_000 })
    if (await question.isVisible()) await question.click()
    await expect(button(page, 'Sign in')).toBeVisible({ timeout: 20_000 })
  }

  /** Until an empty form stands; true when the bank's "made" was on screen on the way. */
  async #settle(notFound: PaymentLife['notFound']): Promise<boolean> {
    const page = this.#page
    let wasMade = false
    const out = button(page, 'Sign in')
    const ok = madeOk(page)
    const frame = page.getByRole('navigation', { name: 'Main' })
    await expect(frame.or(out).or(ok).first()).toBeVisible({ timeout: 45_000 })
    if (await out.isVisible()) await this.#enter()
    else if (!page.url().includes('/transfer/p2p')) await page.goto('/transfer/p2p')
    for (const end = Date.now() + 90_000; Date.now() < end;) {
      const again = button(page, 'Send again')
      const check = button(page, 'Check again')
      const next = button(page, 'New transfer')
      const discard = button(page, 'Discard draft')
      const change = button(page, 'Change')
      const any = ok.or(again).or(check).or(next).or(payee(page)).or(confirm(page))
      await expect(any.first()).toBeVisible({ timeout: 45_000 })
      if (await ok.isVisible()) {
        wasMade = true
        await press(ok)
      } else if (await next.isVisible()) {
        wasMade ||= await heading(page, 'Transfer made').isVisible()
        await press(next)
      } else if (await again.isVisible()) await press(notFound === 'send again' ? again : change)
      else if (await check.isVisible()) await press(check)
      else if (await payee(page).isVisible()) {
        const typed = await Promise.all(
          [payee(page), amount(page)].map((field) => field.inputValue(soon).catch(() => '?')),
        )
        if (typed.join('') === '') return wasMade
        // Restored, or back from the review: it was not sent, and is given up.
        if (await discard.isVisible()) await press(discard)
        else for (const field of [payee(page), amount(page)]) await field.fill('', soon).catch(() => {})
      } else if (await change.isVisible()) await press(change)
      await page.evaluate(() => new Promise((go) => requestAnimationFrame(go)))
    }
    throw new Error('A payment has no end.')
  }

  async #enter(): Promise<void> {
    await signIn(this.#page, this.#payer)
    await this.#page.goto('/transfer/p2p')
  }

  /** None twice; none that was called made is missing. */
  async #judge(): Promise<void> {
    const teller = await tellerOf(this.#payee)
    const accountId = idOf(this.#payee, 'ben-eur')
    const { transactions } = await teller.ask('transactionHistoryGet', { accountId, pageNumber: 1, pageSize: 50 })
    const rows = [transactions.transaction].flat().filter(Boolean) as { amount: string }[]
    for (const [what, said] of this.#said) {
      const count = rows.filter((row) => row.amount === what).length
      expect(count, `${what} arrived ${count} times, said to be made: ${said}`).toBeLessThanOrEqual(1)
      if (said) expect(count, `${what} was called made`).toBe(1)
    }
  }
}

const soon = { timeout: 5_000 }

/** What is gone by the time it is pressed was settled by something else. */
const press = (what: ReturnType<typeof button>): Promise<void> => what.click(soon).catch(() => {})
