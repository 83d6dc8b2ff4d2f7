import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { asOf } from '../domain/freshness.ts'
import { now, timeZone } from '../platform/clock.ts'
import type { Answer } from '../platform/http.ts'
import { localeTag } from '../platform/i18n.ts'
import styles from './as-of.module.css'

/** When a kept figure was true. Nothing for what the bank has just said. */
export function AsOf({ answer }: { answer: Pick<Answer<unknown>, 'from' | 'at'> | undefined }) {
  const { t } = useTranslation('common')
  if (!answer || answer.from === 'bank') return null
  const { at, ago } = asOf(now(), answer.at, localeTag(), timeZone())
  return (
    <p className={styles.asOf} title={ago}>
      <Clock aria-hidden="true" />
      {t(($) => $.asOf, { time: at })}
    </p>
  )
}
