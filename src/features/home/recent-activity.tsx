import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { dayHeading } from '../../domain/dates.ts'
import { history } from '../../domain/history/calls.ts'
import { firstPage, groupByDay, transactionsOf } from '../../domain/history/rules.ts'
import { today } from '../../platform/clock.ts'
import { localeTag } from '../../platform/i18n.ts'
import { useRead } from '../../platform/query.ts'
import { Card } from '../../ui/card.tsx'
import { ListDay } from '../../ui/list.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AsOf } from '../../widgets/as-of.tsx'
import { Problem } from '../../widgets/problem.tsx'
import { TransactionRow } from '../../widgets/transaction-row.tsx'

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
          groupByDay(rows).map(({ day, rows: group }) => (
            <ListDay key={day} heading={dayHeading(day, today(), localeTag())}>
              {group.map((row) => (
                <TransactionRow key={row.transactionId} row={row} />
              ))}
            </ListDay>
          ))
        )
      ) : list.isError ? (
        <Problem error={list.error} onRetry={list.refetch} />
      ) : (
        <SkeletonRows label={common(($) => $.loading)} rows={6} />
      )}
    </Card>
  )
}
