import { Link } from '@tanstack/react-router'
import { ArrowLeft, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { accounts } from '../../domain/accounts/calls.ts'
import { isWallet } from '../../domain/accounts/rules.ts'
import { useRead } from '../../platform/query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AsOf } from '../../widgets/as-of.tsx'
import { Problem } from '../../widgets/problem.tsx'
import { Screen } from '../../widgets/screen.tsx'
import { NoAccount } from './account-page.tsx'
import { AccountSkeleton } from './account-skeleton.tsx'
import styles from './accounts.module.css'
import { Confirmation } from './confirmation.tsx'
import { ReceiveWay } from './receive-way.tsx'
import { useAccount } from './use-account.ts'
import { useMarkViewed } from './use-mark-viewed.ts'

/** A stable reference: nothing to mark. */
const none: [] = []

/** What a payer needs to know so that money comes in to an account, on paper as well (spec B§3, payment instruction). */
export function ReceivePage({ accountId, isNew }: { accountId: string; isNew: boolean }) {
  const { t } = useTranslation('accounts')
  const found = useAccount(accountId)
  const { account } = found
  const read = useRead(accounts.instructions, { accountId }, { enabled: account !== undefined })
  const ways = read.data?.value.instructions
  // What is kept on the device may be older than the mark.
  const isFresh = read.data?.from === 'bank'
  useMarkViewed((isFresh && ways) || none)
  if (!account) return <NoAccount found={found} />
  const back = (
    <Link to="/accounts/$accountId" params={{ accountId }}>
      <ArrowLeft aria-hidden="true" />
      {account.accountName}
    </Link>
  )
  return (
    <Screen
      key={accountId}
      title={t(($) => $.receiveTitle)}
      lead={t(($) => $.receiveLead, { currency: account.currencyCode })}
      back={back}
      width="reading"
    >
      <AsOf answer={read.data} />
      {isNew && <Banner>{t(($) => $.opened)}</Banner>}
      {ways ? (
        ways.length === 0 ? (
          <EmptyState
            title={t(($) => $.noWays)}
            text={isWallet(account) ? t(($) => $.noFunding) : t(($) => $.noWaysHelp)}
          />
        ) : (
          <>
            {ways.map((way) => (
              <ReceiveWay key={way.id} way={way} currencyCode={account.currencyCode} isNew={isFresh && !way.viewed} />
            ))}
            <Confirmation account={account} holder={ways[0]?.beneficiary ?? ''} />
            <div className={`${styles.actions} screen-only`}>
              <Button variant="secondary" onClick={() => window.print()}>
                <Printer aria-hidden="true" />
                {t(($) => $.print)}
              </Button>
            </div>
          </>
        )
      ) : read.isError ? (
        <Problem error={read.error} onRetry={read.refetch} />
      ) : (
        <AccountSkeleton />
      )}
    </Screen>
  )
}
