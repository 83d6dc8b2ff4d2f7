import {
  type DefaultError,
  MutationCache,
  onlineManager,
  QueryCache,
  QueryClient,
  type QueryKey,
  type QueryPersister,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { AnyCall, RequestOf, ResponseOf } from '../domain/call.ts'
import { BankError } from '../domain/errors.ts'
import { connectionStore, reachable } from './connection.ts'
import type { Answer } from './http.ts'
import { onForget } from './memory.ts'
import { persister } from './persister.ts'
import { send } from './send.ts'
import { noteFailure } from './tell.ts'

/** Where nothing reached the bank a read is asked again, twice at most; any other answer is an answer. */
const retry = (failures: number, error: DefaultError): boolean =>
  failures < 2 &&
  reachable() &&
  error instanceof BankError &&
  (error.kind === 'offline' || [502, 503, 504].includes(error.status ?? 0))

export const queryClient = new QueryClient({
  mutationCache: new MutationCache({ onError: (error) => noteFailure(error, 'write') }),
  queryCache: new QueryCache({
    // What is fetched ahead, for a link that is pointed at, is nobody's failure yet.
    onError: (error, read) => read.isActive() && noteFailure(error, 'read'),
  }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry,
      retryDelay: 1_000,
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: true,
      // With `always` above the library would not. A kept copy is asked for anew however fresh it is.
      refetchOnReconnect: ({ state }) => (isKept(state.data) ? 'always' : true),
    },
    // The default pauses a write without network and sends it by itself later. Never.
    mutations: { networkMode: 'always', retry: 0 },
  },
})

const isKept = (data: unknown): boolean => (data as Answer<unknown> | undefined)?.from === 'device'

// What the library takes for being online is what the person is told.
onlineManager.setEventListener((setOnline) => {
  setOnline(reachable())
  return connectionStore.subscribe(() => setOnline(reachable()))
})

onForget(async () => {
  await queryClient.cancelQueries()
  queryClient.clear()
})

/** Query options of a read: key, sender, freshness and keeping all come from the call. */
export function query<C extends AnyCall>(what: C, payload: RequestOf<C>) {
  return queryOptions({
    queryKey: [what.word, what.verb, payload] as QueryKey,
    queryFn: ({ signal }): Promise<Answer<ResponseOf<C>>> => send(what, payload, { signal }),
    staleTime: what.fresh ?? 0,
    ...(what.keep === 'screen' ? { persister: persister as QueryPersister<Answer<ResponseOf<C>>> } : {}),
  })
}

/** A read on screen. `data.value` is the answer, `data.at` how old it is, `data.from` who gave it. */
export const useRead = <C extends AnyCall>(what: C, payload: RequestOf<C>, options: { enabled?: boolean } = {}) =>
  useQuery({ ...query(what, payload), ...options })

/** Reads anew because a person demands it. What a write has made stale is asked for however young it is. */
export const askAnew = <C extends AnyCall>(what: C, payload: RequestOf<C>): Promise<Answer<ResponseOf<C>>> =>
  queryClient.fetchQuery({ ...query(what, payload), staleTime: what.forced ?? 0 })

/** A write. Afterwards the words that it `changes` go stale. */
export function useSend<C extends AnyCall>(what: C) {
  const client = useQueryClient()
  return useMutation<Answer<ResponseOf<C>>, DefaultError, RequestOf<C>>({
    mutationFn: (payload) => send(what, payload),
    onSuccess: (answer) => {
      if (answer.from !== 'queue') void goStale(client, what)
    },
  })
}

/** Marks the words that a write changed as stale and asks again for what is on screen. */
export const goStale = (client: QueryClient, what: AnyCall): Promise<unknown> =>
  Promise.all((what.changes ?? []).map((word) => client.invalidateQueries({ queryKey: [word] })))
