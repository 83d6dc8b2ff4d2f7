import { useEffect, useState } from 'react'
import { type Confirmation } from '../../domain/approvals/rules.ts'
import { outcomeStore } from '../../platform/confirmations.ts'
import { useStore } from '../../platform/store.ts'
import { askApproval, reopenApproval } from '../../widgets/approval.tsx'
import { type Receipt } from './receipt.ts'

/** The receipt on screen, and what comes of the approval that it waits for. */
export function useReceipt() {
  const [receipt, setReceipt] = useState<Receipt>()
  const told = useStore(outcomeStore)
  useEffect(() => {
    if (told) setReceipt((shown) => confirmed(shown, told))
  }, [told])

  return {
    receipt,
    setReceipt,
    /** Shows it and asks for the approval; once more after the question was closed. */
    settle(made: Receipt): void {
      setReceipt(made)
      const { operationId } = made.answer
      if (operationId === undefined) return
      const question = made === receipt ? reopenApproval(operationId) : askApproval(made.answer)
      void question.then((confirmation) => {
        if (confirmation) setReceipt((shown) => confirmed(shown, confirmation))
      })
    },
  }
}

const confirmed = (shown: Receipt | undefined, confirmation: Confirmation): Receipt | undefined =>
  shown && shown.answer.operationId === confirmation.operationId ? { ...shown, confirmation } : shown
