import type { KeptDraft } from '../offline/drafts.ts'
import { now } from './clock.ts'
import { devicePart, opened } from './device.ts'
import { type Draft, type DraftState, kept, load, Saving } from './draft.ts'
import { createStore, type Store } from './store.ts'

export type { DraftFile, KeptDraft } from '../offline/drafts.ts'
export type { Draft, DraftState } from './draft.ts'

/** `visitor`: of a public page, where nobody is signed in. */
export type Drafter = 'person' | 'visitor'

/** As `visitorPart` of the offline floor, which is loaded later. */
const partOf = (whose: Drafter): string | undefined => (whose === 'visitor' ? 'visitor' : devicePart())

/** Opens the draft of a form. Where nothing can be kept it says so in `state`. */
export async function openDraft(form: string, version: string, whose: Drafter = 'person'): Promise<Draft> {
  if (whose === 'person') await opened()
  const part = partOf(whose)
  const state = createStore<DraftState>({})
  const found = part === undefined ? undefined : await kept(part, form)
  const restored = typeof found === 'object' ? found : undefined
  if (part === undefined || found === 'unavailable') state.set({ failed: 'unavailable' })
  if (found === 'unreadable') state.set({ unreadable: true })
  if (restored) state.set({ restoredAt: restored.savedAt, savedAt: restored.savedAt, size: restored.size })
  return part === undefined ? nowhere(state) : new Saving(() => partOf(whose), form, version, restored, state)
}

/** This browser, or this sign-in, keeps nothing. */
const nowhere = (state: Store<DraftState>): Draft => ({
  restored: undefined,
  state,
  save() {},
  async flush() {},
  async discard() {},
  isCurrent: async () => true,
  async keepMine() {},
  takeTheirs: () => undefined,
  close() {},
})

/** Unfinished forms, newest first. */
export async function listDrafts(whose: Drafter = 'person'): Promise<KeptDraft[]> {
  const part = partOf(whose)
  return part === undefined ? [] : (await load()).listDrafts(part, now()).catch(() => [])
}

/** Removes one of them, or all. */
export async function discardDrafts(form?: string, whose: Drafter = 'person'): Promise<void> {
  const part = partOf(whose)
  if (part === undefined) return
  const { discardDraft } = await load()
  for (const draft of await listDrafts(whose))
    if (form === undefined || draft.form === form) await discardDraft(part, draft.form)
}
