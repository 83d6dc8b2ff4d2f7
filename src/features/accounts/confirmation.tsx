import { useTranslation } from 'react-i18next'
import { type Account } from '../../domain/accounts/rules.ts'
import { dayLabel } from '../../domain/dates.ts'
import { brand } from '../../platform/brand.ts'
import { today } from '../../platform/clock.ts'
import { localeTag } from '../../platform/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { readable } from '../../widgets/account-number.ts'
import styles from './accounts.module.css'

/** That an account is somebody's, in the bank's words, to show to others; with the brand's legal footer (spec A§1). */
export function Confirmation({ account, holder }: { account: Account; holder: string }) {
  const { t } = useTranslation('accounts')
  return (
    <Card title={t(($) => $.confirmation)}>
      <div className={styles.way}>
        <p>
          {t(($) => $.confirms, {
            brand: brand.name,
            holder,
            number: readable(account.accountNumber),
            currency: account.currencyCode,
            date: dayLabel(today(), localeTag()),
          })}
        </p>
        <p className={styles.quiet}>{brand.legalFooter}</p>
      </div>
    </Card>
  )
}
