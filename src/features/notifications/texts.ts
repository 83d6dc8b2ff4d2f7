import { useTranslation } from 'react-i18next'
import type { Notification } from '../../domain/notifications/rules.ts'

/** Title and body in the person's language; `info` carries its own words (decisions 1.9). */
export function useNotificationText(): (item: Notification) => { title: string; body: string } {
  const { t } = useTranslation('notifications')
  return ({ type, title, body, params }) =>
    type === 'info'
      ? { title, body }
      : { title: t(($) => $.items[type].title, { ...params }), body: t(($) => $.items[type].body, { ...params }) }
}
