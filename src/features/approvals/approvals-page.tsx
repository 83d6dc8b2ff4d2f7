import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { requests } from '../../domain/approvals/request-calls.ts'
import { useRead } from '../../platform/query.ts'
import { Badge } from '../../ui/badge.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Screen } from '../../widgets/screen.tsx'
import styles from './approvals-page.module.css'
import { RequestFilters } from './request-filters.tsx'
import { RequestList } from './request-list.tsx'
import { type ApprovalsSearch } from './search.ts'

/** What colleagues asked for and somebody else must decide (spec B§2, B§4). */
export function ApprovalsPage({ search }: { search: ApprovalsSearch }) {
  const { t } = useTranslation('approvals')
  const navigate = useNavigate()
  const counts = useRead(requests.counts, {}).data?.value
  const { tab = 'single' } = search
  const label = (text: string, count: number | undefined) => (
    <span className={styles.tab}>
      {text}
      {count ? <Badge tone="accent">{count}</Badge> : null}
    </span>
  )
  const content = (
    <div className={styles.content}>
      <RequestFilters search={search} />
      <RequestList search={search} />
    </div>
  )
  return (
    <Screen title={t(($) => $.title)} lead={t(($) => $.lead)}>
      <Tabs
        label={t(($) => $.kinds)}
        value={tab}
        onChange={(next) =>
          navigate({
            to: '/transfer/approved',
            search: { ...search, tab: next === 'mass' ? 'mass' : undefined } as ApprovalsSearch,
            replace: true,
          })
        }
        tabs={[
          {
            value: 'single',
            label: label(
              t(($) => $.single),
              counts?.transactionRequestCount,
            ),
            content,
          },
          {
            value: 'mass',
            label: label(
              t(($) => $.mass),
              counts?.massTransactionRequestCount,
            ),
            content,
          },
        ]}
      />
    </Screen>
  )
}
