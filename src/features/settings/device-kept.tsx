import { useTranslation } from 'react-i18next'
import { byteSize } from '../../domain/bytes.ts'
import { deviceState } from '../../platform/device.ts'
import { localeTag } from '../../platform/i18n.ts'
import { useStore } from '../../platform/store.ts'
import { Card } from '../../ui/card.tsx'
import { List } from '../../ui/list.tsx'
import { Progress } from '../../ui/progress.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import styles from './device-page.module.css'
import { KeptRow } from './kept-row.tsx'
import { useKept } from './use-kept.ts'

/** What is kept: how big, how old, and how much room there is. */
export function DeviceKept() {
  const { t } = useTranslation('device')
  const { t: common } = useTranslation('common')
  const kept = useKept()
  const { state } = useStore(deviceState)
  const title = t(($) => $.kept.title)

  if (kept === 'failed') {
    return (
      <Card title={title}>
        <ErrorState title={t(($) => $.kept.failed)} text={t(($) => $.kept.failedHelp)} />
      </Card>
    )
  }
  if (!kept || kept.groups.length === 0) {
    return (
      <Card title={title}>
        {kept ? (
          <EmptyState title={t(($) => $.kept.none)} text={state !== 'unavailable' && t(($) => $.kept.noneHelp)} />
        ) : (
          <SkeletonRows label={common(($) => $.loading)} rows={3} />
        )}
      </Card>
    )
  }
  const size = (bytes: number): string => byteSize(bytes, localeTag())
  return (
    <Card title={title} flush>
      <List label={title}>
        {kept.groups.map((group) => (
          <KeptRow key={group.cls} group={group} />
        ))}
      </List>
      <div className={styles.inset}>
        <Progress
          label={t(($) => $.kept.space)}
          value={Math.min(1, kept.bytes / kept.budget)}
          text={t(($) => $.kept.spaceOf, { used: size(kept.bytes), budget: size(kept.budget) })}
        />
        <p className={styles.quiet}>
          {t(($) => $.kept.spaceHelp)}{' '}
          {kept.persisted === undefined
            ? t(($) => $.kept.persistedUnknown)
            : kept.persisted
              ? t(($) => $.kept.persisted)
              : t(($) => $.kept.notPersisted)}
        </p>
      </div>
    </Card>
  )
}
