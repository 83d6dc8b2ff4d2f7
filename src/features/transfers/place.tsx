import { useNavigate } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { Screen } from '../../widgets/screen.tsx'
import { type Step } from './steps.ts'

interface Parts {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** Where the steps of a transfer stand: on a page of their own, or in a popup over another. */
export interface Place {
  /** Without a step: the form. */
  go: (step: Step | undefined, replace?: boolean) => void
  frame: (step: Step | 'form', parts: Parts) => ReactNode
  /** Where the result leads on to; default another transfer. */
  onward?: { label: string; go: () => void }
}

/** A page of its own, whose address says the step. */
export function usePagePlace(path: '/transfer/account' | '/transfer/p2p' | '/transfer/p2p/link'): Place {
  const navigate = useNavigate()
  return {
    go: (step, replace = false) => void navigate({ to: path, search: step ? { step } : {}, replace }),
    frame: (step, parts) => <Screen key={step} {...parts} width="form" />,
  }
}
