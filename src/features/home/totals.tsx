import { useTranslation } from 'react-i18next'
import { type Account, totals } from '../../domain/accounts/rules.ts'
import { isZero } from '../../domain/money.ts'
import { Amount } from '../../widgets/amount.tsx'
import styles from './totals.module.css'

/** What there is in each currency; never added across currencies. */
export function Totals({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useTranslation('home')
  const [first, ...others] = totals(accounts)
  if (!first) return null
  return (
    <section className={styles.totals} aria-label={t(($) => $.totals)}>
      <p className={styles.label}>{t(($) => $.total, { currency: first.currencyCode })}</p>
      <p className={styles.first}>
        <Amount value={first.balance} currency={first.currencyCode} size="hero" />
      </p>
      {!isZero(first.pending) && (
        <p className={styles.pending}>
          {t(($) => $.available)} <Amount value={first.available} currency={first.currencyCode} />
        </p>
      )}
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map(({ currencyCode, balance }) => (
            <li key={currencyCode}>
              <Amount value={balance} currency={currencyCode} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
