import { useEffect, useState } from 'react'
import type { AnyCall } from '../domain/call.ts'
import { useStore } from './store.ts'
import { type Bureau, SafeSubmit } from './submit.ts'

/**
 * The one way to send a payment. The key is stored before sending and is the same for the same payload; two presses are
 * one; a lost outcome is looked up, also after a reload; nothing is sent again before the bank has said that it has
 * nothing, and nothing else in its place before the bank has given it up. Leaving the screen ends the waiting, not the payment.
 */
export function useSafeSubmit<C extends AnyCall>(call: C, bureau: Bureau<C>, onDone?: () => unknown) {
  const [payment] = useState(() => new SafeSubmit(call, bureau, onDone))
  useEffect(() => {
    void payment.resume()
    return payment.watch()
  }, [payment])
  const { submit, check, resend, giveUp, reset } = payment
  return { state: useStore(payment.store), submit, check, resend, giveUp, reset }
}

export type SafeSubmitOf<C extends AnyCall> = ReturnType<typeof useSafeSubmit<C>>
