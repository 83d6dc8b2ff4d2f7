import type { DraftFile, KeptDraft } from '../offline/drafts.ts'
import { fetchedOnce } from './chunks.ts'
import { now } from './clock.ts'
import { onSaveDrafts } from './saving.ts'
import { type Store } from './store.ts'

export interface DraftState {
  /** When it was last really on the device, milliseconds. */
  savedAt?: number | undefined
  /** Bytes that it takes there. */
  size?: number | undefined
  /** Something was typed since then. */
  unsaved?: boolean | undefined
  /** When what was restored had been saved. */
  restoredAt?: number | undefined
  /** Another tab has saved the same form meanwhile: both are kept until the person chooses. */
  conflict?: KeptDraft | undefined
  /** Nothing is saved: no room, or this browser keeps nothing. */
  failed?: 'full' | 'unavailable' | undefined
  /** There is a draft of a version that this one can't read. */
  unreadable?: boolean | undefined
}

export interface Draft {
  readonly restored: KeptDraft | undefined
  readonly state: Store<DraftState>
  /** Saves 500 ms after the last change, 2 s after the first at the latest, and at once when the page gets hidden. */
  save(values: unknown, step: string, files?: readonly DraftFile[]): void
  flush(): Promise<void>
  discard(): Promise<void>
  /**
   * Whether what this tab has saved is still kept: no other tab has sent or discarded it, or made something else of it
   * (`isSame` compares the values). True where nothing was saved.
   */
  isCurrent(isSame: (values: unknown) => boolean): Promise<boolean>
  /** Over what the other tab has saved. */
  keepMine(): Promise<void>
  /** Ends the conflict; the form takes the values of the other tab. */
  takeTheirs(): KeptDraft | undefined
  close(): void
}

const after = 500
/** Who types on without a pause is saved in between. */
const atLatest = 2_000

export const load = fetchedOnce(() => import('../offline/drafts.ts'))

/** What is kept of a form. */
export const kept = (part: string, form: string): Promise<KeptDraft | 'unreadable' | 'unavailable' | undefined> =>
  load()
    .then((drafts) => drafts.loadDraft(part, form, now()))
    .catch(() => 'unavailable' as const)

type Written = Pick<KeptDraft, 'values' | 'step' | 'files'>

const isSame = (a: Written, b: Written): boolean => a.step === b.step && saysSame(a, b)

/** Wherever in the form one was. */
const saysSame = (a: Written, b: Written): boolean =>
  JSON.stringify(a.values) === JSON.stringify(b.values) &&
  a.files.length === b.files.length &&
  a.files.every((file, i) => file.bytes === b.files[i]?.bytes && file.name === b.files[i]?.name)

/** The draft of one form in one tab, saved as it is typed. */
export class Saving implements Draft {
  readonly restored: KeptDraft | undefined
  readonly state: Store<DraftState>
  readonly #part: string
  readonly #partNow: () => string | undefined
  readonly #form: string
  readonly #version: string
  #rev: number
  #pending: Written | undefined
  /** As it lies on the device. */
  #written: Written | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  /** When the first change was made that is still to be saved, milliseconds. */
  #unsavedSince: number | undefined
  /** What was typed before was sent or discarded in another tab. */
  #wasEnded = false
  /** Savings happen one after the other. */
  #turn: Promise<void> = Promise.resolve()
  readonly #unregister: () => void

  constructor(
    partNow: () => string | undefined,
    form: string,
    version: string,
    restored: KeptDraft | undefined,
    state: Store<DraftState>,
  ) {
    this.#partNow = partNow
    this.#part = partNow() ?? ''
    this.#form = form
    this.#version = version
    this.restored = restored
    this.state = state
    this.#rev = restored?.rev ?? 0
    this.#written = restored
    this.#unregister = onSaveDrafts(() => this.flush().then(() => this.state.get().failed === undefined))
    document.addEventListener('visibilitychange', this.#hidden)
    addEventListener('pagehide', this.#hidden)
  }

  save(values: unknown, step: string, files: readonly DraftFile[] = []): void {
    this.#pending = { values, step, files }
    clearTimeout(this.#timer)
    this.#note(true)
    if (document.visibilityState === 'hidden') return void this.flush()
    this.#unsavedSince ??= now()
    this.#timer = setTimeout(() => void this.flush(), Math.min(after, this.#unsavedSince + atLatest - now()))
  }

  #note(unsaved: boolean): void {
    const state = this.state.get()
    if ((state.unsaved ?? false) !== unsaved) this.state.set({ ...state, unsaved })
  }

  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#unsavedSince = undefined
    this.#turn = this.#turn.then(() => this.#write())
    return this.#turn
  }

  async discard(): Promise<void> {
    clearTimeout(this.#timer)
    this.#pending = undefined
    this.#turn = this.#turn.then(async () => {
      await (await load()).discardDraft(this.#part, this.#form).catch(() => {})
      this.#rev = 0
      this.#wasEnded = false
      this.#written = undefined
      this.state.set({})
    })
    return this.#turn
  }

  async isCurrent(isSame: (values: unknown) => boolean): Promise<boolean> {
    await this.flush()
    if (this.#wasEnded) return false
    if (this.#rev === 0) return true
    const { revisionOf } = await load()
    if ((await revisionOf(this.#part, this.#form).catch(() => undefined)) === this.#rev) return true
    const found = await kept(this.#part, this.#form)
    if (found === 'unavailable' || found === 'unreadable') return true
    return found !== undefined && (found.rev === this.#rev || isSame(found.values))
  }

  async keepMine(): Promise<void> {
    const { conflict } = this.state.get()
    if (!conflict) return
    this.#rev = conflict.rev
    this.#written = undefined
    this.state.set({ ...this.state.get(), conflict: undefined })
    await this.flush()
  }

  takeTheirs(): KeptDraft | undefined {
    const { conflict } = this.state.get()
    if (!conflict) return undefined
    this.#rev = conflict.rev
    this.#written = conflict
    this.#pending = undefined
    this.state.set({ savedAt: conflict.savedAt, size: conflict.size })
    return conflict
  }

  close(): void {
    this.#unregister()
    document.removeEventListener('visibilitychange', this.#hidden)
    removeEventListener('pagehide', this.#hidden)
    void this.flush()
  }

  readonly #hidden = (): void => {
    if (document.visibilityState === 'hidden' || this.#pending) void this.flush()
  }

  async #write(): Promise<void> {
    const mine = this.#pending
    if (!mine || this.state.get().conflict) return
    // Signed out meanwhile: a page on its way out must not bring back what has just been removed.
    if (this.#partNow() !== this.#part) return
    // A write is news to the other tabs: what is there already is not written again.
    if (this.#written && isSame(this.#written, mine)) {
      this.#pending = undefined
      return this.#note(false)
    }
    try {
      const at = now()
      const { saveDraft } = await load()
      const saved = await saveDraft(this.#part, this.#form, { ...mine, version: this.#version }, this.#rev, at)
      if ('theirs' in saved) {
        const { theirs } = saved
        // The other tab has only gone from page to page, or has typed the very same.
        const isNoNews = [this.#written, mine].some((one) => one && saysSame(one, theirs))
        if (!isNoNews) return this.state.set({ ...this.state.get(), conflict: theirs })
        this.#rev = theirs.rev
        return await this.#write()
      }
      this.#rev = saved.rev
      this.#wasEnded ||= saved.anew === true
      this.#written = mine
      if (this.#pending === mine) this.#pending = undefined
      const unsaved = this.#pending !== undefined
      this.state.set({ ...this.state.get(), savedAt: at, size: saved.size, failed: undefined, unsaved })
    } catch (error) {
      const full = (error as { reason?: string }).reason === 'full'
      this.state.set({ ...this.state.get(), failed: full ? 'full' : 'unavailable' })
    }
  }
}
