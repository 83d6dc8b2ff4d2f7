import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { accounts } from '../../domain/accounts/calls.ts'
import { type AnyCall } from '../../domain/call.ts'
import { bureauOf } from '../../platform/bureau.ts'
import { discardDrafts } from '../../platform/drafts.ts'
import { useSafeSubmit } from '../../platform/use-submit.ts'
import { type Opening } from './open-form.ts'

interface Kind {
  call: AnyCall
  /** Name of the draft of its form. */
  draft: string
}

export const openings: Record<Opening, Kind> = {
  currency: { call: accounts.addCurrency, draft: 'account-currency' },
  wallet: { call: accounts.createWallet, draft: 'account-wallet' },
}

/** An opening that was sent, here or before a reload, until the bank's word on it is definite; then the new account. */
export function useOpening(opening: Opening) {
  const navigate = useNavigate()
  const { call, draft } = openings[opening]
  const [bureau] = useState(() => bureauOf(call))
  const submit = useSafeSubmit(call, bureau, () => discardDrafts(draft).catch(() => {}))
  const { state } = submit
  useEffect(() => {
    if (state.step !== 'done' || !state.answer) return
    const { accountId } = state.answer as { accountId: string }
    void navigate({
      to: '/accounts/$accountId/receive',
      params: { accountId },
      search: { opened: 'now' },
      replace: true,
    })
  }, [state, navigate])
  return submit
}
