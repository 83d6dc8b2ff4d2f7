import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Transaction } from '../../domain/history/rules.ts'
import { Button } from '../../ui/button.tsx'
import { AsOf } from '../../widgets/as-of.tsx'
import { Problem } from '../../widgets/problem.tsx'
import styles from './bank-list.module.css'
import { Entries } from './entries.tsx'
import { PeriodTotals } from './period-totals.tsx'
import { Results } from './results.tsx'
import { type useBankHistory } from './use-bank-history.ts'

interface BankListProps {
  history: ReturnType<typeof useBankHistory>
  currency: string
  filtered: boolean
  /** Filtered by more than days. */
  narrowed: boolean
  current: string | undefined
  onClear: () => void
}

const noRows: readonly Transaction[] = []

/** What the bank answers, 20 entries a page; more are appended and the place on screen stays. */
export function BankList({ history, currency, filtered, narrowed, current, onClear }: BankListProps) {
  const { t } = useTranslation('history')
  const { query, list, oldest, first } = history
  const entries = useRef<HTMLDivElement>(null)
  const rows = list?.rows ?? noRows

  const readOn = useRef<number>(undefined)

  // The button may be gone after the last page; the first new entry is where one reads on.
  useLayoutEffect(() => {
    if (readOn.current === undefined || rows.length <= readOn.current) return
    entries.current?.querySelectorAll<HTMLElement>('li a')[readOn.current]?.focus({ preventScroll: true })
    readOn.current = undefined
  }, [rows.length])

  if (query.isError && !list) return <Problem error={query.error} onRetry={query.refetch} />

  function more() {
    readOn.current = rows.length
    return query.fetchNextPage()
  }

  return (
    <>
      {first?.totals && <PeriodTotals totals={first.totals} currency={currency} narrowed={narrowed} />}
      <Results
        total={list?.total}
        processing={first?.processingCount}
        rejected={first?.rejectedCount}
        pending={query.isPending}
        aside={<AsOf answer={oldest} />}
        filtered={filtered}
        onClear={onClear}
        none={{ title: t(($) => $.none), text: t(($) => $.noneHelp) }}
      >
        <div ref={entries}>
          <Entries rows={rows} total={list?.total ?? 0} current={current} />
        </div>
        {list && <div className={styles.foot}>{foot(list.total)}</div>}
      </Results>
    </>
  )

  function foot(total: number): ReactNode {
    if (!query.hasNextPage) return <p className={styles.quiet}>{t(($) => $.end)}</p>
    return (
      <>
        <p className={styles.quiet} role={query.isFetchNextPageError ? 'alert' : undefined}>
          {query.isFetchNextPageError ? t(($) => $.moreFailed) : t(($) => $.shownOf, { shown: rows.length, total })}
        </p>
        <LoadMore onMore={more} />
      </>
    )
  }
}

function LoadMore({ onMore }: { onMore: () => Promise<unknown> }) {
  const { t } = useTranslation('common')
  return (
    <Button variant="secondary" onClick={onMore}>
      {t(($) => $.loadMore)}
    </Button>
  )
}
