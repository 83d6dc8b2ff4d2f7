import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { accounts } from '../../domain/accounts/calls.ts'
import { type AccountMeta } from '../../domain/accounts/meta.ts'
import { type Account, available, isClosed } from '../../domain/accounts/rules.ts'
import { isZero } from '../../domain/money.ts'
import { askAnew } from '../../platform/query.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { showToast } from '../../ui/toast.ts'
import { Amount } from '../../widgets/amount.tsx'
import { useErrorText } from '../../widgets/error-text.ts'
import styles from './accounts.module.css'

/** The posted balance large, and below it what of it may be spent, what is set aside, and what must stay. */
export function AccountBalance({ account, meta }: { account: Account; meta: AccountMeta }) {
  const { t } = useTranslation('accounts')
  const text = useErrorText()
  const { currencyCode, pendingAmount, accountBalanceMin } = account
  const line = (key: 'canSpend' | 'pending' | 'minimum' | 'remaining', value: string) => ({
    key,
    label: t(($) => $[key]),
    value: <Amount value={value} currency={currencyCode} />,
  })
  const lines = [
    ...(isZero(pendingAmount) ? [] : [line('canSpend', available(account)), line('pending', pendingAmount)]),
    ...(isZero(accountBalanceMin) ? [] : [line('minimum', accountBalanceMin)]),
    ...(meta.remainingValue === null ? [] : [line('remaining', meta.remainingValue)]),
  ]

  async function refresh(): Promise<void> {
    try {
      await askAnew(accounts.list, {})
      showToast({ title: t(($) => $.refreshed), tone: 'success' })
    } catch (error) {
      showToast({ title: text(error), tone: 'danger' })
    }
  }

  return (
    <section className={styles.balance} aria-label={t(($) => $.balance)}>
      <div className={styles.head}>
        <span className={styles.label}>{t(($) => $.balance)}</span>
        {isClosed(account) ? (
          <Badge tone="neutral">{t(($) => $.closed)}</Badge>
        ) : (
          <IconButton label={t(($) => $.refresh)} icon={<RefreshCw aria-hidden="true" />} onClick={refresh} />
        )}
      </div>
      <p className={styles.figure}>
        <Amount value={account.balance} currency={currencyCode} size="hero" />
      </p>
      {isClosed(account) && <p className={styles.quiet}>{t(($) => $.closedHelp)}</p>}
      {lines.length > 0 && (
        <Card>
          <KeyValue items={lines} />
        </Card>
      )}
    </section>
  )
}
