import { Link } from '@tanstack/react-router'
import { CreditCard, FileText, History, PackageOpen, Plus, Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Account, takesCurrency } from '../../domain/accounts/rules.ts'
import { isUnderWay } from '../../domain/cards/rules.ts'
import { Card } from '../../ui/card.tsx'
import { List, ListRow } from '../../ui/list.tsx'
import { useMayManage, useMayOpenAccounts } from '../../widgets/use-may-manage.ts'
import { type useAccount } from './use-account.ts'

interface AccountLinksProps {
  account: Account
  found: ReturnType<typeof useAccount>
}

/** Where else something of an account is seen, or asked for: each only where it can be had. */
export function AccountLinks({ account, found }: AccountLinksProps) {
  const { t } = useTranslation('accounts')
  const mayManage = useMayManage()
  const mayOpen = useMayOpenAccounts()
  const { accountId } = account
  const { all, meta, permissions } = found
  const opens = mayOpen && permissions?.settlementAccount !== true
  const requested = all.find((card) => card.settlementAccountId === accountId && isUnderWay(card))
  return (
    <Card title={t(($) => $.more)} flush>
      <List>
        {meta?.statements && (
          <ListRow
            lead={<FileText aria-hidden="true" />}
            title={t(($) => $.statements)}
            link={(parts) => <Link to="/statements" search={{ accountId }} {...parts} />}
          />
        )}
        {meta?.transactionHistory && (
          <ListRow
            lead={<History aria-hidden="true" />}
            title={t(($) => $.history)}
            link={(parts) => <Link to="/history" search={{ accountId }} {...parts} />}
          />
        )}
        {opens && takesCurrency(account) && (
          <ListRow
            lead={<Plus aria-hidden="true" />}
            title={t(($) => $.addCurrency)}
            link={(parts) => <Link to="/add-currency" search={{ account: accountId }} {...parts} />}
          />
        )}
        {opens && permissions?.funding.digital && takesCurrency(account) && (
          <ListRow
            lead={<Wallet aria-hidden="true" />}
            title={t(($) => $.addWallet)}
            link={(parts) => <Link to="/add-wallet" search={{ account: accountId }} {...parts} />}
          />
        )}
        {mayManage && meta?.cardCanBeRequested && (
          <ListRow
            lead={<CreditCard aria-hidden="true" />}
            title={t(($) => $.orderCard)}
            link={(parts) => <Link to="/add-card" {...parts} />}
          />
        )}
        {requested && (
          <ListRow
            lead={<PackageOpen aria-hidden="true" />}
            title={t(($) => $.cardOnItsWay)}
            link={(parts) => <Link to="/confirm-card/$cardId" params={{ cardId: requested.accountId }} {...parts} />}
          />
        )}
      </List>
    </Card>
  )
}
