import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { cards } from '../../domain/cards/calls.ts'
import { type BankError } from '../../domain/errors.ts'
import { bureauOf } from '../../platform/bureau.ts'
import { discardDrafts } from '../../platform/drafts.ts'
import { useSafeSubmit } from '../../platform/use-submit.ts'

/** Name of the draft of the application. */
export const applyDraft = 'card-application'

const bureau = bureauOf(cards.apply)

const forgetDraft = (): Promise<void> => discardDrafts(applyDraft).catch(() => {})

/** An application that was sent, here or before a reload, until the bank's word on it is definite. */
export function useApplying() {
  const navigate = useNavigate()
  const submit = useSafeSubmit(cards.apply, bureau, forgetDraft)
  const [refused, setRefused] = useState<BankError>()
  const { state } = submit
  useEffect(() => {
    if (state.step === 'done' && state.answer)
      void navigate({ to: '/confirm-card/$cardId', params: { cardId: state.answer.accountId }, replace: true })
    if (state.step === 'refused') setRefused(state.error)
  }, [state, navigate])
  return { ...submit, refused, accept: () => setRefused(undefined) }
}

export type Applying = ReturnType<typeof useApplying>
