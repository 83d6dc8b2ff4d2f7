import {
  type FormEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { type Faults } from '../../../domain/signup/business-check.ts'
import { type BusinessValues } from '../../../domain/signup/business-values.ts'
import { useFocusOnFault } from '../../../widgets/use-form.ts'
import { type Business } from './use-business.ts'
import { useFaultWords } from './use-fault-words.ts'

/** What the boxes of a step have in common, whatever else it holds. */
type Texts = Readonly<Record<string, unknown>>

interface StepOptions<V> {
  business: Business
  /** Its values among all, */
  of: (all: BusinessValues) => V
  /** and all with others in their place. */
  put: (all: BusinessValues, values: V) => BusinessValues
  faults: Faults
  /** Of this step among the refusals of the bank, such as `people.p1`. */
  path: string
  /** All is well: on to what comes next. */
  onDone: () => void
}

/** One form of the wizard: its boxes, when their faults are told, and the press that leads on. */
export function useStep<V extends object>({ business, of, put, faults, path, onDone }: StepOptions<V>) {
  const words = useFaultWords()
  const element = useRef<HTMLFormElement>(null)
  const wanted = business.place.field
  const [left, setLeft] = useState<Readonly<Record<string, boolean>>>({})
  /** An object of its own for each try: the first field that is wrong takes the focus each time. */
  const [tried, setTried] = useState<object>()
  const [isTold, setTold] = useState(wanted !== undefined)
  useFocusOnFault(element, tried)
  useFocusOn(element, wanted)
  const settle = useEffectEvent(() => business.settle())
  useEffect(() => () => settle(), [])

  const values = of(business.values)
  const texts = values as Texts
  const errorOf = (name: string): string | undefined => {
    const refused = business.refusedOf(`${path}.${name}`)
    if (refused) return words(refused.code, name) ?? refused.text
    const fault = faults[name]
    const isShown = isTold || fault === 'exists' || (left[name] === true && Boolean(texts[name]))
    return fault && isShown ? words(fault, name) : undefined
  }
  const { enter, now: all, change } = business
  /** The page may have been drawn with what was there before. */
  const read = (): V => of(all())
  const set = (more: Partial<V>): void => {
    business.forgetRefused(path)
    change(put(all(), { ...read(), ...more }))
  }
  const now = useRef({ faults, onDone, set, read })
  useLayoutEffect(() => {
    now.current = { faults, onDone, set, read }
  })
  // The same from letter to letter, so that a box in which nobody types is not drawn again.
  const watch = useMemo(
    () =>
      remembered((name) => ({
        onFocus: () => enter(name),
        onBlur: () => setLeft((before) => (before[name] ? before : { ...before, [name]: true })),
      })),
    [enter],
  )
  const typing = useMemo(
    () =>
      remembered((name) => {
        const onType = (text: string): void => now.current.set({ [name]: text } as Partial<V>)
        return {
          line: { read: (): string => textOf(now.current.read(), name), onType },
          onChange: ({ target }: { target: { value: string } }) => onType(target.value),
        }
      }),
    [],
  )
  const named = (name: keyof V & string) => ({
    name,
    'data-kept': true,
    value: textOf(values, name),
    error: errorOf(name),
    ...watch(name),
  })

  return {
    element,
    errorOf,
    /** For a box that says by itself what is typed in it. */
    watch,
    set,
    /** What a line of text needs (`TypedField`). */
    text: (name: keyof V & string) => ({ ...named(name), ...typing(name).line }),
    /** What a list to choose from needs, or a text of several lines. */
    box: (name: keyof V & string) => ({ ...named(name), onChange: typing(name).onChange }),
    submit(event: FormEvent<HTMLFormElement>): void {
      event.preventDefault()
      // Password managers may fill boxes without telling the page.
      const filled = filledIn(event.currentTarget, read())
      if (Object.keys(filled).length > 0 || read() !== values) flushSync(() => set(filled as Partial<V>))
      setTold(true)
      if (Object.keys(now.current.faults).length > 0) return setTried({})
      now.current.onDone()
    },
  }
}

export type Step<V extends object> = ReturnType<typeof useStep<V>>

/** The boxes of a step that a group of fields needs. */
export interface Boxes<Name extends string> {
  box: (name: Name) => ReturnType<Step<Record<string, unknown>>['box']>
  text: (name: Name) => ReturnType<Step<Record<string, unknown>>['text']>
  errorOf: (name: string) => string | undefined
}

/** The field that was being filled in, or that a list of faults led to. Not away from where the person is by now. */
function useFocusOn(form: RefObject<HTMLFormElement | null>, field: string | undefined): void {
  useEffect(() => {
    if (field === undefined || form.current?.contains(document.activeElement)) return
    form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)?.focus()
  }, [form, field])
}

/** What is made for each name, once. */
function remembered<T>(make: (name: string) => T): (name: string) => T {
  const made = new Map<string, T>()
  return (name) => {
    const known = made.get(name) ?? make(name)
    made.set(name, known)
    return known
  }
}

const textOf = (values: object, name: string): string => ((values as Texts)[name] as string | undefined) ?? ''

/** What stands in the boxes and the form does not know. */
function filledIn(form: HTMLFormElement, values: object): Texts {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[data-kept]')]
  const news = boxes.filter(({ name, value }) => value !== textOf(values, name))
  return Object.fromEntries(news.map(({ name, value }) => [name, value]))
}
