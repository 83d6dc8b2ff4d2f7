import { useLayoutEffect, useState } from 'react'
import { type HistoryFilter, type Transaction } from '../../domain/history/rules.ts'
import { finding, type Rows } from './find.ts'

/** Milliseconds of work between two chances for the page to answer. */
const slice = 30
/** Enough to fill a screen. */
const firstRows = 40

export interface Found {
  rows: readonly Transaction[]
  /** All rows have been looked at, so their number is known. */
  done: boolean
}

interface State extends Found {
  of: Rows | undefined
  by: HistoryFilter | undefined
}

const nothing: Found = { rows: [], done: false }

/** Filters the kept rows: the first ones are there with the first paint, the rest follows in slices. */
export function useFound(kept: Rows | undefined, filter: HistoryFilter): Found {
  const [state, setState] = useState<State>({ ...nothing, of: undefined, by: undefined })

  useLayoutEffect(() => {
    if (!kept) return undefined
    const search = finding(kept, filter)
    let timer: ReturnType<typeof setTimeout> | undefined
    let rows: readonly Transaction[] = []
    let shown = false
    const run = (): void => {
      const until = performance.now() + slice
      let done = false
      while (!done && performance.now() < until) {
        const next = search.next()
        if (next.done) done = true
        else rows = next.value
      }
      if (done || (!shown && rows.length >= firstRows)) {
        shown = true
        setState({ rows: [...rows], done, of: kept, by: filter })
      }
      if (!done) timer = setTimeout(run)
    }
    run()
    return () => clearTimeout(timer)
  }, [kept, filter])

  return state.of === kept && state.by === filter ? state : nothing
}
