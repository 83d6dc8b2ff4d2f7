import { useNavigate } from '@tanstack/react-router'
import type { Infer } from 'superstruct'
import { useTranslation } from 'react-i18next'
import { accounts } from '../../domain/accounts/calls.ts'
import { accountMeta } from '../../domain/accounts/meta.ts'
import { type Account } from '../../domain/accounts/rules.ts'
import { history } from '../../domain/history/calls.ts'
import { defaultAccount, firstPage, pageSizes } from '../../domain/history/rules.ts'
import { useRead } from '../../platform/query.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AccountPicker } from '../../widgets/account-picker.tsx'
import { Problem } from '../../widgets/problem.tsx'
import { Screen } from '../../widgets/screen.tsx'
import { StatementsList } from './statements-list.tsx'
import styles from './statements-page.module.css'
import type { statementsSearch } from './statements-search.ts'
import { StatementsSkeleton } from './statements-skeleton.tsx'

type Search = Infer<typeof statementsSearch>

/** Monthly statements of one account at a time (spec B§1, B§3). */
export function StatementsPage({ search }: { search: Search }) {
  const { t } = useTranslation('history')
  const list = useRead(accounts.list, {})
  return (
    <Screen title={t(($) => $.statements.title)} lead={t(($) => $.statements.lead)}>
      {list.data ? (
        <OfAccount
          accounts={list.data.value.accounts.filter((one, _, all) => accountMeta(one, all).statements)}
          search={search}
        />
      ) : list.isError ? (
        <Problem error={list.error} onRetry={list.refetch} />
      ) : (
        <StatementsSkeleton />
      )}
    </Screen>
  )
}

function OfAccount({ accounts: offered, search }: { accounts: readonly Account[]; search: Search }) {
  const { t } = useTranslation('history')
  const navigate = useNavigate()
  const account = offered.find(({ accountId }) => accountId === search.accountId) ?? defaultAccount(offered)
  if (!account) {
    return <EmptyState title={t(($) => $.statements.noAccounts)} text={t(($) => $.statements.noAccountsHelp)} />
  }
  const { accountId } = account
  const show = (next: Search) => void navigate({ to: '/statements', search: next, replace: true })

  return (
    <>
      <div className={styles.choices}>
        <AccountPicker
          label={t(($) => $.statements.account)}
          accounts={offered}
          value={accountId}
          onChange={(chosen) => show({ accountId: chosen })}
        />
        <YearSelect
          accountId={accountId}
          year={search.year}
          onChange={(year) => show({ accountId, ...(year && { year }) })}
        />
      </div>
      <StatementsList key={`${accountId} ${search.year ?? ''}`} accountId={accountId} year={search.year} />
    </>
  )
}

/** The years that the bank names; until it has, the one in the address. */
function YearSelect(choice: { accountId: string; year: string | undefined; onChange: (year: string) => void }) {
  const { t } = useTranslation('history')
  const { accountId, year } = choice
  const all = useRead(history.statements, {
    accountId,
    source: 'monthly',
    pageNumber: firstPage,
    pageSize: pageSizes.statements,
  })
  const named = (all.data?.value.years ?? []).map(String)
  const years = year && !named.includes(year) ? [...named, year] : named
  return (
    <SelectField
      label={t(($) => $.statements.year)}
      value={year ?? ''}
      onChange={(event) => choice.onChange(event.target.value)}
      options={[
        { value: '', label: t(($) => $.statements.allYears) },
        ...years.toSorted((a, b) => (a < b ? 1 : -1)).map((value) => ({ value, label: value })),
      ]}
    />
  )
}
