import type { Query, QueryPersister } from '@tanstack/react-query'
import { isReadOnly } from '../domain/session/rules.ts'
import { calm, delay } from './clock.ts'
import { keptQuery, stampOfAsking } from './device.ts'
import type { Answer } from './http.ts'
import { sessionStore } from './session.ts'

/** Milliseconds that the bank has before the store is looked into. */
const headStart = 60

type Asked = Promise<Answer<unknown>>

/** What the bank was asked while the store was looked into, for the fetch that follows the kept copy. */
const handed = new WeakMap<object, Asked>()

/**
 * Keeps one row a query in the sealed vault, for calls whose `keep` is `screen`: the bank is always asked, and what is
 * kept is painted until it answers. No mutations, no timers that could write after a sign-out (the vault's epoch guard
 * refuses late writes); user, customer, brand and rights are part of the vault, so they need no buster.
 */
export const persister: QueryPersister = async (queryFn, context, query: Query) => {
  const key = query.queryHash
  const ask = async (): Asked => {
    const stamp = stampOfAsking()
    const answer = (await (queryFn as (context: unknown) => unknown)(context)) as Answer<unknown>
    if (answer.from === 'bank') void calm().then(async () => keptQuery.set(key, answer, await stamp))
    return answer
  }
  if (query.state.data !== undefined) return (handed.get(query) ?? ask()) as never
  const early = isReadOnly(sessionStore.get()) ? undefined : ask()
  const kept = await keptBefore(early, () => keptQuery.get(key) as Promise<Answer<unknown> | undefined>)
  if (!kept) return (early ?? ask()) as never
  // After this answer is in place, whatever its `fresh`; not for a query that was cleared in the meantime.
  setTimeout(() => {
    if (isReadOnly(sessionStore.get())) return
    if (context.client.getQueryCache().get(key) === query) follow(query, early)
  }, 0)
  return { ...kept, from: 'device' } as never
}

/** What is kept, unless the bank answers before it is found. A quick bank spares the look, and the page a second drawing. */
async function keptBefore<T>(early: Asked | undefined, find: () => Promise<T>): Promise<T | undefined> {
  if (!early) return find()
  const answered = early.then(
    () => true,
    () => false,
  )
  if (await Promise.race([answered, delay(headStart)])) return undefined
  const kept = find()
  return Promise.race([kept, answered.then((good) => (good ? undefined : kept))])
}

/** The fetch after a kept copy; the library calls the persister before `fetch` returns. */
function follow(query: Query, early: Asked | undefined): void {
  if (early) handed.set(query, early)
  void query.fetch().catch(() => {})
  handed.delete(query)
}
