import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Account, isClosed } from '../../domain/accounts/rules.ts'
import { history } from '../../domain/history/calls.ts'
import { firstPage, transactionsOf } from '../../domain/history/rules.ts'
import { useRead } from '../../platform/query.ts'
import { Card } from '../../ui/card.tsx'
import { SkeletonRows, useSkeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AsOf } from '../../widgets/as-of.tsx'
import { Problem } from '../../widgets/problem.tsx'
import { TransactionDays } from '../../widgets/transaction-days.tsx'

const shown = 8

/** The last movements of one account. */
export function AccountRecent({ account }: { account: Account }) {
  const { accountId } = account
  const { t } = useTranslation('accounts')
  const { t: common } = useTranslation('common')
  const list = useRead(history.list, { accountId, pageNumber: firstPage, pageSize: shown })
  const skeleton = useSkeleton(list.isPending)
  const rows = list.data ? transactionsOf(list.data.value) : []
  return (
    <Card
      flush
      title={t(($) => $.recent)}
      lead={<AsOf answer={list.data} />}
      action={
        <Link to="/history" search={{ accountId }}>
          {t(($) => $.history)}
        </Link>
      }
    >
      {list.data ? (
        rows.length === 0 ? (
          <EmptyState title={t(($) => $.noRecent)} text={isClosed(account) ? undefined : t(($) => $.noRecentHelp)} />
        ) : (
          <TransactionDays rows={rows} />
        )
      ) : list.isError ? (
        <Problem error={list.error} onRetry={list.refetch} />
      ) : (
        skeleton && <SkeletonRows label={common(($) => $.loading)} rows={6} />
      )}
    </Card>
  )
}
