import type { FormApi } from 'final-form'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Draft, type Drafter, type DraftFile, type DraftState, openDraft } from '../platform/drafts.ts'
import { createStore, type Store, useStoreLater } from '../platform/store.ts'

interface Options {
  /** Where in the form the person is. Default: one step. */
  step?: string
  files?: readonly DraftFile[]
  /** Names of fields that are never kept: passwords, codes. */
  secret?: readonly string[]
  /** Whose it is; a constant. Default: of the signed-in person. */
  whose?: Drafter
  /** The person wants nothing kept: from now on nothing is saved. */
  off?: boolean
  onRestored?: (step: string, files: readonly DraftFile[]) => void
  /** Whether values that a version of the form has kept are this one's. Default: of any. Others are told of, and stay. */
  isOfVersion?: (version: string) => boolean
}

export interface FormDraft<V> {
  /** As the page was last drawn. */
  state: DraftState
  /** As it stands, for who says whether what is typed is saved. */
  store: Store<DraftState>
  /** The store has said what there is; until then what is typed goes before what is kept. */
  isOpen: boolean
  /** Removes it and empties the form. */
  discard: () => void
  /** Removes it, for the form has been sent. */
  done: () => void
  /** See `Draft`; also true where nothing is kept. */
  isCurrent: (isSame: (values: Partial<V>) => boolean) => Promise<boolean>
  keepMine: () => void
  takeTheirs: () => void
}

const nothing = createStore<DraftState>({})

/**
 * Keeps what is typed in a form on the device and brings it back: once, when the form is opened, into fields that nobody
 * has touched yet. Values, step and files are saved 500 ms after a change and when the page is hidden.
 */
export function useDraft<V extends object>(
  form: FormApi<V>,
  name: string,
  version: string,
  options: Options = {},
): FormDraft<V> {
  const [draft, setDraft] = useState<Draft>()
  const latest = useRef(options)
  const { whose } = options
  useEffect(() => void (latest.current = options))
  const store = draft?.state ?? nothing
  const state = useStoreLater(store)

  useEffect(() => {
    let open: Draft | undefined
    let gone = false
    let stop: () => void = () => {}
    const isTyped = (): boolean => !form.getState().pristine
    let left = false
    const hold = (event: BeforeUnloadEvent): void => {
      if (isTyped()) event.preventDefault()
    }
    addEventListener('beforeunload', hold)
    void openDraft(name, version, whose).then((opened) => {
      removeEventListener('beforeunload', hold)
      // The store may open later than a person types, and later than that person has gone on.
      const typed = gone ? left : isTyped()
      const isOurs = latest.current.isOfVersion?.(opened.restored?.version ?? version) ?? true
      const restored = isOurs ? opened.restored : undefined
      if (!isOurs) opened.state.set({ unreadable: true })
      if (restored && (typed || !gone)) fill(form, restored.values as Partial<V>)
      let last = form.getState().values
      if (typed) save(opened, last, latest.current)
      if (gone) return opened.close()
      open = opened
      setDraft(opened)
      if (restored) latest.current.onRestored?.(restored.step, restored.files)
      stop = form.subscribe(
        ({ values }) => {
          if (values === last) return
          last = values
          save(opened, values, latest.current)
        },
        { values: true },
      )
    })
    return () => {
      gone = true
      left = isTyped()
      stop()
      open?.close()
    }
  }, [form, name, version, whose])

  const { step = '', files } = options
  const before = useRef({ step, files })
  useEffect(() => {
    // To open a form is no change: it would begin a draft, and be news to the other tabs.
    const sameFiles = before.current.files === files
    if (before.current.step === step && sameFiles) return
    before.current = { step, files }
    // Nor is it to empty it: its draft is gone, and must not come back without anything in it.
    if (!draft || (sameFiles && form.getState().pristine)) return
    save(draft, form.getState().values, latest.current)
    // A person who has gone on takes what was before for done.
    void draft.flush()
  }, [draft, form, step, files])

  const done = useCallback(() => void draft?.discard(), [draft])
  const discard = useCallback(() => {
    form.reset()
    done()
  }, [form, done])

  return useMemo(
    () => ({
      state,
      store,
      isOpen: draft !== undefined,
      discard,
      done,
      isCurrent: async (isSame) => (await draft?.isCurrent((values) => isSame(values as Partial<V>))) ?? true,
      keepMine: () => void draft?.keepMine(),
      takeTheirs: () => {
        const theirs = draft?.takeTheirs()
        if (!theirs) return
        for (const field of form.getRegisteredFields() as (keyof V)[]) form.resetFieldState(field)
        fill(form, theirs.values as Partial<V>, true)
        latest.current.onRestored?.(theirs.step, theirs.files)
      },
    }),
    [state, store, draft, form, discard, done],
  )
}

function save(draft: Draft, values: object, { secret = [], step = '', files = [], off = false }: Options): void {
  if (off) return
  const entries = Object.entries(values).filter(([field]) => !secret.includes(field))
  draft.save(Object.fromEntries(entries), step, files)
}

/** A field that is missing was emptied. What was typed before the draft came stays. */
function fill<V extends object>(form: FormApi<V>, values: Partial<V>, all = false): void {
  const { values: current, initialValues } = form.getState()
  form.batch(() => {
    for (const field of new Set([...Object.keys(current), ...Object.keys(values)]) as Set<keyof V & string>) {
      const untouched = current[field] === (initialValues as Partial<V>)[field]
      if (all || untouched) form.change(field, values[field] as V[typeof field])
    }
  })
}
