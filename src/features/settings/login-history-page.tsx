import { useTranslation } from 'react-i18next'
import { BankError } from '../../domain/errors.ts'
import { reachable } from '../../platform/connection.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SkeletonRows, useSkeleton } from '../../ui/skeleton.tsx'
import { EmptyState, OfflineState } from '../../ui/states.tsx'
import { Problem } from '../../widgets/problem.tsx'
import { Screen } from '../../widgets/screen.tsx'
import { BackToSettings } from './back-to-settings.tsx'
import { LoginHistoryFilter } from './login-history-filter.tsx'
import { LoginHistoryRows } from './login-history-rows.tsx'
import { type LoginHistorySearch } from './login-history-search.ts'
import styles from './login-history.module.css'
import { useLoginHistory } from './use-login-history.ts'

/** Every try to sign in as this person, from where and how it ended. Never kept on the device. */
export function LoginHistoryPage({ search }: { search: LoginHistorySearch }) {
  const { t } = useTranslation('security')
  return (
    <Screen title={t(($) => $.history.title)} lead={t(($) => $.history.lead)} back={<BackToSettings />} width="reading">
      <LoginHistoryFilter search={search} />
      <Tries search={search} />
      <p className={styles.quiet}>{t(($) => $.history.strange)}</p>
    </Screen>
  )
}

function Tries({ search }: { search: LoginHistorySearch }) {
  const { t } = useTranslation('security')
  const { t: common } = useTranslation('common')
  const { query, rows, total } = useLoginHistory(search)
  const skeleton = useSkeleton(query.isPending)

  if (query.isError && !rows) {
    const away = query.error instanceof BankError && query.error.kind === 'offline' && !reachable()
    if (!away) return <Problem error={query.error} onRetry={query.refetch} />
    return (
      <OfflineState
        title={t(($) => $.needsBank)}
        text={t(($) => $.history.offline)}
        action={
          <Button variant="secondary" onClick={() => query.refetch()}>
            {common(($) => $.retry)}
          </Button>
        }
      />
    )
  }
  if (skeleton || !rows)
    return (
      <Card flush>
        <div className={styles.skeleton}>{skeleton && <SkeletonRows label={common(($) => $.loading)} rows={6} />}</div>
      </Card>
    )
  if (rows.length === 0)
    return (
      <Card flush>
        <EmptyState title={t(($) => $.history.none)} text={t(($) => $.history.noneHelp)} />
      </Card>
    )
  return (
    <Card flush>
      <p role="status" className={styles.count}>
        {t(($) => $.history.count, { count: total ?? 0 })}
      </p>
      <LoginHistoryRows rows={rows} />
      {query.hasNextPage && (
        <div className={styles.foot}>
          {query.isFetchNextPageError && (
            <p role="alert" className={styles.quiet}>
              {t(($) => $.history.moreFailed)}
            </p>
          )}
          <Button variant="secondary" onClick={() => query.fetchNextPage()}>
            {common(($) => $.loadMore)}
          </Button>
        </div>
      )}
    </Card>
  )
}
