import { type ComponentProps } from 'react'
import { TypedForm } from '../../widgets/typed-form.tsx'
import { start, type TransferValues } from './form.ts'
import { OwnSteps } from './own-steps.tsx'

/** A transfer from the first choice to the receipt: one form that outlives its steps. */
export function OwnTransfer(props: ComponentProps<typeof OwnSteps>) {
  return (
    <TypedForm<TransferValues> initialValues={start}>
      <OwnSteps {...props} />
    </TypedForm>
  )
}
