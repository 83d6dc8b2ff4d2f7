import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { cards } from '../../domain/cards/calls.ts'
import { bureauOf } from '../../platform/bureau.ts'
import { discardDrafts } from '../../platform/drafts.ts'
import { useSafeSubmit } from '../../platform/use-submit.ts'
import { reissueDraft } from './reissue-values.ts'

const bureau = bureauOf(cards.reissue)

/** The order of a replacement, here or before a reload, until the bank's word on it is definite. */
export function useReissuing(accountId: string) {
  const navigate = useNavigate()
  const submit = useSafeSubmit(cards.reissue, bureau, () => discardDrafts(reissueDraft(accountId)).catch(() => {}))
  const { state } = submit
  useEffect(() => {
    if (state.step === 'done' && state.answer)
      void navigate({ to: '/confirm-card/$cardId', params: { cardId: state.answer.accountId }, replace: true })
  }, [state, navigate])
  return submit
}

export type Reissuing = ReturnType<typeof useReissuing>
