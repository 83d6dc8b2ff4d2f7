import { useEffect } from 'react'
import { type Confirmation } from '../domain/approvals/rules.ts'
import { tellConfirmation } from './approval.tsx'

/** What came of an operation of which no question on screen tells. */
export function ConfirmationNews({ told }: { told: Confirmation & { held: boolean } }) {
  useEffect(() => {
    if (!told.held) void tellConfirmation(told)
  }, [told])
  return null
}
