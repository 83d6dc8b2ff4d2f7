import { useTranslation } from 'react-i18next'
import { dayLabel, isDay } from '../../domain/dates.ts'
import type { Notification } from '../../domain/notifications/rules.ts'
import { localeTag } from '../../platform/i18n.ts'

/** Title and body in the person's language; `info` carries its own words (decisions 1.9). */
export function useNotificationText(): (item: Notification) => { title: string; body: string } {
  const { t } = useTranslation('notifications')
  return ({ type, title, body, params }) => {
    if (type === 'info') return { title, body }
    const values = { ...params, ...(isDay(params?.date ?? '') && { date: dayLabel(params?.date ?? '', localeTag()) }) }
    return { title: t(($) => $.items[type].title, values), body: t(($) => $.items[type].body, values) }
  }
}
