import { history } from '../../src/domain/history/calls.ts'
import { notifications } from '../../src/domain/notifications/calls.ts'
import { type AnyRpcCall } from '../../src/domain/call.ts'
import { respond } from '../../src/offline/answers.ts'
import { drain } from '../../src/offline/drain.ts'
import { StorageError } from '../../src/offline/door.ts'
import { openPart } from '../../src/offline/opening.ts'
import { lease } from '../../src/offline/outbox.ts'
import { type Owner, partOf, queuePartOf } from '../../src/offline/owner.ts'
import { sendOrQueue } from '../../src/offline/queue.ts'
import { TabKeys } from '../../src/offline/tab-keys.ts'
import { type Vault } from '../../src/offline/vault.ts'
import { BankError } from '../../src/domain/errors.ts'
import { openReply } from '../../src/domain/wire.ts'
import { type Bank } from './bank.ts'
import { ask, parsed } from './ask.ts'
import { Page } from './page.ts'

export const ownerOf = (name: string): Owner => ({ apiBase: 'https://bank.example', brand: 'aster', userId: name })

/** A figure as a page got it. */
export interface Seen {
  text: string
  /** Milliseconds at which it was true; undefined: fresh from the bank. */
  storedAt: number | undefined
}

/** One tab of the browser: the real modules, held together as `platform/device.ts` does. */
export class Tab {
  person: string | undefined
  part: string | undefined
  vault: Vault | undefined
  page: Page | undefined
  /** Its session storage: goes with the tab. */
  readonly storage = new Map<string, string>()
  readonly keys: TabKeys
  readonly bank: Bank
  readonly now: () => number
  readonly background: Promise<unknown>[] = []

  constructor(bank: Bank, now: () => number) {
    this.bank = bank
    this.now = now
    const { storage } = this
    this.keys = new TabKeys(
      {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: (key) => void storage.delete(key),
      },
      () => {},
    )
  }

  async open(name: string): Promise<void> {
    this.person = name
    this.part = await partOf(ownerOf(name))
    this.vault = await openPart(this.part, this.keys, this.now()).catch(() => undefined)
    this.page = new Page(this.bank, this.now, name, this.part)
    await this.page.start()
  }

  /** A reload: memory is gone, session storage is not. */
  async reload(): Promise<void> {
    const { person } = this
    this.forget()
    if (person) await this.open(person)
  }

  forget(): void {
    this.person = undefined
    this.part = undefined
    this.vault = undefined
    this.page?.die()
    this.page = undefined
  }

  close(): void {
    this.forget()
    this.keys.close()
  }

  /** History as the page asks for it; undefined: an error was shown. */
  async read(): Promise<Seen | undefined> {
    const { vault, person } = this
    if (!person) return undefined
    const request = ask(history.list, { pageNumber: 1, pageSize: 8 })
    const context = {
      vault: async () => vault,
      brand: 'aster',
      keep: (work: Promise<unknown>) => void this.background.push(work.catch(() => {})),
      // Four seconds: longer than any answer but a late one.
      wait: (): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, 3)),
      now: this.now,
    }
    try {
      const answer = await respond(request, context, this.bank.fetchFor(person) as typeof fetch)
      const text = (await answer?.text()) ?? ''
      openReply(history.list, { status: answer?.status ?? 0, body: JSON.parse(text) })
      const at = answer?.headers.get('X-Stored-At')
      return { text, storedAt: at ? Date.parse(at) : undefined }
    } catch {
      return undefined
    }
  }

  /** Marks a notification read. `failed`: the page says that it could not. */
  async mark(id: string): Promise<'sent' | 'queued' | 'failed'> {
    const { person, part } = this
    if (!person || !part) return 'failed'
    const request = ask(notifications.markRead, { ids: [id] })
    try {
      const network = this.bank.fetchFor(person) as typeof fetch
      const answer = await sendOrQueue(notifications.markRead, request, queuePartOf(part), network, this.now())
      if (answer.headers.get('X-From') === 'queue') return 'queued'
      openReply(notifications.markRead, { status: answer.status, body: parsed(await answer.text()) })
      return 'sent'
    } catch {
      return 'failed'
    }
  }

  /** The same, if no other tab does it at this moment: `platform/outbox.ts` in a browser without locks. */
  async sendAlone(): Promise<void> {
    const holder = crypto.randomUUID()
    const holds = () => lease(holder, this.now())
    if (await holds()) await this.sendWaiting(Infinity, holds)
  }

  /**
   * Sends what waits for the person of this tab. `stopAfter`: the tab dies after so many calls. A device too full to
   * note what became of one leaves it waiting, to be sent again.
   */
  async sendWaiting(stopAfter = Infinity, holds = async (): Promise<boolean> => true): Promise<void> {
    try {
      await this.#drain(stopAfter, holds)
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
    }
  }

  async #drain(stopAfter: number, holds: () => Promise<boolean>): Promise<void> {
    const { person, part } = this
    if (!person || !part) return
    let left = stopAfter
    await drain({
      part: () => (this.person === person ? queuePartOf(part) : undefined),
      holds: async () => left > 0 && holds(),
      now: this.now,
      random: () => 0.5,
      send: async (call, payload) => {
        left -= 1
        const answer = await this.bank
          .fetchFor(person)(ask(call, payload))
          .catch((cause: unknown) => {
            throw new BankError('offline', { key: 'offline' }, { call: call.verb, cause })
          })
        return openReply(call as AnyRpcCall, { status: answer.status, body: parsed(await answer.text()) })
      },
    })
  }

  /** Waits for what goes on after the answers. */
  async settled(): Promise<void> {
    while (this.background.length > 0) await Promise.all(this.background.splice(0))
  }
}
