import { useTranslation } from 'react-i18next'
import { accounts } from '../../domain/accounts/calls.ts'
import { transfers } from '../../domain/transfers/calls.ts'
import { useRead } from '../../platform/query.ts'
import { Problem } from '../../widgets/problem.tsx'
import { Screen } from '../../widgets/screen.tsx'
import { canSend, canReceive } from './choices.ts'
import { NoTransfer } from './no-transfer.tsx'
import { OwnSkeleton } from './own-skeleton.tsx'
import { OwnTransfer } from './own-transfer.tsx'
import { type Step } from './steps.ts'

/** The accounts that a link names. */
interface Wanted {
  from?: string | undefined
  to?: string | undefined
}

/** Money from one own account to another (spec B§1, B§2), for those who may and have two accounts. */
export function OwnTransferPage({ step, ...wanted }: { step?: Step | undefined } & Wanted) {
  const { t } = useTranslation('transfers')
  const list = useRead(accounts.list, {})
  const available = useRead(transfers.available, {})
  const all = list.data?.value.accounts ?? []
  const sources = all.filter(canSend)
  const targets = all.filter(canReceive)
  const allowed = available.data?.value.own.betweenAccounts
  const possible = sources.some((from) => targets.some((to) => to.accountId !== from.accountId))

  if (list.data && allowed !== false && possible && !available.isPending) {
    return (
      <OwnTransfer
        accounts={all}
        sources={sources}
        targets={targets}
        answer={list.data}
        step={step}
        from={wanted.from}
        to={wanted.to}
      />
    )
  }
  return (
    <Screen title={t(($) => $.title)} width="form">
      {allowed === false ? (
        <NoTransfer why="notAllowed" />
      ) : list.data && !possible ? (
        <NoTransfer why="oneAccount" />
      ) : list.isError ? (
        <Problem error={list.error} onRetry={list.refetch} />
      ) : (
        <OwnSkeleton />
      )}
    </Screen>
  )
}
