import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { now } from '../../platform/clock.ts'
import { type Answer } from '../../platform/http.ts'
import { query } from '../../platform/query.ts'
import { type Price, samePrice } from './form.ts'
import { type PriceQuestion } from './price-question.ts'
import { useReachable } from '../../widgets/use-reachable.ts'

/** A price is not asked for anew more often than this, whatever the clock of the device says. */
const rest = 15_000

/**
 * The price of a review: asked anew when the review opens, after the bank has refused it, when it runs out and when the
 * bank is back, but not while it is `sent`, and by nothing else: a price must not change under a finger. `before` is the
 * one that the person agreed to last, or else saw first, where the bank now has another.
 */
export function useReview(question: PriceQuestion, seen: Price | undefined, sent: boolean) {
  const reachable = useReachable()
  const asks = reachable && !sent
  const [opened] = useState(now)
  const [first, setFirst] = useState(seen)
  const known = seen ?? first
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...(query(question.call, question.payload) as UseQueryOptions<Answer<Price & { validUntil: string }>>),
    enabled: false,
  })
  useEffect(() => {
    if (asks) void refetch()
  }, [asks, refetch])

  const validUntil = data?.value.validUntil
  useEffect(() => {
    if (!asks || validUntil === undefined) return undefined
    const timer = setTimeout(() => void refetch(), Math.max(rest, Date.parse(validUntil) - now()))
    return () => clearTimeout(timer)
  }, [asks, validUntil, dataUpdatedAt, refetch])

  const price = reachable && data && data.at >= opened && !error ? data.value : undefined
  useEffect(() => {
    if (price && !first) setFirst(price)
  }, [price, first])

  return {
    price,
    before: price && known && !samePrice(price, known) ? known : undefined,
    asking: isFetching,
    error: asks ? error : null,
    ask: refetch,
  }
}
