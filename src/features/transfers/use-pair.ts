import { type Account } from '../../domain/accounts/rules.ts'
import { transfers } from '../../domain/transfers/calls.ts'
import { betweenAccounts, mayAskLimits, rateWithoutCall } from '../../domain/transfers/rules.ts'
import { useRead } from '../../platform/query.ts'
import { type Bounds } from './form.ts'
import { useReachable } from '../../widgets/use-reachable.ts'

export interface Pair {
  from: Account
  to: Account
}

const none = { accountId: '', currencyCode: '' }

/**
 * What the bank says now of a pair of accounts: the most that can leave, the limits, the rate. Asked only with both
 * accounts (spec B§5), never of one to itself; the rate of a currency to itself is 1 without asking.
 */
export function usePair(pair: Pair | undefined) {
  const reachable = useReachable()
  const from = pair?.from ?? none
  const to = pair?.to ?? none
  const ids = { fromAccountId: from.accountId, toAccountId: to.accountId }
  const enabled = reachable && mayAskLimits(ids)
  const own = pair && rateWithoutCall(from.currencyCode, to.currencyCode)
  const asksRate = enabled && own === undefined

  const most = useRead(transfers.ownMaxAmount, { ...ids, operation: betweenAccounts }, { enabled })
  const limits = useRead(
    transfers.ownLimits,
    { ...ids, type: betweenAccounts, currencyCode: from.currencyCode },
    { enabled },
  )
  const rate = useRead(
    transfers.rate,
    { fromCurrency: from.currencyCode, toCurrency: to.currencyCode },
    { enabled: asksRate },
  )
  const known = <T>(read: { data?: { value: T } | undefined }): T | undefined =>
    enabled ? read.data?.value : undefined
  const limit = known(limits)?.limits
  const bounds: Bounds = {
    min: limit?.min,
    max: limit?.max,
    left: limit?.left,
    available: known(most)?.maxAmount,
  }
  return {
    bounds,
    rate: own ?? known(rate)?.rate,
    error: enabled ? (most.error ?? limits.error ?? (asksRate ? rate.error : null)) : null,
    retry: () => Promise.all([most, limits, ...(asksRate ? [rate] : [])].map((read) => read.isError && read.refetch())),
  }
}
