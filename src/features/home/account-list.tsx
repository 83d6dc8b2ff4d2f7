import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Account, available, isCard, isClosed, sortByStatus } from '../../domain/accounts/rules.ts'
import { isZero } from '../../domain/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { List, ListRow } from '../../ui/list.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { grouped } from '../../widgets/account-number.ts'
import { Amount } from '../../widgets/amount.tsx'

/** Payment accounts as rows; each leads to its history. */
export function AccountList({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useTranslation('home')
  const { t: words } = useTranslation('accounts')
  const rows = sortByStatus(accounts).filter((account) => !isCard(account))
  return (
    <Card title={t(($) => $.accounts)} flush>
      {rows.length === 0 ? (
        <EmptyState title={t(($) => $.noAccounts)} text={t(($) => $.noAccountsHelp)} />
      ) : (
        <List>
          {rows.map((account) => (
            <ListRow
              key={account.accountId}
              title={account.accountName}
              note={grouped(account.accountNumber)}
              amount={<Amount value={account.balance} currency={account.currencyCode} />}
              amountNote={note(account)}
              link={(parts) => <Link to="/history" search={{ accountId: account.accountId }} {...parts} />}
            />
          ))}
        </List>
      )}
    </Card>
  )

  function note(account: Account) {
    if (isClosed(account)) return <Badge tone="neutral">{words(($) => $.closed)}</Badge>
    if (isZero(account.pendingAmount)) return undefined
    return (
      <>
        {words(($) => $.available)} <Amount value={available(account)} currency={account.currencyCode} />
      </>
    )
  }
}
