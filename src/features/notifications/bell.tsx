import { useLocation } from '@tanstack/react-router'
import { Bell as BellIcon } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onNotification } from '../../platform/announcements.ts'
import { lazyPart } from '../../platform/chunks.ts'
import { showToast } from '../../ui/toast.ts'
import styles from './bell.module.css'
import { useNotificationText } from './texts.ts'
import { useNotifications } from './use-notifications.ts'

const load = () => import('./notification-sheet.tsx')
const NotificationSheet = lazyPart(load, 'NotificationSheet')

const tones = { error: 'danger', info: 'info', warning: 'warning', success: 'success' } as const

/** The bell with its unread count; the list opens beside the page. New ones are announced as they come. */
export function Bell() {
  const { t } = useTranslation('notifications')
  const text = useNotificationText()
  const [open, setOpen] = useState(false)
  const { shown } = useNotifications()
  const unread = shown?.unread ?? 0
  const { pathname } = useLocation()
  // Back leads to another page, which the list does not belong to.
  useEffect(() => setOpen(false), [pathname])
  // Where no worker keeps the code, it must be here before the network goes.
  useEffect(() => void load().catch(() => {}), [])
  useEffect(() => {
    onNotification((item) => showToast({ ...text(item), tone: tones[item.status] }))
  })

  return (
    <>
      <button type="button" className={styles.bell} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <BellIcon aria-hidden="true" />
        <span className="visually-hidden">
          {unread > 0 ? t(($) => $.bellUnread, { count: unread }) : t(($) => $.bell)}
        </span>
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      {open && (
        <Suspense>
          <NotificationSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
