import type { FormApi } from 'final-form'
import { useEffect, useRef, useState } from 'react'
import { type Draft, type DraftFile, type DraftState, openDraft } from '../platform/drafts.ts'
import { createStore, useStore } from '../platform/store.ts'

interface Options {
  /** Where in the form the person is. Default: one step. */
  step?: string
  files?: readonly DraftFile[]
  /** Names of fields that are never kept: passwords, codes. */
  secret?: readonly string[]
  onRestored?: (step: string, files: readonly DraftFile[]) => void
}

export interface FormDraft {
  state: DraftState
  /** Removes it and empties the form. */
  discard: () => void
  /** Removes it, for the form has been sent. */
  done: () => void
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
): FormDraft {
  const [draft, setDraft] = useState<Draft>()
  const latest = useRef(options)
  useEffect(() => void (latest.current = options))
  const state = useStore(draft?.state ?? nothing)

  useEffect(() => {
    let open: Draft | undefined
    let gone = false
    let stop: () => void = () => {}
    void openDraft(name, version).then((opened) => {
      if (gone) return opened.close()
      open = opened
      setDraft(opened)
      const { restored } = opened
      const typed = !form.getState().pristine
      if (restored) {
        fill(form, restored.values as Partial<V>)
        latest.current.onRestored?.(restored.step, restored.files)
      }
      let last = form.getState().values
      // The store may open later than a person types.
      if (typed) save(opened, last, latest.current)
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
      stop()
      open?.close()
    }
  }, [form, name, version])

  const { step = '', files } = options
  const before = useRef({ step, files })
  useEffect(() => {
    // To open a form is no change: it would begin a draft, and be news to the other tabs.
    if (before.current.step === step && before.current.files === files) return
    before.current = { step, files }
    if (draft) save(draft, form.getState().values, latest.current)
  }, [draft, form, step, files])

  return {
    state,
    discard: () => {
      form.reset()
      void draft?.discard()
    },
    done: () => void draft?.discard(),
    keepMine: () => void draft?.keepMine(),
    takeTheirs: () => {
      const theirs = draft?.takeTheirs()
      if (!theirs) return
      for (const field of form.getRegisteredFields() as (keyof V)[]) form.resetFieldState(field)
      fill(form, theirs.values as Partial<V>, true)
      options.onRestored?.(theirs.step, theirs.files)
    },
  }
}

function save(draft: Draft, values: object, { secret = [], step = '', files = [] }: Options): void {
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
