import { useTranslation } from 'react-i18next'
import { type ApprovalRequest, hasChanged } from '../../domain/approvals/request-rules.ts'
import { dateTimeLabel } from '../../domain/dates.ts'
import { formatAmount } from '../../domain/money.ts'
import { timeZone } from '../../platform/clock.ts'
import { localeTag } from '../../platform/i18n.ts'
import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Amount } from '../../widgets/amount.tsx'
import styles from './request-list.module.css'

interface RequestRowProps {
  request: ApprovalRequest
  chosen: boolean
  onChoose: (on: boolean) => void
}

const tones: Record<ApprovalRequest['status'], Tone> = {
  waiting: 'warning',
  approved: 'success',
  declined: 'danger',
  failed: 'danger',
}

/** One request: from where to where, how much, who asked; what has changed since, and why it can't be decided. */
export function RequestRow({ request, chosen, onChoose }: RequestRowProps) {
  const { t } = useTranslation('approvals')
  const { userId } = useStore(sessionStore)
  const { fromName, toName, status, createdByName, created, decidedByName, decided, reason, obstacle } = request
  const { itemsCount } = request
  const time = (moment: string): string => dateTimeLabel(moment, localeTag(), timeZone())
  const title = t(($) => $.route, { from: fromName, to: toName })
  return (
    <li className={styles.request}>
      {request.mayDecide ? (
        <CheckboxField label={<span className={styles.title}>{title}</span>} checked={chosen} onChange={onChoose} />
      ) : (
        <p className={styles.title}>{title}</p>
      )}
      <div className={styles.amount}>
        <Amount value={request.amount} currency={request.currencyCode} />
        {status !== 'waiting' && <Badge tone={tones[status]}>{t(($) => $.states[status])}</Badge>}
      </div>
      <div className={styles.facts}>
        <p>{t(($) => $.asked, { name: createdByName, time: time(created) })}</p>
        {itemsCount !== undefined && <p>{t(($) => $.items, { count: itemsCount })}</p>}
        <Price request={request} />
        {decided && decidedByName && <p>{t(($) => $.decided, { name: decidedByName, time: time(decided) })}</p>}
        {reason && <p>{reason}</p>}
        {obstacle && <p className={styles.obstacle}>{t(($) => $.obstacle, { reason: obstacle })}</p>}
        {status === 'waiting' && request.createdBy === userId && <p>{t(($) => $.yours)}</p>}
      </div>
    </li>
  )
}

/** What arrives of an exchange, and how that differs from what was asked for. */
function Price({ request }: { request: ApprovalRequest }) {
  const { t } = useTranslation('approvals')
  const { currencyCode, toCurrencyCode, toAmount, exchangeRate, now, fee } = request
  if (currencyCode === toCurrencyCode) return null
  const tag = localeTag()
  const money = (value: string, currency: string): string => `${formatAmount(value, tag)}\u00a0${currency}`
  const rate = (value: string): string => formatAmount(value, tag, { min: 0, max: 16 })
  return (
    <>
      <p>
        {t(($) => $.arrives, {
          amount: money(toAmount, toCurrencyCode),
          rate: rate(exchangeRate),
          fee: money(fee, currencyCode),
        })}
      </p>
      {now && hasChanged(request) && (
        <p className={styles.changed}>
          {t(($) => $.changed, {
            rateBefore: rate(exchangeRate),
            rateNow: rate(now.exchangeRate),
            before: money(toAmount, toCurrencyCode),
            now: money(now.toAmount, toCurrencyCode),
          })}
        </p>
      )}
    </>
  )
}
