import { type ReactNode, useRef } from 'react'
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
  current: string | undefined
  onClear: () => void
}

const noRows: readonly Transaction[] = []

/** What the bank answers, 20 entries a page; more are appended and the place on screen stays. */
export function BankList({ history, currency, filtered, current, onClear }: BankListProps) {
  const { t } = useTranslation('history')
  const { query, list, oldest, first } = history
  const entries = useRef<HTMLDivElement>(null)
  const rows = list?.rows ?? noRows

  if (query.isError && !list) return <Problem error={query.error} onRetry={query.refetch} />

  async function more() {
    const before = rows.length
    await query.fetchNextPage()
    // The button may be gone now; the first new entry is where one reads on.
    requestAnimationFrame(() => {
      entries.current?.querySelectorAll<HTMLElement>('li a')[before]?.focus({ preventScroll: true })
    })
  }

  return (
    <>
      {first?.totals && <PeriodTotals totals={first.totals} currency={currency} />}
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

function LoadMore({ onMore }: { onMore: () => Promise<void> }) {
  const { t } = useTranslation('common')
  return (
    <Button variant="secondary" onClick={onMore}>
      {t(($) => $.loadMore)}
    </Button>
  )
}
