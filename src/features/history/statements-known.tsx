import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { AsOf } from '../../widgets/as-of.tsx'
import { Problem } from '../../widgets/problem.tsx'
import { listsOf } from './statements-find.ts'
import { StatementGroups } from './statements-groups.tsx'
import styles from './statements-list.module.css'
import { groupByYear } from './statements-years.ts'

interface KnownStatementsProps {
  accountId: string
  year: string | undefined
  error: unknown
  onRetry: () => unknown
}

/** In place of a list that did not come: the months of other lists that are here already, said to be not all. */
export function KnownStatements({ accountId, year, error, onRetry }: KnownStatementsProps) {
  const { t } = useTranslation('history')
  const { t: common } = useTranslation('common')
  const lists = listsOf(useQueryClient(), accountId)
  const rows = lists.map(({ value }) => value.exports.filter((one) => !year || one.year === Number(year)))
  const groups = groupByYear(rows)
  if (groups.length === 0) return <Problem error={error} onRetry={onRetry} />
  return (
    <div className={styles.list}>
      <div>
        <AsOf answer={{ from: 'device', at: Math.min(...lists.map(({ at }) => at)) }} />
      </div>
      <Banner tone="warning">{t(($) => $.statements.notAll)}</Banner>
      <StatementGroups accountId={accountId} groups={groups} />
      <Button variant="secondary" onClick={onRetry}>
        {common(($) => $.retry)}
      </Button>
    </div>
  )
}
