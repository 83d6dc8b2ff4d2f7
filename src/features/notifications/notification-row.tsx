import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dateTimeLabel } from '../../domain/dates.ts'
import type { Notification } from '../../domain/notifications/rules.ts'
import { timeZone } from '../../platform/clock.ts'
import { localeTag } from '../../platform/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { ListRow } from '../../ui/list.tsx'
import styles from './notification-row.module.css'
import { useNotificationText } from './texts.ts'

const icons = { error: CircleAlert, info: Info, warning: TriangleAlert, success: CircleCheck } as const

/** One notification; pressing it marks it and leads where it belongs. */
export function NotificationRow({
  item,
  waiting,
  onOpen,
}: {
  item: Notification
  /** Marked on this device, not yet at the bank. */
  waiting: boolean
  onOpen: () => void
}) {
  const { t } = useTranslation('notifications')
  const { title, body } = useNotificationText()(item)
  const Icon = icons[item.status]
  return (
    <ListRow
      lead={
        <span className={styles[item.status]}>
          <Icon aria-hidden="true" />
        </span>
      }
      title={<span className={item.isRead ? styles.read : styles.unread}>{title}</span>}
      note={
        <span className={styles.note}>
          <span>{body}</span>
          <time dateTime={item.createdAt}>{dateTimeLabel(item.createdAt, localeTag(), timeZone())}</time>
        </span>
      }
      amount={
        item.isRead ? (
          waiting ? (
            <Badge tone="warning">{t(($) => $.notSent)}</Badge>
          ) : undefined
        ) : (
          <Badge tone="info">{t(($) => $.new)}</Badge>
        )
      }
      onOpen={onOpen}
    />
  )
}
