import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { history } from '../../domain/history/calls.ts'
import { firstPage, transactionsOf } from '../../domain/history/rules.ts'
import { useRead } from '../../platform/query.ts'
import { Card } from '../../ui/card.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AsOf } from '../../widgets/as-of.tsx'
import { Problem } from '../../widgets/problem.tsx'
import { TransactionDays } from '../../widgets/transaction-days.tsx'

const shown = 8

/** The last movements over all accounts. */
export function RecentActivity() {
  const { t } = useTranslation('home')
  const { t: common } = useTranslation('common')
  const list = useRead(history.list, { pageNumber: firstPage, pageSize: shown })
  const rows = list.data ? transactionsOf(list.data.value) : []
  return (
    <Card
      flush
      title={t(($) => $.recent)}
      lead={<AsOf answer={list.data} />}
      action={<Link to="/history">{t(($) => $.allHistory)}</Link>}
    >
      {list.data ? (
        rows.length === 0 ? (
          <EmptyState title={t(($) => $.noRecent)} text={t(($) => $.noRecentHelp)} />
        ) : (
          <TransactionDays rows={rows} />
        )
      ) : list.isError ? (
        <Problem error={list.error} onRetry={list.refetch} />
      ) : (
        <SkeletonRows label={common(($) => $.loading)} rows={6} />
      )}
    </Card>
  )
}
