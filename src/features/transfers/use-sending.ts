import { useEffect, useRef, useState } from 'react'
import { type BankError } from '../../domain/errors.ts'
import { painted } from '../../platform/clock.ts'
import { discardDrafts } from '../../platform/drafts.ts'
import { isSame, stands } from '../../platform/submit.ts'
import { useSafeSubmit } from '../../platform/use-submit.ts'
import { type Price } from './form.ts'
import { transferBureau, type TransferCall } from './look-up.ts'
import { type Order } from './order.ts'
import { type Receipt } from './receipt.ts'

/** A kind of transfer, as it is sent. A stable reference. */
export interface Dispatch {
  call: TransferCall
  /** Name of the draft of its form. */
  draft: string
}

interface Outcome {
  /** The order of a payload that this screen once sent. */
  orderOf: (payload: Record<string, unknown>) => Order
  /** Called once the receipt is drawn. `gone`: the screen was left before it was. */
  onDone: (receipt: Receipt, gone: boolean) => void
  onRefused: (error: BankError) => void
}

/**
 * The transfer that was confirmed, here or before a reload, until the bank's word on it is definite. What it is comes
 * from what was sent, never from a form, or a later confirmation, that says something else.
 */
export function useSending({ call, draft }: Dispatch, outcome: Outcome) {
  // Also when the screen was left meanwhile: what was made must not stand in the form as if it were not.
  const submit = useSafeSubmit(call, transferBureau, () => discardDrafts(draft).catch(() => {}))
  const [confirmed, setConfirmed] = useState<{ order: Order; payload: object }>()
  const { state } = submit
  const { step, answer } = state
  const waits = stands(state)

  const { payload: sent } = state
  const isConfirmed = sent === undefined || isSame(sent, confirmed?.payload)
  const order = isConfirmed ? confirmed?.order : outcome.orderOf(sent)
  const now = useRef({ order, outcome })
  useEffect(() => {
    now.current = { order, outcome }
  })

  useEffect(() => {
    const { outcome, order } = now.current
    if (state.step === 'refused' && state.error) outcome.onRefused(state.error)
    const { answer } = state
    if (state.step !== 'done' || !answer) return
    let told = false
    const tell = (gone: boolean): void => {
      if (!told) outcome.onDone({ ...order, answer }, gone)
      told = true
    }
    void painted().then(() => tell(false))
    return () => tell(true)
  }, [state])

  /** Ready for another one. */
  const reset = (): void => {
    setConfirmed(undefined)
    submit.reset()
  }

  return {
    submit,
    order: waits ? order : undefined,
    /** What the bank has just said, before `onDone` is told of it. */
    receipt: step === 'done' && answer ? { ...order, answer } : undefined,
    /** Nothing may be changed or sent until this is over. */
    waits,
    /** `may`: whether it is to be sent after all. */
    confirm(order: Order, price: Price, payload: object, may: Promise<boolean>): void {
      setConfirmed({ order: { ...order, price }, payload })
      void submit.submit(payload, may)
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
