import type { AnyCall, RequestOf, ResponseOf } from '../domain/call.ts'
import { BankError } from '../domain/errors.ts'
import { holdBusy } from './busy.ts'
import { delay } from './clock.ts'
import { connectionStore, reachable } from './connection.ts'
import { isInTheAir, landed, takeOff } from './in-the-air.ts'
import { forgetIntent, noteNotFound, type OpenIntent, openIntents, storeIntent } from './intents.ts'
import { goStale, queryClient } from './query.ts'
import { send } from './send.ts'
import { sessionStore } from './session.ts'
import { createStore } from './store.ts'

/** What the bank says of a key. Undefined where it can't be asked by key: history must tell. */
export type Found<C> =
  | { found: 'done'; answer: ResponseOf<C> }
  | { found: 'running' }
  | { found: 'not-found' }
  | undefined

/** What the bank can be asked about a payment by its key. */
export interface Bureau<C> {
  lookUp: (key: string) => Promise<Found<C>>
  /** After `not-found` nothing will ever be made of the key, also not by a request that is still on its way. */
  giveUp: (key: string) => Promise<Found<C>>
}

/**
 * Where a payment stands.
 * - `sending`, `long` (ten seconds later): on its way; the person waits.
 * - `checking`: the answer was lost, the bank is being asked.
 * - `unknown`: the bank could not be asked; it is asked again when it can be reached.
 * - `not-found`: the bank does not have it; it may be sent again, with the same key.
 * - `done`, `refused`: the bank's definite word.
 * - `offline`: nothing was sent.
 */
export interface SubmitState<C> {
  step: 'idle' | 'sending' | 'long' | 'checking' | 'unknown' | 'not-found' | 'done' | 'refused' | 'offline'
  answer?: ResponseOf<C>
  error?: BankError
  /** What is sent, as long as its outcome is open, and what `done` speaks of. */
  payload?: RequestOf<C> | undefined
}

const longAfter = 10_000
/** Between two questions about the same key. */
const pauses = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

/** A payment that is sent once, whatever the network does (README, "Subtle behaviours"). */
export class SafeSubmit<C extends AnyCall> {
  readonly store = createStore<SubmitState<C>>({ step: 'idle' })
  readonly #call: C
  readonly #bureau: Bureau<C>
  readonly #onDone: () => unknown
  #intent: OpenIntent | undefined
  #flight: Promise<SubmitState<C>> | undefined

  /** `onDone`: the bank has made it, whoever is still looking on. */
  constructor(call: C, bureau: Bureau<C>, onDone: () => unknown = () => {}) {
    this.#call = call
    this.#bureau = bureau
    this.#onDone = onDone
  }

  /** A second press while the first is in the air is the first one. `may`, false: all is as it was, nothing is sent. */
  submit = (payload: RequestOf<C>, may?: Promise<boolean>) => this.#alone(() => this.#begin(payload, may))

  /** Asks the bank about the payment whose outcome is open. */
  check = (): Promise<SubmitState<C>> => this.#alone(() => this.#find())

  /** Sends the very same payment again. Only after the bank has said that it does not have it, and where it is known. */
  resend = (): Promise<SubmitState<C>> =>
    this.#alone(async () =>
      this.store.get().step === 'not-found' && this.#intent?.payload
        ? this.#begin(this.#intent.payload as RequestOf<C>)
        : this.store.get(),
    )

  /**
   * Before another payment may take the place of one that the bank does not have: `idle` once nothing will ever be made
   * of it.
   */
  giveUp = (): Promise<SubmitState<C>> =>
    this.#alone(async () => (this.store.get().step === 'not-found' ? this.#giveUp() : this.store.get()))

  /** Ready for another payment. Does nothing before the bank's word on this one is definite. */
  reset = (): void => {
    if (this.#intent || isOpen(this.store.get())) return
    this.store.set({ step: 'idle' })
  }

  /** After a reload: a payment of this kind whose outcome is open is asked about. */
  resume = async (): Promise<void> => {
    if (this.#flight || this.store.get().step !== 'idle') return
    const { word, verb } = this.#call
    const oldest = (await openIntents()).find((intent) => intent.word === word && intent.verb === verb)
    if (!oldest || this.#flight || this.store.get().step !== 'idle') return
    this.#intent = oldest
    if (this.#mayAsk()) await this.check()
    else this.#say({ step: 'unknown' })
  }

  /** The outcome is asked for by itself once the bank can be reached. The result ends it; the payment goes on. */
  watch = (): (() => void) =>
    connectionStore.subscribe(() => {
      if (this.store.get().step === 'unknown' && reachable() && this.#mayAsk()) void this.check()
    })

  /** Whether the bank would answer: nobody has to be signed in for what is public. */
  #mayAsk(): boolean {
    return this.#call.as === 'public' || sessionStore.get().isAuthed
  }

  #alone(work: () => Promise<SubmitState<C>>): Promise<SubmitState<C>> {
    if (this.#flight) return this.#flight
    const letGo = holdBusy()
    const flight = work()
      .catch((error: unknown) => this.#say({ step: 'refused', error: error as BankError }))
      .finally(() => {
        letGo()
        this.#flight = undefined
      })
    this.#flight = flight
    return flight
  }

  #say(state: SubmitState<C>): SubmitState<C> {
    const sent = this.#intent && { payload: this.#intent.payload as RequestOf<C> | undefined }
    const next = { ...sent, ...state }
    this.store.set(next)
    return next
  }

  async #begin(payload: RequestOf<C>, may?: Promise<boolean>): Promise<SubmitState<C>> {
    if (['checking', 'unknown'].includes(this.store.get().step)) return this.#find()
    // What was sent before may still be on its way, and is asked about.
    if (!reachable() || !this.#mayAsk()) return this.#say({ step: this.#intent ? 'unknown' : 'offline' })
    if (this.#intent && !isSame(this.#intent.payload, payload)) {
      const before = await this.#giveUp()
      if (before.step !== 'idle') return before
    }
    const known = this.#intent !== undefined
    // Begun before the screen is drawn, and done meanwhile.
    const storing = storeIntent(this.#call, payload as Record<string, unknown>, this.#intent)
    const stood = this.store.get()
    this.#say({ step: 'sending', payload })
    this.#intent = await storing
    const { key, isOld = false } = this.#intent
    const again = known || isOld
    if (may && !(await may)) {
      if (!again) await this.#end()
      if (!known) this.#intent = undefined
      return this.#say(stood)
    }
    const timer = setTimeout(() => this.#say({ step: 'long' }), longAfter)
    try {
      const { value } = await send(this.#call, payload, { idempotencyKey: key }).finally(takeOff(key))
      clearTimeout(timer)
      return await this.#done(value)
    } catch (error) {
      clearTimeout(timer)
      if (!(error instanceof BankError)) throw error
      if (error.kind === 'unknown-outcome' || error.status === 409) return await this.#find(error)
      // What was sent before may still be on its way, whatever became of this one.
      const before = again && (await (error.kind === 'offline' ? this.#find(error) : this.#giveUp()))
      if (before && before.step !== 'idle') return before
      await this.#end()
      return this.#say(error.kind === 'offline' ? { step: 'offline' } : { step: 'refused', error })
    }
  }

  /** `error`: why the outcome is open, kept until the bank has said what became of it. */
  async #find(error = this.store.get().error): Promise<SubmitState<C>> {
    const intent = this.#intent
    if (!intent) return this.store.get()
    const why = error && { error }
    // What another tab, or a screen that was left, is still sending may come to the bank after its "not found".
    const waited = async (): Promise<boolean> => {
      if (!(await isInTheAir(intent.key))) return false
      this.#say({ step: 'sending', ...why })
      await landed(intent.key)
      this.#say({ step: 'checking', ...why })
      return true
    }
    if (!(await waited())) this.#say({ step: 'checking', ...why })
    for (const pause of pauses) {
      await delay(pause)
      try {
        const found = await this.#bureau.lookUp(intent.key)
        if (found?.found === 'done') return await this.#done(found.answer)
        if (found?.found === 'not-found') {
          if (await waited()) continue
          await noteNotFound(intent)
          return this.#say({ step: 'not-found', ...why })
        }
        if (!found) break
      } catch (fault) {
        if (!this.#mayAsk() || !reachable()) break
        if (!(fault instanceof BankError)) throw fault
      }
    }
    return this.#say({ step: 'unknown', ...why })
  }

  async #giveUp(): Promise<SubmitState<C>> {
    const intent = this.#intent
    if (!intent) return this.#say({ step: 'idle' })
    const { error } = this.store.get()
    this.#say({ step: 'checking', ...(error && { error }) })
    try {
      const found = await this.#bureau.giveUp(intent.key)
      if (found?.found === 'done') return await this.#done(found.answer)
      if (found?.found === 'not-found') {
        await this.#end()
        return this.#say({ step: 'idle' })
      }
    } catch (fault) {
      if (!(fault instanceof BankError)) throw fault
    }
    return this.#find()
  }

  async #done(answer: ResponseOf<C>): Promise<SubmitState<C>> {
    const payload = this.#intent?.payload as RequestOf<C> | undefined
    const left = Promise.all([this.#end(), this.#onDone()])
    // Before anybody is led on to what it changed: where the answer was lost nothing is stale yet.
    void goStale(queryClient, this.#call)
    // Before the device has forgotten it: a page that ends just now asks the bank once more, and is told the same.
    const state = this.#say({ step: 'done', answer, payload })
    await left
    return state
  }

  async #end(): Promise<void> {
    const ended = this.#intent
    this.#intent = undefined
    if (ended) await forgetIntent(ended)
  }
}

/** Whether two payloads say the same. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether money may have moved without our knowing. */
export const isOpen = ({ step }: Pick<SubmitState<AnyCall>, 'step'>): boolean =>
  step === 'sending' || step === 'long' || step === 'checking' || step === 'unknown'

/** Whether it still stands: its outcome is open, or the bank does not have it and it was not given up. */
export const stands = (state: Pick<SubmitState<AnyCall>, 'step'>): boolean =>
  isOpen(state) || state.step === 'not-found'
