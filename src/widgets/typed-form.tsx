import { type ReactNode } from 'react'
import { Form } from 'react-final-form'

interface TypedFormProps<V> {
  /** A stable reference: another one empties the form. */
  initialValues: V
  children: ReactNode
}

/**
 * What a person types on one page or several. Who needs it asks for it (`useFormState`): nothing else is drawn again
 * with a letter, or because a field has the focus. Sending is for whoever reads it.
 */
export function TypedForm<V extends object>({ initialValues, children }: TypedFormProps<V>) {
  return (
    <Form<V> initialValues={initialValues} onSubmit={nothing} subscription={unwatched}>
      {() => children}
    </Form>
  )
}

const unwatched = {}
const nothing = (): undefined => undefined
