import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnyCall, RequestOf, ResponseOf } from '../domain/call.ts'
import type { Answer } from '../platform/http.ts'
import { query } from '../platform/query.ts'

interface Options<C extends AnyCall, T> {
  /** Rows of a page. */
  size: number
  /** The request of a page; they count from 1. */
  ask: (page: number) => RequestOf<C>
  /** The rows of an answer and how many there are in all. */
  read: (value: ResponseOf<C>) => { rows: readonly T[]; total: number }
  rowKey: (row: T) => string
}

/** The pages of a list as one; each page is a read of its own, so that it is kept, dated and asked anew by itself. */
export function usePages<C extends AnyCall, T>(call: C, { size, ask, read, rowKey }: Options<C, T>) {
  // Another filter begins with the first page.
  const filter = JSON.stringify(ask(0))
  const [shown, setShown] = useState({ filter, pages: 1 })
  const pages = shown.filter === filter ? shown.pages : 1
  const asked = Array.from({ length: pages }, (_, index) => query(call, ask(index + 1)))
  const reads = useQueries({ queries: asked })
  const answers = reads.flatMap(({ data }) => (data ? [data as Answer<ResponseOf<C>>] : []))
  const found = answers.map(({ value }) => read(value))
  // A row that moved to the next page while that one was asked for is there once.
  const rows = [...new Map(found.flatMap((page) => page.rows.map((row) => [rowKey(row), row] as const))).values()]
  const total = found.at(-1)?.total
  const first = reads[0]
  const last = reads.at(-1)
  return {
    rows: first?.data ? rows : undefined,
    total,
    /** The oldest of the pages says how old the list is. */
    answer: answers.toSorted((a, b) => a.at - b.at)[0],
    error: first?.data ? undefined : first?.error,
    pending: Boolean(first?.isPending),
    retry: () => Promise.all(reads.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
    hasMore: total !== undefined && pages * size < total,
    moreFailed: pages > 1 && Boolean(last?.isError),
    loadingMore: pages > 1 && Boolean(last?.isPending),
    more: () => setShown({ filter, pages: pages + 1 }),
  }
}

export type Pages<T> = Omit<ReturnType<typeof usePages>, 'rows'> & { rows: readonly T[] | undefined }
