import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AsOf } from '../../widgets/as-of.tsx'
import { Problem } from '../../widgets/problem.tsx'
import { Screen } from '../../widgets/screen.tsx'
import { AccountActions } from './account-actions.tsx'
import { AccountBalance } from './account-balance.tsx'
import { AccountFacts } from './account-facts.tsx'
import { AccountLinks } from './account-links.tsx'
import { AccountRecent } from './account-recent.tsx'
import { AccountSkeleton } from './account-skeleton.tsx'
import styles from './accounts.module.css'
import { useAccount } from './use-account.ts'

/** One account: what is on it, what can be done with it, what happened last. */
export function AccountPage({ accountId }: { accountId: string }) {
  const { t } = useTranslation('accounts')
  const found = useAccount(accountId)
  const { account, meta, list } = found
  const back = (
    <Link to="/home">
      <ArrowLeft aria-hidden="true" />
      {t(($) => $.home)}
    </Link>
  )
  if (!account || !meta) return <NoAccount found={found} />
  return (
    <Screen key={accountId} title={account.accountName} lead={<AsOf answer={list.data} />} back={back}>
      <div className={styles.columns}>
        <div className={`${styles.column} ${styles.top}`}>
          <AccountBalance account={account} meta={meta} />
          <AccountActions account={account} found={found} />
        </div>
        <div className={`${styles.column} ${styles.side}`}>
          <AccountFacts account={account} />
          <AccountLinks account={account} found={found} />
        </div>
        {meta.transactionHistory && (
          <div className={styles.recent}>
            <AccountRecent account={account} />
          </div>
        )}
      </div>
    </Screen>
  )
}

/** In the place of an account that is not there, or not yet. */
export function NoAccount({ found }: { found: ReturnType<typeof useAccount> }) {
  const { t } = useTranslation('accounts')
  const { list, settled } = found
  return (
    <Screen title={t(($) => $.title)} lead={<AsOf answer={list.data} />}>
      {settled ? (
        <EmptyState
          title={t(($) => $.missing)}
          text={t(($) => $.missingHelp)}
          action={
            <Button asChild variant="secondary">
              <Link to="/home">{t(($) => $.all)}</Link>
            </Button>
          }
        />
      ) : list.isError && !list.data ? (
        <Problem error={list.error} onRetry={list.refetch} />
      ) : (
        <AccountSkeleton />
      )}
    </Screen>
  )
}
