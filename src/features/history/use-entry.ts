import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { history } from '../../domain/history/calls.ts'
import { type HistoryAnswer, type Transaction, transactionsOf } from '../../domain/history/rules.ts'
import { type Answer } from '../../platform/http.ts'
import { useKeptBook } from '../../platform/history-book.ts'

type Cached = Answer<HistoryAnswer> | InfiniteData<Answer<HistoryAnswer>> | undefined

/**
 * The entry of an id: among the rows on screen, else in any answer of this session, else in what the device keeps. The
 * bank has no call for a single one.
 */
export function useEntry(
  id: string | undefined,
  rows: readonly Transaction[],
): { row: Transaction | undefined; searching: boolean } {
  const client = useQueryClient()
  const near = useMemo(() => {
    if (id === undefined) return undefined
    const same = (row: Transaction): boolean => row.transactionId === id
    const answers = client
      .getQueriesData<Cached>({ queryKey: [history.list.word, history.list.verb] })
      .flatMap(([, data]) => (data === undefined ? [] : 'pages' in data ? data.pages : [data]))
    return rows.find(same) ?? answers.flatMap(({ value }) => transactionsOf(value)).find(same)
  }, [client, id, rows])

  const wanted = id !== undefined && near === undefined
  const { state, book } = useKeptBook(wanted)
  const kept = useMemo(
    () => (wanted ? book?.rows.find(({ transactionId }) => transactionId === id) : undefined),
    [wanted, book, id],
  )
  return { row: near ?? kept, searching: wanted && state === 'loading' }
}
