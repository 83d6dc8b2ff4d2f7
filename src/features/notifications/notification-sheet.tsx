import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { notifications } from '../../domain/notifications/calls.ts'
import { clickTarget, navigationDelay, type Notification } from '../../domain/notifications/rules.ts'
import { delay, now } from '../../platform/clock.ts'
import { useSend } from '../../platform/query.ts'
import { tellFailure } from '../../platform/tell.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { List } from '../../ui/list.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AsOf } from '../../widgets/as-of.tsx'
import { Problem } from '../../widgets/problem.tsx'
import { NotificationRow } from './notification-row.tsx'
import { useNotifications } from './use-notifications.ts'

/** The list behind the bell: open one, mark one, mark all. */
export function NotificationSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notifications')
  const { t: common } = useTranslation('common')
  const router = useRouter()
  const { list, shown, marks } = useNotifications()
  const mark = useSend(notifications.markRead)
  const unread = shown?.unread ?? 0

  async function open(item: Notification) {
    const target = clickTarget(item)
    const leads = target && 'to' in target && target.to in router.routesByPath ? target : undefined
    if (leads) {
      onClose()
      await router.navigate({ to: leads.to, search: leads.search ?? {} } as never)
      await delay(navigationDelay)
    }
    if (!item.isRead) await mark.mutateAsync({ ids: [item.id] }).catch(() => {})
  }

  const markAll = () =>
    mark.mutateAsync({ before: newest(shown?.notifications) }).catch((error: unknown) => void tellFailure(error))

  return (
    <Dialog
      open
      onClose={onClose}
      shape="sheet"
      title={t(($) => $.title)}
      description={shown && (unread > 0 ? t(($) => $.unread, { count: unread }) : t(($) => $.allRead))}
      closeLabel={common(($) => $.close)}
      footer={
        unread > 0 && (
          <Button variant="secondary" wide onClick={markAll}>
            {t(($) => $.markAll)}
          </Button>
        )
      }
    >
      <AsOf answer={list.data} />
      {shown ? (
        shown.notifications.length === 0 ? (
          <EmptyState title={t(($) => $.none)} text={t(($) => $.noneHelp)} />
        ) : (
          <List label={t(($) => $.title)}>
            {shown.notifications.map((item) => (
              <NotificationRow key={item.id} item={item} waiting={waits(item)} onOpen={() => void open(item)} />
            ))}
          </List>
        )
      ) : list.isError ? (
        <Problem error={list.error} onRetry={list.refetch} />
      ) : null}
    </Dialog>
  )

  function waits(item: Notification): boolean {
    const before = list.data?.value.notifications.find(({ id }) => id === item.id)
    return marks.length > 0 && item.isRead && before?.isRead === false
  }
}

/** Up to the newest one on screen: what arrives meanwhile stays unread. */
const newest = (items: readonly Notification[] = []): string =>
  items
    .map(({ createdAt }) => createdAt)
    .toSorted()
    .at(-1) ?? new Date(now()).toISOString()
