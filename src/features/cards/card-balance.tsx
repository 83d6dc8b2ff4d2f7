import { useTranslation } from 'react-i18next'
import { type Account, available } from '../../domain/accounts/rules.ts'
import { isZero } from '../../domain/money.ts'
import { Amount } from '../../widgets/amount.tsx'
import styles from './card-details.module.css'

/** What is on a card; what may be spent of it where some is set aside. */
export function CardBalance({ card }: { card: Account }) {
  const { t } = useTranslation('cards')
  const { t: words } = useTranslation('accounts')
  return (
    <div className={styles.balance}>
      <span className={styles.label}>{t(($) => $.balance)}</span>
      <Amount value={card.balance} currency={card.currencyCode} size="large" />
      {!isZero(card.pendingAmount) && (
        <span className={styles.label}>
          {words(($) => $.available)} <Amount value={available(card)} currency={card.currencyCode} />
        </span>
      )}
    </div>
  )
}
