import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { byteSize } from '../../domain/bytes.ts'
import { dateTimeLabel } from '../../domain/dates.ts'
import { timeZone } from '../../platform/clock.ts'
import { deviceState } from '../../platform/device.ts'
import { localeTag } from '../../platform/i18n.ts'
import { keptSummary, type KeptSummary } from '../../platform/keeping.ts'
import { useStore } from '../../platform/store.ts'
import { Card } from '../../ui/card.tsx'
import { List, ListRow } from '../../ui/list.tsx'
import { Progress } from '../../ui/progress.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import styles from './device-page.module.css'

/** What is kept, how big and how old it is. */
export function DeviceKept() {
  const { t } = useTranslation('device')
  const { t: common } = useTranslation('common')
  const { state } = useStore(deviceState)
  const [summary, setSummary] = useState<KeptSummary | 'failed'>()
  useEffect(() => {
    if (state === 'opening') return
    let gone = false
    keptSummary().then(
      (found) => gone || setSummary(found),
      () => gone || setSummary('failed'),
    )
    return () => {
      gone = true
    }
  }, [state])
  const size = (bytes: number): string => byteSize(bytes, localeTag())
  const when = (at: number): string => dateTimeLabel(at, localeTag(), timeZone())

  if (state === 'unavailable' || summary === 'failed') {
    return (
      <Card title={t(($) => $.keptTitle)}>
        <ErrorState title={t(($) => $.unavailable)} text={t(($) => $.unavailableHelp)} />
      </Card>
    )
  }
  if (!summary) {
    return (
      <Card title={t(($) => $.keptTitle)}>
        <SkeletonRows label={common(($) => $.loading)} rows={4} />
      </Card>
    )
  }
  if (summary.groups.length === 0) {
    return (
      <Card title={t(($) => $.keptTitle)}>
        <EmptyState title={t(($) => $.nothing)} text={t(($) => $.nothingHelp)} />
      </Card>
    )
  }
  return (
    <Card title={t(($) => $.keptTitle)} lead={t(($) => $.keptLead)}>
      <List label={t(($) => $.keptTitle)}>
        {summary.groups.map(({ cls, rows, bytes, oldest, newest }) => (
          <ListRow
            key={cls}
            title={t(($) => $.groups[cls])}
            note={
              when(oldest) === when(newest)
                ? t(($) => $.asOf, { time: when(newest) })
                : t(($) => $.between, { oldest: when(oldest), newest: when(newest) })
            }
            amount={size(bytes)}
            amountNote={t(($) => $.rows, { count: rows })}
          />
        ))}
      </List>
      <Progress
        label={t(($) => $.room)}
        value={Math.min(1, summary.bytes / summary.budget)}
        text={t(($) => $.roomOf, { used: size(summary.bytes), budget: size(summary.budget) })}
      />
      {summary.persisted !== undefined && (
        <p className={styles.quiet}>{summary.persisted ? t(($) => $.persisted) : t(($) => $.notPersisted)}</p>
      )}
    </Card>
  )
}
