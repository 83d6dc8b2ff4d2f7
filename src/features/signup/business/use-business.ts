import { useNavigate } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useForm, useFormState } from 'react-final-form'
import { checkBusiness, companyFaults, personFaults } from '../../../domain/signup/business-check.ts'
import { type BusinessValues, formVersion } from '../../../domain/signup/business-values.ts'
import { withoutSmallSources } from '../../../domain/signup/shares.ts'
import { useDraft } from '../../../widgets/use-draft.tsx'
import { type Network } from '../use-network.ts'
import { isPartOpen, mapPages, type Missing, missingOf } from './places.ts'
import { type BusinessPlace, type BusinessSearch } from './search.ts'
import { type Lists } from './use-facts.ts'
import { useRegistering } from './use-registering.ts'

/** Name of the draft of a registration; several may be begun on one device. */
export const businessDraft = (draft: string | undefined): string =>
  draft === undefined ? 'register-business' : `register-business-${draft}`

/** Where a person was, as it is kept with the draft. */
const stepOf = ({ form, id, from, of }: BusinessPlace, field: string): string =>
  form === undefined ? '' : JSON.stringify({ form, id, from, of, field: field || undefined })

/** What is typed in the wizard, what is wrong with it, what is kept of it, and the ways through it. */
export function useBusiness(search: BusinessSearch, lists: Lists, network: Network) {
  const navigate = useNavigate()
  const form = useForm<BusinessValues>()
  const { values } = useFormState<BusinessValues>({ subscription: { values: true } })
  const [isOff, setOff] = useState(false)
  const [field, setField] = useState('')
  const { draft: which, ...place } = search

  const go = useCallback(
    (to: BusinessPlace, replace = false) =>
      navigate({ to: '/register/business', search: { ...to, ...(which !== undefined && { draft: which }) }, replace }),
    [navigate, which],
  )

  const now = useCallback(() => form.getState().values, [form])
  const change = useCallback(
    (next: BusinessValues): void =>
      form.batch(() => {
        const before = now()
        for (const key of Object.keys(next) as (keyof BusinessValues)[])
          if (next[key] !== before[key]) form.change(key, next[key] as never)
      }),
    [form, now],
  )

  const isDirty = Object.keys(values).length > 0
  const draft = useDraft(form, businessDraft(which), formVersion, {
    whose: 'visitor',
    off: isOff,
    step: isDirty ? stepOf(place, field) : '',
    onRestored: (step) => {
      const kept = readStep(step)
      // An address that names a page goes before where the person was.
      if (kept && (place.form === undefined || (place.form === kept.form && place.id === kept.id))) void go(kept, true)
    },
    isOfVersion: (version) => version === formVersion,
  })

  const faults = useMemo(() => checkBusiness(values, lists.facts), [values, lists.facts])
  // What is far from the box that is typed in may be a moment behind.
  const settled = useDeferredValue(faults)
  const drawn = useDeferredValue(values)
  const missing = useMemo((): Missing[] => missingOf(settled), [settled])
  /** Of the map, those on which something is missing, also of a person or company that they name. */
  const openPages = useMemo(() => mapPages.filter(({ part }) => isPartOpen(part, drawn, settled)), [drawn, settled])

  const { done: endDraft, discard } = draft
  const registering = useRegistering(values, businessDraft(which), {
    onMade: endDraft,
    onHidden: () => void network.ask(),
  })
  const { isLost } = registering
  const clear = useCallback(() => {
    discard()
    void go({}, true)
  }, [discard, go])
  const bar = useMemo(
    () => ({ draft, network, lists, openPages, isDirty, isOff, isLost, clear }),
    [draft, network, lists, openPages, isDirty, isOff, isLost, clear],
  )
  return {
    place,
    which,
    values,
    /** The values at the moment of asking, for what outlives a letter: it and `change`, `go`, `enter` stay the same. */
    now,
    /** Of the page that is typed in. Those of people and companies are long lists: `settled`, or one by `faultsOf`. */
    faults,
    faultsOf: (type: 1 | 2, id: string) => (type === 1 ? personFaults : companyFaults)(values, id, lists.facts),
    /** The values and their faults for pictures and lists of everything: a moment behind what is typed. */
    drawn,
    settled,
    missing,
    openPages,
    lists,
    network,
    draft,
    registering,
    /** What the bar above every page shows: the same object while none of it changes. */
    bar,
    refusedOf: registering.refusedOf,
    forgetRefused: registering.forgetRefused,
    isDirty,
    isOff,
    go,
    /** What an owner under 25 percent need not say goes, once nobody types a share any more (decisions C-02). */
    settle: () => change(withoutSmallSources(now())),
    enter: setField,
    change,
    keepNothing(): void {
      endDraft()
      setOff(true)
    },
    keepAgain: () => setOff(false),
    clear,
  }
}

export type Business = ReturnType<typeof useBusiness>

function readStep(step: string): BusinessPlace | undefined {
  try {
    return step === '' ? undefined : (JSON.parse(step) as BusinessPlace)
  } catch {
    return undefined
  }
}
