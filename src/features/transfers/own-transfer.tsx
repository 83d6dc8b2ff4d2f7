import { type ComponentProps } from 'react'
import { Form } from 'react-final-form'
import { start, type TransferValues } from './form.ts'
import { OwnSteps } from './own-steps.tsx'

/** A transfer from the first choice to the receipt: one form that outlives its steps. */
export function OwnTransfer(props: ComponentProps<typeof OwnSteps>) {
  return (
    <Form<TransferValues> initialValues={start} onSubmit={nothing}>
      {() => <OwnSteps {...props} />}
    </Form>
  )
}

/** Sending is the review's. */
const nothing = (): undefined => undefined
