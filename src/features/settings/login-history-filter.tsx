import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDay } from '../../domain/day.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { type LoginHistorySearch } from './login-history-search.ts'
import styles from './login-history.module.css'

/** First and last day; a whole day is applied at once, and stands in the address. */
export function LoginHistoryFilter({ search }: { search: LoginHistorySearch }) {
  const { t } = useTranslation('security')
  const navigate = useNavigate()
  const { fromDate = '', toDate = '' } = search
  const [from, setFrom] = useState(fromDate)
  const [to, setTo] = useState(toDate)
  // The way back or "Show all" may change the address.
  useEffect(() => setFrom(fromDate), [fromDate])
  useEffect(() => setTo(toDate), [toDate])

  const crossed = from !== '' && to !== '' && from > to
  const go = (next: LoginHistorySearch) => navigate({ to: '/login-history', search: next, replace: true })

  function change(name: keyof LoginHistorySearch, text: string): void {
    const next = name === 'fromDate' ? { from: text, to } : { from, to: text }
    setFrom(next.from)
    setTo(next.to)
    const whole = [next.from, next.to].every((one) => one === '' || (isDay(one) && one >= '1900-01-01'))
    if (!whole || (next.from !== '' && next.to !== '' && next.from > next.to)) return
    void go({ ...(next.from && { fromDate: next.from }), ...(next.to && { toDate: next.to }) })
  }

  return (
    <div role="group" aria-label={t(($) => $.history.period)} className={styles.filter}>
      <DateField
        label={t(($) => $.history.from)}
        value={from}
        min="1900-01-01"
        onChange={(event) => change('fromDate', event.target.value)}
      />
      <DateField
        label={t(($) => $.history.to)}
        value={to}
        min="1900-01-01"
        error={crossed && t(($) => $.history.crossed)}
        onChange={(event) => change('toDate', event.target.value)}
      />
      {(fromDate || toDate) && (
        <Button variant="quiet" onClick={() => go({})}>
          {t(($) => $.history.all)}
        </Button>
      )}
    </div>
  )
}
