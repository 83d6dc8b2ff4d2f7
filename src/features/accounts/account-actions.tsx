import { Link } from '@tanstack/react-router'
import { ArrowDownToLine, ArrowLeftRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Account, isClosed } from '../../domain/accounts/rules.ts'
import { Button } from '../../ui/button.tsx'
import styles from './accounts.module.css'
import { type useAccount } from './use-account.ts'

interface AccountActionsProps {
  account: Account
  found: ReturnType<typeof useAccount>
}

/** Money out and money in. A closed account has neither. */
export function AccountActions({ account, found }: AccountActionsProps) {
  const { t } = useTranslation('accounts')
  const { permissions, receives } = found
  if (isClosed(account)) return null
  const { accountId } = account
  return (
    <div className={styles.actions}>
      {permissions?.own.betweenAccounts !== false && (
        <Button asChild>
          <Link to="/transfer/account" search={{ from: accountId }}>
            <ArrowLeftRight aria-hidden="true" />
            {t(($) => $.transfer)}
          </Link>
        </Button>
      )}
      {receives && (
        <Button asChild variant="secondary">
          <Link to="/accounts/$accountId/receive" params={{ accountId }}>
            <ArrowDownToLine aria-hidden="true" />
            {t(($) => $.receive)}
          </Link>
        </Button>
      )}
    </div>
  )
}
