import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { transfers } from '../../domain/transfers/calls.ts'
import { now } from '../../platform/clock.ts'
import { query } from '../../platform/query.ts'
import { type Price, samePrice } from './form.ts'
import { type Pair } from './use-pair.ts'
import { useReachable } from './use-reachable.ts'

/** A price is not asked for anew more often than this, whatever the clock of the device says. */
const rest = 15_000

/**
 * The price of a review: asked anew when the review opens, when it runs out and when the bank is back, but not while it
 * is `sent`. `before` is the one that the person saw first, where the bank now has another.
 */
export function useReview({ from, to }: Pair, amount: string, seen: Price | undefined, sent: boolean) {
  const reachable = useReachable()
  const [opened] = useState(now)
  const [known, setKnown] = useState(seen)
  const read = useQuery({
    ...query(transfers.ownFee, { amount, fromAccountId: from.accountId, toAccountId: to.accountId }),
    enabled: reachable && !sent,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data ? Math.max(rest, Date.parse(state.data.value.validUntil) - now()) : false,
  })
  const fresh = read.data && read.data.at >= opened && !read.isError
  const price = reachable && fresh ? read.data.value : undefined
  useEffect(() => {
    if (price && !known) setKnown(price)
  }, [price, known])

  return {
    price,
    before: price && known && !samePrice(price, known) ? known : undefined,
    asking: read.isFetching,
    error: reachable && !sent ? read.error : null,
    ask: read.refetch,
  }
}
