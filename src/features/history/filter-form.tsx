import { type FormApi } from 'final-form'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, FormSpy } from 'react-final-form'
import { localeTag } from '../../platform/i18n.ts'
import { FilterFields } from './filter-fields.tsx'
import { check, type FilterValues, payload, start } from './form.ts'
import { type HistorySearch } from './search.ts'
import { typingPause, useLater } from './use-later.ts'

export type FilterPatch = ReturnType<typeof payload>

interface FilterFormProps {
  id?: string | undefined
  search: HistorySearch
  currency: string | undefined
  onApply: (patch: FilterPatch) => void
  /** Applies each change by itself after a pause in typing; otherwise only on submit. */
  live?: boolean | undefined
  children?: ReactNode
}

/**
 * The filters as a form. What stands in the address comes in when the form opens and when somebody else changes it (a
 * chip, the way back); what is being typed is never replaced by its own echo.
 */
export function FilterForm({ id, search, currency, onApply, live = false, children }: FilterFormProps) {
  const tag = localeTag()
  const [initial] = useState(() => start(search, tag))
  const form = useRef<FormApi<FilterValues>>(undefined)
  const element = useRef<HTMLFormElement>(null)
  const key = keyOf(payload(start(search, tag), tag))
  const applied = useRef(key)
  const later = useLater(typingPause)

  useEffect(() => {
    if (key === applied.current) return
    applied.current = key
    later.cancel()
    form.current?.initialize(start(search, tag))
  })

  function apply(values: FilterValues) {
    later.cancel()
    const patch = payload(values, tag)
    if (keyOf(patch) === applied.current && live) return
    applied.current = keyOf(patch)
    onApply(patch)
  }

  return (
    <Form<FilterValues> initialValues={initial} onSubmit={apply} validate={(values) => check(values, tag)}>
      {({ handleSubmit, form: api }) => {
        form.current = api
        return (
          <form
            id={id}
            ref={element}
            noValidate
            onSubmit={(event) => {
              const done = handleSubmit(event)
              requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
              return done
            }}
          >
            <FilterFields currency={currency} />
            {children}
            {live && (
              <FormSpy<FilterValues>
                subscription={{ values: true }}
                onChange={({ values }) => later.run(() => apply(values))}
              />
            )}
          </form>
        )
      }}
    </Form>
  )
}

const keyOf = (patch: FilterPatch): string => JSON.stringify(patch)
