import { useTranslation } from 'react-i18next'
import { accounts } from '../../domain/accounts/calls.ts'
import { accountMeta } from '../../domain/accounts/meta.ts'
import { defaultAccount } from '../../domain/history/rules.ts'
import { useRead } from '../../platform/query.ts'
import { SkeletonRows, useSkeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Problem } from '../../widgets/problem.tsx'
import { Screen } from '../../widgets/screen.tsx'
import { AccountHistory } from './account-history.tsx'
import { type HistorySearch } from './search.ts'

/** What happened on an account (spec B§3, B§4): the one of the address, else the first by status. */
export function HistoryPage({ search }: { search: HistorySearch }) {
  const { t } = useTranslation('history')
  const { t: common } = useTranslation('common')
  const list = useRead(accounts.list, {})
  const skeleton = useSkeleton(list.isPending)
  const own = list.data?.value.accounts.filter((account, _, all) => accountMeta(account, all).transactionHistory)
  const account = own?.find(({ accountId }) => accountId === search.accountId) ?? defaultAccount(own ?? [])

  return (
    <Screen title={t(($) => $.title)}>
      {own && account ? (
        <AccountHistory accounts={own} account={account} search={search} />
      ) : own ? (
        <EmptyState title={t(($) => $.noAccounts)} text={t(($) => $.noAccountsHelp)} />
      ) : list.isError ? (
        <Problem error={list.error} onRetry={list.refetch} />
      ) : (
        skeleton && <SkeletonRows label={common(($) => $.loading)} rows={8} />
      )}
    </Screen>
  )
}
