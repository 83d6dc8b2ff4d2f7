import { loadDraft } from '../../src/offline/drafts.ts'
import { type Bank, markerOf } from './bank.ts'
import type { Who } from './operations.ts'
import { formName, type Page, type Payment } from './page.ts'

const month = 30 * 86_400_000

interface Saved {
  text: string
  n: number
  at: number
}

/** What people were promised about what they type and what they pay. */
export class Forms {
  readonly #bank: Bank
  readonly #now: () => number
  /** The draft of the form that is on the device, as the pages have told it. */
  readonly #saved = new Map<Who, Saved>()
  /** Presses on Confirm that each mean a payment of their own, by person and amount; `open`: no definite word yet. */
  readonly #intents = new Map<string, { count: number; open: boolean }>()
  /** Which payment a key stands for. */
  readonly #keys = new Map<string, string>()
  /** Of which a person was told that the bank refused them, by person and key. */
  readonly #refused = new Set<string>()
  #n = 0

  constructor(bank: Bank, now: () => number) {
    this.#bank = bank
    this.#now = now
  }

  /** A page was opened: the draft is back. */
  opened(who: Who, page: Page): void {
    page.onSend = (key, { toAmount }) => this.#keys.set(key, `${who} ${toAmount}`)
    page.onGivenUp = (key) => this.#givenUp(key)
    if (page.draft?.state.get().failed) return
    const saved = this.#young(who)
    const text = textOf(page.draft?.restored)
    if (text !== saved?.text) throw new Error(`${who} typed “${saved?.text}” and gets back “${text}”`)
    page.seen = saved?.n
  }

  async type(who: Who, page: Page, at: 'once' | 'later'): Promise<void> {
    this.#n += 1
    const text = `${markerOf(who)} ${this.#n}`
    page.typed = { text, n: this.#n }
    page.save({ text })
    if (at === 'later') return
    await page.run(() => page.draft?.flush())
    this.saved(who, page)
  }

  /** What a page says of its draft after it has tried to save: on the device, in conflict, or not saved. */
  saved(who: Who, page: Page): void {
    const { conflict, failed } = page.draft?.state.get() ?? {}
    if (!page.typed || conflict || failed) return
    const saved = this.#saved.get(who)
    if (saved && saved.n !== page.seen) throw new Error(`${who}: “${saved.text}” of another tab was overwritten unseen`)
    this.#saved.set(who, { ...page.typed, at: this.#now() })
    page.seen = page.typed.n
    page.typed = undefined
  }

  async choose(who: Who, page: Page, which: 'mine' | 'theirs'): Promise<void> {
    const { conflict } = page.draft?.state.get() ?? {}
    if (!conflict) return
    page.seen = Number(textOf(conflict)?.split(' ').at(-1))
    if (which === 'mine') await page.run(() => page.draft?.keepMine())
    else page.run(() => page.draft?.takeTheirs())
    if (which === 'theirs') page.typed = undefined
    this.saved(who, page)
  }

  async discard(who: Who, page: Page): Promise<void> {
    await page.run(() => page.draft?.discard())
    page.typed = undefined
    page.seen = undefined
    this.#saved.delete(who)
  }

  /**
   * Presses Confirm. The result is waited for by who called. `unkept`: the device may have no room for the payment, so
   * that a reload forgets it, and the next press means another one.
   */
  pay(who: Who, page: Page, amount: string, unkept: boolean): Promise<void> {
    const { step } = page.payment.store.get()
    const name = `${who} ${amount}`
    const intent = this.#intent(name)
    const asksOnly = ['sending', 'long', 'checking', 'unknown'].includes(step)
    const sameAgain = step === 'not-found' && this.#keys.get(page.key) === name
    const opens = !asksOnly && !sameAgain && !intent.open
    if (opens) Object.assign(intent, { count: intent.count + 1, open: !unkept })
    const payload = { fromAccount: '1', toAccount: '2', toAmount: amount, currency: 'EUR' }
    return page
      .run(() => page.payment.submit(payload))
      .then((said) => {
        if (said.step === 'offline' && opens) Object.assign(intent, { count: intent.count - 1, open: false })
        this.told(who, page, said)
      })
  }

  /** Asks about an open payment, or sends again what the bank does not have. */
  goOn(who: Who, page: Page): Promise<void> {
    const { payment } = page
    const { step } = payment.store.get()
    if (step !== 'unknown' && step !== 'not-found') return Promise.resolve()
    return page
      .run(() => (step === 'unknown' ? payment.check() : payment.resend()))
      .then((said) => {
        this.told(who, page, said)
      })
  }

  /** The page says how a payment ended. */
  told(who: Who, page: Page, { step }: Payment): void {
    const made = this.#bank.transfers.has(`${who} ${page.key}`)
    if (step === 'done' && !made && !page.isDead)
      throw new Error(`${who} was told “done” of a payment that the bank does not have`)
    if (step === 'not-found' && !this.#bank.deniedKeys.has(`${who} ${page.key}`) && !page.isDead)
      throw new Error(`${who} was told “not found” of a payment of which the bank never said so`)
    if (step === 'refused' && !page.isDead) this.#refused.add(`${who} ${page.key}`)
    const name = this.#keys.get(page.key)
    // Also of a page that is gone: the device has ended it.
    if (name && (step === 'done' || step === 'refused')) this.#intent(name).open = false
  }

  /** Nothing will be made of it: the person did not mean to pay it after all. */
  #givenUp(key: string): void {
    const name = this.#keys.get(key)
    if (name === undefined) return
    const intent = this.#intent(name)
    if (intent.open) Object.assign(intent, { count: intent.count - 1, open: false })
    this.#keys.delete(key)
  }

  /** Signed out: what was unfinished is gone by the person's own word. */
  signedOut(who: Who): void {
    this.#saved.delete(who)
    for (const [name, intent] of this.#intents) if (name.startsWith(`${who} `)) intent.open = false
  }

  /** Nothing was paid twice, and what is on the device is what was last said to be. */
  async check(who: Who, part: string): Promise<void> {
    for (const id of this.#refused)
      if (this.#bank.transfers.has(id)) throw new Error(`A payment was called refused and made all the same: ${id}`)
    for (const [name, { count }] of this.#intents) {
      const [payer = '', amount = ''] = name.split(' ')
      const made = this.#bank.countOf(payer, amount)
      if (made > count) throw new Error(`${payer} meant to pay ${amount} ${count} times, and paid ${made} times`)
    }
    const saved = this.#young(who)
    if (!saved) return
    const lies = await loadDraft(part, formName, this.#now())
    const text = lies === 'unreadable' ? lies : textOf(lies)
    if (text !== saved.text) throw new Error(`${who}’s draft “${saved.text}” was called saved, and there is “${text}”`)
  }

  #young(who: Who): Saved | undefined {
    const saved = this.#saved.get(who)
    if (saved && this.#now() - saved.at > month) this.#saved.delete(who)
    return this.#saved.get(who)
  }

  #intent(name: string): { count: number; open: boolean } {
    const known = this.#intents.get(name) ?? { count: 0, open: false }
    this.#intents.set(name, known)
    return known
  }
}

const textOf = (draft: { values: unknown } | undefined): string | undefined =>
  (draft?.values as { text: string } | undefined)?.text
