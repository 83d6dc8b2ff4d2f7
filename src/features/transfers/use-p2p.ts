import { type Account } from '../../domain/accounts/rules.ts'
import { BankError } from '../../domain/errors.ts'
import { transfers } from '../../domain/transfers/calls.ts'
import { mayAskP2pFee } from '../../domain/transfers/rules.ts'
import { useRead } from '../../platform/query.ts'
import { useReachable } from '../../widgets/use-reachable.ts'
import { addressOf, checkP2p, type P2pValues } from './p2p-values.ts'
import { useLaterValue } from './use-later-value.ts'
import { usePayee } from './use-payee.ts'
import { useSource } from './use-source.ts'

export type P2p = ReturnType<typeof useP2p>

/** What is typed, what is wrong with it, and what the bank says of it. What is out of date is given up. */
export function useP2p(values: P2pValues, accounts: readonly Account[]) {
  const reachable = useReachable()
  const source = useSource(values, accounts)
  const { tag, from, precision, bounds, amount } = source
  const accountId = from?.accountId ?? ''
  const address = addressOf(values)
  const { me, payee, payeeName, ...checking } = usePayee(address)

  const asked = useLaterValue(JSON.stringify({ amount, couponCode: values.couponCode?.trim() }))
  const settled = asked === JSON.stringify({ amount, couponCode: values.couponCode?.trim() })
  const question = { accountId, amount: amount ?? '', ...(payee === 'fine' && { toEmail: address }), ...coupon() }
  const mayPrice = reachable && settled && mayAskP2pFee({ accountId, amount })
  const price = useRead(transfers.p2pFee, question, { enabled: mayPrice })
  const refusal = mayPrice && price.error instanceof BankError ? price.error : undefined
  const couponFault = refusal?.fields.find(({ field }) => field === 'couponCode')?.description

  return {
    tag,
    values,
    from,
    precision,
    amount,
    bounds,
    payee,
    payeeName,
    price: mayPrice ? price.data?.value : undefined,
    asking: reachable && (!settled || (mayPrice && price.isFetching)),
    couponFault,
    error: couponFault ? undefined : checking.error || source.error || refusal,
    faults: checkP2p({ ...values, fromAccount: from?.accountId }, { tag, precision, bounds, payee, me }),
    askAgain: () => Promise.all([checking.askAgain(), source.askAgain(), price.isError && price.refetch()]),
  }

  function coupon(): { couponCode?: string } {
    const couponCode = values.couponCode?.trim()
    return couponCode ? { couponCode } : {}
  }
}
