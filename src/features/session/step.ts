import { type ReactNode } from 'react'
import { type SecondStep } from '../../platform/session.ts'

/** What every screen of a second step is given. */
export interface StepProps {
  step: SecondStep
  /** What is to be said first. */
  children?: ReactNode
}
