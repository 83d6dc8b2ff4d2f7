import { type Account, available } from '../../domain/accounts/rules.ts'
import { maxDecimals } from '../../domain/money.ts'
import { transfers } from '../../domain/transfers/calls.ts'
import { localeTag } from '../../platform/i18n.ts'
import { useRead } from '../../platform/query.ts'
import { usePrecision } from '../../widgets/use-precision.ts'
import { useReachable } from '../../widgets/use-reachable.ts'
import { amountOf, type Bounds, type TransferValues } from './form.ts'

/** The account that pays somebody else, what may leave it, and the amount that is typed. */
export function useSource(values: TransferValues, accounts: readonly Account[]) {
  const tag = localeTag()
  const reachable = useReachable()
  const from = accounts.find(({ accountId }) => accountId === values.fromAccount)
  const precision = usePrecision(from?.currencyCode) ?? maxDecimals
  const limits = useRead(
    transfers.externalLimits,
    { type: 'p2p', fromAccountId: from?.accountId ?? '' },
    { enabled: reachable && from !== undefined },
  )
  const limit = reachable && from ? limits.data?.value.limits : undefined
  const bounds: Bounds = {
    min: limit?.min,
    max: limit?.max,
    left: limit?.left,
    available: from && available(from),
  }
  return {
    tag,
    from,
    precision,
    bounds,
    amount: amountOf(values, tag, precision),
    error: limits.error,
    askAgain: () => limits.isError && limits.refetch(),
  }
}
