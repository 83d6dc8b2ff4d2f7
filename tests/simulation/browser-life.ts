import { type BrowserContext, expect, type Page } from '@playwright/test'
import { tellerOf } from '../e2e/bank.ts'
import { type Cable } from '../e2e/cable.ts'
import {
  clearFaults,
  fault,
  moveClock,
  openBell,
  openHistory,
  openMore,
  signIn,
  waitForWorker,
  waitingChanges,
} from '../e2e/do.ts'
import { type Person } from '../e2e/people.ts'
import { tracesOf } from '../e2e/traces.ts'
import { type Deed } from './browser-operations.ts'

/** A person and the words that nobody else may see. */
export interface Somebody extends Person {
  markers: readonly string[]
  /** How many notifications were unread when the life began. */
  unread: number
}

/** One random life of a real browser against the real sandbox, and what can be seen of it from outside. */
export class Life {
  page: Page
  person: Somebody | undefined
  isUp = true
  /** Titles that the page showed as read and that nobody discarded, by e-mail. */
  readonly marked = new Map<string, Set<string>>()
  readonly #context: BrowserContext
  readonly #cable: Cable
  readonly #people: Record<'anna' | 'ben', Somebody>

  constructor(page: Page, cable: Cable, people: Record<'anna' | 'ben', Somebody>) {
    this.page = page
    this.#context = page.context()
    this.#cable = cable
    this.#people = people
  }

  async live(deeds: readonly Deed[]): Promise<void> {
    for (const deed of deeds) {
      await this.#do(deed)
      await this.#nobodyElse()
    }
    await this.#end()
  }

  async #do(deed: Deed): Promise<void> {
    if (deed.do === 'sign in') await this.#signIn(this.#people[deed.who])
    if (deed.do === 'pull the cable') await this.#pull()
    if (deed.do === 'plug it in') await this.#plug()
    if (deed.do === 'mishap') await fault(this.#cable, { method: 'notificationReadSet' }, { ...deed.what, times: 1 })
    if (deed.do === 'clock') await moveClock(this.#cable, deed.minutes * 60_000)
    if (!this.person) return
    if (deed.do === 'history') await this.#history(false)
    if (deed.do === 'mark read') await this.#mark(deed.title)
    if (deed.do === 'reload') await this.#reload()
    if (deed.do === 'second tab') await this.#secondTab()
    if (deed.do === 'sign out') await this.#signOut()
  }

  async #signIn(who: Somebody): Promise<void> {
    if (!this.isUp || this.person === who) return
    if (this.person) await this.#signOut()
    await signIn(this.page, who)
    await waitForWorker(this.page)
    this.person = who
  }

  async #pull(): Promise<void> {
    if (!this.isUp) return
    this.isUp = false
    await this.#cable.unplug()
    await this.page.evaluate(() => window.dispatchEvent(new Event('offline')))
  }

  async #plug(): Promise<void> {
    this.isUp = true
    await this.#cable.plug()
    await this.page.evaluate(() => window.dispatchEvent(new Event('online')))
  }

  /** What comes from the device says of when it is. `kept`: nothing of it can be from the bank. */
  async #history(kept: boolean): Promise<void> {
    await openHistory(this.page)
    const main = this.page.getByRole('main')
    const mine = main.getByText(this.person?.markers[1] ?? '')
    if (this.isUp) return expect(mine.first()).toBeVisible()
    if (!kept) return
    await expect(mine.first()).toBeVisible()
    await expect(main.getByText(/^As of /).first()).toBeVisible()
  }

  async #mark(title: string): Promise<void> {
    await openBell(this.page)
    const bell = this.page.getByRole('dialog', { name: 'Notifications' })
    const one = bell.getByRole('button', { name: new RegExp(title) }).first()
    const isNew = one.getByText('New', { exact: true })
    if (await isNew.isVisible()) {
      await one.click()
      // Refused marks stay new; what is shown as read is promised.
      const read = await expect(isNew)
        .toBeHidden({ timeout: 4_000 })
        .then(() => true)
        .catch(() => false)
      if (read) this.#markedBy(this.person).add(title)
    }
    await bell.getByRole('button', { name: 'Close', exact: true }).click()
  }

  async #reload(): Promise<void> {
    await this.page.reload()
    await expect(this.page.getByRole('navigation', { name: 'Main' })).toBeVisible({ timeout: 20_000 })
    if (!this.isUp) await this.#history(true)
  }

  async #secondTab(): Promise<void> {
    if (!this.isUp || !this.person) return
    const second = await this.#context.newPage()
    await signIn(second, this.person)
    await this.#nobodyElse(second)
    await second.close()
  }

  async #signOut(): Promise<void> {
    const { person, page } = this
    if (!person) return
    await openMore(page)
    await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Sign out' }).click()
    const question = page.getByRole('button', { name: 'Discard and sign out' })
    const out = page.getByRole('button', { name: 'Sign in' })
    await expect(question.or(out).first()).toBeVisible({ timeout: 20_000 })
    if (await question.isVisible()) {
      // What waits is named and given up.
      this.#markedBy(person).clear()
      await question.click()
    }
    await expect(out).toBeVisible({ timeout: 20_000 })
    this.person = undefined
    for (const marker of person.markers)
      expect(await tracesOf(page, marker), `what is left of ${person.email} after signing out`).toEqual([])
  }

  /** Nobody sees another person's words. */
  async #nobodyElse(page = this.page): Promise<void> {
    const text = await page.locator('body').innerText()
    for (const other of Object.values(this.#people))
      if (other !== this.person) for (const marker of other.markers) expect(text).not.toContain(marker)
  }

  #markedBy(person: Person | undefined): Set<string> {
    const email = person?.email ?? ''
    const known = this.marked.get(email) ?? new Set()
    this.marked.set(email, known)
    return known
  }

  /** All is well again: what was marked is marked at the bank, and after signing out nothing is left. */
  async #end(): Promise<void> {
    await clearFaults(this.#cable)
    await this.#plug()
    if (this.person) {
      await this.page.reload()
      await this.page.evaluate(() => window.dispatchEvent(new Event('online')))
      await expect(this.page.getByRole('navigation', { name: 'Main' })).toBeVisible({ timeout: 20_000 })
      // It sends itself, after a refusal a while later.
      await expect(waitingChanges(this.page)).toBeHidden({ timeout: 60_000 })
    }
    for (const person of Object.values(this.#people)) {
      const titles = this.#markedBy(person)
      if (titles.size === 0) continue
      await expect
        .poll(() => unreadOf(person), { message: `${[...titles].join()} of ${person.email}` })
        .toBeLessThanOrEqual(person.unread - titles.size)
    }
    await this.#signOut()
  }
}

/** How many notifications of a person the bank holds for unread. */
export async function unreadOf(person: Person): Promise<number> {
  const teller = await tellerOf(person)
  return (await teller.ask('notificationList', { pageNumber: 1, pageSize: 20 })).unread
}
