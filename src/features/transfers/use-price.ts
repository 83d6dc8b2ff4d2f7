import { transfers } from '../../domain/transfers/calls.ts'
import { mayAskFee } from '../../domain/transfers/rules.ts'
import { useRead } from '../../platform/query.ts'
import { type Pair } from './use-pair.ts'
import { useReachable } from '../../widgets/use-reachable.ts'

/**
 * What a transfer costs now and what arrives. Asked only with an amount, a source and a target (spec B§5); a question
 * that is out of date is given up.
 */
export function usePrice(pair: Pair | undefined, amount: string | undefined) {
  const reachable = useReachable()
  const ids = { fromAccountId: pair?.from.accountId ?? '', toAccountId: pair?.to.accountId ?? '' }
  const enabled = reachable && mayAskFee({ ...ids, amount })
  const read = useRead(transfers.ownFee, { ...ids, amount: amount ?? '' }, { enabled })
  return {
    price: enabled ? read.data?.value : undefined,
    /** The bank is being asked, for the first time or again. */
    asking: enabled && read.isFetching,
    error: enabled ? read.error : null,
    refetch: read.refetch,
  }
}
