import { useTranslation } from 'react-i18next'
import { type ApprovalRequest, leaving } from '../../domain/approvals/request-rules.ts'
import { formatAmount } from '../../domain/money.ts'
import { localeTag } from '../../platform/i18n.ts'
import { Button } from '../../ui/button.tsx'
import styles from './request-list.module.css'

interface DecisionBarProps {
  chosen: readonly ApprovalRequest[]
  busy: boolean
  onDecide: (chosen: readonly ApprovalRequest[], declined: boolean) => unknown
}

/** What was chosen, what it sums up to, and the two ways to decide it. */
export function DecisionBar({ chosen, busy, onDecide }: DecisionBarProps) {
  const { t } = useTranslation('approvals')
  return (
    <div className={styles.bar}>
      <p className={styles.sum} role="status">
        {chosen.length === 0
          ? t(($) => $.chooseFirst)
          : `${t(($) => $.chosen, { count: chosen.length })}: ${sumText(chosen)}`}
      </p>
      <Button busy={busy} onClick={() => chosen.length > 0 && onDecide(chosen, false)}>
        {t(($) => $.approve)}
      </Button>
      <Button variant="secondary" busy={busy} onClick={() => chosen.length > 0 && onDecide(chosen, true)}>
        {t(($) => $.decline)}
      </Button>
    </div>
  )
}

/** What leaves, fees included, in each currency. */
export const sumText = (chosen: readonly ApprovalRequest[]): string =>
  leaving(chosen)
    .map(({ amount, currencyCode }) => `${formatAmount(amount, localeTag())}\u00a0${currencyCode}`)
    .join(', ')
