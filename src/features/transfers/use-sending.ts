import { useEffect, useRef, useState } from 'react'
import { type Account } from '../../domain/accounts/rules.ts'
import { type BankError } from '../../domain/errors.ts'
import { transfers } from '../../domain/transfers/calls.ts'
import { discardDrafts } from '../../platform/drafts.ts'
import { isOpen, unfinishedIntents } from '../../platform/submit.ts'
import { useSafeSubmit } from '../../platform/use-submit.ts'
import { payload, type Price } from './form.ts'
import { ownBureau } from './look-up.ts'
import { type Order, orderOf } from './order.ts'
import { type Receipt } from './receipt.ts'
import { type Pair } from './use-pair.ts'

/** Name of the draft of the form. */
export const ownDraft = 'transfer-own'

interface Outcome {
  onDone: (receipt: Receipt) => void
  onRefused: (error: BankError) => void
}

/** Also when the screen was left meanwhile: what was made must not stand in the form as if it were not. */
const forgetDraft = (): Promise<void> => discardDrafts(ownDraft).catch(() => {})

/**
 * The transfer that was confirmed, here or before a reload, until the bank's word on it is definite. What it is comes
 * from what was sent, never from a form that may say something else by now.
 */
export function useSending(accounts: readonly Account[], outcome: Outcome) {
  const submit = useSafeSubmit(transfers.ownSubmit, ownBureau, forgetDraft)
  const [order, setOrder] = useState<Order>()
  const { state } = submit
  const waits = isOpen(state) || state.step === 'not-found'

  const lost = waits && !order ? state.key : undefined
  useEffect(() => {
    if (lost === undefined) return
    void unfinishedIntents().then((intents) => {
      const found = intents.find(({ key }) => key === lost)
      if (found) setOrder((known) => known ?? orderOf(found.payload, accounts))
    })
  }, [lost, accounts])

  const now = useRef({ order, outcome })
  useEffect(() => {
    now.current = { order, outcome }
  })
  useEffect(() => {
    const { step, answer, error } = state
    if (step === 'done' && answer) now.current.outcome.onDone({ ...now.current.order, answer })
    if (step === 'refused' && error) now.current.outcome.onRefused(error)
  }, [state])

  /** Ready for another one. */
  const reset = (): void => {
    setOrder(undefined)
    submit.reset()
  }

  return {
    submit,
    order: waits ? order : undefined,
    /** Nothing may be changed or sent until this is over. */
    waits,
    confirm(pair: Pair, amount: string, price: Price): void {
      setOrder({ pair, amount, price })
      void submit.submit(payload(pair.from, pair.to, amount, price))
    },
    /** Back to the form. False: the bank has it after all, or can't be asked; it says so by itself. */
    async change(): Promise<boolean> {
      if (state.step === 'not-found' && (await submit.giveUp()).step !== 'idle') return false
      reset()
      return true
    },
    reset,
  }
}
