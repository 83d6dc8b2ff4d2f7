import { Dexie } from 'dexie'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { vaultDoor } from '../../src/offline/vault.ts'
import { workDoor } from '../../src/offline/work.ts'
import { Bank } from './bank.ts'
import { noStrayRows } from './checks.ts'
import { Forms } from './forms.ts'
import type { Who } from './operations.ts'
import { Tab } from './tab.ts'

const start = Date.UTC(2026, 4, 4)

/** A browser with one disk and some tabs, and the bank that it speaks to. */
export class Browser {
  time = start
  /** How often the next writes to the disk fail for want of room. */
  full = 0
  readonly disk = new IDBFactory()
  readonly bank = new Bank(() => this.time)
  readonly tabs: Tab[] = []
  readonly forms = new Forms(this.bank, () => this.time)
  readonly reading: Promise<void>[] = []

  /** A new disk under the real modules, which can be full. */
  plugIn(): void {
    vaultDoor.close()
    workDoor.close()
    Dexie.dependencies.indexedDB = this.disk
    writing = () => {
      if (this.full <= 0) return
      this.full -= 1
      throw new DOMException('No room', 'QuotaExceededError')
    }
  }

  newTab = (): Tab => new Tab(this.bank, () => this.time)

  /** A page that goes saves what was typed. */
  async hide(tab: Tab): Promise<void> {
    if (!tab.page) return
    await tab.page.hide()
    this.forms.saved(tab.person as Who, tab.page)
  }

  async reload(tab: Tab): Promise<void> {
    await this.hide(tab)
    await tab.reload()
    await this.greet(tab)
  }

  /** A page opens: the draft is back, and a payment whose outcome is open is asked about. */
  async greet(tab: Tab): Promise<void> {
    const { page } = tab
    if (!page) return
    const who = tab.person as Who
    this.forms.opened(who, page)
    const { payment } = page
    await this.unlessLate(page.run(() => payment.resume()).then(() => this.forms.told(who, page, payment.store.get())))
  }

  /** What takes long goes on while other things happen, and is judged when it ends. */
  async unlessLate(work: Promise<void>): Promise<void> {
    if (!(await this.isLate(work))) return work
    work.catch(() => {}) // told by who waits for it
    this.reading.push(work)
  }

  /** Whether work waits for an answer that is late; what doesn't is waited for. */
  async isLate(work: Promise<unknown>): Promise<boolean> {
    const ended = work.then(
      () => false,
      () => false,
    )
    for (;;) {
      const late = new Promise<true>((resolve) => setTimeout(resolve, aWhile, true))
      if (!(await Promise.race([ended, late]))) return false
      if (this.bank.isLate) return true
    }
  }

  /** A write is waited for until it ends: a late answer is let through. */
  async patiently<T>(writing: Promise<T>): Promise<T> {
    while (await this.isLate(writing)) await this.deliver()
    return writing
  }

  async deliver(): Promise<void> {
    this.bank.deliver()
    await Promise.all(this.reading.splice(0))
    for (const tab of this.tabs) await tab.settled()
    await noStrayRows(this.tabs)
  }
}

/** Longer than anything takes that does not wait for the bank. */
const aWhile = 20

let writing: () => void = () => {}
for (const method of ['put', 'add'] as const) {
  const real = IDBObjectStore.prototype[method]
  IDBObjectStore.prototype[method] = function (this: IDBObjectStore, ...args: [unknown]) {
    writing()
    return real.apply(this, args as never)
  } as never
}
