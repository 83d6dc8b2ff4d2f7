import { useTranslation } from 'react-i18next'
import { preapproved } from '../../domain/preapproved/calls.ts'
import { useRead } from '../../platform/query.ts'
import { Card } from '../../ui/card.tsx'
import { List } from '../../ui/list.tsx'
import { SkeletonRows, useSkeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AsOf } from '../../widgets/as-of.tsx'
import { Problem } from '../../widgets/problem.tsx'
import { Screen } from '../../widgets/screen.tsx'
import { PreapprovedFilters } from './preapproved-filters.tsx'
import { PreapprovedRow } from './preapproved-row.tsx'
import styles from './preapproved.module.css'
import { type PreapprovedSearch } from './search.ts'

/** What is paid again and again without being asked each time, and how to end it (spec B§2, B§7). */
export function PreapprovedPage({ search }: { search: PreapprovedSearch }) {
  const { t } = useTranslation('preapproved')
  return (
    <Screen title={t(($) => $.title)} lead={t(($) => $.lead)}>
      <PreapprovedFilters search={search} />
      <Payments search={search} />
    </Screen>
  )
}

function Payments({ search }: { search: PreapprovedSearch }) {
  const { t } = useTranslation('preapproved')
  const { t: common } = useTranslation('common')
  const list = useRead(preapproved.list, search)
  const skeleton = useSkeleton(list.isPending)
  if (list.isError && !list.data) return <Problem error={list.error} onRetry={list.refetch} />
  if (skeleton || !list.data) {
    return (
      <Card flush>
        <div className={styles.inset}>{skeleton && <SkeletonRows label={common(($) => $.loading)} rows={4} />}</div>
      </Card>
    )
  }
  const { subscriptions } = list.data.value
  const filtered = Object.values(search).some((value) => value !== undefined)
  return (
    <Card flush>
      <div className={styles.head}>
        {subscriptions.length > 0 && (
          <p role="status" className={styles.count}>
            {t(($) => $.count, { count: subscriptions.length })}
          </p>
        )}
        <AsOf answer={list.data} />
      </div>
      {subscriptions.length === 0 ? (
        <EmptyState
          title={filtered ? t(($) => $.noMatch) : t(($) => $.none)}
          text={filtered ? t(($) => $.noMatchHelp) : t(($) => $.noneHelp)}
        />
      ) : (
        <List label={t(($) => $.title)}>
          {subscriptions.map((one) => (
            <PreapprovedRow key={one.id} subscription={one} />
          ))}
        </List>
      )}
    </Card>
  )
}
