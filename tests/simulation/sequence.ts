import { Dexie } from 'dexie'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { destroy } from '../../src/offline/keys.ts'
import { list, makeDue } from '../../src/offline/outbox.ts'
import { maxAgeMs } from '../../src/offline/outbox-rules.ts'
import { partOf, personOf, queuePartOf } from '../../src/offline/owner.ts'
import { open } from '../../src/offline/seal.ts'
import { vaultDoor } from '../../src/offline/vault.ts'
import { destroyWork, workDoor } from '../../src/offline/work.ts'
import { Bank, markerOf } from './bank.ts'
import { everything, keysIn, readable } from './disk.ts'
import { type Operation, people, type Who } from './operations.ts'
import { ownerOf, Tab } from './tab.ts'

const start = Date.UTC(2026, 4, 4)

/** What the person was told, and so what must hold. */
interface Promised {
  /** Marks that were said to wait, with the moment. */
  waiting: Map<string, number>
  /** Marks that were said to be with the bank. */
  sent: Set<string>
}

/** A browser with one disk, some tabs and a bank, and beside it what the people were promised. */
export class Sequence {
  time = start
  /** How often the next writes to the disk fail for want of room. */
  full = 0
  readonly disk = new IDBFactory()
  readonly bank = new Bank(() => this.time)
  readonly tabs: Tab[] = []
  readonly promised = new Map<Who, Promised>()
  readonly reading: Promise<void>[] = []

  async run(operations: readonly Operation[]): Promise<void> {
    this.#plugIn()
    this.tabs.push(this.#newTab())
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

  /** A new disk under the real modules, which can be full. */
  #plugIn(): void {
    vaultDoor.close()
    workDoor.close()
    Dexie.dependencies.indexedDB = this.disk
    writing = () => {
      if (this.full <= 0) return
      this.full -= 1
      throw new DOMException('No room', 'QuotaExceededError')
    }
  }

  #newTab = (): Tab => new Tab(this.bank, () => this.time)

  #of(who: Who): Promised {
    const known = this.promised.get(who) ?? { waiting: new Map(), sent: new Set() }
    this.promised.set(who, known)
    return known
  }

  async #do(operation: Operation): Promise<void> {
    const tab = this.tabs['tab' in operation ? operation.tab % this.tabs.length : 0]
    if (!tab) return
    if (operation.do === 'offline' || operation.do === 'online') this.bank.up = operation.do === 'online'
    if (operation.do === 'mishap') this.bank.mishaps.push(operation.what)
    if (operation.do === 'clock') this.time += operation.ms
    if (operation.do === 'disk full') this.full = operation.times
    if (operation.do === 'the bank changes') this.bank.customer(operation.who).version += 1
    if (operation.do === 'deliver late answers') await this.#deliver()
    if (operation.do === 'new tab' && this.tabs.length < 3) this.tabs.push(this.#newTab())
    if (operation.do === 'older build wrote all rows') await this.#age()
    if (operation.do === 'sign in' && this.bank.up) await this.#signIn(tab, operation.who)
    if (operation.do === 'read') await this.#read(tab)
    if (operation.do === 'mark read') await this.#mark(tab, operation.id)
    if (operation.do === 'send what waits') await this.#patiently(tab.sendWaiting(operation.diesAfter))
    if (operation.do === 'reload') await tab.reload()
    if (operation.do === 'lock') await this.#leave(tab, 'lock')
    if (operation.do === 'sign out') await this.#leave(tab, 'destroy')
    if (operation.do === 'close tab') {
      tab.close()
      this.tabs.splice(this.tabs.indexOf(tab), 1)
      if (this.tabs.length === 0) this.tabs.push(this.#newTab())
    }
    if (!this.bank.isLate) await tab.settled()
  }

  async #signIn(tab: Tab, who: Who): Promise<void> {
    if (tab.person && tab.person !== who) await this.#leave(tab, 'lock')
    await tab.open(who)
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
    if (await isLate(reading)) this.reading.push(reading)
  }

  /** A write is waited for until it ends: a late answer is let through. */
  async #patiently<T>(writing: Promise<T>): Promise<T> {
    while (await isLate(writing)) await this.#deliver()
    return writing
  }

  async #deliver(): Promise<void> {
    this.bank.deliver()
    await Promise.all(this.reading.splice(0))
    for (const tab of this.tabs) await tab.settled()
  }

  async #mark(tab: Tab, id: string): Promise<void> {
    const who = tab.person as Who | undefined
    if (!who) return
    const outcome = await this.#patiently(tab.mark(id))
    const { waiting, sent } = this.#of(who)
    if (outcome === 'sent') sent.add(id)
    if (outcome === 'queued' && !waiting.has(id)) waiting.set(id, this.time)
  }

  /** `lock`: idle, or another person signs in. `destroy`: signed out, having been told what waits. */
  async #leave(tab: Tab, how: 'lock' | 'destroy'): Promise<void> {
    const who = tab.person as Who | undefined
    if (!who) return
    const part = await partOf(ownerOf(who))
    const same = this.tabs.filter(({ person }) => person === who)
    for (const one of how === 'destroy' ? same : [tab]) {
      one.forget()
      one.keys.forget(personOf(part))
    }
    if (how === 'lock') return
    this.full = 0
    await destroy(personOf(part), this.time)
    await destroyWork(personOf(part))
    this.#of(who).waiting.clear()
    await this.#nothingLeft(who)
  }

  /** Nothing of a person who signed out is readable, not even with the keys that lie on the disk. */
  async #nothingLeft(who: Who): Promise<void> {
    await this.#deliver()
    const lying = await everything(this.disk)
    const found = await readable(lying, [markerOf(who)])
    if (found.length > 0) throw new Error(`${who} signed out and is read in ${found.join()}`)
    const mine = personOf(await partOf(ownerOf(who)))
    const left = lying.filter(({ row }) => JSON.stringify(row).includes(mine))
    if (left.length > 0) throw new Error(`${who} signed out and has ${left.map(({ store }) => store).join()}`)
    for (const { key } of keysIn(lying))
      for (const { row } of lying) {
        const { part, k, ver, iv, ct } = row as {
          part: string
          k: string
          ver: number
          iv: Uint8Array
          ct: ArrayBuffer
        }
        if (!part?.startsWith(mine)) continue
        const opened = await open(key, `${part}|${k}|${ver}`, { iv: iv as never, ct }).catch(() => undefined)
        if (opened) throw new Error(`${who} signed out and a key on the disk opens a row`)
      }
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
    await this.#deliver()
    const found = await readable(await everything(this.disk), people.map(markerOf))
    if (found.length > 0) throw new Error(`Readable on the disk: ${found.join()}`)
    for (const who of people) {
      const tab = this.#newTab()
      this.tabs.push(tab)
      await tab.open(who)
      await tab.sendWaiting()
      const part = queuePartOf(await partOf(ownerOf(who)))
      await makeDue(part, this.time)
      await tab.sendWaiting()
      const rest = await list(part, this.time)
      if (rest.length > 0) throw new Error(`${who} still waits: ${rest.map(({ lastError }) => lastError).join()}`)
      const { waiting, sent } = this.#of(who)
      const { readSet } = this.bank.customer(who)
      const young = [...waiting].filter(([, since]) => this.time - since < maxAgeMs - 1)
      for (const [id] of young) if (!readSet.has(id)) throw new Error(`${who}'s mark of ${id} was promised and is lost`)
      for (const id of sent) if (!readSet.has(id)) throw new Error(`${who}'s mark of ${id} was called sent and is not`)
    }
  }
}

/** Longer than anything takes that does not wait for the bank. */
const aWhile = 15

const isLate = async (work: Promise<unknown>): Promise<boolean> => {
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, aWhile, 'late'))
  return (await Promise.race([work.catch(() => {}), late])) === 'late'
}

let writing: () => void = () => {}
for (const method of ['put', 'add'] as const) {
  const real = IDBObjectStore.prototype[method]
  IDBObjectStore.prototype[method] = function (this: IDBObjectStore, ...args: [unknown]) {
    writing()
    return real.apply(this, args as never)
  } as never
}
