import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Account, available, isCard, isClosed, sortByStatus, takesCurrency } from '../../domain/accounts/rules.ts'
import { isZero } from '../../domain/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { List, ListDay, ListRow } from '../../ui/list.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { grouped } from '../../widgets/account-number.ts'
import { Amount } from '../../widgets/amount.tsx'
import { useMayOpenAccounts } from '../../widgets/use-may-manage.ts'

/** Accounts as rows, each of which leads to its page; closed ones by themselves at the end. */
export function AccountList({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useTranslation('home')
  const { t: words } = useTranslation('accounts')
  const mayOpen = useMayOpenAccounts()
  const rows = sortByStatus(accounts).filter((account) => !isCard(account))
  const closed = rows.filter(isClosed)
  return (
    <Card
      title={t(($) => $.accounts)}
      flush
      action={rows.some(takesCurrency) && mayOpen && <Link to="/add-currency">{words(($) => $.addCurrency)}</Link>}
    >
      {rows.length === 0 ? (
        <EmptyState title={t(($) => $.noAccounts)} text={t(($) => $.noAccountsHelp)} />
      ) : (
        <>
          <List>{rows.filter((account) => !isClosed(account)).map(row)}</List>
          {closed.length > 0 && <ListDay heading={words(($) => $.closedOnes)}>{closed.map(row)}</ListDay>}
        </>
      )}
    </Card>
  )

  function row(account: Account) {
    const { accountId } = account
    return (
      <ListRow
        key={accountId}
        title={account.accountName}
        note={grouped(account.accountNumber)}
        amount={<Amount value={account.balance} currency={account.currencyCode} />}
        amountNote={note(account)}
        link={(parts) => <Link to="/accounts/$accountId" params={{ accountId }} {...parts} />}
      />
    )
  }

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
