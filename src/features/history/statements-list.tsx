import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { history } from '../../domain/history/calls.ts'
import { firstPage, pageSizes } from '../../domain/history/rules.ts'
import { query } from '../../platform/query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AsOf } from '../../widgets/as-of.tsx'
import { StatementGroups } from './statements-groups.tsx'
import { KnownStatements } from './statements-known.tsx'
import styles from './statements-list.module.css'
import { StatementsSkeleton } from './statements-skeleton.tsx'
import { groupByYear } from './statements-years.ts'

/** The statements of an account, of one year or of all, page after page. Another choice is another list: give a key. */
export function StatementsList({ accountId, year }: { accountId: string; year: string | undefined }) {
  const { t } = useTranslation('history')
  const { t: common } = useTranslation('common')
  const [count, setCount] = useState(1)
  const pages = useQueries({
    queries: Array.from({ length: count }, (_, index) =>
      query(history.statements, {
        accountId,
        source: 'monthly',
        ...(year && { year: Number(year) }),
        pageNumber: firstPage + index,
        pageSize: pageSizes.statements,
      }),
    ),
  })
  const answers = pages.flatMap(({ data }) => data ?? [])
  const [first, last] = [answers[0], pages.at(-1)]
  const failed = pages.find(({ isError, data }) => isError && !data)
  if (!first && failed) {
    return <KnownStatements accountId={accountId} year={year} error={failed.error} onRetry={failed.refetch} />
  }
  if (!first) return <StatementsSkeleton />

  const { total } = first.value
  const kept = answers.find(({ from }) => from === 'device')
  const groups = groupByYear(answers.map(({ value }) => value.exports))
  const shown = groups.reduce((sum, { statements }) => sum + statements.length, 0)
  if (shown === 0) return <Nothing year={year} />
  return (
    <div className={styles.list}>
      {kept && (
        <div>
          <AsOf answer={kept} />
        </div>
      )}
      <StatementGroups accountId={accountId} groups={groups} />
      {failed && <Banner tone="warning">{t(($) => $.statements.moreFailed)}</Banner>}
      {count * pageSizes.statements < total && !failed ? (
        <Button variant="secondary" busy={last?.isFetching} onClick={() => setCount(count + 1)}>
          {common(($) => $.loadMore)}
        </Button>
      ) : failed ? (
        <Button variant="secondary" onClick={() => failed.refetch()}>
          {common(($) => $.retry)}
        </Button>
      ) : null}
      {total > shown && <p className={styles.count}>{t(($) => $.statements.shownOf, { shown, count: total })}</p>}
    </div>
  )
}

function Nothing({ year }: { year: string | undefined }) {
  const { t } = useTranslation('history')
  return year ? (
    <EmptyState title={t(($) => $.statements.noneInYear, { year })} text={t(($) => $.statements.noneInYearHelp)} />
  ) : (
    <EmptyState title={t(($) => $.statements.none)} text={t(($) => $.statements.noneHelp)} />
  )
}
