import { useTranslation } from 'react-i18next'
import { type HistoryAnswer } from '../../domain/history/rules.ts'
import { negate } from '../../domain/money.ts'
import { Amount } from '../../widgets/amount.tsx'
import styles from './period-totals.module.css'

interface PeriodTotalsProps {
  totals: NonNullable<HistoryAnswer['totals']>
  currency: string
  /** The list has filters besides its days, which the totals do not follow: say so. */
  narrowed: boolean
}

/** What the period began with, what came and went, and what is left; only where the bank says so. */
export function PeriodTotals({ totals, currency, narrowed }: PeriodTotalsProps) {
  const { t } = useTranslation('history')
  const lines = [
    { key: 'beginning', value: totals.beginningBalance },
    { key: 'credit', value: totals.totalCredit },
    { key: 'debit', value: negate(totals.totalDebit) },
    { key: 'ending', value: totals.endingBalance },
  ] as const
  return (
    <section aria-label={t(($) => $.totals.title)}>
      {narrowed && <p className={styles.note}>{t(($) => $.totals.unfiltered)}</p>}
      <dl className={styles.totals}>
        {lines.map(({ key, value }) => (
          <div key={key} className={styles.one}>
            <dt className={styles.label}>{t(($) => $.totals[key])}</dt>
            <dd className={styles.value}>
              <Amount value={value} currency={currency} {...(key === 'credit' && { direction: 'in' as const })} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
