import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { history } from '../../domain/history/calls.ts'
import { addPage, firstPage, type HistoryFilter, hasMore, noPages, pageSizes } from '../../domain/history/rules.ts'
import { send } from '../../platform/send.ts'

const { word, verb, fresh } = history.list

/**
 * The pages of a filter as one list (spec B§4): more pages are appended, another filter starts empty, and what was asked
 * for the one before is cancelled. `oldest` is the oldest answer of those kept on the device.
 */
export function useBankHistory(filter: HistoryFilter, enabled: boolean) {
  const query = useInfiniteQuery({
    queryKey: [word, verb, filter, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      send(history.list, { ...filter, pageNumber: pageParam, pageSize: pageSizes.history }, { signal }),
    initialPageParam: firstPage as number,
    getNextPageParam: (last, pages) => {
      const page = pages.length
      return hasMore({ rows: [], page, total: last.value.results }) ? page + 1 : undefined
    },
    staleTime: fresh ?? 0,
    enabled,
  })
  const pages = query.data?.pages
  const list = useMemo(
    () =>
      pages?.reduce(
        (before, answer, index) => addPage(before, answer.value, firstPage + index, index === 0 ? 'clear' : 'fetch'),
        noPages,
      ),
    [pages],
  )
  const oldest = useMemo(
    () => pages?.filter(({ from }) => from === 'device').toSorted((a, b) => a.at - b.at)[0],
    [pages],
  )
  return { query, list, oldest, first: pages?.[0]?.value }
}
