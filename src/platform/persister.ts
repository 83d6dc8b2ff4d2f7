import type { QueryFunction, QueryPersister } from '@tanstack/react-query'
import { isReadOnly } from '../domain/session/rules.ts'
import { deviceStamp, keptQuery } from './device.ts'
import type { Answer } from './http.ts'
import { sessionStore } from './session.ts'

/**
 * Keeps one row a query in the sealed vault, for calls whose `keep` is `screen`: what is kept is painted at once and
 * the bank is always asked again. No mutations, no timers that could write after a sign-out (the vault's epoch guard
 * refuses late writes); user, customer, brand and rights are part of the vault, so they need no buster.
 */
export const persister: QueryPersister = async (queryFn, context, query) => {
  const key = query.queryHash
  if (query.state.data === undefined) {
    const kept = (await keptQuery.get(key)) as Answer<unknown> | undefined
    if (kept) {
      // After this answer is in place, whatever its `fresh`; not for a query that was cleared in the meantime.
      setTimeout(() => {
        if (isReadOnly(sessionStore.get())) return
        if (context.client.getQueryCache().get(key) === query) void query.fetch().catch(() => {})
      }, 0)
      return { ...kept, from: 'device' } as Awaited<ReturnType<QueryFunction>> as never
    }
  }
  const stamp = deviceStamp()
  const answer = (await (queryFn as (context: unknown) => unknown)(context)) as Answer<unknown>
  if (answer.from === 'bank') void keptQuery.set(key, answer, stamp)
  return answer as never
}
