import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { painted } from '../platform/clock.ts'
import { useErrorText } from './error-text.ts'

/**
 * A form with one question: what is wrong stands beside the field and the field has the focus, its text selected; a
 * second press while the first is in the air is the first one. `work` gives back what is wrong, or throws.
 */
export function useForm(work: () => Promise<string | undefined>, explain?: (error: unknown) => string | undefined) {
  const text = useErrorText()
  const form = useRef<HTMLFormElement>(null)
  const flight = useRef(false)
  const [sending, setSending] = useState(false)
  /** An object of its own for each try: the same words twice are two faults. */
  const [answer, setAnswer] = useState<{ fault?: string | undefined }>({})
  const { fault } = answer
  useFocusOnFault(form, fault ? answer : undefined)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (flight.current) return
    flight.current = true
    setSending(true)
    setAnswer({})
    const wrong = await work().catch((error: unknown) => explain?.(error) ?? text(error))
    setAnswer({ fault: wrong })
    flight.current = false
    setSending(false)
  }

  return { form, fault, sending, submit }
}

/** The first field that is wrong takes the focus, its text selected, once it is drawn as such: at each new `faults`. */
export function useFocusOnFault(form: RefObject<HTMLFormElement | null>, faults: object | undefined): void {
  useEffect(() => {
    if (!faults) return
    let isOver = false
    // To move the focus lays the page out: what is wrong is seen before.
    void painted().then(() => {
      const field = isOver ? undefined : form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')
      field?.focus()
      field?.select?.()
    })
    return () => {
      isOver = true
    }
  }, [form, faults])
}
