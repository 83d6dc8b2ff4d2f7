import { useInfiniteQuery } from '@tanstack/react-query'
import { settings } from '../../domain/settings/calls.ts'
import { loginHistoryPage } from '../../domain/settings/rules.ts'
import { send } from '../../platform/send.ts'
import { type LoginHistorySearch } from './login-history-search.ts'

const { word, verb } = settings.loginHistory

/** The pages of a period as one list, newest first. */
export function useLoginHistory(filter: LoginHistorySearch) {
  const query = useInfiniteQuery({
    queryKey: [word, verb, filter, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      send(settings.loginHistory, { ...filter, pageNumber: pageParam, pageSize: loginHistoryPage }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * loginHistoryPage < last.value.total ? pages.length + 1 : undefined,
  })
  return {
    query,
    rows: query.data?.pages.flatMap(({ value }) => value.history),
    total: query.data?.pages.at(-1)?.value.total,
  }
}
