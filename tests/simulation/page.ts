import type { AnyCall, AnyRpcCall } from '../../src/domain/call.ts'
import { transfers } from '../../src/domain/transfers/calls.ts'
import { noReply, openReply } from '../../src/domain/wire.ts'
import { type Draft, openDraft } from '../../src/platform/drafts.ts'
import { type Found, SafeSubmit, type SubmitState } from '../../src/platform/submit.ts'
import { ask, parsed } from './ask.ts'
import type { Bank } from './bank.ts'
import { around, type Around } from './stand-in.ts'

export const formName = 'transfer/account'
export type Payment = SubmitState<typeof transfers.ownSubmit>

/** What one load of a page holds in memory: an open form and a payment. After `die` nothing comes back to it. */
export class Page {
  draft: Draft | undefined
  /** What was typed and is not known to be on the device. */
  typed: { text: string; n: number } | undefined
  /** Which saving of the draft this page has seen. */
  seen: number | undefined
  /** The key of the last payment that was sent or asked about. */
  key = ''
  /** Hears of a payment just before it is sent. */
  onSend: (key: string, payload: { toAmount: string }) => void = () => {}
  /** Hears of a payment that will never be made. */
  onGivenUp: (key: string) => void = () => {}
  readonly payment = new SafeSubmit(transfers.ownSubmit, {
    lookUp: (key) => this.#find(transfers.outcome, key),
    giveUp: async (key) => {
      const found = await this.#find(transfers.giveUp, key)
      if (found?.found === 'not-found') this.onGivenUp(key)
      return found
    },
  })
  readonly #bank: Bank
  readonly #person: string
  readonly #part: string
  readonly #around: Around
  #noticed = true
  #dead = false

  constructor(bank: Bank, now: () => number, person: string, part: string) {
    this.#bank = bank
    this.#person = person
    this.#part = part
    this.#around = {
      part: () => (this.#dead ? undefined : this.#part),
      now,
      reachable: () => this.#noticed || bank.up,
      send: (call, payload, key) => this.#send(call, payload, key),
      events: new EventTarget(),
    }
  }

  get isDead(): boolean {
    return this.#dead
  }

  /** Does something in the name of this page. */
  run<T>(work: () => T): T {
    return around.run(this.#around, work)
  }

  async start(): Promise<void> {
    this.draft = await this.run(() => openDraft(formName, '1'))
  }

  /** Something was typed. Half a second passes only when the page goes: nothing here depends on how fast the machine is. */
  save(values: object): void {
    const { setTimeout } = globalThis
    globalThis.setTimeout = (() => undefined) as never
    this.run(() => this.draft?.save(values, 'amount'))
    globalThis.setTimeout = setTimeout
  }

  /** The page goes away: what it still has to save, it saves now or never. */
  async hide(): Promise<void> {
    this.run(() => this.#around.events.dispatchEvent(new Event('pagehide')))
    await this.run(() => this.draft?.flush())
  }

  /** Signed out, locked, reloaded or closed. */
  die(): void {
    this.#dead = true
  }

  async #send(call: AnyCall, payload: object, key: string): Promise<{ value: unknown }> {
    this.key = key
    this.onSend(key, payload as { toAmount: string })
    const once = () => this.#call(call, payload, { 'Idempotency-Key': key })
    // As `platform/send.ts`: a new token and one repeat.
    const value = await once().catch((error: { code?: string }) => {
      if (error.code !== 'AU') throw error
      return once()
    })
    return { value }
  }

  async #find(call: AnyCall, key: string): Promise<Found<typeof transfers.ownSubmit>> {
    this.key = key
    const { state, ...rest } = (await this.#call(call, { idempotencyKey: key })) as { state: string }
    return state === 'done' ? ({ found: 'done', answer: rest } as never) : { found: 'not-found' }
  }

  async #call(call: AnyCall, payload: object, headers: Record<string, string> = {}): Promise<unknown> {
    const request = ask(call, payload)
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
    const answer = await this.#bank
      .fetchFor(this.#person)(request)
      .catch((error: unknown) => error as Error)
    if (this.#dead) throw new Error('Nobody waits for this any more')
    this.#noticed = !(answer instanceof Error)
    if (answer instanceof Error) throw noReply(call, answer)
    return openReply(call as AnyRpcCall, { status: answer.status, body: parsed(await answer.text()) })
  }
}
