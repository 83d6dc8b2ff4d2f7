import { destroy } from '../../src/offline/keys.ts'
import { listIntents } from '../../src/offline/intents.ts'
import { list, makeDue } from '../../src/offline/outbox.ts'
import { maxAgeMs } from '../../src/offline/outbox-rules.ts'
import { partOf, personOf, queuePartOf } from '../../src/offline/owner.ts'
import { vaultDoor } from '../../src/offline/vault.ts'
import { destroyWork, workDoor } from '../../src/offline/work.ts'
import { markerOf } from './bank.ts'
import { nothingLeft, waitingFor } from './checks.ts'
import { everything, readable } from './disk.ts'
import { Browser } from './browser.ts'
import { type Operation, people, type Who } from './operations.ts'
import { ownerOf, Tab } from './tab.ts'

/** What the person was told, and so what must hold. */
interface Promised {
  /** Marks that were said to wait, with the moment. */
  waiting: Map<string, number>
  /** Marks that were said to be with the bank. */
  sent: Set<string>
  /** Marks that an older build queued in its own shape: they wait until the person removes them. */
  foreign: Set<string>
}

/** A browser and a bank in random hands, and beside it what the people were promised. */
export class Sequence extends Browser {
  readonly promised = new Map<Who, Promised>()

  async run(operations: readonly Operation[]): Promise<void> {
    this.plugIn()
    this.tabs.push(this.newTab())
    try {
      for (const operation of operations) await this.#do(operation)
      await this.#end()
    } finally {
      this.bank.deliver()
      for (const tab of this.tabs) tab.close()
      vaultDoor.close()
      workDoor.close()
    }
  }

  #of(who: Who): Promised {
    const known = this.promised.get(who) ?? { waiting: new Map(), sent: new Set(), foreign: new Set() }
    this.promised.set(who, known)
    return known
  }

  async #do(operation: Operation): Promise<void> {
    const tab = this.tabs['tab' in operation ? operation.tab % this.tabs.length : 0]
    if (!tab) return
    this.time += 1
    if (operation.do === 'offline' || operation.do === 'online') this.bank.up = operation.do === 'online'
    if (operation.do === 'mishap') this.bank.mishaps.push(operation.what)
    if (operation.do === 'clock') this.time += operation.ms
    if (operation.do === 'disk full') this.full = operation.times
    if (operation.do === 'the bank changes') this.bank.customer(operation.who).version += 1
    if (operation.do === 'deliver late answers') await this.deliver()
    if (operation.do === 'new tab' && this.tabs.length < 3) {
      const beside = this.newTab()
      this.tabs.push(beside)
      // Beside the first one, as the same person: only so do two tabs meet over one form or payment.
      const who = this.tabs[0]?.person as Who | undefined
      if (who && this.bank.up) await this.#signIn(beside, who)
    }
    if (operation.do === 'older build wrote all rows') await this.#age()
    if (operation.do === 'sign in' && this.bank.up) await this.#signIn(tab, operation.who)
    if (operation.do === 'read') await this.#read(tab)
    if (operation.do === 'mark read') await this.#mark(tab, operation.id)
    if (operation.do === 'send what waits') {
      await this.patiently(tab.sendWaiting(operation.diesAfter))
      await this.#allWaits()
    }
    if (operation.do === 'two tabs send') await this.#sendAtOnce()
    if (operation.do === 'older build queued') await this.#ageQueue()
    if (operation.do === 'reload') await this.reload(tab)
    if (operation.do === 'lock') await this.#leave(tab, 'lock')
    if (operation.do === 'sign out') await this.#leave(tab, 'destroy')
    if (operation.do === 'close tab') {
      await this.hide(tab)
      tab.close()
      this.tabs.splice(this.tabs.indexOf(tab), 1)
      if (this.tabs.length === 0) this.tabs.push(this.newTab())
    }
    await this.#inForms(tab, operation)
    if (!this.bank.isLate) await tab.settled()
  }

  /** What is typed and paid. */
  async #inForms(tab: Tab, operation: Operation): Promise<void> {
    const { page, part } = tab
    const who = tab.person as Who | undefined
    if (!who || !page || !part) return
    if (operation.do === 'type') await this.forms.type(who, page, operation.at)
    if (operation.do === 'discard the draft') await this.forms.discard(who, page)
    if (operation.do === 'choose') await this.forms.choose(who, page, operation.which)
    if (operation.do === 'pay') await this.unlessLate(this.forms.pay(who, page, operation.amount, this.full > 0))
    if (operation.do === 'go on with the payment') await this.unlessLate(this.forms.goOn(who, page))
    if (this.full === 0) await this.forms.check(who, part)
  }

  async #signIn(tab: Tab, who: Who): Promise<void> {
    if (tab.person && tab.person !== who) await this.#leave(tab, 'lock')
    await this.hide(tab)
    tab.forget()
    await tab.open(who)
    await this.greet(tab)
  }

  /** A read is judged when it comes, which may be after a sign-out. */
  async #read(tab: Tab): Promise<void> {
    const { person } = tab
    const reading = tab.read().then((seen) => {
      // What a page of somebody else got is thrown away with that page.
      if (!seen || !person || tab.person !== person) return
      for (const other of people)
        if (other !== person && seen.text.includes(markerOf(other))) throw new Error(`${person} sees ${other}`)
      if (seen.storedAt === undefined) return
      const version = /version (\d+)/.exec(seen.text)?.[1]
      const told = [...(this.bank.told.get(`${person} ${version}`) ?? [])]
      if (!told.some((at) => at === seen.storedAt))
        throw new Error(`“As of ${seen.storedAt}” for what was told at ${told.join()}`)
    })
    await this.unlessLate(reading)
  }

  async #mark(tab: Tab, id: string): Promise<void> {
    const who = tab.person as Who | undefined
    if (!who) return
    const outcome = await this.patiently(tab.mark(id))
    const { waiting, sent, foreign } = this.#of(who)
    if (outcome === 'sent') sent.add(id)
    if (outcome !== 'queued') return
    if (foreign.delete(id) || !waiting.has(id)) waiting.set(id, this.time)
    await this.#allWaits()
  }

  /** Every mark that was promised is with the bank or waits. */
  async #allWaits(): Promise<void> {
    if (this.full > 0) return
    for (const who of people) {
      const { waiting, foreign } = this.#of(who)
      if (waiting.size === 0) continue
      const there = await waitingFor(who, this.time)
      for (const [id, since] of waiting) {
        const gone = !there.has(id) && !foreign.has(id) && !this.bank.customer(who).readSet.has(id)
        if (gone && this.time - since < maxAgeMs)
          throw new Error(`${who}'s mark of ${id} waits no more, and was not sent`)
      }
    }
  }

  /** Two tabs of one person send what waits in the same moment. */
  async #sendAtOnce(): Promise<void> {
    const one = this.tabs.find(({ person }) => person !== undefined)
    const two = this.tabs.findLast(({ person }) => person === one?.person)
    if (!one || !two || !this.bank.up || this.bank.mishaps.length > 0 || this.full > 0) return
    this.time += 31_000 // longer than a sender that died has the right
    const { readSet } = this.bank.customer(one.person ?? '')
    const before = new Map(readSet)
    await Promise.all([one.sendAlone(), two.sendAlone()])
    for (const [id, times] of readSet)
      if (times > (before.get(id) ?? 0) + 1) throw new Error(`The mark of ${id} was sent twice at once`)
  }

  /** What waits, as a build of another version left it. */
  async #ageQueue(): Promise<void> {
    this.full = 0
    for (const who of people) for (const id of await waitingFor(who, this.time)) this.#of(who).foreign.add(id)
    await workDoor.run('rw', (db) => db.outbox.toCollection().modify((row) => void (row.ver = 0)))
  }

  /** `lock`: idle, or another person signs in. `destroy`: signed out, having been told what waits. */
  async #leave(tab: Tab, how: 'lock' | 'destroy'): Promise<void> {
    const who = tab.person as Who | undefined
    if (!who) return
    const part = await partOf(ownerOf(who))
    const same = how === 'destroy' ? this.tabs.filter(({ person }) => person === who) : [tab]
    if (how === 'lock') await this.hide(tab)
    const pages = same.map(({ page }) => page)
    for (const one of same) {
      one.forget()
      one.keys.forget(personOf(part))
    }
    if (how === 'destroy') {
      await destroy(personOf(part), this.time)
      await destroyWork(personOf(part))
      this.full = 0
      Object.assign(this.#of(who), { waiting: new Map(), foreign: new Set() })
      this.forms.signedOut(who)
    }
    // Each of them loads the sign-in page, and on the way out saves what it may.
    for (const page of pages) await page?.hide()
    if (how === 'destroy') await nothingLeft(this.disk, who)
  }

  /** Rows as a build before this one left them. */
  async #age(): Promise<void> {
    this.full = 0
    await vaultDoor.run('rw', (db) => db.rows.toCollection().modify((row) => void (row.ver = 0)))
  }

  /** All is well again and everybody signs in once more: every promise is kept, and nothing more. */
  async #end(): Promise<void> {
    this.bank.up = true
    this.full = 0
    this.bank.mishaps.length = 0
    await this.deliver()
    for (const tab of this.tabs) await this.hide(tab)
    const found = await readable(await everything(this.disk), people.map(markerOf))
    if (found.length > 0) throw new Error(`Readable on the disk: ${found.join()}`)
    for (const who of people) {
      const tab = this.newTab()
      this.tabs.push(tab)
      await tab.open(who)
      await this.greet(tab)
      await this.#finishPayments(who, tab)
      await tab.sendWaiting()
      const part = queuePartOf(await partOf(ownerOf(who)))
      await makeDue(part, this.time)
      await tab.sendWaiting()
      const rest = await list(part, this.time)
      const { waiting, sent, foreign } = this.#of(who)
      const ours = rest.filter(({ payload }) => payload['ids'] !== undefined)
      if (ours.length > 0) throw new Error(`${who} still waits: ${ours.map(({ lastError }) => lastError).join()}`)
      const { readSet } = this.bank.customer(who)
      const young = [...waiting].filter(([, since]) => this.time - since < maxAgeMs - 1)
      for (const [id] of young)
        if (!readSet.has(id) && !foreign.has(id)) throw new Error(`${who}'s mark of ${id} was promised and is lost`)
      for (const id of sent) if (!readSet.has(id)) throw new Error(`${who}'s mark of ${id} was called sent and is not`)
    }
  }

  /** Every payment that is open gets its definite word. */
  async #finishPayments(who: Who, tab: Tab): Promise<void> {
    const part = tab.part ?? ''
    for (let tries = 0; (await listIntents(part)).length > 0; tries += 1) {
      if (tries > 9 || !tab.page) throw new Error(`${who} has a payment that never ends`)
      await this.forms.goOn(who, tab.page)
      await this.reload(tab)
    }
    await this.forms.check(who, part)
  }
}
