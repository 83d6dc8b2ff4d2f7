import { type ApplyFacts, type ApplyFaults, type ApplyValues } from './apply-form.ts'
import { type ApplyStep } from './apply-search.ts'

export interface ApplyFieldsProps {
  step: ApplyStep
  values: ApplyValues
  facts: ApplyFacts
  countries: readonly { code: string; name: string }[]
  faults: ApplyFaults
  onChange: (name: keyof ApplyValues, value: string) => void
}
